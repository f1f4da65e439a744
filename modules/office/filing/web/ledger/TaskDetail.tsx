import {
  Icon,
  NotRead,
  Page,
  shortTime,
  SkeletonRows,
  useAttempt,
  useBusy,
  useConfirm,
  useNotice,
  useTabTitle,
  ViewTabs,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { taskCycles } from '../../words.ts'
import { api } from '../api.ts'
import { MergedPane } from '../collect/MergedPane.tsx'
import { places } from '../shared/places.ts'
import { Progress } from '../shared/StatusMark.tsx'
import { SupplementDialog } from './SupplementDialog.tsx'
import { UnitTable } from './UnitTable.tsx'
import '../shared/filing.css'
import './task-detail.css'

const panes = { units: '各单位进度', merged: '汇总' } as const
export type Task = Awaited<ReturnType<typeof api.task>>

/** One task of its publisher: how far each unit is, who is urged, and what comes together. */
export default function TaskDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const [pane, setPane] = useState<keyof typeof panes>('units')
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    queryKey: ['filing', 'task', id],
    queryFn: () => api.task({ id }),
    enabled: id !== '',
    retry: false,
    refetchInterval: 60_000,
  })
  useTabTitle(task?.title ?? null)
  const reload = () => client.invalidateQueries({ queryKey: ['filing'] })
  if (task === undefined)
    return (
      <Page title="任务详情">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到任务"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return (
    <Page title={task.title} facts={factsOf(task)} actions={<Actions task={task} onDone={reload} />}>
      <div className="filing-overview">
        <Progress task={task} />
        {task.note !== '' && <p>{task.note}</p>}
      </div>
      <ViewTabs label="任务">
        {(['units', 'merged'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={name === pane} onClick={() => setPane(name)}>
            {panes[name]}
          </button>
        ))}
      </ViewTabs>
      {pane === 'units' ? <UnitTable units={task.unitList} /> : <MergedPane task={task} />}
    </Page>
  )
}

function factsOf({ period, dueAt, units, at20, late, cycle, nextAt, state }: Task): string {
  const words = [
    period,
    `${units} 个单位，${at20} 个没有报`,
    late > 0 ? `迟报 ${late}` : '',
    `截止 ${shortTime(dueAt, new Date())}`,
    cycle === 'once'
      ? ''
      : nextAt === null
        ? `${taskCycles[cycle]}`
        : `${taskCycles[cycle]}，下次 ${shortTime(nextAt, new Date())}`,
    state === 'closed' ? '已关闭' : '',
  ]
  return words.filter((one) => one !== '').join(' · ')
}

function Actions({ task, onDone }: { task: Task; onDone(): Promise<unknown> }) {
  const { id, revision, state, at20, title, nextAt } = task
  const navigate = useNavigate()
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const notice = useNotice()
  const { busy, run } = useBusy()
  const [isGiving, setGiving] = useState(false)
  const urge = async () => {
    const question = { title: `催报：提醒 ${at20} 个还没有报的单位？`, text: '已经提交的单位不会收到。', verb: '催报' }
    if (!(await confirm(question))) return
    await run(async () => {
      const { units, people } = await api.urge({ id })
      notice.success(units === 0 ? '所有单位都已报送。' : `已提醒 ${units} 个单位的 ${people} 人。`)
    })
  }
  const setOpen = async (isOpen: boolean) => {
    const question = {
      title: `关闭“${title}”？`,
      text: '关闭后各单位不能再填报和提交，已提交的照常审核，可以重新开放。',
      verb: '关闭',
    }
    if (isOpen || (await confirm(question)))
      await attempt(() => api.setOpen({ id, revision, isOpen }), isOpen ? '已重新开放。' : '已关闭。')
  }
  const items = [
    { key: 'again', label: '用这张表再发布', onClick: () => void navigate(places.reissue(task)) },
    ...(at20 > 0 ? [{ key: 'more', label: '延长期限（补报）', onClick: () => setGiving(true) }] : []),
    ...(nextAt === null
      ? []
      : [
          {
            key: 'series',
            label: '停止按周期发布',
            onClick: () => void attempt(() => api.endSeries({ id, revision }), '以后不再自动发布。'),
          },
        ]),
    state === 'running'
      ? { key: 'close', label: '关闭任务', danger: true, onClick: () => void setOpen(false) }
      : { key: 'open', label: '重新开放', onClick: () => void setOpen(true) },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button>更多</Button>
      </Dropdown>
      <Button
        type="primary"
        icon={<Icon name="bell" size={14} />}
        loading={busy}
        disabled={at20 === 0}
        onClick={() => void urge()}
      >
        催报
      </Button>
      {isGiving && <SupplementDialog task={task} onDone={onDone} onClose={() => setGiving(false)} />}
    </>
  )
}
