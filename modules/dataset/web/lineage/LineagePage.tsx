import { EmptyState, Page } from '@mingtai/ui'
import { useSearchParams } from 'react-router'
import { lineageKinds } from '../../lineage-calls.ts'
import { LineagePart } from './LineagePart.tsx'

/** The lineage of a source, a dataset or a report, by the address. */
export default function LineagePage() {
  const [search] = useSearchParams()
  const [kind, id] = [search.get('kind'), search.get('id')]
  const isKnown = kind === 'source' || kind === 'dataset' || kind === 'report'
  return (
    <Page title="数据血缘" facts={isKnown ? `一个${lineageKinds[kind]}的来源和去向` : ' '}>
      <div className="dataset-part">
        {isKnown && id !== null ? (
          <LineagePart key={`${kind} ${id}`} kind={kind} id={id} />
        ) : (
          <EmptyState text="请从数据源、数据集或报表打开它的血缘。" />
        )}
      </div>
    </Page>
  )
}
