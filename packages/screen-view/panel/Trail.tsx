import type { DrillTrail } from '@mingtai/screen-model'

interface TrailProps {
  top: string
  trail: DrillTrail
  onGo: (at: number) => void
}

/** The way that a drill took, each step a way back. */
export function Trail({ top, trail, onGo }: TrailProps) {
  return (
    <nav className="screen-trail" aria-label="钻取位置">
      {[{ title: top }, ...trail].map(({ title }, at) => (
        // The same place may be on the way twice.
        <span key={`${at} ${title}`}>
          {at < trail.length ? (
            <button type="button" onClick={() => onGo(at - 1)}>
              {title}
            </button>
          ) : (
            <b aria-current="page">{title}</b>
          )}
        </span>
      ))}
    </nav>
  )
}
