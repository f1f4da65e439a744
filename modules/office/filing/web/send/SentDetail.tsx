import { NotRead, Page, SkeletonRows, useBusy, useNotice, useTabTitle, ViewTabs } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { MergedPane } from '../collect/MergedPane.tsx'
import { UnitTable } from '../ledger/UnitTable.tsx'
import '../shared/filing.css'
import '../ledger/task-detail.css'

/** A task as it is submitted to its viewer: the units that have come as far, and what they amount to. */
export default function SentDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const notice = useNotice()
  const { busy, run } = useBusy()
  const [pane, setPane] = useState<'units' | 'merged'>('units')
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    queryKey: ['filing', 'task', id],
    queryFn: () => api.task({ id }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(task?.title ?? null)
  if (task === undefined)
    return (
      <Page title="报送查看">
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
  const waiting = task.unitList.filter(({ verbs, status }) => status === 40 && verbs.includes('pass'))
  const acceptAll = () =>
    run(async () => {
      const { passed, left } = await api.passAll({ ids: waiting.map((one) => one.id) })
      if (left.length === 0) notice.success(`已接收 ${passed} 个单位。`)
      else notice.warn(`已接收 ${passed} 个单位；${left.join('、')}没有接收，请打开查看。`)
      await client.invalidateQueries({ queryKey: ['filing'] })
    })
  return (
    <Page
      title={task.title}
      facts={`${task.period} · 共 ${task.units} 个单位，待接收 ${task.at40}，已完成 ${task.at50}`}
      actions={
        <Button type="primary" loading={busy} disabled={waiting.length === 0} onClick={() => void acceptAll()}>
          {waiting.length === 0 ? '全部接收' : `接收 ${waiting.length} 个单位`}
        </Button>
      }
    >
      <ViewTabs label="报送">
        <button type="button" aria-pressed={pane === 'units'} onClick={() => setPane('units')}>
          各单位
        </button>
        <button type="button" aria-pressed={pane === 'merged'} onClick={() => setPane('merged')}>
          汇总
        </button>
      </ViewTabs>
      {pane === 'units' ? <UnitTable units={task.unitList} /> : <MergedPane task={task} />}
    </Page>
  )
}
