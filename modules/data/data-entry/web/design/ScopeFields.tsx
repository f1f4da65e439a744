import type { EntryDocument } from '@mingtai/entry-model'
import { Form, Input, Select } from 'antd'

interface Props {
  scope: EntryDocument['scope']
  /** Names of columns whose values can be compared. */
  columns: readonly string[]
  onChange(scope: EntryDocument['scope']): void
}

/** Called as the row rules of datasets call them. */
const scopes = { deptId: '所在部门', userId: '本人编号', merchantNo: '所在商户', value: '固定的值' } as const
const NONE = ''

/** Which rows are one's own. */
export function ScopeFields({ scope, columns, onChange }: Props) {
  return (
    <>
      <Form.Item label="行权限" extra="每人只看到、只能改这一列等于自己的值的行。">
        <Select
          aria-label="行权限的列"
          value={scope?.column ?? NONE}
          options={[{ value: NONE, label: '不限' }, ...columns.map((value) => ({ value, label: value }))]}
          onChange={(column: string) =>
            onChange(column === NONE ? null : { column, by: scope?.by ?? 'deptId', value: scope?.value ?? '' })
          }
        />
      </Form.Item>
      {scope !== null && (
        <Form.Item label="这一列等于">
          <Select
            aria-label="这一列等于"
            value={scope.by}
            options={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
            onChange={(by: keyof typeof scopes) => onChange({ ...scope, by })}
          />
        </Form.Item>
      )}
      {scope?.by === 'value' && (
        <Form.Item label="哪个值的行">
          <Input
            aria-label="哪个值的行"
            value={scope.value}
            maxLength={200}
            onChange={({ target }) => onChange({ ...scope, value: target.value })}
          />
        </Form.Item>
      )}
    </>
  )
}
