import { errors, finite, type FormulaValue } from '../../value.ts'
import { type Functions, integer, number, numbers, or, two, whole, numberAt, rangeAt } from '../define.ts'
import { isError, numberFrom } from '../../value.ts'

const zero = or(number, 0)

/** Loans and savings with equal payments. */
export const annuities: Functions = {
  PMT: numbers([number, number, number, zero, zero], ([rate = 0, count = 0, now = 0, end = 0, early = 0]) =>
    count === 0 ? errors.number : finite(payment({ rate, count, now, end, early })),
  ),
  PV: numbers([number, number, number, zero, zero], ([rate = 0, count = 0, pay = 0, end = 0, early = 0]) => {
    if (rate === 0) return -end - pay * count
    const growth = (1 + rate) ** count
    return finite(-(end + pay * shifted(rate, early) * ((growth - 1) / rate)) / growth)
  }),
  FV: numbers([number, number, number, zero, zero], ([rate = 0, count = 0, pay = 0, now = 0, early = 0]) =>
    finite(worth({ rate, count, pay, now, early })),
  ),
  NPER: numbers([number, number, number, zero, zero], ([rate = 0, pay = 0, now = 0, end = 0, early = 0]) => {
    if (rate === 0) return pay === 0 ? errors.divide : -(now + end) / pay
    const each = pay * shifted(rate, early)
    const share = (each - end * rate) / (now * rate + each)
    return share <= 0 || rate <= -1 ? errors.number : Math.log(share) / Math.log1p(rate)
  }),
  RATE: numbers(
    [number, number, number, zero, zero, or(number, 0.1)],
    ([count = 0, pay = 0, now = 0, end = 0, early = 0, guess = 0.1]) => {
      if (count <= 0) return errors.number
      return rateOf((rate) => worth({ rate, count, pay, now, early }) + end, guess) ?? errors.number
    },
  ),
  IPMT: numbers(
    [number, number, number, number, zero, zero],
    ([rate = 0, nth = 0, count = 0, now = 0, end = 0, early = 0]) =>
      nth < 1 || nth >= count + 1 ? errors.number : finite(interest({ rate, count, now, end, early }, nth)),
  ),
  PPMT: numbers(
    [number, number, number, number, zero, zero],
    ([rate = 0, nth = 0, count = 0, now = 0, end = 0, early = 0]) => {
      if (nth < 1 || nth >= count + 1) return errors.number
      const loan = { rate, count, now, end, early }
      return finite(payment(loan) - interest(loan, nth))
    },
  ),
  CUMIPMT: cumulated((loan, nth) => interest(loan, nth)),
  CUMPRINC: cumulated((loan, nth) => payment(loan) - interest(loan, nth)),
  ISPMT: numbers([number, number, number, number], ([rate = 0, nth = 0, count = 0, now = 0]) =>
    count === 0 ? errors.divide : now * rate * (nth / count - 1),
  ),
  EFFECT: two([number, integer], (nominal, times) =>
    nominal <= 0 || times < 1 ? errors.number : finite((1 + nominal / times) ** times - 1),
  ),
  NOMINAL: two([number, integer], (effective, times) =>
    effective <= 0 || times < 1 ? errors.number : finite(((1 + effective) ** (1 / times) - 1) * times),
  ),
  RRI: numbers([number, number, number], ([count = 0, now = 0, end = 0]) =>
    count <= 0 || now === 0 ? errors.number : finite((end / now) ** (1 / count) - 1),
  ),
  FVSCHEDULE: whole(2, 2, (args) => {
    let value = numberAt(args, 0)
    if (isError(value)) return value
    for (const rate of rangeAt(args, 1).values) {
      const step = numberFrom(rate)
      if (typeof step !== 'number') return step
      value *= 1 + step
    }
    return finite(value)
  }),
  DOLLARDE: two([number, integer], (price, parts) => fractional(price, parts, (rest, scale) => (rest * scale) / parts)),
  DOLLARFR: two([number, integer], (price, parts) => fractional(price, parts, (rest, scale) => (rest * parts) / scale)),
}

interface Loan {
  rate: number
  count: number
  now: number
  end: number
  /** 1 when payments fall due at the start of a period. */
  early: number
}

function shifted(rate: number, early: number): number {
  return early === 0 ? 1 : 1 + rate
}

function payment({ rate, count, now, end, early }: Loan): number {
  if (rate === 0) return -(now + end) / count
  const growth = (1 + rate) ** count
  return (-rate * (end + now * growth)) / (shifted(rate, early) * (growth - 1))
}

function worth({ rate, count, pay, now, early }: Omit<Loan, 'end'> & { pay: number }): number {
  if (Math.abs(rate) < 1e-12) return -(now + pay * count)
  const growth = (1 + rate) ** count
  return -(now * growth + pay * shifted(rate, early) * ((growth - 1) / rate))
}

function interest(loan: Loan, nth: number): number {
  const { rate, now, early } = loan
  const pay = payment(loan)
  if (early !== 0) {
    if (nth === 1) return 0
    return (worth({ rate, count: nth - 2, pay, now, early }) - pay) * rate
  }
  return worth({ rate, count: nth - 1, pay, now, early }) * rate
}

function cumulated(part: (loan: Loan, nth: number) => number) {
  return numbers(
    [number, number, number, integer, integer, number],
    ([rate = 0, count = 0, now = 0, from = 0, to = 0, early = 0]) => {
      if (rate <= 0 || count <= 0 || now <= 0 || from < 1 || to < from || to > count || to - from > 100_000)
        return errors.number
      if (early !== 0 && early !== 1) return errors.number
      let sum = 0
      for (let nth = from; nth <= to; nth++) sum += part({ rate, count, now, end: 0, early }, nth)
      return finite(sum)
    },
  )
}

function fractional(price: number, parts: number, change: (rest: number, scale: number) => number): FormulaValue {
  if (parts < 0) return errors.number
  if (parts === 0) return errors.divide
  const body = Math.trunc(price)
  return body + change(price - body, 10 ** Math.ceil(Math.log10(parts)))
}

/** Newton from the guess; where that runs away, halving between a change of sign. */
export function rateOf(value: (rate: number) => number, guess: number): number | null {
  let rate = guess
  for (let step = 0; step < 60; step++) {
    const here = value(rate)
    const width = Math.max(1e-7, Math.abs(rate) * 1e-6)
    const slope = (value(rate + width) - value(rate - width)) / (2 * width)
    const next = rate - here / slope
    if (!Number.isFinite(next) || next <= -1) break
    if (Math.abs(next - rate) < 1e-13 * Math.max(1, Math.abs(next))) return next
    rate = next
  }
  return halved(value)
}

function halved(value: (rate: number) => number): number | null {
  const steps = [-0.9999, -0.9, -0.5, -0.2, -0.05, 0, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100, 1000]
  for (let at = 1; at < steps.length; at++) {
    let [low, high] = [steps[at - 1] ?? 0, steps[at] ?? 0]
    const [first, last] = [value(low), value(high)]
    if (!Number.isFinite(first) || !Number.isFinite(last) || first * last > 0) continue
    for (let step = 0; step < 200 && high - low > 1e-15; step++) {
      const middle = (low + high) / 2
      if (value(middle) * first > 0) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  return null
}
