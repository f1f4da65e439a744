import {
  EmptyState,
  Icon,
  NotRead,
  Page,
  saveDownload,
  shortTime,
  SkeletonRows,
  useBusy,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { deliveries, type Submission } from '../../template-calls.ts'
import { cycles } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import './submissions.css'

/** 提交情况: who handed in a period, who was late, who is on leave and who is missing. */
export default function Submissions() {
  const [search, setSearch] = useSearchParams()
  const templates = useQuery({ queryKey: ['work-report', 'watched'], queryFn: () => api.watchedTemplates({}) })
  const templateId = search.get('template') ?? templates.data?.[0]?.id ?? null
  const day = search.get('day')
  const asked = { templateId: templateId ?? '', ...(day !== null && { day }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['work-report', 'submissions', asked],
    queryFn: () => api.submissions(asked),
    enabled: templateId !== null,
    placeholderData: (before) => before,
  })
  const set = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true })
  }
  if (templates.data?.length === 0)
    return (
      <Page title="提交情况">
        <EmptyState text="没有您能看提交情况的汇报模板：接收人、部门负责人和汇报模板管理员看得到。" />
      </Page>
    )
  return (
    <Page
      title="提交情况"
      facts={data === undefined ? ' ' : factsOf(data)}
      actions={
        <>
          <Select
            aria-label="汇报模板"
            className="submissions-template"
            value={templateId}
            options={(templates.data ?? []).map(({ id, name, cycle }) => ({
              value: id,
              label: `${name}（${cycles[cycle]}）`,
            }))}
            onChange={(template: string) => set({ template, day: null })}
          />
          <Select
            aria-label="周期"
            className="submissions-period"
            value={data?.period.start ?? null}
            options={(data?.periods ?? []).map(({ start, words }) => ({ value: start, label: words }))}
            onChange={(start: string) => set({ day: start })}
          />
          {data !== undefined && <Verbs asked={asked} submission={data} />}
        </>
      }
    >
      {data === undefined && error === null && <SkeletonRows rows={6} />}
      {error !== null && <NotRead title="提交情况没有读出来" problem={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Deliveries submission={data} />}
    </Page>
  )
}

interface Asked {
  templateId: string
  day?: string
}

function Verbs({ asked, submission }: { asked: Asked; submission: Submission }) {
  const { busy, run } = useBusy()
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const missing = submission.people.filter(({ delivery }) => delivery === 'absent').length
  const remind = async () => {
    const question = {
      title: `催交：提醒 ${missing} 位还没有提交的人？`,
      text: '请假和已经提交的人不会收到。',
      verb: '催交',
    }
    if (!(await confirm(question))) return
    await run(async () => {
      const { people } = await api.remind(asked)
      notice.success(people === 0 ? '所有人都已提交。' : `已提醒 ${people} 人。`)
      await client.invalidateQueries({ queryKey: ['work-report'] })
    })
  }
  return (
    <>
      <Button
        icon={<Icon name="download" size={14} />}
        onClick={() => void run(async () => saveDownload(await api.exportSubmissions(asked)))}
      >
        导出
      </Button>
      <Button type="primary" loading={busy} disabled={missing === 0} onClick={() => void remind()}>
        催交
      </Button>
    </>
  )
}

function Deliveries({ submission: { people, departments, period } }: { submission: Submission }) {
  const isOver = period.dueAt !== null && new Date(period.dueAt) < new Date()
  if (people.length === 0) return <EmptyState text="这个模板的范围里还没有要写报告的人。" />
  return (
    <ul className="submissions" data-over={isOver}>
      {departments.map(({ name, expected, submitted, late, leave }) => (
        <li key={name}>
          <header>
            <h2>{name}</h2>
            <span>
              应交 {expected - leave}，已交 {submitted}
              {late > 0 && `，迟交 ${late}`}
              {leave > 0 && `，请假 ${leave}`}
            </span>
            <span className="submissions-bar" aria-hidden>
              <i style={{ width: `${(submitted / Math.max(1, expected - leave)) * 100}%` }} />
            </span>
          </header>
          <ul>
            {people
              .filter(({ place }) => place === name)
              .map((one) => (
                <li key={one.id} data-delivery={one.delivery}>
                  {one.reportId === null ? <b>{one.name}</b> : <Link to={places.detail(one.reportId)}>{one.name}</Link>}
                  <small>
                    {deliveries[one.delivery]}
                    {one.at !== null && ` ${shortTime(one.at, new Date())}`}
                  </small>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ people, period }: Submission): string {
  const of = (...wanted: string[]) => people.filter(({ delivery }) => wanted.includes(delivery)).length
  const owed = people.length - of('leave')
  const due = period.dueAt === null ? '' : `，截止 ${shortTime(period.dueAt, new Date())}`
  return `${period.words}${due}：应交 ${owed}，已交 ${of('submitted', 'late')}，迟交 ${of('late')}，未交 ${of('absent')}，请假 ${of('leave')}`
}
