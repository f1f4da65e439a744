import { errors, type FormulaError, type FormulaValue, isError, type Operand, rowsOf } from '../../value.ts'
import {
  type FormulaFunction,
  type Functions,
  integer,
  number,
  numberAt,
  numbers,
  or,
  rangeAt,
  three,
  whole,
} from '../define.ts'
import { combinations } from '../mathematics/arithmetic.ts'
import { betaShare, gammaShare, normalShare, solved, solvedFromZero } from '../mathematics/special.ts'
import { deviation, mean, numbersOf, pairsOf, total, valuesOf } from '../numbers-of.ts'
import { binomialShare, drawing, fShare, normalAt, studentShare } from './distributions.ts'

const betaInverse = numbers(
  [number, number, number, or(number, 0), or(number, 1)],
  ([part = 0, a = 0, b = 0, from = 0, to = 1]) =>
    a <= 0 || b <= 0 || part <= 0 || part >= 1 || from >= to
      ? errors.number
      : from + (to - from) * solved((x) => betaShare(x, a, b), part, [0, 1]),
)
const gammaInverse = three([number, number, number], (part, shape, scale) =>
  part < 0 || part >= 1 || shape <= 0 || scale <= 0
    ? errors.number
    : scale * solvedFromZero((x) => gammaShare(shape, x), part),
)
const leastHits = three([integer, number, number], (tries, chance, part) => {
  if (tries < 0 || chance < 0 || chance > 1 || part <= 0 || part >= 1) return errors.number
  let [low, high] = [0, tries]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (binomialShare(middle, tries, chance) >= part) high = middle
    else low = middle + 1
  }
  return low
})

/** Tests of samples, and distributions under their older names. */
export const tests: Functions = {
  BETADIST: numbers([number, number, number, or(number, 0), or(number, 1)], ([x = 0, a = 0, b = 0, from = 0, to = 1]) =>
    a <= 0 || b <= 0 || x < from || x > to || from >= to ? errors.number : betaShare((x - from) / (to - from), a, b),
  ),
  BETAINV: betaInverse,
  'GAMMA.INV': gammaInverse,
  GAMMAINV: gammaInverse,
  'BINOM.INV': leastHits,
  CRITBINOM: leastHits,
  'BINOM.DIST.RANGE': numbers(
    [integer, number, integer, or(integer, -1)],
    ([tries = 0, chance = 0, from = 0, to = -1]) => {
      const last = to === -1 ? from : to
      if (tries < 0 || chance < 0 || chance > 1 || from < 0 || last > tries || last < from) return errors.number
      return binomialShare(last, tries, chance) - (from === 0 ? 0 : binomialShare(from - 1, tries, chance))
    },
  ),
  'F.INV': three([number, integer, integer], (part, above, below) =>
    part < 0 || part >= 1 || above < 1 || below < 1
      ? errors.number
      : solvedFromZero((x) => fShare(x, above, below), part),
  ),
  HYPGEOMDIST: numbers([integer, integer, integer, integer], ([hits = 0, drawn = 0, marked = 0, all = 0]) =>
    hits < 0 || drawn > all || marked > all || hits > Math.min(drawn, marked)
      ? errors.number
      : drawing(hits, { drawn, marked, all }),
  ),
  LOGNORMDIST: three([number, number, number], (x, middle, spread) =>
    x <= 0 || spread <= 0 ? errors.number : normalShare((Math.log(x) - middle) / spread),
  ),
  LOGINV: three([number, number, number], (part, middle, spread) =>
    part <= 0 || part >= 1 || spread <= 0 ? errors.number : Math.exp(middle + spread * normalAt(part)),
  ),
  NEGBINOMDIST: three([integer, integer, number], (misses, hits, chance) => {
    if (misses < 0 || hits < 1 || chance < 0 || chance > 1) return errors.number
    const ways = combinations(misses + hits - 1, hits - 1)
    return typeof ways === 'number' ? ways * chance ** hits * (1 - chance) ** misses : ways
  }),
  'CHISQ.TEST': whole(2, 2, independence),
  CHITEST: whole(2, 2, independence),
  'F.TEST': ofSamples(spreadTest),
  FTEST: ofSamples(spreadTest),
  'T.TEST': whole(4, 4, meanTest),
  TTEST: whole(4, 4, meanTest),
  'Z.TEST': whole(2, 3, zTest),
  ZTEST: whole(2, 3, zTest),
  PROB: whole(3, 4, probability),
}

