import { sendFile, SignaturePad } from '@mingtai/modules/ground/attachment/web'
import { Icon } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { isAllowed, ownAction, wholeAction } from './actions.ts'
import { HandleDialog, type ShownDialog } from './dialog/HandleDialog.tsx'
import { emptyAnswers, outputsOf } from './outputs.ts'
import { OutputFields } from './OutputFields.tsx'
import { OpinionField } from './OpinionField.tsx'
import { ResubmitBar } from './ResubmitBar.tsx'
import { SignField } from './SignField.tsx'
import type { Commands } from './use-commands.ts'

interface Props {
  detail: InstanceDetail
  commands: Commands
  /** What the reader wrote into the form; left out: nothing. */
  written: Record<string, unknown> | undefined
  onDone(): void
}

/** What the reader decides: an opinion, a signature, and the buttons that the step allows. */
export function HandleBar({ detail, commands, written, onDone }: Props) {
  const [opinion, setOpinion] = useState('')
  const [signature, setSignature] = useState<string | null>(null)
  const [answers, setAnswers] = useState(emptyAnswers)
  const [shown, setShown] = useState<ShownDialog | null>(null)
  const [isSigning, setSigning] = useState(false)
  const { myTask } = detail
  if (myTask === null) return <ResubmitBar detail={detail} commands={commands} written={written} onDone={onDone} />
  const on = { task: myTask.number, entry: myTask.entry }
  const { labels } = myTask
  const approve = ownAction(detail, 'approve')
  const reject = ownAction(detail, 'reject')
  const back = ownAction(detail, 'return')
  const answer = ownAction(detail, 'answerDelegate')
  const more = (['addBefore', 'addAfter', 'addBeside'] as const).some((verb) => isAllowed(ownAction(detail, verb)))
  const own = { opinion, signature, seen: detail.formRevision }
  const decide = async (command: { type: string; [key: string]: unknown }, done: string) => {
    if (!(await commands.run({ ...on, ...command }, done, written))) return
    setOpinion('')
    setSignature(null)
    setAnswers(emptyAnswers)
    setShown(null)
    onDone()
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
    <footer className="handle-bar" aria-label="处理">
      <div className="handle-words">
        <OutputFields outputs={myTask.outputs} answers={answers} onChange={setAnswers} />
        <OpinionField value={opinion} onChange={setOpinion} isRequired={myTask.needsOpinion} />
        {(myTask.needsSignature || signature !== null) && <SignField value={signature} onChange={setSignature} />}
        {why !== '' && <p className="handle-why">{why}</p>}
      </div>
      <div className="handle-acts">
        {more && (
          <Button type="text" onClick={() => setShown('sign')}>
            加签
          </Button>
        )}
        {isAllowed(ownAction(detail, 'transfer')) && (
          <Button type="text" onClick={() => setShown('transfer')}>
            转办
          </Button>
        )}
        {isAllowed(wholeAction(detail, 'cc')) && (
          <Button type="text" onClick={() => setShown('cc')}>
            抄送
          </Button>
        )}
        <MoreWays detail={detail} onShow={setShown} />
        {isAllowed(back) && (
          <Button danger onClick={() => setShown('return')}>
            {labels.back}
          </Button>
        )}
        {reject !== null && (
          <Button
            danger
            disabled={!reject.isAllowed}
            title={reject.why}
            loading={commands.busy === 'reject'}
            onClick={() => void decide({ type: 'reject', ...own }, `已${labels.reject}。`)}
          >
            {labels.reject}
          </Button>
        )}
        {approve !== null && (
          <Button
            type="primary"
            icon={<Icon name="edit" size={14} />}
            disabled={!approve.isAllowed}
            title={approve.why}
            loading={commands.busy === 'approve'}
            onClick={() => handleApprove(signature)}
          >
            {myTask.needsSignature && labels.approve === '同意' ? '签署并同意' : labels.approve}
          </Button>
        )}
        {answer !== null && (
          <Button
            type="primary"
            disabled={!answer.isAllowed || opinion.trim() === ''}
            title={answer.why}
            loading={commands.busy === 'answerDelegate'}
            onClick={() => void decide({ type: 'answerDelegate', opinion }, '意见已交回。')}
          >
            交回意见
          </Button>
        )}
      </div>
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

/** Ways to handle a task that are seldom taken. */
function MoreWays({ detail, onShow }: { detail: InstanceDetail; onShow(way: ShownDialog): void }) {
  const rest = [
    { key: 'delegate', label: '委派', is: isAllowed(ownAction(detail, 'delegate')) },
    { key: 'ask', label: '要求补充材料', is: isAllowed(ownAction(detail, 'askInfo')) },
  ].filter(({ is }) => is)
  if (rest.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: rest.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => onShow(key === 'ask' ? 'ask' : 'delegate'),
      }}
    >
      <Button type="text" aria-label="更多处理" icon={<Icon name="more" size={15} />} />
    </Dropdown>
  )
}
