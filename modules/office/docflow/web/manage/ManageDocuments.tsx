import { isNameOf } from '@mingtai/api'
import { EmptyState, ListPage, selectFilter, StatusTag, textFilter } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { directions, type DocumentProcess, numberStates, type RegisteredNumber } from '../../manage-calls.ts'
import { api } from '../api.ts'
import { years } from '../shared/list-query.ts'
import { places } from '../shared/places.ts'
import '../shared/documents.css'
import './manage.css'

const filters = [
  textFilter('keyword', '搜索代字'),
  selectFilter('direction', '收发', directions),
  selectFilter('state', '状态', numberStates),
  selectFilter('year', '年度', years),
]

/** 公文管理: the processes that documents are handed in to, and the register of their numbers with its gaps. */
export default function ManageDocuments() {
  const [search] = useSearchParams()
  const processes = useQuery({ queryKey: ['docflow', 'processes'], queryFn: () => api.documentProcesses({}) })
  return (
    <ListPage<RegisteredNumber>
      title="公文管理"
      facts={(total) => `文号登记簿 ${total} 个`}
      queryKey={['docflow', 'numbers', search.get('state')]}
      filters={filters}
      load={async ({ current, size, ...query }) => {
        const { records, total } = await api.registeredNumbers({ current, size, ...filtersOf(query) })
        return { rows: records, total }
      }}
      head={<Processes processes={processes.data ?? []} />}
      table={{ rowKey: 'id', columns, card: { card: NumberCard } }}
      empty={<EmptyState text="还没有编过文号。" />}
    />
  )
}

function Processes({ processes }: { processes: readonly DocumentProcess[] }) {
  return (
    <section className="docflow-processes" aria-label="业务流程">
      <h2>业务流程</h2>
      {processes.length === 0 && <p>还没有发布公文流程。</p>}
      <ul>
        {processes.map(({ id, name, direction }) => (
          <li key={id}>
            <StatusTag tone="plain">{directions[direction]}</StatusTag>
            <Link to={`/organization/organization-structure/process-detail/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function filtersOf({ keyword, direction, state, year }: Record<string, unknown>) {
  return {
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(isNameOf(directions, direction) && { direction }),
    ...(isNameOf(numberStates, state) && { state }),
    ...(typeof year === 'string' && /^\d{4}$/.test(year) && { year: Number(year) }),
  }
}

const tones = { used: 'pine', reserved: 'ochre', void: 'cinnabar' } as const

function NumberTag({ state }: RegisteredNumber) {
  return <StatusTag tone={tones[state]}>{numberStates[state]}</StatusTag>
}

function Behind({ document, direction, reason }: RegisteredNumber) {
  if (document === null) return <>{reason || '—'}</>
  const to = direction === 'issuing' ? places.outgoing(document.id) : places.read(document.id)
  return (
    <>
      <Link to={to}>{document.title}</Link>
      {reason !== '' && <small> {reason}</small>}
    </>
  )
}

const columns = [
  { title: '文号', dataIndex: 'number', width: 190 },
  { title: '收发', width: 70, render: (_: unknown, { direction }: RegisteredNumber) => directions[direction] },
  { title: '状态', width: 80, render: (_: unknown, row: RegisteredNumber) => <NumberTag {...row} /> },
  { title: '公文', ellipsis: true, width: 380, render: (_: unknown, row: RegisteredNumber) => <Behind {...row} /> },
  { title: '机构', dataIndex: 'organizationName', ellipsis: true, width: 200 },
]

/** A number in the register on a phone. */
function NumberCard(row: RegisteredNumber) {
  return (
    <>
      <span className="docflow-card-facts">
        {row.organizationName}
        <NumberTag {...row} />
      </span>
      <b>{row.number}</b>
      <span>{row.document?.title ?? row.reason}</span>
    </>
  )
}
