import { EmptyState, EnabledTag, Icon, ListPage, type ListQuery, selectFilter, textFilter, useRight } from '@mingtai/ui'
import { isNameOf } from '@mingtai/api'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Template } from '../../performance.ts'
import { cycles, objectTypes } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import '../shared/perf.css'

const filters = [textFilter('keyword', '搜索模板'), selectFilter('objectType', '对象', objectTypes)]

const columns = [
  { title: '模板', width: 260, ellipsis: true, dataIndex: 'name' },
  { title: '对象', width: 120, render: (_: unknown, { objectType }: Template) => objectTypes[objectType] },
  { title: '周期', width: 80, render: (_: unknown, { cycle }: Template) => cycles[cycle] },
  {
    title: '指标',
    width: 70,
    align: 'right' as const,
    render: (_: unknown, { indicators }: Template) => indicators.length,
  },
  { title: '用过', width: 80, align: 'right' as const, render: (_: unknown, { used }: Template) => `${used} 次` },
  { title: '状态', width: 80, render: (_: unknown, { isOpen }: Template) => <EnabledTag status={isOpen ? 1 : 2} /> },
  { title: '机构', width: 200, ellipsis: true, dataIndex: 'organizationName' },
  { title: '更新人', width: 90, dataIndex: 'updatedBy' },
]

/** 考核模板: what runs are made of. */
export default function TemplateList() {
  const navigate = useNavigate()
  const manages = useRight('performance:manage')
  const add = manages && (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.newTemplate)}>
      新建模板
    </Button>
  )
  return (
    <ListPage<Template>
      title="考核模板"
      facts={(total) => `共 ${total} 个；改模板不影响已经发起的考核`}
      queryKey={['performance', 'template-list']}
      filters={filters}
      load={load}
      actions={add}
      table={{
        rowKey: 'id',
        columns,
        onRow: (row) => void navigate(places.template(row.id)),
        card: { card: TemplateCard },
      }}
      empty={
        <EmptyState text="还没有考核模板。模板定好指标、权重、评分角色和等级，以后每次考核从它开始。" action={add} />
      }
    />
  )
}

function TemplateCard({ name, objectType, cycle, indicators }: Template) {
  return (
    <>
      <b>{name}</b>
      <span className="perf-facts">
        <span>
          {objectTypes[objectType]} · {cycles[cycle]}
        </span>
        <span>{indicators.length} 个指标</span>
      </span>
    </>
  )
}

async function load({ current, size, keyword, objectType }: ListQuery) {
  const rows = await api.templates({
    ...(keyword !== undefined && { keyword }),
    ...(typeof objectType === 'string' && isNameOf(objectTypes, objectType) && { objectType }),
  })
  return { rows: rows.slice((current - 1) * size, current * size), total: rows.length }
}
