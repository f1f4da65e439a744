import { EmptyState, Icon, ListPage, selectFilter, textFilter, useRight } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { JobRow } from '../../job.ts'
import { jobStates } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { JobCard, jobColumns } from './job-columns.tsx'
import { type Sorting, wanted } from './list-query.ts'
import { useJobActions } from './use-job-actions.ts'
import '../shared/schedule.css'

/** 定时任务: what is sent, when next, and how it went last. */
export default function JobList() {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [search] = useSearchParams()
  const manages = useRight('schedule:manage')
  const navigate = useNavigate()
  const { act } = useJobActions()
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.add)}>
      新建定时任务
    </Button>
  )
  const filters = [
    textFilter('keyword', '任务名称、拼音'),
    selectFilter('state', '状态', jobStates),
    ...(manages ? [selectFilter('owner', '范围', { mine: '我的', all: '全部' })] : []),
  ]
  return (
    <ListPage<JobRow>
      title="定时任务"
      facts={(total) => `共 ${total} 个，按您的权限取数，到点自动发送`}
      queryKey={['schedule', 'jobs', sorting]}
      filters={filters}
      load={async (query) => {
        const { data, total } = await api.page(wanted(query, sorting, manages))
        return { rows: data, total }
      }}
      actions={
        <>
          {manages && <Button onClick={() => void navigate(places.targets)}>接口和文件夹</Button>}
          <Button onClick={() => void navigate(places.runs)}>运行记录</Button>
          {add}
        </>
      }
      table={{
        rowKey: 'id',
        columns: jobColumns({ now: new Date(), showsOwner: manages && search.get('owner') !== 'mine', act }),
        onRow: (row) => void navigate(row.actions.includes('change') ? places.edit(row.id) : places.runsOf(row.id)),
        onSort: (field, isDescending) => setSorting(field === null ? null : { field, isDescending }),
        card: { card: (row) => <JobCard row={row} now={new Date()} /> },
      }}
      empty={
        <EmptyState
          text="定时任务到点运行报表，把 Excel、PDF 等文件发给您或同事，例如每月第一个工作日的月报。"
          action={add}
        />
      }
    />
  )
}
