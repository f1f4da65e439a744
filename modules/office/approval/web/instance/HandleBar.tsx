import { sendFile, SignaturePad } from '@mingtai/modules/ground/attachment/web'
import { Icon, useLayoutLevel } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { isAllowed, ownAction, wholeAction } from './actions.ts'
import { type Called, mentionsIn } from './CommentField.tsx'
import { HandleDialog, type ShownDialog } from './dialog/HandleDialog.tsx'
import { emptyAnswers, outputsOf } from './outputs.ts'
import { OutputFields } from './OutputFields.tsx'
import { OpinionField } from './OpinionField.tsx'
import { peopleOf } from './people-of.ts'
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
  const [called, setCalled] = useState<Called[]>([])
  const [signature, setSignature] = useState<string | null>(null)
  const [answers, setAnswers] = useState(emptyAnswers)
  const [shown, setShown] = useState<ShownDialog | null>(null)
  const [isSigning, setSigning] = useState(false)
  const isPhone = useLayoutLevel() === 0
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
    const mentions = mentionsIn(opinion, called)
    if (!(await commands.run({ ...on, ...command }, done, written))) return
    // Whom the opinion names is told of it by a comment with the same words.
    if (mentions.length > 0) await commands.run({ type: 'comment', text: opinion.trim(), mentions }, '')
    setCalled([])
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
        <OpinionField
          value={opinion}
          onChange={setOpinion}
          isRequired={myTask.needsOpinion}
          near={peopleOf(detail)}
          onCall={(person) => setCalled((before) => [...before, person])}
        />
        {((myTask.needsSignature && !isPhone) || signature !== null) && (
          <SignField value={signature} onChange={setSignature} />
        )}
        {why !== '' && <p className="handle-why">{why}</p>}
      </div>
      <div className="handle-acts">
        {more && !isPhone && (
          <Button type="text" onClick={() => setShown('sign')}>
            加签
          </Button>
        )}
        {isAllowed(ownAction(detail, 'transfer')) && !isPhone && (
          <Button type="text" onClick={() => setShown('transfer')}>
            转办
          </Button>
        )}
        {isAllowed(wholeAction(detail, 'cc')) && !isPhone && (
          <Button type="text" onClick={() => setShown('cc')}>
            抄送
          </Button>
        )}
        <MoreWays detail={detail} isPhone={isPhone} onShow={setShown} />
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

interface MoreProps {
  detail: InstanceDetail
  /** On a phone the bar has room for the decisions alone. */
  isPhone: boolean
  onShow(way: ShownDialog): void
}

/** Ways to handle a task that are seldom taken. */
function MoreWays({ detail, isPhone, onShow }: MoreProps) {
  const signs = (['addBefore', 'addAfter', 'addBeside'] as const).some((verb) => isAllowed(ownAction(detail, verb)))
  const first = [
    { key: 'sign', label: '加签', is: signs },
    { key: 'transfer', label: '转办', is: isAllowed(ownAction(detail, 'transfer')) },
    { key: 'cc', label: '抄送', is: isAllowed(wholeAction(detail, 'cc')) },
  ] as const
  const rest = [
    ...(isPhone ? first : []),
    { key: 'delegate', label: '委派', is: isAllowed(ownAction(detail, 'delegate')) },
    { key: 'ask', label: '要求补充材料', is: isAllowed(ownAction(detail, 'askInfo')) },
  ] as const
  const shown = rest.filter(({ is }) => is)
  if (shown.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: shown.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => {
          const way = shown.find((one) => one.key === key)
          if (way !== undefined) onShow(way.key)
        },
      }}
    >
      <Button type="text" aria-label="更多处理" icon={<Icon name="more" size={15} />} />
    </Dropdown>
  )
}
