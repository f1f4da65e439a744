import { EmptyState, NotRead, Page, SkeletonRows } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { CellChange, Comparison, IssuedRow } from '../../issued.ts'
import { changeKinds } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import '../shared/issued.css'

/** Two issued reports beside each other: only what differs. */
export default function ComparePage() {
  const [search] = useSearchParams()
  const [before, after] = [search.get('before') ?? '', search.get('after') ?? '']
  const compared = useQuery({
    queryKey: ['issued', 'compare', before, after],
    queryFn: () => api.compare({ before, after }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (compared.data !== undefined) return <Shown compared={compared.data} />
  return (
    <Page title="比较签发的报表">
      {compared.error === null ? (
        <SkeletonRows rows={8} />
      ) : (
        <NotRead title="没有比较成" problem={compared.error} onRetry={() => void compared.refetch()} />
      )}
    </Page>
  )
}

function Shown({ compared }: { compared: Comparison }) {
  const { before, after, changed, added, removed, same, changes } = compared
  const told = changes.length < changed + added + removed ? `，先列出 ${changes.length} 处` : ''
  return (
    <Page
      title="比较签发的报表"
      facts={`${changed} 格变了，新增 ${added} 行，减少 ${removed} 行，${same} 格相同${told}`}
    >
      <div className="issued-pair">
        <Side name="前一份" row={before} />
        <Side name="后一份" row={after} />
      </div>
      {changes.length === 0 ? (
        <EmptyState text="两份完全一样。" />
      ) : (
        // What scrolls must be scrolled by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="issued-grid" tabIndex={0} aria-label="不同之处">
          <table>
            <thead>
              <tr>
                <th scope="col">行</th>
                <th scope="col">列</th>
                <th scope="col">{before.number}</th>
                <th scope="col">{after.number}</th>
                <th scope="col">相差</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <Line key={keyOf(change)} change={change} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  )
}

function Side({ name, row }: { name: string; row: IssuedRow }) {
  return (
    <p>
      <small>{name}</small>
      <Link to={places.view(row.id)}>{row.title}</Link>
      <span className="issued-number">
        {row.number} {formatByCode(new Date(row.issuedAt), 2)}
      </span>
    </p>
  )
}

function Line({ change }: { change: CellChange }) {
  const { sheet, kind, label, title, before, after, difference } = change
  return (
    <tr data-kind={kind}>
      <td title={sheet}>
        {label} <small>第 {((after ?? before)?.row ?? 0) + 1} 行</small>
      </td>
      <td>{kind === 'changed' ? title || `第 ${change.column + 1} 列` : changeKinds[kind]}</td>
      <td data-figure={difference !== null || undefined}>{before?.text ?? '—'}</td>
      <td data-figure={difference !== null || undefined}>{after?.text ?? '—'}</td>
      <td data-figure="true" data-less={difference?.startsWith('-') || undefined}>
        {difference === null ? '' : difference.startsWith('-') ? difference : `+${difference}`}
      </td>
    </tr>
  )
}

function keyOf({ sheet, kind, column, before, after }: CellChange): string {
  return `${sheet} ${kind} ${column} ${before?.row ?? ''} ${after?.row ?? ''}`
}