/** The chance that counts differ so much from what was expected. */
function independence(args: Operand[]): FormulaValue {
  const [actual, expected] = [rangeAt(args, 0), rangeAt(args, 1)]
  if (actual.columns !== expected.columns || actual.values.length !== expected.values.length) return errors.missing
  const pairs = pairsOf(args[0], args[1])
  if (pairs === null || isError(pairs)) return pairs ?? errors.missing
  const [counts, wanted] = pairs
  if (wanted.includes(0)) return errors.divide
  const distance = total(counts.map((count, at) => (count - (wanted[at] ?? 0)) ** 2 / (wanted[at] ?? 1)))
  const [rows, columns] = [rowsOf(actual), actual.columns]
  const free = rows > 1 && columns > 1 ? (rows - 1) * (columns - 1) : Math.max(rows, columns) - 1
  return free < 1 ? errors.missing : 1 - gammaShare(free / 2, distance / 2)
}

function ofSamples(decide: (a: number[], b: number[]) => FormulaValue): FormulaFunction {
  return whole(2, 2, ([left, right]) => {
    const [a, b] = [sample(left), sample(right)]
    if (isError(a)) return a
    return isError(b) ? b : decide(a, b)
  })
}

function sample(operand: Operand | undefined): number[] | FormulaError {
  return numbersOf([{ values: valuesOf(operand), columns: 1 }])
}

function variance(all: readonly number[]): number {
  return deviation(all) / (all.length - 1)
}

function spreadTest(a: number[], b: number[]): FormulaValue {
  if (a.length < 2 || b.length < 2 || variance(a) === 0 || variance(b) === 0) return errors.divide
  const below = fShare(variance(a) / variance(b), a.length - 1, b.length - 1)
  return 2 * Math.min(below, 1 - below)
}

/** Type 1: pairs, 2: equal variances, 3: others. */
function meanTest(args: Operand[]): FormulaValue {
  const [tails, kind] = [numberAt(args, 2), numberAt(args, 3)]
  if (isError(tails)) return tails
  if (isError(kind)) return kind
  const found = kind === 1 ? pairedTest(args) : samplesTest(args, Math.trunc(kind))
  if (isError(found)) return found
  if (Math.trunc(tails) !== 1 && Math.trunc(tails) !== 2) return errors.number
  return Math.trunc(tails) * studentShare(-Math.abs(found.t), found.free)
}

interface Student {
  t: number
  free: number
}

function pairedTest(args: Operand[]): Student | FormulaError {
  const pairs = pairsOf(args[0], args[1])
  if (pairs === null || isError(pairs)) return pairs ?? errors.missing
  const apart = pairs[0].map((value, at) => value - (pairs[1][at] ?? 0))
  if (apart.length < 2 || variance(apart) === 0) return errors.divide
  return { t: mean(apart) / Math.sqrt(variance(apart) / apart.length), free: apart.length - 1 }
}

function samplesTest(args: Operand[], kind: number): Student | FormulaError {
  const [a, b] = [sample(args[0]), sample(args[1])]
  if (isError(a)) return a
  if (isError(b)) return b
  if (kind !== 2 && kind !== 3) return errors.number
  if (a.length < 2 || b.length < 2) return errors.divide
  const apart = mean(a) - mean(b)
  if (kind === 2) {
    const free = a.length + b.length - 2
    const common = (deviation(a) + deviation(b)) / free
    return common === 0 ? errors.divide : { t: apart / Math.sqrt(common * (1 / a.length + 1 / b.length)), free }
  }
  const [first, second] = [variance(a) / a.length, variance(b) / b.length]
  if (first + second === 0) return errors.divide
  const free = (first + second) ** 2 / (first ** 2 / (a.length - 1) + second ** 2 / (b.length - 1))
  return { t: apart / Math.sqrt(first + second), free }
}

function zTest(args: Operand[]): FormulaValue {
  const all = sample(args[0])
  const [middle, given] = [numberAt(args, 1), numberAt(args, 2, Number.NaN)]
  if (isError(all)) return all
  if (isError(middle)) return middle
  if (isError(given)) return given
  if (all.length < 1 || (Number.isNaN(given) && all.length < 2)) return errors.missing
  const spread = Number.isNaN(given) ? Math.sqrt(variance(all)) : given
  if (spread <= 0) return spread === 0 ? errors.divide : errors.number
  return 1 - normalShare((mean(all) - middle) / (spread / Math.sqrt(all.length)))
}

/** The chance that a value lies between two limits. */
function probability(args: Operand[]): FormulaValue {
  const pairs = pairsOf(args[0], args[1])
  if (pairs === null || isError(pairs)) return pairs ?? errors.missing
  const low = numberAt(args, 2)
  const high = numberAt(args, 3, typeof low === 'number' ? low : 0)
  if (isError(low)) return low
  if (isError(high)) return high
  const [values, chances] = pairs
  if (chances.some((chance) => chance <= 0 || chance > 1) || Math.abs(total(chances) - 1) > 1e-7) return errors.number
  return total(chances.filter((_, at) => (values[at] ?? 0) >= low && (values[at] ?? 0) <= high))
}
