import { FormModal, required, shortTime, useAttempt, useBusy } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { receiverRoles, receiverStates } from '../../../sending-words.ts'
import { api } from '../../api.ts'

interface Props {
  document: OutgoingDocument
  onReload(): Promise<unknown>
}

/** 分发: who got the document, who has signed for it and when, and what may be taken back. */
export function Receivers({ document, onReload }: Props) {
  const { id, receivers, actions, sha256 } = document
  const [isRecalling, setRecalling] = useState(false)
  const waiting = receivers.filter(({ state }) => state === 'waiting')
  const { busy, run } = useBusy()
  const attempt = useAttempt(onReload)
  const urge = () => void run(() => attempt(() => api.urgeReceivers({ id }), '已催没有签收的单位。'))
  const recall = async ({ reason }: { reason: string }) => {
    await api.recallReceivers({ id, receiverIds: waiting.map((one) => one.id), reason })
    await onReload()
    setRecalling(false)
  }
  return (
    <section aria-label="分发">
      <h2>
        分发 {receivers.length}
        <small>{countsOf(receivers)}</small>
      </h2>
      <ul className="docflow-receivers">
        {receivers.map((one) => (
          <li key={one.id} data-state={one.state}>
            <span>
              {receiverRoles[one.role]} · {one.organizationName}
            </span>
            <small>
              {receiverStates[one.state]}
              {one.signedAt !== null && ` ${one.signedBy} ${shortTime(one.signedAt, new Date())}`}
              {one.state === 'waiting' && one.urgedAt !== null && ` · ${shortTime(one.urgedAt, new Date())} 已催`}
              {one.state === 'returned' && `：${one.reason}`}
            </small>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <div className="docflow-receivers-acts">
          {actions.includes('urge') && (
            <Button size="small" loading={busy} onClick={urge}>
              催未签收的 {waiting.length} 家
            </Button>
          )}
          {actions.includes('recall') && (
            <Button size="small" onClick={() => setRecalling(true)}>
              收回未签收的
            </Button>
          )}
        </div>
      )}
      {sha256 !== null && <p className="docflow-sha">印发文件 SHA-256 {sha256}</p>}
      {isRecalling && (
        <FormModal<{ reason: string }>
          open
          title="收回分发"
          submitText="收回"
          initial={{}}
          focus="reason"
          onSubmit={recall}
          onClose={() => setRecalling(false)}
        >
          <Form.Item name="reason" label="原因" extra="已签收的不能收回。" rules={[required('原因')]}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </FormModal>
      )}
    </section>
  )
}

/** How many have signed, and what became of the others. */
function countsOf(receivers: OutgoingDocument['receivers']): string {
  const count = (state: keyof typeof receiverStates) => receivers.filter((one) => one.state === state).length
  const [signed, waiting, returned, recalled] = [
    count('signed'),
    count('waiting'),
    count('returned'),
    count('recalled'),
  ]
  if (signed === receivers.length) return '全部已签收'
  const parts = [
    ...[signed > 0 && `${signed} 家已签收`, waiting > 0 && `${waiting} 家未签收`],
    ...[returned > 0 && `${returned} 家退回`, recalled > 0 && `${recalled} 家收回`],
  ]
  return parts.filter((words) => words !== false).join('，')
}
