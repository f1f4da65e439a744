import { dayOf, daysInMonth, serialOf } from '../../date-serial.ts'
import { errors, type FormulaError, type FormulaValue } from '../../value.ts'
import { americanDays, date, days360 } from '../dates.ts'
import { type FormulaFunction, type Functions, integer, numbers, or } from '../define.ts'

/** A bond between two of its coupons. */
export interface Coupon {
  settlement: number
  maturity: number
  /** Coupons a year: 1, 2 or 4. */
  frequency: number
  basis: number
}

/** Days of coupons. */
export const coupons: Functions = {
  COUPPCD: ofCoupon(previousCoupon),
  COUPNCD: ofCoupon(nextCoupon),
  COUPNUM: ofCoupon(couponCount),
  COUPDAYS: ofCoupon(couponDays),
  COUPDAYBS: ofCoupon(daysBefore),
  COUPDAYSNC: ofCoupon(daysAfter),
}

function ofCoupon(decide: (coupon: Coupon) => FormulaValue): FormulaFunction {
  return numbers([date, date, integer, or(integer, 0)], ([from = 0, to = 0, frequency = 0, basis = 0]) => {
    const coupon = { settlement: Math.floor(from), maturity: Math.floor(to), frequency, basis }
    return couponProblem(coupon) ?? decide(coupon)
  })
}

export function couponProblem({ settlement, maturity, frequency, basis }: Coupon): FormulaError | null {
  const isRegular = frequency === 1 || frequency === 2 || frequency === 4
  return isRegular && basis >= 0 && basis <= 4 && settlement < maturity ? null : errors.number
}

/** The number of coupons from the settlement to the maturity. */
export function couponCount(coupon: Coupon): number {
  let count = Math.max(0, Math.floor(((coupon.maturity - coupon.settlement) / 366) * coupon.frequency) - 1)
  while (couponAt(coupon, count) > coupon.settlement) count++
  return count
}

function previousCoupon(coupon: Coupon): number {
  return couponAt(coupon, couponCount(coupon))
}

function nextCoupon(coupon: Coupon): number {
  return couponAt(coupon, couponCount(coupon) - 1)
}

/** So many coupons before the maturity; that of the last of a month is on the last of other months. */
function couponAt({ maturity, frequency }: Coupon, count: number): number {
  const { year, month, day } = dayOf(maturity)
  const total = year * 12 + month - 1 - count * (12 / frequency)
  const [toYear, toMonth] = [Math.floor(total / 12), (total % 12) + 1]
  const last = daysInMonth(toYear, toMonth)
  const isLast = day === daysInMonth(year, month)
  return serialOf({ year: toYear, month: toMonth, day: isLast ? last : Math.min(day, last) })
}

export function couponDays(coupon: Coupon): number {
  if (coupon.basis === 1) return nextCoupon(coupon) - previousCoupon(coupon)
  return (coupon.basis === 3 ? 365 : 360) / coupon.frequency
}

export function daysBefore(coupon: Coupon): number {
  return daysBetween(previousCoupon(coupon), coupon.settlement, coupon.basis)
}

export function daysAfter(coupon: Coupon): number {
  if (coupon.basis === 0 || coupon.basis === 4) return couponDays(coupon) - daysBefore(coupon)
  return nextCoupon(coupon) - coupon.settlement
}

function daysBetween(from: number, to: number, basis: number): number {
  if (basis === 0) return americanDays(from, to)
  return basis === 4 ? days360(from, to, true) : to - from
}
