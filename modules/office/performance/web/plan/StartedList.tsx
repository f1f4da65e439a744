import { isNameOf } from '@mingtai/api'
import { EmptyState, Icon, ListPage, type ListQuery, selectFilter, textFilter } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PlanRow } from '../../performance.ts'
import type { PlanTab } from '../../plan-calls.ts'
import { planStates } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { Tabs } from '../shared/Tabs.tsx'
import { PlanCard, planColumns } from './plan-columns.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import '../shared/perf.css'

const filters = [textFilter('keyword', '搜索考核、拼音首字母'), selectFilter('state', '状态', planStates)]
const shown = { mine: '我发起的', managed: '我负责的' } as const

/** 我发起的: runs that the reader started, or that they look after. */
export default function StartedList() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const tab = search.get('tab') === 'managed' ? 'managed' : 'mine'
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
      发起考核
    </Button>
  )
  return (
    <>
      <ListPage<PlanRow>
        title="我发起的考核"
        facts={(total) => `${shown[tab]} ${total} 次`}
        queryKey={['performance', 'plans', tab]}
        filters={filters}
        load={(query) => loadPlans(tab, query)}
        actions={add}
        head={<Tabs label="范围" names={shown} value={tab} parameter="tab" />}
        table={{
          rowKey: 'id',
          columns: planColumns,
          onRow: (row) => void navigate(places.plan(row.id)),
          card: { card: PlanCard },
        }}
        empty={<EmptyState text="还没有考核。从模板发起一次，再把人员或单位放进分组。" action={add} />}
      />
      {isAdding && <PlanDialog plan={null} onClose={() => setAdding(false)} />}
    </>
  )
}

export async function loadPlans(tab: PlanTab, { current, size, keyword, state }: ListQuery) {
  const { records, total } = await api.plans({
    tab,
    current,
    size,
    ...(keyword !== undefined && { keyword }),
    ...(typeof state === 'string' && isNameOf(planStates, state) && { state }),
  })
  return { rows: records, total }
}
