import { NotRead, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { DraftEditor } from './editor/DraftEditor.tsx'
import { useView } from './editor/ViewSwitch.tsx'
import { isToBeTold } from './flow/is-to-be-told.ts'
import { PaperReader } from './reader/PaperReader.tsx'
import { OutgoingSheetReader } from './sheet/OutgoingSheetReader.tsx'
import { TraceReader } from './traces/TraceReader.tsx'
import './editor/editor.css'
import './reader/reader.css'

/** Milliseconds between two looks. */
const MOMENT = 1500

/** One outgoing document on its paper: written by who may change it now, read by all others. */
export default function OutgoingPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['docflow-paper', id],
    queryFn: () => api.outgoing({ id }),
    enabled: id !== '',
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state: { data: shown } }) => (shown !== undefined && isToBeTold(shown) ? MOMENT : false),
  })
  const view = useView()
  useTabTitle(data?.title ?? '')
  if (data === undefined)
    return (
      <div className="docflow-editor-alone">
        {error !== null || id === '' ? (
          <NotRead
            title="没有读到公文"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </div>
    )
  const key = `${id}:${data.revision}`
  if (view === 'sheet') return <OutgoingSheetReader key={key} document={data} onReload={refetch} />
  if (view === 'traces') return <TraceReader key={key} document={data} onReload={refetch} />
  return data.actions.includes('change') ? (
    <DraftEditor key={key} document={data} onReload={refetch} />
  ) : (
    <PaperReader key={key} document={data} onReload={refetch} />
  )
}
