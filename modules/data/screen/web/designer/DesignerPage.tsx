import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ScreenEditor } from './ScreenEditor.tsx'
import '../player/player-page.css'

/** The full-window designer of one screen. */
export default function DesignerPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['screen', 'design', id],
    queryFn: () => api.detail({ id }),
    // What is being drawn is not replaced by what somebody else has saved.
    ...{ staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
  if (error !== null)
    return (
      <div className="player-alone">
        <RefusalPanel
          title="打不开这个大屏"
          text={sentenceOf(error) ?? '请重新登录后再打开。'}
          actions={<Button onClick={() => void refetch()}>重试</Button>}
        />
      </div>
    )
  if (data === undefined)
    return (
      <div className="player-alone">
        <SkeletonRows rows={8} />
      </div>
    )
  return <ScreenEditor key={`${id}:${data.revision}`} design={data} onReload={() => void refetch()} />
}
