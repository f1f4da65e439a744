import { NotRead, Page, RefusalPanel, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { designOf } from './design.ts'
import { Editor } from './Editor.tsx'

/** 设计流程: everything of one process. */
export default function EditPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const [round, setRound] = useState(0)
  const answer = useQuery({
    queryKey: ['approval-design', id],
    queryFn: () => api.definition({ id }),
    enabled: id !== '',
    retry: false,
    // What is being designed must not be drawn anew under the designer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useTabTitle(answer.data === undefined ? null : `设计：${answer.data.name}`)
  if (id === '' || answer.error)
    return (
      <Page title="设计流程">
        <NotRead
          title="没有读到流程"
          problem={answer.error ?? new Error('地址里没有流程的编号。')}
          onRetry={() => void answer.refetch()}
        />
      </Page>
    )
  if (answer.data === undefined)
    return (
      <Page title="设计流程">
        <SkeletonRows rows={10} />
      </Page>
    )
  const design = designOf(answer.data)
  if (design === null)
    return (
      <Page title={answer.data.name}>
        <RefusalPanel title="不能设计" text="这个流程的设计已损坏，读不出来。请删除后从模板或导出的文件重新建立。" />
      </Page>
    )
  const reload = async () => {
    await answer.refetch()
    setRound((before) => before + 1)
  }
  return <Editor key={`${id} ${round}`} stored={answer.data} initial={design} onReload={() => void reload()} />
}
