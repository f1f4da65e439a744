import { PersonMark } from '@mingtai/ui'
import { useState } from 'react'
import type { Invitee, Meeting } from '../../meeting.ts'
import { meetingRoles, namesOf, type Reply, replies, signStates } from '../../words.ts'
import { ReplyTag } from '../shared/StateTag.tsx'

/** Who is invited, by what they answered. */
export function PeoplePane({ meeting: { invitees } }: { meeting: Meeting }) {
  const [shown, setShown] = useState<Reply | null>(null)
  const counts = namesOf(replies).map((reply) => ({
    reply,
    count: invitees.filter((one) => one.reply === reply).length,
  }))
  const rows = shown === null ? invitees : invitees.filter(({ reply }) => reply === shown)
  return (
    <div className="meeting-people">
      <div className="meeting-counts" role="group" aria-label="按回执筛选">
        {counts.map(({ reply, count }) => (
          <button
            key={reply}
            type="button"
            aria-pressed={reply === shown}
            disabled={count === 0}
            onClick={() => setShown(reply === shown ? null : reply)}
          >
            <b>{count}</b> {replies[reply]}
          </button>
        ))}
      </div>
      <ul>
        {rows.map((one) => (
          <Person key={one.id} invitee={one} />
        ))}
      </ul>
    </div>
  )
}

function Person({ invitee }: { invitee: Invitee }) {
  const { name, place, role, reply, replyReason, formerReply, insteadOfName, signState, personId, phone, readAt } =
    invitee
  const facts = [place, personId === null ? `外部${phone === '' ? '' : ` ${phone}`}` : ''].filter((one) => one !== '')
  return (
    <li>
      <PersonMark name={name} size={30} />
      <div>
        <p>
          <b>{name}</b>
          {role !== 'attend' && <span className="meeting-kind">{meetingRoles[role]}</span>}
          {insteadOfName !== '' && <span className="meeting-none">代{insteadOfName}</span>}
        </p>
        <small>{facts.join(' · ')}</small>
        {replyReason !== '' && <small className="meeting-reason">{replyReason}</small>}
        {reply === 'none' && formerReply !== '' && <small>变更前：{formerReply}</small>}
      </div>
      <span className="meeting-person-state" data-late={signState === 'late'}>
        {signState === 'none' ? <ReplyTag reply={reply} /> : signStates[signState]}
        {reply === 'none' && signState === 'none' && readAt !== null && <small>已读</small>}
      </span>
    </li>
  )
}
