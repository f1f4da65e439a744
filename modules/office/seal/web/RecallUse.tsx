import { ReasonDialog } from '@mingtai/ui'
import type { SealUse } from '../calls.ts'
import { api } from './api.ts'

interface Props {
  use: SealUse
  onDone(): Promise<unknown>
  onClose(): void
}

/** Takes back what was approved and no seal was set on yet. */
export function RecallUse({ use, onDone, onClose }: Props) {
  const send = async (reason: string) => {
    await api.recallUse({ id: use.id, revision: use.revision, reason })
    await onDone()
  }
  const extra = '收回后不再用印，登记号保留。'
  return <ReasonDialog title="收回用印" verb="收回" extra={extra} most={300} onSend={send} onClose={onClose} />
}
