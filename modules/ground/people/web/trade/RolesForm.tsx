import type { ReplyOf } from '@mingtai/api'
import { FormModal } from '@mingtai/ui'
import { Checkbox, Form } from 'antd'
import type { tradeCalls } from '../../trade-calls.ts'
import type { Trade } from '../../views.ts'
import { api } from '../api.ts'

export type TradePerson = ReplyOf<typeof tradeCalls.tradePeople>['records'][number]

interface Props {
  trade: Trade
  person: TradePerson
  roles: { alias: string; name: string; remark: string }[]
  onClose(): void
  onDone(): Promise<unknown>
}

/** Which roles of the trade a person holds in this organization. */
export function RolesForm({ trade, person, roles, onClose, onDone }: Props) {
  const submit = async ({ aliases }: { aliases: string[] }) => {
    await api.setTradeRoles({ trade, personId: person.id, organizationId: person.organizationId ?? '', aliases })
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
