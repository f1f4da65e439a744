import type { FieldRight } from '@mingtai/approval-engine'
import { type FormSchema, indexOf } from '@mingtai/form-schema'
import { Checkbox, Select } from 'antd'

interface Props {
  form: FormSchema
  value: readonly FieldRight[]
  /** What holds for a field that is not named. */
  usual: 'read' | 'write'
  onChange(value: FieldRight[]): void
}

const words = { hidden: '隐藏', read: '只读', write: '可填' } as const

/** What a step may do with each field of the form, columns of tables included. */
export function FieldRights({ form, value, usual, onChange }: Props) {
  const named = new Map(value.map((one) => [one.field, one]))
  const rows = indexOf(form).entries.flatMap((entry) =>
    entry.type === 'field'
      ? [{ path: entry.place.path, label: entry.place.field.label, isColumn: false }]
      : [
          { path: entry.place.table.key, label: entry.place.table.label, isColumn: false },
          ...entry.place.columns.map(({ path, field }) => ({ path, label: field.label, isColumn: true })),
        ],
  )
  const set = (path: string, change: Partial<FieldRight>) => {
    const next = {
      field: path,
      right: named.get(path)?.right ?? usual,
      must: named.get(path)?.must ?? false,
      ...change,
    }
    const rest = value.filter(({ field }) => field !== path)
    onChange(next.right === usual && !next.must ? rest : [...rest, next])
  }
  return (
    <table className="field-rights">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">权限</th>
          <th scope="col">必填</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, label, isColumn }) => {
          const right = named.get(path)?.right ?? usual
          return (
            <tr key={path}>
              <th scope="row" data-column={isColumn}>
                {label}
              </th>
              <td>
                <Select
                  size="small"
                  aria-label={`${label}的权限`}
                  value={right}
                  options={Object.entries(words).map(([key, text]) => ({
                    value: key as FieldRight['right'],
                    label: text,
                  }))}
                  onChange={(next) => set(path, { right: next, ...(next !== 'write' && { must: false }) })}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={`${label}在这一步必填`}
                  disabled={right !== 'write'}
                  checked={named.get(path)?.must ?? false}
                  onChange={(event) => set(path, { must: event.target.checked })}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
