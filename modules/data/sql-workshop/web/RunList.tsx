import { ResultPane, timeWords } from '@mingtai/modules/data/data-source/web'
import { EmptyState, RefusalPanel, sentenceOf, shortTime, SkeletonRows, StatusTag, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { type QueryRun, runStates } from '../calls.ts'
import { api } from './api.ts'

interface Props {
  /** The run that a message led to. */
  start: string | null
  onOpen(run: QueryRun): void
  onClose(): void
}

const tones = { running: 'primary', done: 'pine', failed: 'cinnabar', stopped: 'ochre' } as const

/** Queries in the background: what runs, what has ended, and the rows that they gave. */
export function RunList({ start, onOpen, onClose }: Props) {
  const [shown, setShown] = useState(start)
  const client = useQueryClient()
  const notice = useNotice()
  const runs = useQuery({
    queryKey: ['dataset', 'runs'],
    queryFn: ({ signal }) => api.queryRuns({}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') === true ? 2000 : false),
  })
  const act = async (work: () => Promise<unknown>) => {
    await work().catch((problem: unknown) => notice.refuse(problem))
    await client.invalidateQueries({ queryKey: ['dataset', 'runs'] })
  }
  return (
    <Drawer open title="后台查询" size={shown === null ? 560 : 960} onClose={onClose}>
      {body()}
      <p className="workshop-note">结果保留 7 天，到期自动清除。</p>
    </Drawer>
  )

  function body() {
    if (runs.error !== null) return <RefusalPanel title="没有读到后台查询" text={sentenceOf(runs.error)} />
    if (runs.data === undefined) return <SkeletonRows rows={5} />
    const isGone = shown !== null && !runs.data.some(({ id }) => id === shown)
    if (runs.data.length === 0) return <EmptyState text="没有后台查询。运行超过 3 秒的查询可以转到后台继续。" />
    return (
      <>
        {isGone && <p role="alert">这次后台查询的记录已经清除。</p>}
        <ul className="saved-list">
          {runs.data.map((run) => (
            <li key={run.id} data-open={run.id === shown}>
              <div className="run-line">
                <b title={run.name}>{run.name}</b>
                <StatusTag tone={tones[run.state]}>{runStates[run.state]}</StatusTag>
                <small>
                  {shortTime(run.startedAt, new Date())}
                  {run.milliseconds !== null && ` · 用时${timeWords(run.milliseconds)}`}
                  {run.state === 'done' && ` · ${run.rows.toLocaleString('zh-CN')} 行`}
                </small>
                {run.message !== null && <p data-state={run.state}>{run.message}</p>}
              </div>
              <span className="saved-actions">
                {run.state === 'done' && (
                  <Button
                    size="small"
                    aria-expanded={run.id === shown}
                    onClick={() => setShown(run.id === shown ? null : run.id)}
                  >
                    {run.id === shown ? '收起' : '结果'}
                  </Button>
                )}
                <Button size="small" onClick={() => onOpen(run)}>
                  打开语句
                </Button>
                {run.state === 'running' ? (
                  <Button size="small" danger onClick={() => void act(() => api.stopRun({ id: run.id }))}>
                    停止
                  </Button>
                ) : (
                  <Button size="small" type="text" onClick={() => void act(() => api.removeRun({ id: run.id }))}>
                    清除
                  </Button>
                )}
              </span>
              {run.id === shown && run.state === 'done' && <RunResult id={run.id} />}
            </li>
          ))}
        </ul>
      </>
    )
  }
}

function RunResult({ id }: { id: string }) {
  const found = useQuery({
    queryKey: ['dataset', 'run', id],
    queryFn: ({ signal }) => api.queryRun({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.error !== null) return <RefusalPanel title="没有读到结果" text={sentenceOf(found.error)} />
  if (found.data === undefined) return <SkeletonRows rows={4} />
  return (
    <ResultPane
      run={{ busy: false, trial: found.data.answer, plan: null, refusal: null }}
      name={found.data.name}
      hint="没有结果。"
    />
  )
}
