import { errors, finite, type FormulaValue, isError } from '../../value.ts'
import {
  type FormulaFunction,
  type Functions,
  integer,
  number,
  numbers,
  one,
  or,
  type Reader,
  truth,
  two,
} from '../define.ts'
import { combinations } from '../mathematics/arithmetic.ts'
import {
  betaShare,
  errorFunction,
  errorRest,
  gamma,
  gammaShare,
  logGamma,
  normalDensity,
  normalShare,
  solved,
  solvedFromZero,
} from '../mathematics/special.ts'

/** Whether the share up to a value (1) or the density at it (0) is wanted. */
const cumulative: Reader<number> = {
  read: (value) => {
    const wanted = truth.read(value)
    return isError(wanted) ? wanted : Number(wanted)
  },
}
const always: Reader<number> = { ...cumulative, otherwise: 1 }

const normal = numbers([number, number, number, cumulative], ([x = 0, middle = 0, spread = 0, share = 0]) => {
  if (spread <= 0) return errors.number
  const z = (x - middle) / spread
  return share === 1 ? normalShare(z) : normalDensity(z) / spread
})
const normalInverse = numbers([number, number, number], ([part = 0, middle = 0, spread = 0]) =>
  part <= 0 || part >= 1 || spread <= 0 ? errors.number : middle + spread * normalAt(part),
)
const binomial = numbers([integer, integer, number, cumulative], ([hits = 0, tries = 0, chance = 0, share = 0]) => {
  if (hits < 0 || hits > tries || chance < 0 || chance > 1) return errors.number
  if (share === 1) return binomialShare(hits, tries, chance)
  return weighed(combinations(tries, hits), chance ** hits * (1 - chance) ** (tries - hits))
})
const poisson = numbers([integer, number, cumulative], ([count = 0, middle = 0, share = 0]) => {
  if (count < 0 || middle < 0) return errors.number
  if (middle === 0) return Number(count === 0 || share === 1)
  return share === 1
    ? 1 - gammaShare(count + 1, middle)
    : Math.exp(count * Math.log(middle) - middle - logGamma(count + 1))
})
const exponential = numbers([number, number, cumulative], ([x = 0, rate = 0, share = 0]) =>
  x < 0 || rate <= 0 ? errors.number : share === 1 ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x),
)
const chiRight = two([number, integer], (x, free) =>
  x < 0 || free < 1 ? errors.number : 1 - gammaShare(free / 2, x / 2),
)
const chiRightInverse = two([number, integer], (part, free) =>
  part <= 0 || part > 1 || free < 1 ? errors.number : solvedFromZero((x) => gammaShare(free / 2, x / 2), 1 - part),
)
const tBoth = two([number, integer], (part, free) =>
  part <= 0 || part > 1 || free < 1 ? errors.number : studentAt(1 - part / 2, free),
)
const fRight = numbers([number, integer, integer], ([x = 0, above = 0, below = 0]) =>
  x < 0 || above < 1 || below < 1 ? errors.number : 1 - fShare(x, above, below),
)
const fRightInverse = numbers([number, integer, integer], ([part = 0, above = 0, below = 0]) =>
  part <= 0 || part > 1 || above < 1 || below < 1
    ? errors.number
    : solvedFromZero((x) => fShare(x, above, below), 1 - part),
)
const weibull = numbers([number, number, number, cumulative], ([x = 0, shape = 0, scale = 0, share = 0]) => {
  if (x < 0 || shape <= 0 || scale <= 0) return errors.number
  const tail = Math.exp(-((x / scale) ** shape))
  return share === 1 ? 1 - tail : (shape / scale) * (x / scale) ** (shape - 1) * tail
})
const gammaSpread = numbers([number, number, number, cumulative], ([x = 0, shape = 0, scale = 0, share = 0]) => {
  if (x < 0 || shape <= 0 || scale <= 0) return errors.number
  if (share === 1) return gammaShare(shape, x / scale)
  return finite(Math.exp((shape - 1) * Math.log(x) - x / scale - logGamma(shape) - shape * Math.log(scale)))
})
const confidence = numbers([number, number, integer], ([part = 0, spread = 0, size = 0]) =>
  part <= 0 || part >= 1 || spread <= 0 || size < 1
    ? errors.number
    : (normalAt(1 - part / 2) * spread) / Math.sqrt(size),
)
const standardShare = one(number, normalShare)
const standardInverse = one(number, (part) => (part <= 0 || part >= 1 ? errors.number : normalAt(part)))
const gammaLog = one(number, (x) => (x <= 0 ? errors.number : logGamma(x)))

