import { errors, finite, type FormulaError, type FormulaValue, isError, type Operand } from '../../value.ts'
import { type Functions, MANY, number, numberAt, numbers, or, rangeAt, whole } from '../define.ts'
import { dayFrom } from '../dates.ts'
import { rateOf } from './annuities.ts'
import { numbersOf, over } from '../numbers-of.ts'

/** Payments of different size, and what machines lose in value. */
export const cashflows: Functions = {
  NPV: whole(2, MANY, (args) => {
    const rate = numberAt(args, 0)
    if (isError(rate)) return rate
    return rate === -1 ? errors.divide : over(args.slice(1), (all) => finite(present(all, rate) / (1 + rate)))
  }),
  IRR: whole(1, 2, (args) => {
    const guess = numberAt(args, 1, 0.1)
    if (isError(guess)) return guess
    return over(args.slice(0, 1), (all) => {
      if (!hasBothSigns(all)) return errors.number
      return rateOf((rate) => present(all, rate), guess) ?? errors.number
    })
  }),
  MIRR: whole(3, 3, (args) => {
    const [paid, earned] = [numberAt(args, 1), numberAt(args, 2)]
    if (isError(paid)) return paid
    if (isError(earned)) return earned
    return over(args.slice(0, 1), (all) => {
      if (!hasBothSigns(all)) return errors.divide
      const costs = present(
        all.map((value) => Math.min(0, value)),
        paid,
      )
      const gains =
        present(
          all.map((value) => Math.max(0, value)),
          earned,
        ) *
        (1 + earned) ** (all.length - 1)
      return finite((-gains / costs) ** (1 / (all.length - 1)) - 1)
    })
  }),
  XNPV: whole(3, 3, (args) => {
    const rate = numberAt(args, 0)
    if (isError(rate)) return rate
    const flows = dated(args[1], args[2])
    if (isError(flows)) return flows
    return rate <= -1 ? errors.number : finite(presentByDay(flows, rate))
  }),
  XIRR: whole(2, 3, (args) => {
    const guess = numberAt(args, 2, 0.1)
    if (isError(guess)) return guess
    const flows = dated(args[0], args[1])
    if (isError(flows)) return flows
    if (!hasBothSigns(flows.map(({ amount }) => amount))) return errors.number
    return rateOf((rate) => presentByDay(flows, rate), guess) ?? errors.number
  }),
  SLN: numbers([number, number, number], ([cost = 0, salvage = 0, life = 0]) =>
    life === 0 ? errors.divide : (cost - salvage) / life,
  ),
  SYD: numbers([number, number, number, number], ([cost = 0, salvage = 0, life = 0, period = 0]) =>
    life <= 0 || period < 1 || period > life
      ? errors.number
      : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1)),
  ),
  DB: numbers([number, number, number, number, or(number, 12)], fixedDeclining),
  DDB: numbers(
    [number, number, number, number, or(number, 2)],
    ([cost = 0, salvage = 0, life = 0, period = 0, factor = 2]) =>
      cost < 0 || salvage < 0 || life <= 0 || factor <= 0 || period < 1 || period > life
        ? errors.number
        : declining({ cost, salvage, life, factor }, period),
  ),
  VDB: numbers(
    [number, number, number, number, number, or(number, 2), or(number, 0)],
    ([cost = 0, salvage = 0, life = 0, from = 0, to = 0, factor = 2, stays = 0]) => {
      if (cost < 0 || salvage < 0 || life <= 0 || from < 0 || to < from || to > life || life > 10_000)
        return errors.number
      return stays === 0
        ? switching({ cost, salvage, life, factor }, from, to)
        : spanned((period) => declining({ cost, salvage, life, factor }, period), from, to)
    },
  ),
}

interface Machine {
  cost: number
  salvage: number
  life: number
  factor: number
}

interface Flow {
  amount: number
  day: number
}

/** At the time of the first of them. */
function present(all: readonly number[], rate: number): number {
  let [sum, discount] = [0, 1]
  for (const value of all) {
    sum += value * discount
    discount /= 1 + rate
  }
  return sum
}

function presentByDay(flows: readonly Flow[], rate: number): number {
  const first = flows[0]?.day ?? 0
  return flows.reduce((sum, { amount, day }) => sum + amount / (1 + rate) ** ((day - first) / 365), 0)
}

function dated(amounts: Operand | undefined, days: Operand | undefined): Flow[] | FormulaError {
  const values = numbersOf([amounts ?? null])
  if (isError(values)) return values
  const list = rangeAt([days ?? null], 0).values
  if (list.length !== values.length || values.length === 0) return errors.number
  const flows: Flow[] = []
  for (const [at, amount] of values.entries()) {
    const day = dayFrom(list[at] ?? null)
    if (isError(day)) return day
    flows.push({ amount, day })
  }
  const first = flows[0]?.day ?? 0
  return flows.some(({ day }) => day < first) ? errors.number : flows
}

function hasBothSigns(all: readonly number[]): boolean {
  return all.some((value) => value > 0) && all.some((value) => value < 0)
}

function fixedDeclining([cost = 0, salvage = 0, life = 0, period = 0, months = 12]: number[]): FormulaValue {
  if (cost < 0 || salvage < 0 || life <= 0 || period < 1 || months < 1 || months > 12 || period > life + 1)
    return errors.number
  if (cost === 0) return 0
  if (period > life && months === 12) return errors.number
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000
  let lost = (cost * rate * months) / 12
  if (period === 1) return lost
  let last = lost
  for (let at = 2; at <= Math.min(life, period); at++) {
    last = (cost - lost) * rate
    lost += last
  }
  return period > life ? ((cost - lost) * rate * (12 - months)) / 12 : last
}

/** What a period takes: never below the salvage value. */
function declining({ cost, salvage, life, factor }: Machine, period: number): number {
  const rate = Math.min(1, factor / life)
  const before = rate >= 1 ? (period <= 1 ? cost : 0) : cost * (1 - rate) ** (period - 1)
  const after = rate >= 1 ? 0 : cost * (1 - rate) ** period
  return Math.max(0, Math.max(salvage, before) - Math.max(salvage, after))
}

/** Goes over to straight lines as soon as these take more. */
function switching(machine: Machine, from: number, to: number): number {
  const { cost, salvage, life, factor } = machine
  const losses: number[] = []
  let value = cost
  for (let at = 0; at < Math.ceil(life); at++) {
    const left = life - at
    const straight = (value - salvage) / left
    const fast = Math.min((value * factor) / life, Math.max(0, value - salvage))
    const loss = Math.max(0, Math.max(straight, fast))
    losses.push(Math.min(loss, Math.max(0, value - salvage)))
    value -= losses.at(-1) ?? 0
  }
  return spanned((period) => losses[period - 1] ?? 0, from, to)
}

/** Parts of periods count by their share. */
function spanned(loss: (period: number) => number, from: number, to: number): number {
  let sum = 0
  for (let at = Math.floor(from); at < to; at++) sum += loss(at + 1) * (Math.min(to, at + 1) - Math.max(from, at))
  return sum
}
