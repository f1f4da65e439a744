import type { EntryColumn } from '@mingtai/entry-model'
import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Form, Select } from 'antd'
import { useRoles } from '../use-roles.ts'

interface Props {
  editors: EntryColumn['editors']
  onChange(editors: EntryColumn['editors']): void
}

/** Who may write a column: everybody who fills in, or some roles and people. */
export function EditorsField({ editors, onChange }: Props) {
  const roles = useRoles(editors !== null)
  return (
    <>
      <Form.Item label="谁可以修改">
        <Select
          aria-label="谁可以修改"
          value={editors === null ? 'everyone' : 'some'}
          options={[
            { value: 'everyone', label: '所有能填报的人' },
            { value: 'some', label: '指定角色和人员' },
          ]}
          onChange={(next: string) => onChange(next === 'everyone' ? null : { roles: [], people: [] })}
        />
      </Form.Item>
      {editors !== null && (
        <>
          <Form.Item label="可以修改的角色">
            <Select
              mode="multiple"
              aria-label="可以修改的角色"
              value={editors.roles}
              options={roles}
              optionFilterProp="label"
              placeholder="不选角色"
              onChange={(next: string[]) => onChange({ ...editors, roles: next })}
            />
          </Form.Item>
          <Form.Item
            label="可以修改的人员"
            className="entry-form-wide"
            extra="其他人只能看这一列；报表的创建者总是可以修改，凭链接填报的访客不能修改。"
          >
            <PersonPicker value={editors.people} onChange={(people) => onChange({ ...editors, people })} />
          </Form.Item>
        </>
      )}
    </>
  )
}
