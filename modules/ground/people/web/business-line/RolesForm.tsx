import type { ReplyOf } from '@mingtai/api'
import { FormModal } from '@mingtai/ui'
import { Checkbox, Form } from 'antd'
import type { businessLineCalls } from '../../business-line-calls.ts'
import type { BusinessLine } from '../../views.ts'
import { api } from '../api.ts'

export type BusinessLinePerson = ReplyOf<typeof businessLineCalls.businessLinePeople>['records'][number]

interface Props {
  businessLine: BusinessLine
  person: BusinessLinePerson
  roles: { alias: string; name: string; remark: string }[]
  onClose(): void
  onDone(): Promise<unknown>
}

/** Which roles of the business line a person holds in this organization. */
export function RolesForm({ businessLine, person, roles, onClose, onDone }: Props) {
  const submit = async ({ aliases }: { aliases: string[] }) => {
    await api.setBusinessLineRoles({
      businessLine,
      personId: person.id,
      organizationId: person.organizationId ?? '',
      aliases,
    })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ aliases: string[] }>
      open
      title={`${person.realName}的角色`}
      initial={{ aliases: person.held }}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="aliases" label={person.place} extra="只在这个机构有效，下一次操作起生效。">
        <Checkbox.Group
          className="column-choices"
          options={roles.map(({ alias, name }) => ({ value: alias, label: name }))}
        />
      </Form.Item>
    </FormModal>
  )
}
