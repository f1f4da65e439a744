import { dueWords, shortTime, StatusTag } from '@mingtai/ui'
import type { ApprovalRow } from '../../calls.ts'
import { ProcessMark } from '../shared/ProcessMark.tsx'
import { StateTag } from '../shared/state-tag.tsx'
import '../shared/approval.css'
import './list.css'

/** What an approval is about: mark, title, and below it the process and what its rules show. */
export function Subject({ row }: { row: ApprovalRow }) {
  const { title, definitionName, icon, summary, isRead, isUrged, onBehalfOf } = row
  return (
    <span className="approval-subject" data-unread={!isRead}>
      <ProcessMark name={definitionName} icon={icon} />
      <span>
        <b title={title}>{title}</b>
        <small>
          {isUrged && <StatusTag tone="cinnabar">催办</StatusTag>}
          {onBehalfOf !== null && <StatusTag tone="ochre">代{onBehalfOf}</StatusTag>}
          <span>{definitionName}</span>
          {summary.map(({ label, text }) => (
            <span key={label} title={`${label}：${text}`}>
              {label} {text}
            </span>
          ))}
        </small>
      </span>
    </span>
  )
}

/** Until when a task is due; nothing where it has no end. */
export function Due({ at, now }: { at: string | null; now: Date }) {
  const { text, tone } = dueWords(at, now)
  return (
    <span className="approval-due" data-tone={tone}>
      {text}
    </span>
  )
}

/** Who has an approval now, or how it ended. */
export function Progress({ row }: { row: ApprovalRow }) {
  const { state, nodeName, openPeople } = row
  const people = openPeople.join('、')
  return (
    <span className="approval-progress" title={`${nodeName} ${people}`}>
      <StateTag state={state} />
      {(state === 'running' || state === 'returned') && <span>{[nodeName, people].filter(Boolean).join(' · ')}</span>}
    </span>
  )
}

/** A row on a phone. */
export function ApprovalCard({ row, now }: { row: ApprovalRow; now: Date }) {
  const { title, definitionName, initiatorName, organizationName, summary, at, dueAt, isRead, isUrged, nodeName } = row
  return (
    <span className="approval-card" data-unread={!isRead}>
      <span className="approval-card-head">
        <StatusTag>{definitionName}</StatusTag>
        <small>
          {organizationName} {initiatorName}
        </small>
        {dueAt === null ? <time dateTime={at}>{shortTime(at, now)}</time> : <Due at={dueAt} now={now} />}
      </span>
      <b>{title}</b>
      <small className="approval-card-foot">
        {isUrged && <StatusTag tone="cinnabar">催办</StatusTag>}
        {summary.map(({ label, text }) => (
          <span key={label}>{text}</span>
        ))}
        <span>{row.status === 'completed' ? '已结束' : nodeName}</span>
        <StateTag state={row.state} />
      </small>
    </span>
  )
}
