import { EmptyState, hiddenFilter, ListPage, selectFilter, textFilter, useRight } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Run } from '../../job.ts'
import { type RunState, runStates } from '../../words.ts'
import { api } from '../api.ts'
import { RunCard, runColumns } from './run-columns.tsx'
import { RunDrawer } from './RunDrawer.tsx'
import '../shared/schedule.css'

const LOOK_MS = 3000

/** 运行记录: what jobs did, with the files that they made and whom they reached. */
export default function RunList() {
  const [search, setSearch] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const manages = useRight('schedule:manage')
  const client = useQueryClient()
  // While something runs the list is read again; otherwise it stands still.
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: ['schedule', 'runs'] })
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isBusy, client])
  const shown = search.get('run')
  const show = (id: string | null) => {
    const words = new URLSearchParams(search)
    if (id === null) words.delete('run')
    else words.set('run', id)
    setSearch(words, { replace: true })
  }
  return (
    <>
      <ListPage<Run>
        title="运行记录"
        facts={(total) => `共 ${total} 次，文件保存 90 天`}
        queryKey={['schedule', 'runs']}
        filters={[
          textFilter('keyword', '任务名称、拼音'),
          selectFilter('state', '结果', runStates),
          hiddenFilter('job'),
          ...(manages ? [selectFilter('owner', '范围', { mine: '我的', all: '全部' })] : []),
        ]}
        load={async ({ current, size, keyword, ...query }) => {
          const { data, total } = await api.runs({
            ...{ current, size, keyword, owner: manages && query['owner'] !== 'mine' ? 'all' : 'mine' },
            ...(typeof query['job'] === 'string' && { jobId: query['job'] }),
            ...(isState(query['state']) && { state: query['state'] }),
          })
          setBusy(data.some(({ state }) => state === 'running' || state === 'waiting'))
          return { rows: data, total }
        }}
        table={{
          rowKey: 'id',
          columns: runColumns(new Date()),
          onRow: ({ id }) => show(id),
          card: { card: (row) => <RunCard run={row} now={new Date()} /> },
        }}
        empty={<EmptyState text="还没有运行过。任务到点运行，或点“立即运行”，结果都在这里。" />}
      />
      {shown !== null && <RunDrawer key={shown} id={shown} onClose={() => show(null)} />}
    </>
  )
}

function isState(text: unknown): text is RunState {
  return typeof text === 'string' && text in runStates
}
