import { shortTime, StatusTag } from '@mingtai/ui'
import type { OutgoingRow } from '../../outgoing.ts'
import { documentKinds, urgencies } from '../../words.ts'
import { OutgoingStateTag } from './OutgoingStateTag.tsx'

/** The columns of every list of outgoing documents. */
export const outgoingColumns = [
  {
    title: '标题',
    ellipsis: true,
    width: 380,
    render: (_: unknown, row: OutgoingRow) => <OutgoingTitle row={row} />,
  },
  { title: '文种', width: 90, render: (_: unknown, { kind }: OutgoingRow) => documentKinds[kind] },
  {
    title: '拟稿',
    width: 150,
    ellipsis: true,
    render: (_: unknown, { drafterName, departmentName }: OutgoingRow) =>
      [drafterName, departmentName].filter((word) => word !== '').join(' · '),
  },
  { title: '发文机关', dataIndex: 'organizationName', width: 170, ellipsis: true },
  {
    title: '修改时间',
    width: 120,
    render: (_: unknown, { updatedAt }: OutgoingRow) => shortTime(updatedAt, new Date()),
  },
]

/** An outgoing document in a list on a phone. */
export function OutgoingCard(row: OutgoingRow) {
  return (
    <>
      <span className="docflow-card-facts">
        {[documentKinds[row.kind], row.documentNumber || row.organizationName].join(' · ')}
        {row.state !== 'draft' && <OutgoingStateTag {...row} />}
        <span>{shortTime(row.updatedAt, new Date())}</span>
      </span>
      <b>
        <OutgoingTitle row={row} />
      </b>
    </>
  )
}

function OutgoingTitle({ row: { title, urgency, kind } }: { row: OutgoingRow }) {
  return (
    <>
      {urgency !== 'normal' && (
        <>
          <StatusTag tone="cinnabar">{urgencies[urgency]}</StatusTag>{' '}
        </>
      )}
      {title === '' ? <span className="docflow-none">未写标题的{documentKinds[kind]}</span> : title}
    </>
  )
}
