import { staleText } from './stale-text.ts'
import type { Figures } from './use-component-rows.ts'

/** Says that figures are old, and of when; nothing where they are fresh. */
export function StaleBadge({ figures }: { figures: Figures }) {
  if (figures.status === 'stale' && figures.goodAt !== null)
    return (
      <p className="screen-stale" role="status" title={figures.why ?? undefined}>
        {staleText(figures.goodAt, Date.now())}
      </p>
    )
  return figures.note !== null ? (
    <p className="screen-stale screen-note" role="status">
      {figures.note}
    </p>
  ) : null
}
