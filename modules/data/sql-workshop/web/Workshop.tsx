import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { namedSources } from '@mingtai/modules/data/data-source/web'
import { Button } from 'antd'
import { EmptyState, Page, RefusalPanel, sentenceOf, SkeletonRows, callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { WorkshopTabs } from './WorkshopTabs.tsx'
import './workshop.css'

const sourceApi = callsOf(dataSourceCalls)

/** SQL 工作台: look into a source, write queries, try them, keep them. */
export default function Workshop() {
  const sources = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => sourceApi.choices({}, { signal }),
  })
  if (sources.error !== null) {
    const again = <Button onClick={() => void sources.refetch()}>重试</Button>
    return (
      <Page title="SQL 工作台">
        <RefusalPanel title="没有读到数据源" text={sentenceOf(sources.error)} actions={again} />
      </Page>
    )
  }
  if (sources.data === undefined)
    return (
      <Page title="SQL 工作台" facts=" ">
        <SkeletonRows rows={8} />
      </Page>
    )
  const named = namedSources(sources.data)
  if (named.length === 0)
    return (
      <Page title="SQL 工作台">
        <EmptyState text="还没有数据源，先接一个数据库。" />
      </Page>
    )
  return <WorkshopTabs sources={named} />
}
