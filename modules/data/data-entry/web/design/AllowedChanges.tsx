import { Checkbox } from 'antd'

const kinds = ['insert', 'update', 'delete'] as const
type Allowed = Record<(typeof kinds)[number], boolean>

interface Props {
  value: Allowed
  /** What a row is called, such as 行 or 明细. */
  row: string
  onChange(value: Allowed): void
}

/** Which changes of rows a form takes. */
export function AllowedChanges({ value, row, onChange }: Props) {
  const labels = { insert: `新增${row}`, update: '修改', delete: `删除${row}` }
  return kinds.map((kind) => (
    <Checkbox
      key={kind}
      checked={value[kind]}
      onChange={({ target }) => onChange({ ...value, [kind]: target.checked })}
    >
      {labels[kind]}
    </Checkbox>
  ))
}
