import { EmptyState, Page } from '@mingtai/ui'
import { useSearchParams } from 'react-router'
import { lineageKinds } from '../../lineage-calls.ts'
import { LineageChoice, type LineageOf } from './LineageChoice.tsx'
import { LineagePart } from './LineagePart.tsx'
import '../dataset.css'
import './lineage.css'

/** The lineage of a source, a dataset or a report, by the address, or chosen here. */
export default function LineagePage() {
  const [search, setSearch] = useSearchParams()
  const of = lineageOf(search)
  const choose = ({ kind, id }: LineageOf) => setSearch({ kind, id })
  return (
    <Page
      title="数据血缘"
      facts={of === null ? '一个对象的来源和去向' : `一个${lineageKinds[of.kind]}的来源和去向`}
      actions={<LineageChoice of={of} onChoose={choose} />}
    >
      <div className="dataset-part">
        {of === null ? (
          <EmptyState text="在右上角选一个数据集或数据源，看它的数据从哪里来、到哪里去。" />
        ) : (
          <LineagePart key={`${of.kind} ${of.id}`} kind={of.kind} id={of.id} />
        )}
      </div>
    </Page>
  )
}

function lineageOf(search: URLSearchParams): LineageOf | null {
  const [kind, id] = [search.get('kind'), search.get('id')]
  if (id === null || (kind !== 'source' && kind !== 'dataset' && kind !== 'report')) return null
  return { kind, id }
}
