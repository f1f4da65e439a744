import type { EntryColumn } from '@mingtai/entry-model'
import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Form, Select } from 'antd'
import { useRoles } from '../use-roles.ts'

type Named = NonNullable<EntryColumn['editors']>

interface Props {
  verb: '修改' | '看'
  /** null: everybody. */
  named: Named | null
  /** What the others may do. */
  note: string
  onChange(named: Named | null): void
}

/** Who may write or see a column: everybody who fills in, or some roles and people. */
export function NamedField({ verb, named, note, onChange }: Props) {
  const roles = useRoles(named !== null)
  const label = `谁可以${verb}`
  return (
    <>
      <Form.Item label={label}>
        <Select
          aria-label={label}
          value={named === null ? 'everyone' : 'some'}
          options={[
            { value: 'everyone', label: '所有能填报的人' },
            { value: 'some', label: '指定角色和人员' },
          ]}
          onChange={(next: string) => onChange(next === 'everyone' ? null : { roles: [], people: [] })}
        />
      </Form.Item>
      {named !== null && (
        <>
          <Form.Item label={`可以${verb}的角色`}>
            <Select
              mode="multiple"
              aria-label={`可以${verb}的角色`}
              value={named.roles}
              options={roles}
              optionFilterProp="label"
              placeholder="不选角色"
              onChange={(next: string[]) => onChange({ ...named, roles: next })}
            />
          </Form.Item>
          <Form.Item label={`可以${verb}的人员`} className="entry-form-wide" extra={note}>
            <PersonPicker value={named.people} onChange={(people) => onChange({ ...named, people })} />
          </Form.Item>
        </>
      )}
    </>
  )
}