/** Probability distributions. */
export const distributions: Functions = {
  'NORM.DIST': normal,
  NORMDIST: normal,
  'NORM.INV': normalInverse,
  NORMINV: normalInverse,
  'NORM.S.DIST': numbers([number, cumulative], ([z = 0, share = 0]) =>
    share === 1 ? normalShare(z) : normalDensity(z),
  ),
  NORMSDIST: standardShare,
  'NORM.S.INV': standardInverse,
  NORMSINV: standardInverse,
  PHI: one(number, normalDensity),
  GAUSS: one(number, (z) => normalShare(z) - 0.5),
  'LOGNORM.DIST': numbers([number, number, number, cumulative], ([x = 0, middle = 0, spread = 0, share = 0]) => {
    if (x <= 0 || spread <= 0) return errors.number
    const z = (Math.log(x) - middle) / spread
    return share === 1 ? normalShare(z) : normalDensity(z) / (spread * x)
  }),
  'LOGNORM.INV': numbers([number, number, number], ([part = 0, middle = 0, spread = 0]) =>
    part <= 0 || part >= 1 || spread <= 0 ? errors.number : Math.exp(middle + spread * normalAt(part)),
  ),
  'BINOM.DIST': binomial,
  BINOMDIST: binomial,
  'POISSON.DIST': poisson,
  POISSON: poisson,
  'EXPON.DIST': exponential,
  EXPONDIST: exponential,
  'WEIBULL.DIST': weibull,
  WEIBULL: weibull,
  'GAMMA.DIST': gammaSpread,
  GAMMADIST: gammaSpread,
  'T.DIST': numbers([number, integer, cumulative], ([x = 0, free = 0, share = 0]) => {
    if (free < 1) return errors.number
    return share === 1 ? studentShare(x, free) : studentDensity(x, free)
  }),
  'T.DIST.RT': two([number, integer], (x, free) => (free < 1 ? errors.number : studentShare(-x, free))),
  'T.DIST.2T': two([number, integer], (x, free) => (free < 1 || x < 0 ? errors.number : 2 * studentShare(-x, free))),
  TDIST: numbers([number, integer, integer], ([x = 0, free = 0, tails = 0]) =>
    x < 0 || free < 1 || (tails !== 1 && tails !== 2) ? errors.number : tails * studentShare(-x, free),
  ),
  'T.INV': two([number, integer], (part, free) =>
    part <= 0 || part >= 1 || free < 1 ? errors.number : studentAt(part, free),
  ),
  'T.INV.2T': tBoth,
  TINV: tBoth,
  'CHISQ.DIST': numbers([number, integer, cumulative], ([x = 0, free = 0, share = 0]) => {
    if (x < 0 || free < 1) return errors.number
    if (share === 1) return gammaShare(free / 2, x / 2)
    return finite(Math.exp((free / 2 - 1) * Math.log(x) - x / 2 - logGamma(free / 2) - (free / 2) * Math.LN2))
  }),
  'CHISQ.DIST.RT': chiRight,
  CHIDIST: chiRight,
  'CHISQ.INV': two([number, integer], (part, free) =>
    part < 0 || part >= 1 || free < 1 ? errors.number : solvedFromZero((x) => gammaShare(free / 2, x / 2), part),
  ),
  'CHISQ.INV.RT': chiRightInverse,
  CHIINV: chiRightInverse,
  'F.DIST.RT': fRight,
  FDIST: fRight,
  'F.INV.RT': fRightInverse,
  FINV: fRightInverse,
  'F.DIST': numbers([number, integer, integer, always], ([x = 0, above = 0, below = 0, share = 1]) => {
    if (x < 0 || above < 1 || below < 1) return errors.number
    return share === 1 ? fShare(x, above, below) : fDensity(x, above, below)
  }),
  'BETA.DIST': numbers(
    [number, number, number, cumulative, or(number, 0), or(number, 1)],
    ([x = 0, a = 0, b = 0, share = 0, from = 0, to = 1]) => {
      if (a <= 0 || b <= 0 || x < from || x > to || from >= to) return errors.number
      const part = (x - from) / (to - from)
      if (share === 1) return betaShare(part, a, b)
      const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b)) / (to - from)
      return finite(scale * part ** (a - 1) * (1 - part) ** (b - 1))
    },
  ),
  'BETA.INV': numbers(
    [number, number, number, or(number, 0), or(number, 1)],
    ([part = 0, a = 0, b = 0, from = 0, to = 1]) =>
      a <= 0 || b <= 0 || part <= 0 || part >= 1
        ? errors.number
        : from + (to - from) * solved((x) => betaShare(x, a, b), part, [0, 1]),
  ),
  'HYPGEOM.DIST': numbers(
    [integer, integer, integer, integer, cumulative],
    ([hits = 0, drawn = 0, marked = 0, all = 0, share = 0]) => {
      if (hits < 0 || drawn > all || marked > all || hits > Math.min(drawn, marked)) return errors.number
      let sum = 0
      for (let at = share === 1 ? 0 : hits; at <= hits; at++) sum += drawing(at, { drawn, marked, all })
      return sum
    },
  ),
  'NEGBINOM.DIST': numbers([integer, integer, number, cumulative], ([misses = 0, hits = 0, chance = 0, share = 0]) => {
    if (misses < 0 || hits < 1 || chance < 0 || chance > 1) return errors.number
    if (share === 1) return betaShare(chance, hits, misses + 1)
    return weighed(combinations(misses + hits - 1, hits - 1), chance ** hits * (1 - chance) ** misses)
  }),
  'CONFIDENCE.NORM': confidence,
  CONFIDENCE: confidence,
  'CONFIDENCE.T': numbers([number, number, integer], ([part = 0, spread = 0, size = 0]) => {
    if (part <= 0 || part >= 1 || spread <= 0 || size < 1) return errors.number
    return size === 1 ? errors.divide : (studentAt(1 - part / 2, size - 1) * spread) / Math.sqrt(size)
  }),
  FISHER: one(number, (x) => (x <= -1 || x >= 1 ? errors.number : Math.atanh(x))),
  FISHERINV: one(number, Math.tanh),
  GAMMA: one(number, (x) => (x === 0 || (x < 0 && Number.isInteger(x)) ? errors.number : finite(gamma(x)))),
  GAMMALN: gammaLog,
  'GAMMALN.PRECISE': gammaLog,
  ERF: two([number, or(number, Number.NaN)], (from, to) =>
    Number.isNaN(to) ? errorFunction(from) : errorFunction(to) - errorFunction(from),
  ),
  'ERF.PRECISE': one(number, errorFunction),
  ERFC: one(number, errorRest),
  'ERFC.PRECISE': one(number, errorRest),
} satisfies Record<string, FormulaFunction>

