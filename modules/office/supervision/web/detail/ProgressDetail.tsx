import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { FeedbackList } from './FeedbackList.tsx'
import { LightPanel } from './ItemView.tsx'
import { ProgressChart } from './ProgressChart.tsx'
import { TaskTable } from './TaskTable.tsx'

/** 进度: the plan and what was reported as lines over the days, and what units said. */
export default function ProgressDetail() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['supervision', 'item', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(data === undefined ? null : `进度 ${data.title}`)
  if (data === undefined)
    return (
      <Page title="督办进度">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到督办进度"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return (
    <Page
      title={data.title}
      facts={`${data.number ?? '草稿'}，${data.startAt} 至 ${data.dueAt}，${data.tasks.length} 家单位承办`}
      actions={<Button onClick={() => void navigate(places.detail(id))}>看整个事项</Button>}
    >
      <div className="sup-progress">
        <LightPanel item={data} />
        <ProgressChart item={data} />
        <TaskTable tasks={data.tasks} />
        <h2 className="sup-heading">反馈</h2>
        <FeedbackList feedbacks={data.feedbacks} />
      </div>
    </Page>
  )
}
