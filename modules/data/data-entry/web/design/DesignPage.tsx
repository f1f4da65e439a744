import { RefusalPanel, sentenceOf, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { EntryDesigner } from './EntryDesigner.tsx'
import './design.css'

/** 填报设置: the binding of a report to its table, its rules, and who fills it in. */
export default function DesignPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['entry', 'design', id],
    queryFn: async () => {
      const design = await api.detail({ id })
      const { source: main, lines } = design.document
      const factsOf = async ({ table, source = main }: Pick<(typeof lines)[number], 'table' | 'source'>) =>
        (await api.describe({ source, schema: table.schema, table: table.name })).facts
      const facts = await factsOf(design.document)
      return { design, facts, linesFacts: await Promise.all(lines.map(factsOf)) }
    },
    ...{ staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
  useTabTitle(data === undefined ? null : `设置：${data.design.name}`)
  if (error !== null)
    return (
      <div className="page">
        <RefusalPanel
          title="打不开填报设置"
          text={sentenceOf(error) ?? '请重新登录后再打开。'}
          actions={<Button onClick={() => void refetch()}>重试</Button>}
        />
      </div>
    )
  if (data === undefined)
    return (
      <div className="page">
        <SkeletonRows rows={10} />
      </div>
    )
  const { design, facts, linesFacts } = data
  return (
    <EntryDesigner
      key={`${id}:${design.revision}`}
      design={design}
      facts={facts}
      linesFacts={linesFacts}
      onReload={async () => void (await refetch())}
    />
  )
}
