import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  RefusalPanel,
  sentenceOf,
  SkeletonRows,
  StatusTag,
  useConfirm,
  useNotice,
  useRight,
} from '@mingtai/ui'
import { extractName } from '@mingtai/modules/data/data-source/calls'
import { fileSize } from '@mingtai/zh'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type DatasetDetail, extractStates } from '../../calls.ts'
import { type Extract, extractModes } from '../../extract-calls.ts'
import { api } from '../api.ts'
import { cronWords, momentWords } from './cron-words.ts'
import { ExtractForm } from './ExtractForm.tsx'
import { ExtractRuns } from './ExtractRuns.tsx'

const tones = { waiting: 'plain', running: 'primary', done: 'pine', failed: 'cinnabar', stopped: 'ochre' } as const

/** Rows that are kept here: when they are read, how the last time went, what is there. */
export function ExtractPart({ dataset }: { dataset: DatasetDetail }) {
  const [editing, setEditing] = useState(false)
  const mayEdit = useRight('dataset:edit')
  const mayReadLog = useRight('data-source:edit')
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const key = ['dataset', 'extract', dataset.id]
  const extract = useQuery({
    queryKey: key,
    queryFn: () => api.extract({ id: dataset.id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2000 : false),
  })
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: key })
    await client.invalidateQueries({ queryKey: ['dataset', 'page'] })
  }
  const remove = async () => {
    const title = say('extract.deleteAsk', dataset.name)
    if (await confirm({ title, verb: '停用抽取', danger: true })) await act(() => api.removeExtract({ id: dataset.id }))
  }
  if (extract.error !== null) return <RefusalPanel title="没有读到抽取" text={sentenceOf(extract.error)} />
  if (extract.data === undefined) return <SkeletonRows rows={5} />
  const row = extract.data
  const form = editing && (
    <ExtractForm
      dataset={dataset}
      extract={row}
      onClose={() => setEditing(false)}
      onDone={async () => {
        setEditing(false)
        await client.invalidateQueries({ queryKey: ['dataset'] })
      }}
    />
  )
  if (row === null)
    return (
      <>
        <EmptyState
          text="每次打开报表都直接查询数据源。慢的数据源可以定时抽取到本机，报表读抽取的数据。"
          action={mayEdit ? <Button onClick={() => setEditing(true)}>设置抽取</Button> : undefined}
        />
        {form}
      </>
    )
  return (
    <section className="extract-card">
      <header>
        <h2>
          定时抽取 <StatusTag tone={tones[row.state]}>{extractStates[row.state]}</StatusTag>
          {!row.enabled && <StatusTag tone="ochre">已暂停</StatusTag>}
        </h2>
        {mayEdit && (
          <div>
            {row.state === 'running' ? (
              <Button
                icon={<Icon name="stop" size={13} />}
                onClick={() => void act(() => api.stopExtract({ id: dataset.id }))}
              >
                停止
              </Button>
            ) : (
              <Button
                icon={<Icon name="play" size={13} />}
                onClick={() => void act(() => api.runExtract({ id: dataset.id }))}
              >
                立即抽取
              </Button>
            )}
            <Button onClick={() => setEditing(true)}>修改</Button>
            <Button type="text" danger onClick={() => void remove()}>
              停用
            </Button>
          </div>
        )}
      </header>
      {row.message !== null && (
        <p className="extract-message" data-state={row.state} role="alert">
          {row.message}
        </p>
      )}
      <dl>
        <dt>执行时间</dt>
        <dd>
          {cronWords(row.cron)}
          {row.nextAt !== null && <small>下一次 {momentWords(row.nextAt)}</small>}
        </dd>
        <dt>方式</dt>
        <dd>
          {extractModes[row.mode]}
          <small>{wayWords(row)}</small>
        </dd>
        <dt>现有数据</dt>
        <dd>
          {row.landedAt === null
            ? '还没有，报表直接查询数据源'
            : `${row.rows.toLocaleString('zh-CN')} 行，${fileSize(row.bytes)}`}
          {row.landedAt !== null && <small>抽取于 {momentWords(row.landedAt)}</small>}
        </dd>
        <dt>上一次</dt>
        <dd>
          {row.endedAt === null ? '—' : momentWords(row.endedAt)}
          {row.milliseconds !== null && <small>用时 {(row.milliseconds / 1000).toFixed(1)} 秒</small>}
          {mayReadLog && (
            <small>
              <Link to={`/data-source/log?keyword=${encodeURIComponent(extractName(dataset.code))}`}>历次抽取</Link>
            </small>
          )}
        </dd>
        {row.last !== null && (
          <>
            <dt>已取到</dt>
            <dd>{row.last}</dd>
          </>
        )}
      </dl>
      <ExtractRuns id={dataset.id} of={`${row.startedAt} ${row.state}`} />
      {form}
    </section>
  )
}

function wayWords({ mode, column, keys, overlap }: Extract): string {
  const key = `按 ${keys.join('、')}`
  if (mode === 'later') return `比上次的 ${column} 更大的行`
  if (mode === 'changed') return `${key}，${column} 有变化的行${overlap > 0 ? `，往前多读 ${overlap} 分钟` : ''}`
  return mode === 'compare' ? key : ''
}
