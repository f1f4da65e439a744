import { ReasonDialog, saveDownload, shortTime, StatusTag, useAttempt, useBusy, useConfirm } from '@mingtai/ui'
import { RichText } from '@mingtai/ui/rich-text'
import { Button } from 'antd'
import { useState } from 'react'
import type { Meeting } from '../../meeting.ts'
import type { Minutes } from '../../minutes-calls.ts'
import { confirmations, minutesStates } from '../../words.ts'
import { api } from '../api.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'

interface Props {
  meeting: Meeting
  minutes: Minutes
  onWrite(): void
  onDone(): Promise<unknown>
}

/** Minutes as they are written, with what may be done with them and who has confirmed them. */
export function WrittenMinutes({ meeting, minutes, onWrite, onDone }: Props) {
  const { id } = meeting
  const [asked, setAsked] = useState<'ask' | 'object' | null>(null)
  const leaving = useBusy()
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const close = () => setAsked(null)
  const { state, content, writerName, publishedAt, revision, mayWrite } = minutes
  const publish = async () => {
    const question = { title: '印发这份纪要？', text: openWords(minutes), verb: '印发' }
    if (await confirm(question)) await attempt(() => api.publishMinutes({ id, revision }), '已印发，并通知了参会人。')
  }
  return (
    <article className="meeting-minutes">
      <header>
        <h2>会议纪要</h2>
        <p>{meeting.title}</p>
      </header>
      <div className="meeting-minutes-tools">
        <StatusTag tone={state === 'published' ? 'pine' : 'ochre'}>{minutesStates[state]}</StatusTag>
        <span>
          {writerName}记录{publishedAt !== null && `，${shortTime(publishedAt, new Date())} 印发`}
        </span>
        {(['pdf', 'ofd'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            loading={leaving.busy}
            onClick={() => void leaving.run(async () => saveDownload(await api.minutesPdf({ id, format })))}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        {mayWrite && (
          <>
            <Button size="small" onClick={onWrite}>
              修改
            </Button>
            <Button size="small" onClick={() => setAsked('ask')}>
              请人确认
            </Button>
          </>
        )}
        {mayWrite && meeting.actions.includes('publishMinutes') && (
          <Button size="small" type="primary" onClick={() => void publish()}>
            印发
          </Button>
        )}
      </div>
      {minutes.mayConfirm && (
        <div className="meeting-minutes-ask" role="status">
          <b>请您确认纪要</b>
          <Button onClick={() => setAsked('object')}>有修改意见</Button>
          <Button
            type="primary"
            onClick={() => void attempt(() => api.confirmMinutes({ id, agree: true }), '已确认。')}
          >
            无异议
          </Button>
        </div>
      )}
      <RichText html={content} />
      {minutes.confirmations.length > 0 && (
        <ul className="meeting-confirmations">
          {minutes.confirmations.map((one) => (
            <li key={one.personId} data-state={one.state}>
              <b>{one.personName}</b> {confirmations[one.state]}
              {one.opinion !== '' && `：${one.opinion}`}
            </li>
          ))}
        </ul>
      )}
      {asked === 'ask' && <ConfirmationDialog meeting={meeting} revision={revision} onDone={onDone} onClose={close} />}
      {asked === 'object' && (
        <ReasonDialog
          title="修改意见"
          verb="提交"
          label="修改意见"
          extra="纪要记录人会看到，改好后会再请您确认。"
          onSend={async (opinion) => {
            await api.confirmMinutes({ id, agree: false, opinion })
            await onDone()
          }}
          onClose={close}
        />
      )}
    </article>
  )
}

/** What should be known before minutes are published for good. */
function openWords({ confirmations: asked }: Minutes): string {
  const named = (state: Minutes['confirmations'][number]['state']) =>
    asked.filter((one) => one.state === state).map(({ personName }) => personName)
  const [objected, waiting] = [named('objected'), named('waiting')]
  return [
    objected.length > 0 && `${objected.join('、')}有修改意见。`,
    waiting.length > 0 && `${waiting.join('、')}还没有确认。`,
    '印发后不能再改，会通知参会人。',
  ]
    .filter((words) => words !== false)
    .join('')
}
