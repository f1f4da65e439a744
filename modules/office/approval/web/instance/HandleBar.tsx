import { sendFile, SignaturePad } from '@mingtai/modules/ground/attachment/web'
import { type Called, mentionsIn } from '@mingtai/modules/ground/contacts/web'
import { useIsPhone } from '@mingtai/ui'
import { useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { ownAction } from './actions.ts'
import { HandleDialog, type ShownDialog } from './dialog/HandleDialog.tsx'
import { HandleActs } from './handle/HandleActs.tsx'
import { emptyAnswers, outputsOf } from './outputs.ts'
import { OutputFields } from './OutputFields.tsx'
import { OpinionField } from './OpinionField.tsx'
import { peopleOf } from './people-of.ts'
import { ResubmitBar } from './ResubmitBar.tsx'
import { SignField } from './SignField.tsx'
import type { Commands } from './use-commands.ts'
import type { HandlingDraft } from './draft/use-handling-draft.ts'
import { HandlingDraftLine } from './draft/HandlingDraftLine.tsx'

interface Props {
  detail: InstanceDetail
  commands: Commands
  draft: HandlingDraft
}

/** What the reader decides: an opinion, a signature, and the buttons that the step allows. */
export function HandleBar({ detail, commands, draft }: Props) {
  const { opinion, setOpinion, written } = draft
  const [called, setCalled] = useState<Called[]>([])
  const [signature, setSignature] = useState<string | null>(null)
  const [answers, setAnswers] = useState(emptyAnswers)
  const [shown, setShown] = useState<ShownDialog | null>(null)
  const [isSigning, setSigning] = useState(false)
  const isPhone = useIsPhone()
  // On a phone the bar is one row until somebody writes; it stays then, so that no button moves below a finger.
  const [isOpen, setOpen] = useState(false)
  const { myTask } = detail
  if (myTask === null) return <ResubmitBar detail={detail} commands={commands} draft={draft} />
  const on = { task: myTask.number, entry: myTask.entry }
  const { labels } = myTask
  const approve = ownAction(detail, 'approve')
  const answer = ownAction(detail, 'answerDelegate')
  const own = { opinion, signature, seen: detail.formRevision }
  const decide = async (command: { type: string; [key: string]: unknown }, done: string) => {
    const mentions = mentionsIn(opinion, called)
    if (!(await commands.run({ ...on, ...command }, done, written))) return
    // Whom the opinion names is told of it by a comment with the same words.
    if (mentions.length > 0) await commands.run({ type: 'comment', text: opinion.trim(), mentions }, '')
    setCalled([])
    setSignature(null)
    setAnswers(emptyAnswers)
    setShown(null)
    setOpen(false)
    draft.clear()
  }
  const handleApprove = (signed: string | null) => {
    if (myTask.needsSignature && signed === null) return setSigning(true)
    const outputs = outputsOf(myTask.outputs, answers)
    void decide({ type: 'approve', ...own, signature: signed, outputs, resume: null }, `已${labels.approve}。`)
  }
  const handleSigned = async (picture: File) => {
    const { id } = await sendFile(picture, { kind: '8' })
    setSignature(id)
    setSigning(false)
    handleApprove(id)
  }
  const why = approve?.isAllowed === false ? approve.why : answer?.isAllowed === false ? answer.why : ''
  return (
    <footer className="handle-bar" aria-label="处理" data-phone={isPhone} data-open={isOpen}>
      <div className="handle-words" onFocus={() => setOpen(true)}>
        <OutputFields outputs={myTask.outputs} answers={answers} onChange={setAnswers} />
        <OpinionField
          value={opinion}
          onChange={setOpinion}
          isRequired={myTask.needsOpinion}
          near={peopleOf(detail)}
          onCall={(person) => setCalled((before) => [...before, person])}
        />
        {((myTask.needsSignature && !isPhone) || (isOpen && approve !== null) || signature !== null) && (
          <SignField value={signature} onChange={setSignature} />
        )}
        <HandlingDraftLine draft={draft} />
        {why !== '' && <p className="handle-why">{why}</p>}
      </div>
      <HandleActs
        detail={detail}
        task={myTask}
        busy={commands.busy}
        isPhone={isPhone}
        hasOpinion={opinion.trim() !== ''}
        onShow={setShown}
        onApprove={() => handleApprove(signature)}
        onReject={() => void decide({ type: 'reject', ...own }, `已${labels.reject}。`)}
        onAnswer={() => void decide({ type: 'answerDelegate', opinion }, '意见已交回。')}
      />
      {isSigning && <SignaturePad onDone={handleSigned} onClose={() => setSigning(false)} />}
      {shown !== null && (
        <HandleDialog
          shown={shown}
          detail={detail}
          task={myTask}
          own={{ opinion, signature }}
          commands={commands}
          onSend={decide}
          onClose={() => setShown(null)}
        />
      )}
    </footer>
  )
}
