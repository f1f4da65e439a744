import { useConfirm, useAttempt } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { OutgoingDocument } from '../../../outgoing.ts'
import type { OutgoingAction } from '../../../sending-words.ts'
import { api } from '../../api.ts'
import { IssueDialog } from './dialog/IssueDialog.tsx'
import { NumberDialog } from './dialog/NumberDialog.tsx'
import { SealDialog } from './dialog/SealDialog.tsx'
import { VoidDialog } from './dialog/VoidDialog.tsx'

interface Props {
  document: OutgoingDocument
  onReload(): Promise<unknown>
}

const verbs = ['archive', 'supplement', 'void', 'issue', 'seal', 'number'] as const
type Verb = (typeof verbs)[number]

const labels: Record<Verb, string> = {
  ...{ number: '编号', seal: '用印', issue: '分发', void: '作废', supplement: '补发', archive: '归档' },
}

/** What is done with a document after it was signed; nothing where the reader may do none of it. */
export function AfterSigning({ document, onReload }: Props) {
  const [asked, setAsked] = useState<Verb | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const done = async () => {
    await client.invalidateQueries({ queryKey: ['docflow'] })
    await onReload()
  }
  const attempt = useAttempt(done)
  const open = verbs.filter((verb) => document.actions.includes(verb satisfies OutgoingAction))
  const archive = async () => {
    const question = { title: '归档这份发文？', text: '归档后不能再补发和收回。', verb: '归档' }
    if (await confirm(question)) await attempt(() => api.archiveOutgoing({ id: document.id }), '已归档。')
  }
  if (open.length === 0) return null
  const dialog = { document, onDone: done, onClose: () => setAsked(null) }
  return (
    <section className="docflow-decide" aria-label="办理">
      <div className="docflow-decide-verbs">
        {open.map((verb, at) => (
          <Button
            key={verb}
            type={at === open.length - 1 ? 'primary' : 'default'}
            danger={verb === 'void'}
            onClick={() => (verb === 'archive' ? void archive() : setAsked(verb))}
          >
            {labels[verb]}
          </Button>
        ))}
      </div>
      {asked === 'number' && <NumberDialog {...dialog} />}
      {asked === 'seal' && <SealDialog {...dialog} />}
      {(asked === 'issue' || asked === 'supplement') && (
        <IssueDialog {...dialog} isSupplement={asked === 'supplement'} />
      )}
      {asked === 'void' && <VoidDialog {...dialog} />}
    </section>
  )
}
