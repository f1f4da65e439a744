import { useLate } from './late.ts'
import './feedback.css'

const widths = [62, 48, 70, 55, 66, 44]

/** Rows of the true height while a list loads; they come after 200 ms, so a quick answer never flickers. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const late = useLate()
  return (
    <div className="skeleton-rows" role="status" aria-busy="true" aria-label="正在载入">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row" data-shown={late}>
          <i style={{ width: `${widths[row % widths.length]}%` }} />
          <i style={{ width: '80%' }} />
          <i style={{ width: '60%' }} />
        </div>
      ))}
    </div>
  )
}
