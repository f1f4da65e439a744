import { EmptyState, NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { Plan } from '../../performance.ts'
import { planStates } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { Tabs } from '../shared/Tabs.tsx'
import { GroupBoard } from './GroupBoard.tsx'
import { IndicatorPane } from './IndicatorPane.tsx'
import '../shared/perf.css'
import '../plan/plan.css'
import './making.css'

const panes = { groups: '分组和考核对象', indicators: '指标' } as const

/** 制定考核: whom a run looks at, in which groups, by which indicators. */
export default function Making() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'plan', id],
    queryFn: () => api.plan({ id }),
    enabled: id !== '',
  })
  useTabTitle(data === undefined ? null : `制定：${data.title}`)
  if (id === '')
    return (
      <Page title="制定考核">
        <EmptyState
          text="请从“我发起的”里打开一次考核。"
          action={<Button onClick={() => void navigate(places.started)}>我发起的</Button>}
        />
      </Page>
    )
  if (error !== null)
    return (
      <Page title="制定考核">
        <NotRead title="没有读到这次考核" problem={error} onRetry={() => void refetch()} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page title="制定考核">
        <SkeletonRows rows={8} />
      </Page>
    )
  return <MakingView plan={data} pane={search.get('pane') === 'indicators' ? 'indicators' : 'groups'} />
}

function MakingView({ plan, pane }: { plan: Plan; pane: keyof typeof panes }) {
  const navigate = useNavigate()
  const mayChange = plan.actions.includes('make')
  return (
    <Page
      title={plan.title}
      facts={mayChange ? '把考核对象拖到要放的分组；分好组再送审' : `现在是“${planStates[plan.state]}”，只能查看`}
      actions={<Button onClick={() => void navigate(places.plan(plan.id))}>回到考核</Button>}
    >
      <Tabs label="制定考核" names={panes} value={pane} parameter="pane" />
      {pane === 'groups' ? (
        <GroupBoard plan={plan} mayChange={mayChange} />
      ) : (
        <IndicatorPane key={plan.revision} plan={plan} />
      )}
    </Page>
  )
}
