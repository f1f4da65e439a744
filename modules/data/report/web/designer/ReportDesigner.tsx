import './designer.css'
import { CallError } from '@mingtai/api'
import { callsOf, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { reportCalls } from '../../calls.ts'
import { UnlockPanel } from './part/dialog/UnlockPanel.tsx'
import { Workspace } from './Workspace.tsx'

const calls = callsOf(reportCalls)

/** The full-screen editor of one report. */
export default function ReportDesigner() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'design', id],
    queryFn: ({ signal }) => calls.design({ id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data !== undefined)
    return <Workspace key={`${id}:${data.revision}`} design={data} calls={calls} onReload={() => void refetch()} />
  if (error instanceof CallError && error.key === 'template.locked')
    return (
      <div className="rd rd-alone">
        <UnlockPanel tplId={id} onOpen={() => void refetch()} />
      </div>
    )
  if (error !== null) {
    return (
      <div className="rd rd-alone">
        <RefusalPanel
          title="打不开这张报表"
          text={sentenceOf(error) ?? '请重新登录后再打开。'}
          actions={<Button onClick={() => void refetch()}>重试</Button>}
        />
      </div>
    )
  }
  return (
    <div className="rd rd-alone">
      <SkeletonRows rows={8} />
    </div>
  )
}
