import { Icon } from '@mingtai/ui'
import type { Report } from '../../calls.ts'

/** The star beside a report's name. */
export function FavouriteButton({ report, onFavour }: { report: Report; onFavour(report: Report): void }) {
  const { name, favourite } = report
  return (
    <button
      type="button"
      className="report-star"
      aria-pressed={favourite}
      aria-label={favourite ? `取消收藏${name}` : `收藏${name}`}
      onClick={() => onFavour(report)}
    >
      <Icon name="star" size={14} />
    </button>
  )
}
