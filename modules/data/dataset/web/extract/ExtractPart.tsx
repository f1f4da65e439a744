import { EmptyState, Icon, RefusalPanel, sentenceOf, SkeletonRows, StatusTag, useRight } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type DatasetDetail, extractStates } from '../../calls.ts'
import { ExtractFacts } from './ExtractFacts.tsx'
import { ExtractForm } from './ExtractForm.tsx'
import { ExtractRuns } from './ExtractRuns.tsx'
import { useExtract } from './use-extract.ts'

const tones = { waiting: 'plain', running: 'primary', done: 'pine', failed: 'cinnabar', stopped: 'ochre' } as const

/** Rows that are kept here: when they are read, how the last time went, what is there. */
export function ExtractPart({ dataset }: { dataset: DatasetDetail }) {
  const [editing, setEditing] = useState(false)
  const mayEdit = useRight('dataset:edit')
  const client = useQueryClient()
  const extract = useExtract(dataset)
  if (extract.query.error !== null) return <RefusalPanel title="没有读到抽取" text={sentenceOf(extract.query.error)} />
  if (extract.query.data === undefined) return <SkeletonRows rows={5} />
  const row = extract.query.data
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
              <Button icon={<Icon name="stop" size={13} />} onClick={() => void extract.stop()}>
                停止
              </Button>
            ) : (
              <Button icon={<Icon name="play" size={13} />} onClick={() => void extract.run()}>
                立即抽取
              </Button>
            )}
            <Button onClick={() => setEditing(true)}>修改</Button>
            <Button type="text" danger onClick={() => void extract.remove()}>
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
      <ExtractFacts extract={row} dataset={dataset} />
      <ExtractRuns id={dataset.id} of={`${row.startedAt} ${row.state}`} />
      {form}
    </section>
  )
}