/** The chance of so many hits or fewer. */
export function binomialShare(hits: number, tries: number, chance: number): number {
  return hits >= tries ? 1 : 1 - betaShare(chance, hits + 1, tries - hits)
}

export function normalAt(part: number): number {
  return part < 0.5 ? -normalAt(1 - part) : solved(normalShare, part, [0, 40])
}

export function studentShare(x: number, free: number): number {
  const tail = 0.5 * betaShare(free / (free + x * x), free / 2, 0.5)
  return x > 0 ? 1 - tail : tail
}

function studentDensity(x: number, free: number): number {
  const scale = Math.exp(logGamma((free + 1) / 2) - logGamma(free / 2)) / Math.sqrt(free * Math.PI)
  return scale * (1 + (x * x) / free) ** (-(free + 1) / 2)
}

function studentAt(part: number, free: number): number {
  if (part === 0.5) return 0
  return part < 0.5 ? -studentAt(1 - part, free) : solvedFromZero((x) => studentShare(x, free), part)
}

export function fShare(x: number, above: number, below: number): number {
  return betaShare((above * x) / (above * x + below), above / 2, below / 2)
}

function fDensity(x: number, above: number, below: number): FormulaValue {
  const [a, b] = [above / 2, below / 2]
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b)) * (above / below) ** a
  return finite(scale * x ** (a - 1) * (1 + (above / below) * x) ** -(a + b))
}

function weighed(ways: FormulaValue, chance: number): FormulaValue {
  return typeof ways === 'number' ? ways * chance : ways
}

export function drawing(hits: number, { drawn, marked, all }: { drawn: number; marked: number; all: number }): number {
  const log = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
  if (drawn - hits > all - marked) return 0
  return Math.exp(log(marked, hits) + log(all - marked, drawn - hits) - log(all, drawn))
}
