import { errors, finite, type FormulaError, type FormulaValue, isError } from '../../value.ts'
import { type Coupon, couponCount, couponDays, couponProblem, daysAfter, daysBefore } from './coupons.ts'
import { date, yearPart } from '../dates.ts'
import { type FormulaFunction, type Functions, integer, number, numbers, or, type Reader } from '../define.ts'
import { solved } from '../mathematics/special.ts'

const basis = or(integer, 0)

/** Prices and yields of bonds and bills. */
export const bonds: Functions = {
  PRICE: ofBond([number, number, number], (coupon, [rate = 0, yearly = 0, redemption = 0]) =>
    rate < 0 || yearly < 0 || redemption <= 0 ? errors.number : priceOf(coupon, { rate, redemption }, yearly),
  ),
  YIELD: ofBond([number, number, number], (coupon, [rate = 0, price = 0, redemption = 0]) =>
    rate < 0 || price <= 0 || redemption <= 0 ? errors.number : yieldOf(coupon, { rate, redemption }, price),
  ),
  DURATION: ofBond([number, number], (coupon, [rate = 0, yearly = 0]) =>
    rate < 0 || yearly < 0 ? errors.number : durationOf(coupon, rate, yearly),
  ),
  MDURATION: ofBond([number, number], (coupon, [rate = 0, yearly = 0]) =>
    rate < 0 || yearly < 0 ? errors.number : durationOf(coupon, rate, yearly) / (1 + yearly / coupon.frequency),
  ),
  ACCRINT: numbers(
    [date, date, date, number, or(number, 1000), or(integer, 1), basis, or(number, 1)],
    ([issue = 0, first = 0, settlement = 0, rate = 0, par = 0, frequency = 0, by = 0, isWhole = 1]) => {
      if (rate <= 0 || par <= 0 || issue >= settlement || ![1, 2, 4].includes(frequency)) return errors.number
      const from = isWhole === 0 && settlement > first ? first : issue
      return shared(yearPart(from, settlement, by), (part) => par * rate * part)
    },
  ),
  ACCRINTM: numbers([date, date, number, or(number, 1000), basis], ([issue = 0, end = 0, rate = 0, par = 0, by = 0]) =>
    rate <= 0 || par <= 0 || issue >= end
      ? errors.number
      : shared(yearPart(issue, end, by), (part) => par * rate * part),
  ),
  DISC: ofTerm((price, redemption, part) => (redemption - price) / redemption / part),
  INTRATE: ofTerm((invested, redemption, part) => (redemption - invested) / invested / part),
  YIELDDISC: ofTerm((price, redemption, part) => (redemption / price - 1) / part),
  RECEIVED: ofTerm((invested, discount, part) =>
    discount * part >= 1 ? errors.number : invested / (1 - discount * part),
  ),
  PRICEDISC: ofTerm((discount, redemption, part) => redemption * (1 - discount * part)),
  PRICEMAT: ofIssue(
    (rate, yearly, { whole, before, after }) => (100 + whole * rate * 100) / (1 + after * yearly) - before * rate * 100,
  ),
  YIELDMAT: ofIssue(
    (rate, price, { whole, before, after }) => ((1 + whole * rate) / (price / 100 + before * rate) - 1) / after,
  ),
  TBILLPRICE: ofBill((discount, days) => finite(100 * (1 - (discount * days) / 360))),
  TBILLYIELD: ofBill((price, days) => ((100 - price) / price) * (360 / days)),
  TBILLEQ: ofBill(billEquivalent),
  ODDLPRICE: ofOddLast((rate, yearly, { redemption, frequency, whole, before, after }) => {
    const paid = redemption + (whole * 100 * rate) / frequency
    return paid / ((after * yearly) / frequency + 1) - (before * 100 * rate) / frequency
  }),
  ODDLYIELD: ofOddLast((rate, price, { redemption, frequency, whole, before, after }) => {
    const paid = redemption + (whole * 100 * rate) / frequency
    return ((paid / (price + (before * 100 * rate) / frequency) - 1) * frequency) / after
  }),
  AMORLINC: ofAsset(linear),
  AMORDEGRC: ofAsset(falling),
}

type Decide = (coupon: Coupon, numbers: readonly number[]) => FormulaValue

/** `(settlement, maturity, …, frequency, [basis])`. */
function ofBond(readers: readonly Reader<number>[], decide: Decide): FormulaFunction {
  return numbers([date, date, ...readers, integer, basis], (all) => {
    const [settlement = 0, maturity = 0] = all
    const [frequency = 0, by = 0] = all.slice(2 + readers.length)
    const coupon = { settlement: Math.floor(settlement), maturity: Math.floor(maturity), frequency, basis: by }
    return couponProblem(coupon) ?? decide(coupon, all.slice(2))
  })
}

interface Bond {
  rate: number
  redemption: number
}

function priceOf(coupon: Coupon, { rate, redemption }: Bond, yearly: number): number {
  const { frequency } = coupon
  const count = couponCount(coupon)
  const days = couponDays(coupon)
  const part = daysAfter(coupon) / days
  const paid = (100 * rate) / frequency
  const accrued = (paid * daysBefore(coupon)) / days
  if (count === 1) return (paid + redemption) / (1 + (part * yearly) / frequency) - accrued
  const factor = 1 + yearly / frequency
  let sum = redemption / factor ** (count - 1 + part)
  for (let at = 0; at < count; at++) sum += paid / factor ** (at + part)
  return sum - accrued
}

