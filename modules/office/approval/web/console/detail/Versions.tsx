import { NotRead, shortTime, SkeletonRows, StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { VersionRow } from '../../../calls.ts'
import { api } from '../../api.ts'
import type { Design } from '../edit/design.ts'
import { VersionCompare } from './VersionCompare.tsx'

interface Props {
  id: string
  now: Date
  /** The process as it is designed now. */
  design: Pick<Design, 'form' | 'flow'>
}

/** The versions of a process, and any of them beside the present design. */
export function Versions({ id, now, design }: Props) {
  const [compared, setCompared] = useState<VersionRow | null>(null)
  const versions = useQuery({ queryKey: ['approval', 'versions', id], queryFn: () => api.versions({ id }) })
  return (
    <section className="panel version-list" aria-label="版本">
      <h2>版本</h2>
      {versions.error ? (
        <NotRead title="没有读到版本" problem={versions.error} onRetry={() => void versions.refetch()} />
      ) : versions.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : versions.data.length === 0 ? (
        <p className="approval-quiet">还没有发布过。</p>
      ) : (
        <ul>
          {versions.data.map((version) => (
            <li key={version.id}>
              <b>第 {version.number} 版</b>
              {version.isCurrent && <StatusTag tone="pine">使用中</StatusTag>}
              <span>
                {version.publishedBy} {shortTime(version.publishedAt, now)} 发布
                {version.note === '' ? '' : `：${version.note}`}
              </span>
              <span className="approval-quiet">{version.running} 件在办</span>
              <Button size="small" aria-label={`比较第 ${version.number} 版`} onClick={() => setCompared(version)}>
                比较
              </Button>
            </li>
          ))}
        </ul>
      )}
      {compared !== null && (
        <VersionCompare
          id={id}
          from={compared}
          versions={versions.data ?? []}
          design={design}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  )
}
