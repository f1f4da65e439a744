import { NotRead, Page, SkeletonRows, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { HandleBar } from './HandleBar.tsx'
import { HandlingSheet } from './HandlingSheet.tsx'
import { PageHead } from './PageHead.tsx'
import { SidePane } from './SidePane.tsx'
import '../shared/documents.css'
import './handling-sheet.css'

/** One incoming document: its sheet of handling, who has to do with it, and what the reader may do. */
export default function ReceivingPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['docflow', 'document', id],
    queryFn: () => api.historyDetail({ id }),
    enabled: id !== '',
    retry: false,
  })
  useTabTitle(data?.title ?? '')
  const reload = () => client.invalidateQueries({ queryKey: ['docflow'] })
  if (data === undefined)
    return (
      <Page title="收文">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到收文"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return (
    <div className="record-page docflow-document">
      <PageHead document={data} onDone={reload} />
      <div className="docflow-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="docflow-sheet-area" aria-label="收文办理单" tabIndex={0}>
          <HandlingSheet document={data} />
        </section>
        <SidePane document={data} onDone={reload} />
      </div>
      <HandleBar document={data} onDone={reload} />
    </div>
  )
}
