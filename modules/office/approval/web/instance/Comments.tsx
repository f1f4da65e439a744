import { type Called, MentionField, mentionsIn } from '@mingtai/modules/ground/contacts/web'
import { EmptyState, PersonMark, shortTime } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { InstanceDetail } from '../../calls.ts'
import { isAllowed, wholeAction } from './actions.ts'
import { peopleOf } from './people-of.ts'
import type { Commands } from './use-commands.ts'

/** What people say about an approval beside their decisions; those who are named are told. */
export function Comments({ detail, commands, now }: { detail: InstanceDetail; commands: Commands; now: Date }) {
  const [text, setText] = useState('')
  const [called, setCalled] = useState<Called[]>([])
  const mayWrite = isAllowed(wholeAction(detail, 'comment'))
  const handleSend = async () => {
    const mentions = mentionsIn(text, called)
    if (!(await commands.run({ type: 'comment', text: text.trim(), mentions }, '已评论。'))) return
    setText('')
    setCalled([])
  }
  return (
    <div className="instance-comments">
      {mayWrite && (
        <div className="comment-write">
          <MentionField
            placeholder="说点什么，不影响审批；输入 @ 提醒谁看"
            value={text}
            near={{ people: peopleOf(detail), place: '参与这件审批' }}
            onChange={setText}
            onCall={(person) => setCalled((before) => [...before, person])}
          />
          <Button
            size="small"
            type="primary"
            disabled={text.trim() === ''}
            loading={commands.busy === 'comment'}
            onClick={() => void handleSend()}
          >
            发表
          </Button>
        </div>
      )}
      {detail.comments.length === 0 ? (
        <EmptyState text="还没有评论。" />
      ) : (
        <ul>
          {detail.comments.map(({ seq, at, actor, text: words }) => (
            <li key={seq}>
              <PersonMark name={actor} size={24} />
              <div>
                <p>
                  <b>{actor}</b> <time dateTime={at}>{shortTime(at, now)}</time>
                </p>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
