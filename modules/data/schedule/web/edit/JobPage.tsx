import { NotRead, Page, SkeletonRows, useMe, useNotice, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { formOf, freshWords, wordsOf } from './job-form.ts'
import { JobEditor } from './JobEditor.tsx'

/** 新建 and 编辑定时任务. */
export default function JobPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return id === '' ? <NewJob reportId={search.get('report') ?? ''} /> : <KnownJob key={id} id={id} />
}

function NewJob({ reportId }: { reportId: string }) {
  const me = useMe()
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  // One for the page: a second click sends the same job.
  const [requestId] = useState(() => crypto.randomUUID())
  const rule = useQuery({ queryKey: ['schedule', 'rule'], queryFn: () => api.rule({}) })
  if (rule.data === undefined || me === null) return <Waiting title="新建定时任务" query={rule} />
  return (
    <JobEditor
      title="新建定时任务"
      rule={rule.data}
      initial={freshWords({ userId: me.id, reportId, hasMail: rule.data.hasMail })}
      onSave={async (words) => {
        const saved = await api.insert({ ...formOf(words), requestId })
        notice.success(saved.form.enabled ? '已保存，到点自动运行。' : '已保存，还没有启用。')
        await client.invalidateQueries({ queryKey: ['schedule'] })
        await navigate(places.list, { replace: true })
      }}
    />
  )
}

function KnownJob({ id }: { id: string }) {
  const notice = useNotice()
  const client = useQueryClient()
  const rule = useQuery({ queryKey: ['schedule', 'rule'], queryFn: () => api.rule({}) })
  const job = useQuery({
    queryKey: ['schedule', 'job', id],
    queryFn: () => api.detail({ id }),
    // What is being typed is not replaced by a later reading.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useTabTitle(job.data === undefined ? null : `定时任务 ${job.data.name}`)
  if (job.data === undefined || rule.data === undefined)
    return <Waiting title="定时任务" query={job.data === undefined ? job : rule} />
  const { data } = job
  return (
    <JobEditor
      key={data.revision}
      title={data.name}
      job={data}
      rule={rule.data}
      initial={wordsOf(data)}
      onSave={async (words) => {
        await api.update({ ...formOf(words), id, revision: data.revision })
        notice.success('已保存。')
        await job.refetch()
        await client.invalidateQueries({ queryKey: ['schedule', 'jobs'] })
      }}
    />
  )
}

interface WaitingProps {
  title: string
  query: { error: unknown; refetch(): unknown }
}

function Waiting({ title, query }: WaitingProps) {
  return (
    <Page title={title}>
      {query.error === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <NotRead title="没有读到定时任务" problem={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}
