import { type ScreenComponent, type ScreenRows, type Slice, exactTotal, plotted, slices } from '@mingtai/screen-model'
import { regionNames } from './use-boundaries.ts'
import type { MapPlace } from './map-option.ts'

/**
 * One figure for each area of the map: 广东 and 广东省 are the same area, which has one figure wherever it is shown. What has
 * no area is told beside the map, and is no part of its scale.
 */
export function regionSlices(component: ScreenComponent, rows: ScreenRows, { boundaries }: MapPlace): Slice[] {
  const name = regionNames(component, boundaries)
  const known = new Set(boundaries.features.map(({ properties }) => properties.name))
  const byRegion = Map.groupBy(slices(rows, component.fields), (slice) => name(slice.name))
  const there = [...byRegion].filter(([region]) => known.has(region))
  return there.map(([region, [first, ...others]]) => ({
    name: region,
    value: others.length === 0 ? (first?.value ?? null) : together(component, [first, ...others]),
  }))
}

/** Averages of parts make no average of the whole: there is no figure then. */
function together({ shaping }: ScreenComponent, parts: readonly (Slice | undefined)[]): string | null {
  const values = parts.map((part) => part?.value ?? null)
  const order = (a: string | null, b: string | null) => (plotted(a) ?? 0) - (plotted(b) ?? 0)
  const known = values.filter((value) => plotted(value) !== null).toSorted(order)
  switch (shaping?.aggregate ?? null) {
    case 'average':
      return null
    case 'largest':
      return known.at(-1) ?? null
    case 'smallest':
      return known[0] ?? null
    default:
      return exactTotal(values)
  }
}
