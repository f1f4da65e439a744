import { ReasonDialog } from '@mingtai/ui'
import { api } from '../../api.ts'

interface Props {
  id: string
  onDone(): Promise<unknown>
  onClose(): void
}

/** Asks why a document is taken back from its approval. */
export function WithdrawDialog({ id, onDone, onClose }: Props) {
  const send = async (reason: string) => {
    await api.withdraw({ id, reason })
    await onDone()
  }
  const extra = '撤回后回到草稿，已写的意见都保留在审批里。'
  return <ReasonDialog title="撤回送审" verb="撤回" extra={extra} onSend={send} onClose={onClose} />
}
