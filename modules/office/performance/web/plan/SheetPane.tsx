import { EmptyState, RowTable, SearchInput } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Plan, SheetRow } from '../../performance.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { AgreementTag } from '../shared/StateTag.tsx'
import { PendingLine } from './PendingLine.tsx'

const SIZE = 50

/** Whom a run looks at, and how far each is. */
export function SheetPane({ plan }: { plan: Plan }) {
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const { data: groups } = useQuery({
    queryKey: ['performance', 'groups', plan.id],
    queryFn: () => api.groups({ planId: plan.id }),
  })
  const answer = useQuery({
    queryKey: ['performance', 'sheets', plan.id, page, keyword],
    queryFn: () => api.sheets({ planId: plan.id, current: page, size: SIZE, ...(keyword !== '' && { keyword }) }),
  })
  if (plan.state === 'draft') return <EmptyState text="启动以后再加入考核对象。" />
  const names = new Map(groups?.records.map(({ id, name }) => [id, name]))
  const columns = [
    {
      title: '考核对象',
      width: 220,
      render: (_: unknown, row: SheetRow) => <Link to={places.sheet(row.id)}>{row.name}</Link>,
    },
    { title: '单位', width: 240, ellipsis: true, dataIndex: 'place' },
    {
      title: '分组',
      width: 130,
      ellipsis: true,
      render: (_: unknown, { groupId }: SheetRow) => names.get(groupId) ?? '',
    },
    {
      title: '责任人',
      width: 100,
      render: (_: unknown, { responsibleName }: SheetRow) =>
        responsibleName || <span className="perf-late">未设负责人</span>,
    },
    {
      title: '指标确认',
      width: 200,
      ellipsis: true,
      render: (_: unknown, { agreement, agreementWords }: SheetRow) => (
        <>
          <AgreementTag agreement={agreement} /> {agreementWords}
        </>
      ),
    },
    {
      title: '评价表',
      width: 90,
      align: 'right' as const,
      render: (_: unknown, { forms, formsDone }: SheetRow) => (
        <span className="perf-figure">
          {formsDone}
          <span className="perf-none"> / {forms}</span>
        </span>
      ),
    },
  ]
  return (
    <>
      <div className="perf-search">
        <SearchInput
          label="搜索考核对象、拼音首字母"
          value={keyword}
          onChange={(next) => {
            setKeyword(next)
            setPage(1)
          }}
        />
        <PendingLine plan={plan} />
      </div>
      <RowTable
        answer={answer}
        columns={columns}
        empty="没有考核对象。"
        page={page}
        size={SIZE}
        onPage={setPage}
        unit="个"
      />
    </>
  )
}
