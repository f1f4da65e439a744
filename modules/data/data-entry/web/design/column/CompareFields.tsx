import { comparisons, type Comparison, type EntryColumn, isNumberKind } from '@mingtai/entry-model'
import { Button, Form, Select } from 'antd'

interface Props {
  column: EntryColumn
  columns: readonly EntryColumn[]
  onChange(compare: EntryColumn['rules']['compare']): void
}

/** Comparisons with other columns of the same row. */
export function CompareFields({ column, columns, onChange }: Props) {
  const { compare } = column.rules
  const others = columns.filter((one) => one.name !== column.name && isAlike(one, column))
  const [first] = others
  if (first === undefined) return null
  const patch = (at: number, change: Partial<(typeof compare)[number]>) =>
    onChange(compare.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <Form.Item label="与本行别的列比较" className="entry-form-wide">
      {compare.map((one, at) => (
        <div key={`${one.operator} ${one.column}`} className="entry-compare">
          <Select
            aria-label="怎么比"
            value={one.operator}
            options={Object.entries(comparisons).map(([value, label]) => ({ value, label }))}
            onChange={(operator: Comparison) => patch(at, { operator })}
          />
          <Select
            aria-label="和哪一列比"
            value={one.column}
            options={others.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(name: string) => patch(at, { column: name })}
          />
          <Button onClick={() => onChange(compare.filter((_, place) => place !== at))}>去掉</Button>
        </div>
      ))}
      <Button
        disabled={compare.length >= 10}
        onClick={() => onChange([...compare, { operator: 'LE', column: first.name }])}
      >
        加一条比较
      </Button>
    </Form.Item>
  )
}

function isAlike(one: EntryColumn, other: EntryColumn): boolean {
  return one.kind === other.kind || (isNumberKind(one.kind) && isNumberKind(other.kind))
}
