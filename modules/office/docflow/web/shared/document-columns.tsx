import { shortTime, StatusTag } from '@mingtai/ui'
import type { ReceivingRow } from '../../document.ts'
import { documentKinds, urgencies } from '../../words.ts'
import { DueDay } from './DueDay.tsx'
import { ReceivingStateTag } from './ReceivingStateTag.tsx'

/** The columns of every list of incoming documents. */
export const documentColumns = [
  {
    title: '标题',
    key: 'title',
    sorter: true,
    ellipsis: true,
    width: 300,
    render: (_: unknown, row: ReceivingRow) => <Title row={row} />,
  },
  { title: '来文单位', dataIndex: 'issuer', ellipsis: true, width: 130 },
  {
    title: '来文字号',
    width: 150,
    ellipsis: true,
    render: (_: unknown, { documentNumber }: ReceivingRow) => documentNumber || '—',
  },
  {
    title: '收文号',
    width: 190,
    ellipsis: true,
    render: (_: unknown, { receiveNumber }: ReceivingRow) => receiveNumber ?? '—',
  },
  {
    title: '状态',
    width: 130,
    ellipsis: true,
    render: (_: unknown, { state, waitingFor }: ReceivingRow) => (
      <>
        <ReceivingStateTag state={state} /> <span className="docflow-waiting">{waitingFor}</span>
      </>
    ),
  },
  {
    title: '办理期限',
    key: 'dueAt',
    sorter: true,
    width: 110,
    render: (_: unknown, { dueAt, state }: ReceivingRow) => <DueDay dueAt={dueAt} isOver={isOver(state)} />,
  },
  {
    title: '收文时间',
    key: 'receivedAt',
    sorter: true,
    width: 120,
    render: (_: unknown, { receivedAt }: ReceivingRow) => shortTime(receivedAt, new Date()),
  },
]

/** Of what nobody has claimed: it has no number yet, and one clerk may claim for several organizations. */
export const pooledColumns = documentColumns.map((column) =>
  column.title === '收文号' ? { title: '收文机关', dataIndex: 'organizationName', ellipsis: true, width: 190 } : column,
)

/** An incoming document in a list on a phone. */
export function DocumentCard(row: ReceivingRow) {
  return (
    <>
      <span className="docflow-card-facts">
        {documentKinds[row.kind]} · {row.issuer}
        <DueDay dueAt={row.dueAt} isOver={isOver(row.state)} />
      </span>
      <b>
        <Title row={row} />
      </b>
      <span>
        <ReceivingStateTag state={row.state} /> {row.waitingFor || row.documentNumber}
      </span>
    </>
  )
}

export function isOver(state: ReceivingRow['state']): boolean {
  return state === 'finished' || state === 'archived' || state === 'returned'
}

function Title({ row }: { row: ReceivingRow }) {
  const { urgency, title } = row
  return (
    <>
      {urgency !== 'normal' && (
        <>
          <StatusTag tone="cinnabar">{urgencies[urgency]}</StatusTag>{' '}
        </>
      )}
      {title}
    </>
  )
}
