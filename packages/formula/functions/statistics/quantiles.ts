import { errors, type FormulaValue, isError, type Operand } from '../../value.ts'
import { countBelow, countUpTo, sortedNumbers } from '../../range-index.ts'
import { type FormulaFunction, type Functions, MANY, numberAt, whole } from '../define.ts'
import { ascending, mean, numbersOf, over, valuesOf } from '../numbers-of.ts'

type Ascending = Float64Array | readonly number[]

/** Places in an order: medians, quantiles, ranks. */
export const quantiles: Functions = {
  MEDIAN: whole(1, MANY, (args) =>
    over(args, (all) => (all.length === 0 ? errors.number : inclusive(ascending(all), 0.5))),
  ),
  MODE: whole(1, MANY, (args) => over(args, (all) => modes(all)[0] ?? errors.missing)),
  'MODE.SNGL': whole(1, MANY, (args) => over(args, (all) => modes(all)[0] ?? errors.missing)),
  'MODE.MULT': whole(1, MANY, (args) => {
    const all = numbersOf(args)
    if (isError(all)) return all
    const found = modes(all)
    return found.length === 0 ? errors.missing : { values: found, columns: 1 }
  }),
  LARGE: at((sorted, place) => sorted[sorted.length - Math.ceil(place)]),
  SMALL: at((sorted, place) => sorted[Math.ceil(place) - 1]),
  PERCENTILE: at((sorted, part) => (part < 0 || part > 1 ? undefined : inclusive(sorted, part))),
  'PERCENTILE.INC': at((sorted, part) => (part < 0 || part > 1 ? undefined : inclusive(sorted, part))),
  'PERCENTILE.EXC': at(exclusive),
  QUARTILE: at((sorted, quarter) => quartile(sorted, quarter)),
  'QUARTILE.INC': at((sorted, quarter) => quartile(sorted, quarter)),
  'QUARTILE.EXC': at((sorted, quarter) => exclusive(sorted, Math.trunc(quarter) / 4)),
  PERCENTRANK: shareBelow((below, count) => below / (count - 1)),
  'PERCENTRANK.INC': shareBelow((below, count) => below / (count - 1)),
  'PERCENTRANK.EXC': shareBelow((below, count) => (below + 1) / (count + 1)),
  RANK: rank((ahead) => ahead + 1),
  'RANK.EQ': rank((ahead) => ahead + 1),
  'RANK.AVG': rank((ahead, equal) => ahead + (equal + 1) / 2),
  TRIMMEAN: whole(2, 2, (args) => {
    const share = numberAt(args, 1)
    if (typeof share !== 'number') return share
    if (share < 0 || share >= 1) return errors.number
    return over(args.slice(0, 1), (all) => {
      const cut = Math.floor((all.length * share) / 2)
      return all.length === 0 ? errors.number : mean(ascending(all).slice(cut, all.length - cut))
    })
  }),
  FREQUENCY: whole(2, 2, (args) => {
    const [data, bins] = [numbersOf(args.slice(0, 1)), numbersOf(args.slice(1))]
    if (isError(data)) return data
    if (isError(bins)) return bins
    const limits = ascending(bins)
    const counts = Array.from({ length: limits.length + 1 }, () => 0)
    for (const value of data) {
      const place = limits.findIndex((limit) => value <= limit)
      const bin = place < 0 ? limits.length : place
      counts[bin] = (counts[bin] ?? 0) + 1
    }
    return { values: counts, columns: 1 }
  }),
}

/** Between the two neighbours, from the smallest (0) to the largest (1). */
function inclusive(sorted: Ascending, part: number): number {
  const place = part * (sorted.length - 1)
  const low = Math.floor(place)
  const from = sorted[low] ?? 0
  return from + ((sorted[low + 1] ?? from) - from) * (place - low)
}

function exclusive(sorted: Ascending, part: number): number | undefined {
  const place = part * (sorted.length + 1) - 1
  if (part <= 0 || part >= 1 || place < 0 || place > sorted.length - 1) return undefined
  const low = Math.floor(place)
  const from = sorted[low] ?? 0
  return from + ((sorted[low + 1] ?? from) - from) * (place - low)
}

function quartile(sorted: Ascending, quarter: number): number | undefined {
  const whole = Math.trunc(quarter)
  return whole < 0 || whole > 4 ? undefined : inclusive(sorted, whole / 4)
}

/** `FUNCTION(cells, place)`; several places give several results. */
function at(pick: (sorted: Ascending, place: number) => number | undefined): FormulaFunction {
  return whole(2, 2, ([cells = null, places = null]) => {
    const sorted = sortedNumbers(cells)
    if (isError(sorted)) return sorted
    if (sorted.length === 0) return errors.number
    const one = (place: FormulaValue): FormulaValue => {
      const number = numberAt([place], 0)
      return typeof number === 'number' ? (pick(sorted, number) ?? errors.number) : number
    }
    const wanted = valuesOf(places)
    if (wanted.length === 1) return one(wanted[0] ?? null)
    return {
      values: wanted.map(one),
      columns: typeof places === 'object' && places !== null && 'columns' in places ? places.columns : 1,
    }
  })
}

/** The values that occur most, where any occurs twice, in the order in which they come. */
function modes(all: readonly number[]): number[] {
  const counts = new Map<number, number>()
  let most = 1
  for (const value of all) {
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    if (count > most) most = count
  }
  return most === 1 ? [] : [...counts].filter(([, count]) => count === most).map(([value]) => value)
}

function rank(place: (ahead: number, equal: number) => number): FormulaFunction {
  return whole(2, 3, (args) => {
    const [value, order] = [numberAt(args, 0), numberAt(args, 2)]
    if (typeof value !== 'number') return value
    if (typeof order !== 'number') return order
    const sorted = sortedNumbers(args[1] ?? null)
    if (isError(sorted)) return sorted
    const [below, upTo] = [countBelow(sorted, value), countUpTo(sorted, value)]
    return upTo === below ? errors.missing : place(order === 0 ? sorted.length - upTo : below, upTo - below)
  })
}

/** Truncated to the wanted digits, as Excel does. */
function shareBelow(share: (below: number, count: number) => number): FormulaFunction {
  return whole(2, 3, (args: Operand[]) => {
    const [value, digits] = [numberAt(args, 1), numberAt(args, 2, 3)]
    if (typeof value !== 'number') return value
    if (typeof digits !== 'number') return digits
    if (digits < 1) return errors.number
    const sorted = sortedNumbers(args[0] ?? null)
    if (isError(sorted)) return sorted
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (first === undefined || last === undefined || value < first || value > last) return errors.missing
    if (sorted.length === 1) return 1
    const below = countUpTo(sorted, value) - 1
    const from = countBelow(sorted, sorted[below] ?? 0)
    const step = (sorted[below + 1] ?? value) - (sorted[below] ?? 0)
    const between = step === 0 || sorted[below] === value ? 0 : (value - (sorted[below] ?? 0)) / step
    const place = sorted[below] === value ? from : below + between
    const scale = 10 ** Math.trunc(digits)
    return Math.floor(Number((share(place, sorted.length) * scale).toPrecision(14))) / scale
  })
}
