import { ReasonDialog } from '@mingtai/ui'
import { api } from '../../api.ts'
import type { DialogProps } from './ActionDialog.tsx'

const kinds = {
  return: { title: '退回来文单位', extra: '收文号保留在登记簿里，注明退回，不再使用。', run: api.returnToSender },
  reopen: { title: '重新办理', extra: '退给主办人继续办理，已写的意见都保留。', run: api.reopen },
} as const

/** Asks why a document goes back. */
export function SendBackDialog({ kind, document, onDone, onClose }: DialogProps & { kind: keyof typeof kinds }) {
  const { title, extra, run } = kinds[kind]
  const send = async (reason: string) => {
    await run({ id: document.id, reason })
    await onDone()
  }
  return <ReasonDialog title={title} extra={extra} onSend={send} onClose={onClose} />
}
