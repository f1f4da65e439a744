import { PersonSelectDialog } from '@mingtai/modules/ground/contacts/web'
import { useAttempt } from '@mingtai/ui'
import { api } from '../../api.ts'
import type { DialogProps } from './ActionDialog.tsx'

/** Chooses who reads a document, or is told of it by a copy. */
export function PeopleDialog({ kind, document, onDone, onClose }: DialogProps & { kind: 'circulate' | 'copy' }) {
  const attempt = useAttempt(onDone)
  const { id } = document
  const send = (people: string[]) => {
    onClose()
    if (people.length === 0) return
    if (kind === 'copy') void attempt(() => api.copy({ id, people }), `已抄送 ${people.length} 人。`)
    else void attempt(() => api.circulate({ id, readers: people }), `已送 ${people.length} 人传阅。`)
  }
  return (
    <PersonSelectDialog
      title={kind === 'copy' ? '抄送' : '送阅'}
      value={[]}
      most={200}
      onChoose={send}
      onClose={onClose}
    />
  )
}
