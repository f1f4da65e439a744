import { SkeletonRows, useLate } from '@mingtai/ui'

/** What stands in the catalogue while it loads: the shapes of what is coming. */
export function ListSkeleton({ view }: { view: 'cards' | 'table' }) {
  const late = useLate()
  if (view === 'table') return <SkeletonRows rows={8} />
  return (
    <div className="report-cards" role="status" aria-label="正在载入">
      {Array.from({ length: 8 }, (_, card) => (
        <div key={card} className="report-card report-card-empty" data-shown={late}>
          <div className="report-thumb" />
          <div className="report-words">
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  )
}
