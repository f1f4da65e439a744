import { Dialog, EmptyState, Icon, RefusalPanel, sentenceOf, SkeletonRows, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Uses } from '../../calls.ts'
import { api } from '../api.ts'

/** Who uses a dataset: before it is changed or deleted. */
export function UsesDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  return (
    <Dialog title={`谁在用「${name}」`} open onClose={onClose} width={520}>
      <UsesOf id={id} />
    </Dialog>
  )
}

export function UsesOf({ id }: { id: string }) {
  const uses = useQuery({ queryKey: ['dataset', 'uses', id], queryFn: () => api.uses({ id }) })
  if (uses.error !== null) return <RefusalPanel title="没有查到" text={sentenceOf(uses.error)} />
  if (uses.data === undefined) return <SkeletonRows rows={3} />
  return <UsesList uses={uses.data} />
}

export function UsesList({ uses: { reports, datasets } }: { uses: Uses }) {
  const mayView = useRight('dataset:view-as')
  if (reports.length + datasets.length === 0) return <EmptyState text="还没有报表和数据集用它，可以放心修改或删除。" />
  return (
    <ul className="dataset-uses">
      {reports.map((report) => (
        <li key={report.id}>
          <Icon name="report" size={14} />
          <Link to={`/report/designer?id=${encodeURIComponent(report.id)}`}>{report.name}</Link>
          {mayView && <Link to={`/report/view?code=${encodeURIComponent(report.code)}&as=`}>以……查看</Link>}
          <small>报表 · {report.code}</small>
        </li>
      ))}
      {datasets.map((dataset) => (
        <li key={dataset.id}>
          <Icon name="dataset" size={14} />
          <Link to={`/dataset/edit?id=${encodeURIComponent(dataset.id)}`}>{dataset.name}</Link>
          <small>数据集 · {dataset.code}</small>
        </li>
      ))}
    </ul>
  )
}
