import {
  EmptyState,
  NotRead,
  ReasonDialog,
  saveDownload,
  shortTime,
  SkeletonRows,
  StatusTag,
  useAttempt,
  useBusy,
  useConfirm,
} from '@mingtai/ui'
import { RichText } from '@mingtai/ui/rich-text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Meeting } from '../../meeting.ts'
import type { Minutes } from '../../minutes-calls.ts'
import { confirmations, minutesStates } from '../../words.ts'
import { api } from '../api.ts'
import { ConfirmationDialog } from './ConfirmationDialog.tsx'
import { minutesDrafts } from './minutes-draft.ts'
import { MinutesEditor } from './MinutesEditor.tsx'
import { UnsavedMinutes } from './UnsavedMinutes.tsx'
import './minutes.css'

interface Props {
  meeting: Meeting
  onDone(): Promise<unknown>
}

type Asked = 'write' | 'ask' | 'object' | null

/** 会议纪要: read, written, confirmed and published. */
export function MinutesPane({ meeting, onDone }: Props) {
  const { id } = meeting
  const [asked, setAsked] = useState<Asked>(null)
  const [draft, setDraft] = useState(() => minutesDrafts.unsaved(id))
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const leaving = useBusy()
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', 'minutes', id],
    queryFn: () => api.minutes({ id }),
    retry: false,
  })
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <NotRead title="没有读到纪要" problem={error} onRetry={() => void refetch()} />
    )
  const close = () => {
    setAsked(null)
    setUnsaved(null)
    setDraft(null)
  }
  const mayWrite = data?.mayWrite ?? meeting.actions.includes('minutes')
  if (asked === 'write') return <MinutesEditor {...{ meeting, unsaved, onDone }} minutes={data} onClose={close} />
  if (draft !== null && mayWrite)
    return (
      <UnsavedMinutes
        draft={draft}
        isChanged={(draft.words.revision ?? 0) !== (data?.revision ?? 0)}
        onRestore={() => {
          setUnsaved(draft.words.content ?? null)
          setAsked('write')
        }}
        onDiscard={() => {
          minutesDrafts.forget(id)
          setDraft(null)
        }}
      />
    )
  if (data === null)
    return (
      <EmptyState
        text={mayWrite ? '还没有纪要，可以按议程和决定生成初稿。' : '纪要还没有印发。'}
        action={
          mayWrite && (
            <Button type="primary" onClick={() => setAsked('write')}>
              写纪要
            </Button>
          )
        }
      />
    )
  const { state, content, writerName, publishedAt, revision } = data
  const publish = async () => {
    const question = { title: '印发这份纪要？', text: openWords(data), verb: '印发' }
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
        <Button
          size="small"
          loading={leaving.busy}
          onClick={() => void leaving.run(async () => saveDownload(await api.minutesPdf({ id })))}
        >
          PDF
        </Button>
        {mayWrite && (
          <>
            <Button size="small" onClick={() => setAsked('write')}>
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
      {data.mayConfirm && (
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
      {data.confirmations.length > 0 && (
        <ul className="meeting-confirmations">
          {data.confirmations.map((one) => (
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
