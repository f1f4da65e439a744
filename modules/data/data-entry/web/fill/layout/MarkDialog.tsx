import { type EntryColumn, isNumberKind } from '@mingtai/entry-model'
import { Dialog, EmptyState, Icon } from '@mingtai/ui'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { type Mark, markColors, type MarkOperator, markOperators } from './sheet-layout.ts'
import './layout.css'

const MOST = 30
const operatorNames: Record<MarkOperator, string> = {
  ...{ GT: '大于', GE: '大于等于', LT: '小于', LE: '小于等于', EQ: '等于', NE: '不等于' },
  ...{ contains: '包含', empty: '为空' },
}
const colorNames = { red: '红', amber: '黄', green: '绿', blue: '蓝' }

interface Props {
  columns: readonly EntryColumn[]
  marks: readonly Mark[]
  /** The column that a new condition begins with. */
  first: number
  markedTexts(marks: Mark[]): void
  onClose(): void
}

/** Conditions that colour cells for the person who set them; the first one that holds counts. */
export function MarkDialog({ columns, marks, first, markedTexts, onClose }: Props) {
  const [next, setNext] = useState<Mark>(() => ({ ...begun(columns[first] ?? columns[0]), color: 'amber' }))
  const isWhole = next.operator === 'empty' || next.value.trim() !== ''
  const add = () => {
    if (!isWhole || marks.length >= MOST) return
    markedTexts([...marks, { ...next, value: next.value.trim() }])
    setNext({ ...next, value: '' })
  }
  return (
    <Dialog
      open
      title="条件格式"
      width={620}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className="mark-form">
        <Select
          aria-label="条件的列"
          value={next.column}
          showSearch={{ optionFilterProp: 'label' }}
          options={columns.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name: string) => setNext({ ...next, ...begun(columns.find((column) => column.name === name)) })}
        />
        <Select
          aria-label="条件"
          value={next.operator}
          options={markOperators.map((value) => ({ value, label: operatorNames[value] }))}
          onChange={(operator: MarkOperator) => setNext({ ...next, operator })}
        />
        <Input
          aria-label="条件的值"
          value={next.value}
          maxLength={100}
          disabled={next.operator === 'empty'}
          onChange={({ target }) => setNext({ ...next, value: target.value })}
          onPressEnter={add}
        />
        <Select
          aria-label="颜色"
          value={next.color}
          options={markColors.map((value) => ({
            value,
            label: (
              <span className="mark-color" data-color={value}>
                {colorNames[value]}
              </span>
            ),
          }))}
          onChange={(color: Mark['color']) => setNext({ ...next, color })}
        />
        <Button disabled={!isWhole || marks.length >= MOST} onClick={add}>
          添加
        </Button>
      </div>
      {marks.length === 0 ? (
        <EmptyState text="还没有条件。例如：金额 大于 10000 标为红色。只有您自己看到，不写进数据表。" />
      ) : (
        <ol className="mark-list">
          {marks.map((mark, at) => (
            <li key={JSON.stringify(mark)}>
              <span className="mark-color" data-color={mark.color}>
                {columns.find(({ name }) => name === mark.column)?.title ?? '（已删除的列）'}{' '}
                {operatorNames[mark.operator]} {mark.operator === 'empty' ? '' : mark.value}
              </span>
              <button
                type="button"
                aria-label={`去掉第${at + 1}个条件`}
                onClick={() => markedTexts(marks.filter((_, place) => place !== at))}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** A condition as it begins: figures are asked for their size, words for what they contain. */
function begun(column: EntryColumn | undefined): Pick<Mark, 'column' | 'operator' | 'value'> {
  const isFigure = column !== undefined && isNumberKind(column.kind)
  return { column: column?.name ?? '', operator: isFigure ? 'GT' : 'contains', value: '' }
}
