import { EmptyState, ListPage, selectFilter, textFilter } from '@mingtai/ui'
import { useNavigate } from 'react-router'
import type { PlanRow } from '../../performance.ts'
import { planStates, publishedStates } from '../../words.ts'
import { places } from '../shared/places.ts'
import { PlanCard, planColumns } from './plan-columns.tsx'
import { loadPlans } from './StartedList.tsx'
import '../shared/perf.css'

const filters = [textFilter('keyword', '搜索考核'), selectFilter('state', '状态', planStates)]
const published: readonly string[] = publishedStates

/** 抄送我的: runs of which the reader has a copy; results once they are public. */
export default function CopiedList() {
  const navigate = useNavigate()
  return (
    <ListPage<PlanRow>
      title="抄送我的考核"
      facts={(total) => `共 ${total} 次；进度随时可看，结果公示后可看`}
      queryKey={['performance', 'copied']}
      filters={filters}
      load={(query) => loadPlans('cc', query)}
      table={{
        rowKey: 'id',
        columns: planColumns,
        onRow: (row) => void navigate(published.includes(row.state) ? places.publicity(row.id) : places.plan(row.id)),
        card: { card: PlanCard },
      }}
      empty={<EmptyState text="没有抄送给您的考核。" />}
    />
  )
}
