import { oldRowsText, staleText } from './stale-text.ts'
import type { Figures } from './use-component-rows.ts'

/** Says that figures are old, and of when; nothing where they are fresh. */
export function StaleBadge({ figures }: { figures: Figures }) {
  const now = Date.now()
  const old = oldRowsText(figures.rows ?? {}, now)
  if (figures.status === 'stale' && figures.goodAt !== null)
    return (
      <p className="screen-stale" role="status" title={figures.why ?? undefined}>
        {staleText(Math.min(figures.goodAt, figures.rows?.dataAt ?? figures.goodAt), now)}
      </p>
    )
  if (old !== null)
    return (
      <p className="screen-stale" role="status">
        {old}
      </p>
    )
  return figures.note !== null ? (
    <p className="screen-stale screen-note" role="status">
      {figures.note}
    </p>
  ) : null
}
