import { sentenceOf } from '@mingtai/ui'
import { Button } from 'antd'
import { ToolButton } from '../toolbar/ToolButton.tsx'
import type { TablePart } from './table-part.ts'
import type { CardLines } from './use-card-lines.ts'

interface Props {
  lines: CardLines
  /** Titles of the tables of lines. */
  titles: readonly string[]
  /** The table that the active cell is of. */
  active: number
  onAdd(part: TablePart): void
  onCopy(): void
  onRemove(): void
}

/** What is done to the lines that stand on a card. */
export function CardLinesBar({ lines: { parts, error, onRetry }, titles, active, onAdd, onCopy, onRemove }: Props) {
  const shown = parts.filter((part) => part !== null)
  const own = shown.find(({ table }) => table === active)
  const titleOf = ({ table }: TablePart) => titles[table - 1] ?? ''
  return (
    <div className="card-lines-bar" role="group" aria-label="卡片上的明细">
      {error !== null && (
        <span role="alert">
          {sentenceOf(error) ?? '明细没有读到。'}
          <Button type="link" size="small" onClick={onRetry}>
            重试
          </Button>
        </span>
      )}
      {shown
        .filter(({ binding }) => binding.may.insert)
        .map((part) => (
          <ToolButton
            key={part.table}
            icon="insert-row"
            label={`新增${titleOf(part)}`}
            onPress={() => onAdd(part)}
            isWordy
          />
        ))}
      {own !== undefined && own.binding.may.insert && (
        <ToolButton icon="copy" label={`复制${titleOf(own)}`} onPress={onCopy} isWordy />
      )}
      {own !== undefined && (
        <ToolButton
          icon="trash"
          label={own.binding.may.delete ? `删除${titleOf(own)}` : `去掉新${titleOf(own)}`}
          onPress={onRemove}
          isWordy
        />
      )}
    </div>
  )
}
