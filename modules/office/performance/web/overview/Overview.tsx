import { EmptyState, Icon, NotRead, Page, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PlanRow } from '../../performance.ts'
import { objectTypes, planStates } from '../../words.ts'
import { api } from '../api.ts'
import { PendingLine } from '../plan/PendingLine.tsx'
import { PlanDialog } from '../plan/PlanDialog.tsx'
import { Stages } from '../plan/Stages.tsx'
import { Bar } from '../shared/Bar.tsx'
import { places } from '../shared/places.ts'
import { progressOf } from '../shared/progress.ts'
import { StateTag } from '../shared/StateTag.tsx'
import '../shared/perf.css'
import '../plan/plan.css'
import './overview.css'

const over = new Set(['final', 'archived'])

/** 考核总览: every run that the reader looks after, how far it is, and who is late. */
export default function Overview() {
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'overview'],
    queryFn: () => api.plans({ tab: 'managed', current: 1, size: 100 }),
  })
  const plans = data?.records ?? []
  const running = plans.filter(({ state }) => !over.has(state))
  const finished = plans.filter(({ state }) => over.has(state))
  const late = running.reduce((all, one) => all + one.late, 0)
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
      发起考核
    </Button>
  )
  return (
    <Page
      title="考核总览"
      facts={
        data === undefined
          ? ' '
          : `进行中 ${running.length} 次${late > 0 ? `，${late} 人逾期` : ''}，已完成 ${finished.length} 次`
      }
      actions={add}
      flush
    >
      {error !== null && <NotRead title="没有读到考核" problem={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows rows={8} />}
      {data !== undefined && plans.length === 0 && (
        <div className="panel">
          <EmptyState text="您负责的机构还没有考核。" action={add} />
        </div>
      )}
      <div className="perf-runs">
        {running.map((plan) => (
          <Run key={plan.id} plan={plan} />
        ))}
      </div>
      {finished.length > 0 && (
        <section className="panel perf-finished" aria-label="已完成">
          <h2>已完成</h2>
          <ul>
            {finished.map((plan) => (
              <li key={plan.id}>
                <Link to={places.plan(plan.id)}>{plan.title}</Link>
                <span>{plan.period}</span>
                <span className="perf-figure">{sizeOf(plan)}</span>
                <StateTag state={plan.state} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAdding && <PlanDialog plan={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Run({ plan }: { plan: PlanRow }) {
  const { id, title, period, state, ownerName, progress, round } = plan
  const found = progressOf(plan)
  return (
    <article className="perf-run">
      <header>
        <h2>
          <Link to={places.plan(id)}>{title}</Link>
        </h2>
        <StateTag state={state} />
      </header>
      <p>
        {period} · {objectTypes[plan.objectType]} {sizeOf(plan)} · 负责人 {ownerName}
        {round > 1 && ` · 第${round}轮`}
      </p>
      <Stages state={state} />
      <div className="perf-run-bars">
        {progress.sheets > 0 && state === 'agreed' && (
          <Bar words="已确认指标" done={progress.agreed} all={progress.sheets} />
        )}
        {progress.self > 0 && <Bar words="自评" done={progress.selfDone} all={progress.self} />}
        {progress.forms > 0 && <Bar words="评价表" done={progress.formsDone} all={progress.forms} />}
        {found === null && progress.forms === 0 && <span className="perf-none">{planStates[state]}</span>}
      </div>
      <footer>
        <PendingLine plan={plan} />
        <Link to={places.plan(id)}>打开</Link>
      </footer>
    </article>
  )
}

function sizeOf({ objectType, progress }: PlanRow): string {
  return `${progress.sheets} ${objectType === 'person' ? '人' : '个'}`
}
