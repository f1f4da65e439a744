import { type Called, MentionField, mentionsIn } from '@mingtai/modules/ground/contacts/web'
import { Icon, shortTime, useAttempt, useBusy } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { WorkReport } from '../../report.ts'
import { MOST_SAID } from '../../words.ts'
import { api } from '../api.ts'

interface Props {
  report: WorkReport
  onDone(): Promise<unknown>
}

/** What was said about a report, and the field to say something; @ calls somebody who can read it. */
export function TalkPane({ report, onDone }: Props) {
  const attempt = useAttempt(onDone)
  const { said, actions } = report
  return (
    <section className="work-report-talk" aria-label="评论">
      <h2>
        评论 <small>{said.length}</small>
      </h2>
      {said.length === 0 && <p className="work-report-quiet">还没有评论。</p>}
      <ul>
        {said.map((one) => (
          <li key={one.id}>
            <p>
              <b>{one.authorName}</b>
              <time dateTime={one.at}>{shortTime(one.at, new Date())}</time>
              {one.isMine && (
                <Button
                  type="text"
                  size="small"
                  aria-label="删除我的评论"
                  icon={<Icon name="trash" size={13} />}
                  onClick={() => void attempt(() => api.removeComment({ id: one.id }))}
                />
              )}
            </p>
            <p>{one.content}</p>
          </li>
        ))}
      </ul>
      {actions.includes('comment') && <TalkField report={report} onDone={onDone} />}
    </section>
  )
}

const rows = { minRows: 1, maxRows: 6 }

function TalkField({ report, onDone }: Props) {
  const { busy, run } = useBusy()
  const [text, setText] = useState('')
  const [called, setCalled] = useState<Called[]>([])
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const send = () =>
    run(async () => {
      const content = text.trim()
      if (content === '') return
      await api.addComment({ id: report.id, content, requestId, mentions: mentionsIn(content, called) })
      setText('')
      setCalled([])
      setRequestId(crypto.randomUUID())
      await onDone()
    })
  const people = [
    ...new Map(
      [{ id: report.authorId, name: report.authorName }, ...report.receivers, ...report.cc].map((one) => [one.id, one]),
    ).values(),
  ]
  return (
    <div className="work-report-say">
      <MentionField
        label="评论"
        placeholder="写评论，输入 @ 提醒谁看"
        value={text}
        rows={rows}
        maxLength={MOST_SAID}
        near={{ people, place: '读得到这份报告的人' }}
        isFocused={false}
        onChange={setText}
        onCall={(person) => setCalled((before) => [...before, person])}
        onSubmit={() => void send()}
      />
      <Button type="primary" loading={busy} disabled={text.trim() === ''} onClick={() => void send()}>
        发送
      </Button>
    </div>
  )
}
