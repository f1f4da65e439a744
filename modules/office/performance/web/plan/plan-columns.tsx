import { dueWords } from '@mingtai/ui'
import type { PlanRow } from '../../performance.ts'
import { objectTypes } from '../../words.ts'
import { Bar } from '../shared/Bar.tsx'
import { progressOf } from '../shared/progress.ts'
import { StateTag } from '../shared/StateTag.tsx'

/** The columns of every list of runs. */
export const planColumns = [
  {
    title: '考核',
    width: 300,
    ellipsis: true,
    render: (_: unknown, { title, round }: PlanRow) => (
      <>
        {title}
        {round > 1 && <small className="perf-none">（第{round}轮）</small>}
      </>
    ),
  },
  { title: '周期', width: 120, dataIndex: 'period' },
  {
    title: '对象',
    width: 110,
    render: (_: unknown, { objectType, progress }: PlanRow) => (
      <span className="perf-figure">
        {progress.sheets} <span className="perf-none">{objectType === 'person' ? '人' : '个单位'}</span>
      </span>
    ),
  },
  { title: '状态', width: 110, render: (_: unknown, { state }: PlanRow) => <StateTag state={state} /> },
  { title: '进度', width: 150, render: (_: unknown, row: PlanRow) => <Progress row={row} /> },
  { title: '截止', width: 110, render: (_: unknown, row: PlanRow) => <Due row={row} /> },
  { title: '负责人', width: 90, ellipsis: true, dataIndex: 'ownerName' },
]

/** A run in a list on a phone. */
export function PlanCard(row: PlanRow) {
  return (
    <>
      <span className="perf-facts">
        <span>
          {row.period} · {objectTypes[row.objectType]} · {row.progress.sheets}
        </span>
        <StateTag state={row.state} />
      </span>
      <b>{row.title}</b>
      <Progress row={row} />
    </>
  )
}

function Progress({ row }: { row: PlanRow }) {
  const found = progressOf(row)
  return found === null ? <span className="perf-none">—</span> : <Bar {...found} />
}

function Due({ row: { dueAt, late } }: { row: PlanRow }) {
  const { text, tone } = dueWords(dueAt, new Date())
  if (late > 0) return <span className="perf-late">{late} 人逾期</span>
  return <span className={tone === 'cinnabar' ? 'perf-late' : 'perf-none'}>{text === '' ? '—' : text}</span>
}
