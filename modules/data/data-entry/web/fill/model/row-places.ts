import type { NewRow } from '@mingtai/entry-model'

export type Place = { base: number } | { added: number } | { none: true }

/** Where rows stand in the sheet, counted from 0: those of the table, new ones between them, and new ones below. */
export interface RowPlaces {
  at(row: number): Place
  ofBase(index: number): number
  ofAdded(index: number): number
}

export function placesOf(added: readonly NewRow[], total: number): RowPlaces {
  const between = added
    .flatMap(({ above }, at) => (above === undefined ? [] : [{ at, above: Math.min(above, total) }]))
    .toSorted((one, other) => one.above - other.above || one.at - other.at)
  const below = added.flatMap(({ above }, at) => (above === undefined ? [at] : []))
  /** How many new rows stand before a row of the sheet. */
  const before = (row: number) => firstWhere(between.length, (at) => (between[at]?.above ?? 0) + at >= row)
  return {
    at(row) {
      const count = before(row)
      const own = between[count]
      if (own !== undefined && own.above + count === row) return { added: own.at }
      const base = row - count
      if (base < total) return { base }
      const after = below[row - total - between.length]
      return after === undefined ? { none: true } : { added: after }
    },
    ofBase: (index) => index + firstWhere(between.length, (at) => (between[at]?.above ?? 0) > index),
    ofAdded(index) {
      const at = between.findIndex((one) => one.at === index)
      return at >= 0 ? (between[at]?.above ?? 0) + at : total + between.length + below.indexOf(index)
    },
  }
}

/** The first index that meets a condition which all later ones meet as well; the count where none does. */
function firstWhere(count: number, meets: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (meets(middle)) high = middle
    else low = middle + 1
  }
  return low
}
