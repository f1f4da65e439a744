import { errors, type FormulaValue, numberFrom, type Operand, type Run, single } from './value.ts'

const DAY = 86_400_000
/** Day serial of 1970-01-01. */
const EPOCH = 25_569

/** Dates are day serials; there is no clock here, so TODAY and NOW do not exist. */
export const dateFunctions: Record<string, Run> = {
  DATE: (args) =>
    numbers(args, ([year = 0, month = 1, day = 1]) => serialOf(year < 1900 ? year + 1900 : year, month - 1, day)),
  TIME: (args) => numbers(args, ([hour = 0, minute = 0, second = 0]) => (hour * 3600 + minute * 60 + second) / 86_400),
  YEAR: ([value]) => part(value, (date) => date.getUTCFullYear()),
  MONTH: ([value]) => part(value, (date) => date.getUTCMonth() + 1),
  DAY: ([value]) => part(value, (date) => date.getUTCDate()),
  HOUR: ([value]) => part(value, (date) => date.getUTCHours()),
  MINUTE: ([value]) => part(value, (date) => date.getUTCMinutes()),
  SECOND: ([value]) => part(value, (date) => date.getUTCSeconds()),
  WEEKDAY: ([value, kind]) =>
    part(value, (date) => (single(kind ?? null) === 2 ? ((date.getUTCDay() + 6) % 7) + 1 : date.getUTCDay() + 1)),
  DATEVALUE: ([value]) => serialFrom(single(value ?? null)),
  DAYS: (args) => numbers(args, ([end = 0, start = 0]) => Math.trunc(end) - Math.trunc(start)),
  EDATE: (args) => numbers(args, ([start = 0, months = 0]) => shifted(start, months)),
  EOMONTH: (args) =>
    numbers(args, ([start = 0, months = 0]) => {
      const date = dateOf(start)
      return serialOf(date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(months) + 1, 0)
    }),
}

function dateOf(serial: number): Date {
  // Rounded to whole milliseconds, so that 12:00:00 does not become 11:59:59.
  return new Date(Math.round((serial - EPOCH) * DAY))
}

function serialOf(year: number, month: number, day: number): number {
  return Date.UTC(year, Math.trunc(month), Math.trunc(day)) / DAY + EPOCH
}

function shifted(start: number, months: number): number {
  const date = dateOf(start)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(months) + 1, 0)).getUTCDate()
  return serialOf(date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(months), Math.min(date.getUTCDate(), last))
}

function serialFrom(value: FormulaValue): FormulaValue {
  if (typeof value !== 'string') return numberFrom(value)
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(value.trim())
  if (match === null) return numberFrom(value)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0))
  return serialOf(year, month - 1, day) + (hour * 3600 + minute * 60 + second) / 86_400
}

function part(value: Operand | undefined, read: (date: Date) => number): FormulaValue {
  const serial = serialFrom(single(value ?? null))
  if (typeof serial !== 'number') return serial
  return serial < 0 ? errors.number : read(dateOf(serial))
}

function numbers(args: readonly Operand[], decide: (numbers: number[]) => number): FormulaValue {
  const all: number[] = []
  for (const arg of args) {
    const number = serialFrom(single(arg))
    if (typeof number !== 'number') return number
    all.push(number)
  }
  const result = decide(all)
  return Number.isFinite(result) ? result : errors.number
}
