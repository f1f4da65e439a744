import { type ScreenComponent, lastCell, reachedThreshold, thresholdsOf } from '@mingtai/screen-model'
import type { Figures } from './use-component-rows.ts'

/** An edge that flashes while the last figure of a component is at its highest threshold. */
export function Flash({
  component: { options, fields },
  figures: { rows },
}: {
  component: ScreenComponent
  figures: Figures
}) {
  if (options.isFlashing !== true || rows === null) return null
  const thresholds = thresholdsOf(options.thresholds).toSorted((a, b) => a.from - b.from)
  const highest = thresholds.at(-1)
  const reached = reachedThreshold(lastCell(rows, fields, 'value'), thresholds)
  if (highest === undefined || reached === null || reached.from !== highest.from) return null
  return <i className="screen-flash" style={{ borderColor: highest.colour }} aria-hidden="true" />
}
