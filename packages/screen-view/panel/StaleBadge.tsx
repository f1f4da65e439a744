import { formatByCode } from '@mingtai/zh'
import type { Figures } from './use-component-rows.ts'

/** Says that figures are old, and of when; nothing where they are fresh. */
export function StaleBadge({ figures }: { figures: Figures }) {
  if (figures.status === 'stale' && figures.goodAt !== null)
    return (
      <p className="screen-stale" role="status" title={figures.why ?? undefined}>
        数据截至 {formatByCode(new Date(figures.goodAt), 6)}，正在重新获取
      </p>
    )
  return figures.note !== null ? (
    <p className="screen-stale screen-note" role="status">
      {figures.note}
    </p>
  ) : null
}
