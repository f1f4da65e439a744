import { byFigure, exactTotal } from './figure.ts'
import type { Slice } from './series.ts'

/** What all the smaller ones are called together. */
export const OTHERS = '其他'

/** The largest slices in their order, and all others as one: nobody tells a hundred apart. */
export function largestSlices(all: readonly Slice[], most: number): Slice[] {
  if (all.length <= most) return [...all]
  const named = all.filter(({ name }) => name !== OTHERS)
  const largest = new Set(named.toSorted((a, b) => byFigure(b.value, a.value)).slice(0, most - 1))
  const others = all.filter((one) => !largest.has(one))
  return [
    ...all.filter((one) => largest.has(one)),
    { name: OTHERS, value: exactTotal(others.map(({ value }) => value)) },
  ]
}
