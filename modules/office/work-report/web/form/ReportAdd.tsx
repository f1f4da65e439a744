import { EmptyState, NotRead, Page, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { ReportTemplate } from '../../report.ts'
import { cycles } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { ReportForm } from './ReportForm.tsx'
import './form.css'

/** 写报告: by a template and a period, or one that was begun. */
export default function ReportAdd() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const template = search.get('template')
  if (id !== null) return <BegunReport key={id} id={id} />
  if (template !== null)
    return <NewReport key={`${template} ${search.get('day')}`} template={template} day={search.get('day')} />
  return <TemplateChoice />
}

function TemplateChoice() {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['work-report', 'templates'],
    queryFn: () => api.templates({}),
  })
  if (data === undefined) return <Waiting problem={error} onRetry={() => void refetch()} />
  const open = ({ id }: ReportTemplate) => void navigate(`${places.add}?template=${id}`)
  return (
    <Page title="写报告" facts={data.length === 0 ? undefined : '选一个模板开始，日报、周报、月报每个周期各一份'}>
      {data.length === 0 && <EmptyState text="您所在的部门还没有汇报模板，请联系机构管理员添加。" />}
      <ul className="work-report-choice">
        {data.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => open(one)}>
              <small>{cycles[one.cycle]}</small>
              <b>{one.name}</b>
              <span>{one.sections.map(({ title }) => title).join('、')}</span>
              <em>
                {one.receivers.length === 0
                  ? '接收人由您选择'
                  : `报给 ${one.receivers.map(({ name }) => name).join('、')}`}
              </em>
            </button>
          </li>
        ))}
      </ul>
    </Page>
  )
}

function NewReport({ template: templateId, day }: { template: string; day: string | null }) {
  const asked = { templateId, ...(day !== null && { day }) }
  const templates = useQuery({ queryKey: ['work-report', 'templates'], queryFn: () => api.templates({}) })
  const start = useQuery({ queryKey: ['work-report', 'start', asked], queryFn: () => api.start(asked), staleTime: 0 })
  const template = templates.data?.find(({ id }) => id === templateId)
  if (start.data === undefined || template === undefined)
    return <Waiting problem={start.error ?? templates.error} onRetry={() => void start.refetch()} />
  const { existing, period } = start.data
  if (existing !== null && existing.state !== 'submitted') return <Navigate to={places.edit(existing.id)} replace />
  if (existing !== null)
    return (
      <Page title={template.name} facts={period.words}>
        <EmptyState
          text={`${period.words}的${template.name}您已经提交。`}
          action={
            <Link to={places.detail(existing.id)}>
              <Button type="primary">打开看看</Button>
            </Link>
          }
        />
      </Page>
    )
  return <ReportForm report={null} template={template} start={start.data} />
}

function BegunReport({ id }: { id: string }) {
  const report = useQuery({ queryKey: ['work-report', 'detail', id], queryFn: () => api.detail({ id }), retry: false })
  const templateId = report.data?.templateId ?? ''
  const asked = { templateId, day: report.data?.periodStart ?? '' }
  const start = useQuery({
    queryKey: ['work-report', 'start', asked],
    queryFn: () => api.start(asked),
    enabled: report.data !== undefined,
    retry: false,
  })
  if (report.data === undefined || (start.data === undefined && start.error === null))
    return <Waiting problem={report.error} onRetry={() => void report.refetch()} />
  if (!report.data.actions.includes('change')) return <Navigate to={places.detail(id)} replace />
  // A template that was closed meanwhile helps no more; what was begun is still written.
  return <ReportForm report={report.data} template={report.data} start={start.data ?? null} />
}

function Waiting({ problem, onRetry }: { problem: unknown; onRetry(): void }) {
  return (
    <Page title="写报告">
      {problem === null || problem === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <NotRead title="没有读到汇报模板" problem={problem} onRetry={onRetry} />
      )}
    </Page>
  )
}
