import { EmptyState, ListPage, type ListQuery, textFilter } from '@mingtai/ui'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import '../shared/perf.css'
import './result.css'

type Line = Awaited<ReturnType<typeof api.history>>['records'][number]

const columns = [
  {
    title: '考核对象',
    width: 240,
    ellipsis: true,
    render: (_: unknown, { name, place }: Line) => (
      <>
        {name} <span className="perf-none">{place}</span>
      </>
    ),
  },
  { title: '次数', width: 70, align: 'right' as const, render: (_: unknown, { results }: Line) => results.length },
  { title: '最近一次', width: 270, render: (_: unknown, line: Line) => <Last line={line} /> },
  { title: '比上次', width: 90, align: 'right' as const, render: (_: unknown, line: Line) => <Change line={line} /> },
  { title: '历次（由早到晚）', width: 420, render: (_: unknown, line: Line) => <Results line={line} /> },
]

/** 历次结果: results of the same people and units over the years, side by side. */
export default function History() {
  return (
    <ListPage<Line>
      title="历次结果"
      facts={(total) => `共 ${total} 个考核对象；只有公示以后的结果`}
      queryKey={['performance', 'history']}
      filters={[textFilter('keyword', '搜索人员、单位')]}
      load={load}
      table={{ rowKey: 'key', columns, card: { card: HistoryCard } }}
      empty={<EmptyState text="还没有公布过的考核结果。" />}
    />
  )
}

function HistoryCard(line: Line) {
  return (
    <>
      <b>{line.name}</b>
      <span className="perf-facts">
        <Last line={line} />
        <Change line={line} />
      </span>
      <Results line={line} />
    </>
  )
}

function Last({ line: { results } }: { line: Line }) {
  const [last] = results
  if (last === undefined) return <>—</>
  return (
    <Link to={places.sheet(last.sheetId)} className="perf-figure">
      {last.period} <b>{last.result}</b> · {last.rank}/{last.groupSize} · {last.level}
    </Link>
  )
}

function Change({ line: { results } }: { line: Line }) {
  const [last, before] = results
  if (last === undefined || before === undefined) return <span className="perf-none">—</span>
  const change = Number(last.result) - Number(before.result)
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return (
    <span className="perf-figure perf-change" data-down={change < 0} data-up={change > 0}>
      {sign}
      {Math.abs(change).toFixed(2)}
    </span>
  )
}

/** One bar for each result; the height is the points of a hundred. */
function Results({ line: { results } }: { line: Line }) {
  return (
    <span className="perf-bars">
      {results.toReversed().map(({ sheetId, period, result, level }) => (
        <Link key={sheetId} to={places.sheet(sheetId)} title={`${period} ${result} ${level}`}>
          <i aria-hidden>
            <i style={{ height: `${Math.min(100, Math.max(4, (Number(result) - 50) * 2))}%` }} />
          </i>
          <small>
            {result}
            <br />
            {period}
          </small>
        </Link>
      ))}
    </span>
  )
}

async function load({ current, size, keyword }: ListQuery) {
  const { records, total } = await api.history({ current, size, ...(keyword !== undefined && { keyword }) })
  return { rows: records, total }
}