function yieldOf(coupon: Coupon, bond: Bond, price: number): FormulaValue {
  const least = 1e-9 - coupon.frequency
  const found = solved((yearly) => -priceOf(coupon, bond, yearly), -price, [Math.max(least, -0.999_999), 1e4])
  return Math.abs(priceOf(coupon, bond, found) - price) < 1e-6 * Math.max(1, price) ? found : errors.number
}

function durationOf(coupon: Coupon, rate: number, yearly: number): number {
  const { frequency } = coupon
  const count = couponCount(coupon)
  const part = daysAfter(coupon) / couponDays(coupon)
  const factor = 1 + yearly / frequency
  let [weighed, sum] = [0, 0]
  for (let at = 0; at < count; at++) {
    const paid = (100 * rate) / frequency + (at === count - 1 ? 100 : 0)
    const present = paid / factor ** (at + part)
    weighed += present * (at + part)
    sum += present
  }
  return weighed / sum / frequency
}

function shared(part: number | FormulaError, decide: (part: number) => FormulaValue): FormulaValue {
  return isError(part) ? part : decide(part)
}

/** `(settlement, maturity, first, second, [basis])` of a paper without coupons. */
function ofTerm(decide: (first: number, second: number, part: number) => FormulaValue): FormulaFunction {
  return numbers([date, date, number, number, basis], ([from = 0, to = 0, first = 0, second = 0, by = 0]) =>
    first <= 0 || second <= 0 || from >= to
      ? errors.number
      : shared(yearPart(from, to, by), (part) => decide(first, second, part)),
  )
}

interface Parts {
  whole: number
  before: number
  after: number
}

function partsOf([from, at, to]: readonly [number, number, number], by: number): Parts | FormulaError {
  const [whole, before, after] = [yearPart(from, to, by), yearPart(from, at, by), yearPart(at, to, by)]
  if (isError(whole)) return whole
  if (isError(before)) return before
  return isError(after) ? after : { whole, before, after }
}

/** Interest that is paid at the end alone. */
function ofIssue(decide: (rate: number, other: number, parts: Parts) => FormulaValue): FormulaFunction {
  return numbers(
    [date, date, date, number, number, basis],
    ([at = 0, to = 0, from = 0, rate = 0, other = 0, by = 0]) => {
      if (rate < 0 || other < 0 || at >= to || from > at) return errors.number
      const parts = partsOf([from, at, to], by)
      return isError(parts) ? parts : decide(rate, other, parts)
    },
  )
}

function ofBill(decide: (value: number, days: number) => FormulaValue): FormulaFunction {
  return numbers([date, date, number], ([from = 0, to = 0, value = 0]) => {
    const days = Math.floor(to) - Math.floor(from)
    return value <= 0 || days <= 0 || days > 366 ? errors.number : decide(value, days)
  })
}

/** What a bond with half-yearly interest would have to yield. */
function billEquivalent(discount: number, days: number): FormulaValue {
  if (days <= 182) return (365 * discount) / (360 - discount * days)
  const price = 1 - (discount * days) / 360
  const term = days / (days === 366 ? 366 : 365)
  return (2 * (Math.sqrt(term ** 2 - (2 * term - 1) * (1 - 1 / price)) - term)) / (2 * term - 1)
}

interface OddLast extends Parts {
  redemption: number
  frequency: number
}

/** The last period has another length; its parts are counted in coupons. */
function ofOddLast(decide: (rate: number, other: number, odd: OddLast) => FormulaValue): FormulaFunction {
  return numbers([date, date, date, number, number, number, integer, basis], (all) => {
    const [at = 0, to = 0, last = 0, rate = 0, other = 0, redemption = 0, frequency = 0, by = 0] = all
    if (rate < 0 || other < 0 || redemption <= 0 || last >= at || at >= to || ![1, 2, 4].includes(frequency))
      return errors.number
    const parts = partsOf([last, at, to], by)
    if (isError(parts)) return parts
    const [whole, before, after] = [parts.whole * frequency, parts.before * frequency, parts.after * frequency]
    return decide(rate, other, { redemption, frequency, whole, before, after })
  })
}

interface Asset {
  cost: number
  salvage: number
  period: number
  rate: number
  /** The part of a year up to the end of the first period. */
  first: number
}

/** `(cost, bought, end of first period, salvage, period, rate, [basis])`. */
function ofAsset(decide: (asset: Asset) => number): FormulaFunction {
  return numbers([number, date, date, number, integer, number, basis], (all) => {
    const [cost = 0, from = 0, to = 0, salvage = 0, period = 0, rate = 0, by = 0] = all
    if (cost < salvage || salvage < 0 || period < 0 || rate <= 0 || from > to || by === 2) return errors.number
    return shared(yearPart(from, to, by), (first) => decide({ cost, salvage, period, rate, first }))
  })
}

function linear({ cost, salvage, period, rate, first }: Asset): number {
  const yearly = cost * rate
  const begun = rate * first * cost
  const full = Math.trunc((cost - salvage - begun) / yearly)
  if (period === 0) return begun
  if (period <= full) return yearly
  return period === full + 1 ? cost - salvage - yearly * full - begun : 0
}

/** The French way: whole amounts, a rate that grows with the life of the asset. */
function falling({ cost, salvage, period, rate, first }: Asset): number {
  const life = 1 / rate
  const grown = rate * (life < 3 ? 1 : life < 5 ? 1.5 : life <= 6 ? 2 : 2.5)
  let amount = Math.round(first * grown * cost)
  let value = cost - amount
  let rest = value - salvage
  for (let at = 0; at < period && at < 10_000; at++) {
    amount = Math.round(grown * value)
    rest -= amount
    if (rest < 0) return period - at <= 1 ? Math.round(value * 0.5) : 0
    value -= amount
  }
  return amount
}
