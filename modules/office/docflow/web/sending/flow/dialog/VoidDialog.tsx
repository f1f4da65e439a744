import { ReasonDialog } from '@mingtai/ui'
import { api } from '../../../api.ts'
import type { DialogProps } from './dialog-props.ts'

/** Asks why a numbered document is void. */
export function VoidDialog({ document, onDone, onClose }: DialogProps) {
  const send = async (reason: string) => {
    await api.voidOutgoing({ id: document.id, reason })
    await onDone()
  }
  const extra = `${document.documentNumber}保留在登记簿里，注明作废，不再使用。`
  return <ReasonDialog title="作废" extra={extra} onSend={send} onClose={onClose} />
}
