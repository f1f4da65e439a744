import { EmptyState, NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Plan } from '../../performance.ts'
import { api } from '../api.ts'
import { Bar } from '../shared/Bar.tsx'
import { progressOf } from '../shared/progress.ts'
import { Tabs } from '../shared/Tabs.tsx'
import { AppealPane } from './AppealPane.tsx'
import { LogPane } from './LogPane.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { SheetPane } from './SheetPane.tsx'
import { Stages } from './Stages.tsx'
import { StepButtons } from './StepButtons.tsx'
import { TotalPane } from './TotalPane.tsx'
import '../shared/perf.css'
import './plan.css'

const panes = { sheets: '考核对象', totals: '结果', appeals: '申诉', logs: '操作记录', about: '设置' } as const
type Pane = keyof typeof panes

/** One run: where it stands, what is next, whom it looks at and what came of it. */
export default function PlanDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'plan', id],
    queryFn: () => api.plan({ id }),
    enabled: id !== '',
  })
  useTabTitle(data?.title ?? null)
  if (id === '')
    return (
      <Page title="考核">
        <EmptyState text="请从列表里打开一次考核。" />
      </Page>
    )
  if (error !== null)
    return (
      <Page title="考核">
        <NotRead title="没有读到这次考核" problem={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page title="考核">
        <SkeletonRows rows={8} />
      </Page>
    )
  return <PlanView plan={data} pane={paneOf(search.get('pane'), data)} />
}

function PlanView({ plan, pane }: { plan: Plan; pane: Pane }) {
  const { title, period, organizationName, ownerName, round, isStaff, progress } = plan
  const found = progressOf(plan)
  const names = isStaff ? panes : { about: panes.about }
  return (
    <Page
      title={title}
      facts={[period, organizationName, `负责人 ${ownerName}`, round > 1 ? `第${round}轮` : '']
        .filter((one) => one !== '')
        .join(' · ')}
      actions={<StepButtons plan={plan} />}
    >
      <div className="perf-where">
        <Stages state={plan.state} />
        {found !== null && <Bar {...found} />}
      </div>
      <Tabs
        label="这次考核"
        names={names}
        value={pane}
        counts={{ sheets: progress.sheets, appeals: progress.appealsOpen }}
        parameter="pane"
      />
      {pane === 'sheets' && <SheetPane plan={plan} />}
      {pane === 'totals' && <TotalPane plan={plan} />}
      {pane === 'appeals' && <AppealPane plan={plan} />}
      {pane === 'logs' && <LogPane planId={plan.id} />}
      {pane === 'about' && <PlanFacts plan={plan} />}
    </Page>
  )
}

const counted = new Set(['calibrating', 'leader', 'publicity', 'appeal', 'final', 'archived'])

function paneOf(asked: string | null, { isStaff, state }: Plan): Pane {
  if (!isStaff) return 'about'
  if (asked !== null && Object.hasOwn(panes, asked)) return asked as Pane
  return counted.has(state) ? 'totals' : 'sheets'
}
