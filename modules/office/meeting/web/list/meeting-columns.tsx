import type { MeetingRow } from '../../meeting.ts'
import { signStates } from '../../words.ts'
import { ReplyTag, StateTag } from '../shared/StateTag.tsx'
import { When } from '../shared/When.tsx'

/** The columns of every list of meetings. */
export const meetingColumns = [
  {
    title: '会议',
    width: 320,
    ellipsis: true,
    render: (_: unknown, row: MeetingRow) => <Name row={row} />,
  },
  { title: '时间', width: 210, render: (_: unknown, row: MeetingRow) => <When {...row} /> },
  {
    title: '地点',
    width: 190,
    ellipsis: true,
    render: (_: unknown, { placeName }: MeetingRow) => placeName || <span className="meeting-none">—</span>,
  },
  { title: '状态', width: 120, render: (_: unknown, { state }: MeetingRow) => <StateTag state={state} /> },
  { title: '我的回执', width: 100, render: (_: unknown, row: MeetingRow) => <Mine row={row} /> },
  {
    title: '参加',
    width: 90,
    align: 'right' as const,
    render: (_: unknown, row: MeetingRow) => <Coming row={row} />,
  },
  { title: '组织人', width: 90, ellipsis: true, dataIndex: 'organizerName' },
]

/** A meeting in a list on a phone. */
export function MeetingCard(row: MeetingRow) {
  return (
    <>
      <span className="meeting-card-facts">
        <When {...row} />
        <StateTag state={row.state} />
      </span>
      <b>
        <Name row={row} />
      </b>
      <span className="meeting-card-facts">
        <span>{row.placeName || '地点待定'}</span>
        <Mine row={row} />
      </span>
    </>
  )
}

function Name({ row: { title, kind, version } }: { row: MeetingRow }) {
  return (
    <>
      {kind === 'issue' && <span className="meeting-kind">议题</span>}
      {title}
      {version > 1 && <small className="meeting-none">（第{version}版）</small>}
    </>
  )
}

function Mine({ row: { reply, signState, state } }: { row: MeetingRow }) {
  if (reply === null) return <span className="meeting-none">—</span>
  const isOver = state === 'ended' || state === 'minuted' || state === 'archived'
  return isOver || (signState !== null && signState !== 'none') ? (
    <span className="meeting-none">{signStates[signState ?? 'none']}</span>
  ) : (
    <ReplyTag reply={reply} />
  )
}

/** Who comes of those invited; while it goes on, who is there. */
function Coming({ row: { coming, signed, invited, state } }: { row: MeetingRow }) {
  const isBefore = state === 'draft' || state === 'waiting' || state === 'issued' || state === 'cancelled'
  return (
    <span className="meeting-figure">
      {isBefore ? coming : signed}
      <span className="meeting-none"> / {invited}</span>
    </span>
  )
}
