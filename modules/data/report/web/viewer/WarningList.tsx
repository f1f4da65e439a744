import { cellAddress } from '@mingtai/sheet-view'
import type { SheetTail } from '@mingtai/sheet-core'
import { Icon } from '@mingtai/ui'
import { useState } from 'react'
import { below, Panel } from './reading/Panel.tsx'

interface Props {
  warnings: NonNullable<SheetTail['warnings']>
  onJump(row: number, column: number): void
}

/** How many cells break a warning rule, and where the first of them stand. */
export function WarningList({ warnings: { count, first }, onJump }: Props) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const list = (
    <ul className="viewer-warnings" aria-label="预警">
      {first.map(({ row, column, text }) => (
        <li key={`${row}:${column}`}>
          <button
            type="button"
            onClick={() => {
              onJump(row, column)
              setAt(null)
            }}
          >
            <b>{cellAddress(row, column)}</b>
            <span>{text}</span>
          </button>
        </li>
      ))}
      {count > first.length && (
        <li>还有 {(count - first.length).toLocaleString('zh-CN')} 处，请看表中带颜色的格子。</li>
      )}
    </ul>
  )
  return (
    <>
      <button
        type="button"
        className="viewer-warning-count"
        aria-haspopup="dialog"
        onClick={(event) => setAt(below(event.currentTarget))}
      >
        <Icon name="bell" size={13} />
        {count.toLocaleString('zh-CN')} 处预警
      </button>
      {at !== null && (
        <Panel label="预警" at={at} onClose={() => setAt(null)}>
          {list}
        </Panel>
      )}
    </>
  )
}
