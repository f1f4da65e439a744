import { NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { DatasetVersion, VersionContent } from '../../version-calls.ts'
import { api } from '../api.ts'
import { definitionDifferences, type Difference, ruleDifferences } from './version-words.ts'

interface Props {
  id: string
  version: DatasetVersion
  /** The same kind as it is now; null: it is not among what was stored. */
  current: DatasetVersion | null
}

/** How a version differs from what is now, part by part. */
export function VersionView({ id, version, current }: Props) {
  const chosen = useContent(id, version)
  const now = useContent(id, current)
  const problem = chosen.error ?? now.error
  if (problem !== null)
    return <NotRead title="没有读到这个版本" problem={problem} onRetry={() => void chosen.refetch()} />
  if (chosen.data === undefined || (current !== null && now.data === undefined)) return <SkeletonRows rows={6} />
  const differences = differencesOf(chosen.data, now.data ?? null)
  if (differences.length === 0)
    return <p className="dataset-version-same">{version.isCurrent ? '这就是现在的内容。' : '与现在没有不同。'}</p>
  return (
    <div className="dataset-differences">
      {differences.map(({ part, before, after }) => (
        <article key={part}>
          <h3>{part}</h3>
          <div>
            <figure>
              <figcaption>现在</figcaption>
              <pre>{before === '' ? '无' : before}</pre>
            </figure>
            <figure>
              <figcaption>这一版</figcaption>
              <pre>{after === '' ? '无' : after}</pre>
            </figure>
          </div>
        </article>
      ))}
    </div>
  )
}

function useContent(id: string, version: DatasetVersion | null) {
  return useQuery({
    queryKey: ['dataset', 'version', id, version?.id],
    queryFn: () => api.version({ id, versionId: version?.id ?? '' }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function differencesOf(chosen: VersionContent, now: VersionContent | null): Difference[] {
  if (chosen.rules !== null)
    return ruleDifferences(now?.rules ?? { rules: [], othersSeeAll: false }, chosen.rules, {
      ...now?.names,
      ...chosen.names,
    })
  if (chosen.definition === null || now?.definition == null) return []
  return definitionDifferences(now.definition, chosen.definition)
}
