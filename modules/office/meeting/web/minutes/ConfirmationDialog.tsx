import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal } from '@mingtai/ui'
import { Form } from 'antd'
import type { Meeting } from '../../meeting.ts'
import { api } from '../api.ts'

interface Props {
  meeting: Meeting
  revision: number
  onDone(): Promise<unknown>
  onClose(): void
}

/** Whom the writer asks about the minutes: at first those who led and reported. */
export function ConfirmationDialog({ meeting, revision, onDone, onClose }: Props) {
  const hosts = meeting.invitees.filter(({ role }) => role === 'host').flatMap(({ personId }) => personId ?? [])
  const reporters = meeting.items.flatMap(({ reporterId }) => reporterId ?? [])
  const send = async ({ personIds }: { personIds: string[] }) => {
    await api.askConfirmation({ id: meeting.id, revision, personIds })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ personIds: string[] }>
      open
      title="请人确认纪要"
      submitText="发送"
      initial={{ personIds: [...new Set([...hosts, ...reporters])] }}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="personIds" label="确认人" rules={[chosen('确认人')]} extra="纪要改动后要重新确认。">
        <PersonPicker />
      </Form.Item>
    </FormModal>
  )
}
