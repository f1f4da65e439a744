/** Special functions that the distributions are made of (Lanczos, continued fractions after Lentz). */

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
const STEPS = 500
const TINY = 1e-300

export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x)
  const shifted = x - 1
  let sum = LANCZOS[0] ?? 0
  for (let at = 1; at < LANCZOS.length; at++) sum += (LANCZOS[at] ?? 0) / (shifted + at)
  const t = shifted + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}

export function gamma(x: number): number {
  if (Number.isInteger(x) && x > 0 && x < 171) {
    let result = 1
    for (let factor = 2; factor < x; factor++) result *= factor
    return result
  }
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x))
  return Math.exp(logGamma(x))
}

/** Regularised lower incomplete gamma function. */
export function gammaShare(a: number, x: number): number {
  if (x <= 0) return 0
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let at = 1; at < STEPS * 20 && term > sum * 1e-17; at++) {
      term *= x / (a + at)
      sum += term
    }
    return sum * scale
  }
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  for (let at = 1; at < STEPS * 20; at++) {
    const factor = -at * (at - a)
    b += 2
    d = 1 / nonZero(factor * d + b)
    c = nonZero(b + factor / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return 1 - scale * h
}

/** Regularised incomplete beta function. */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (scale * fraction(x, a, b)) / a : 1 - (scale * fraction(1 - x, b, a)) / b
}

function fraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let h = d
  for (let m = 1; m < STEPS * 20; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return h
}

export function errorFunction(x: number): number {
  return x < 0 ? -gammaShare(0.5, x * x) : gammaShare(0.5, x * x)
}

/** 1 - erf without losing the digits of its tail. */
export function errorRest(x: number): number {
  if (x < 1.5) return 1 - errorFunction(x)
  let value = 0
  for (let at = 120; at > 0; at--) value = at / 2 / (x + value)
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * (x + value))
}

export function normalShare(z: number): number {
  return 0.5 * (z < 0 ? errorRest(-z / Math.SQRT2) : 2 - errorRest(z / Math.SQRT2))
}

export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}

/** Where an increasing function reaches a goal, by halving. */
export function solved(increasing: (x: number) => number, goal: number, [from, to]: [number, number]): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (increasing(middle) < goal) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The same where the function has no end on the right. */
export function solvedFromZero(increasing: (x: number) => number, goal: number): number {
  let high = 1
  while (increasing(high) < goal && high < 1e300) high *= 2
  return solved(increasing, goal, [0, high])
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}
