import { NotRead, RefusalPanel, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { outgoingStates } from '../../sending-words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { DraftEditor } from './editor/DraftEditor.tsx'
import './editor/editor.css'

/** One draft on its paper, in the whole window. */
export default function DraftPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['docflow-paper', id],
    queryFn: () => api.outgoing({ id }),
    enabled: id !== '',
    // What is being written is not replaced by what somebody else has saved.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
  if (data !== undefined && data.actions.includes('change'))
    return <DraftEditor key={`${id}:${data.revision}`} document={data} onReload={refetch} />
  return (
    <div className="docflow-editor-alone">
      {data !== undefined ? (
        <RefusalPanel
          title="不能修改"
          text={`“${data.title}”当前状态为${outgoingStates[data.state]}，不能再修改。`}
          actions={<Link to={places.drafts}>回到公文草稿</Link>}
        />
      ) : error !== null || id === '' ? (
        <NotRead title="没有读到公文" problem={error ?? new Error('地址里没有编号。')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}
