import { idCardProblem } from '@mingtai/zh'

import { dayOf, serialOf } from '../date-serial.ts'
import { errors, type FormulaValue, isError, textFrom } from '../value.ts'
import { type FormulaFunction, type Functions, one, text, whole, valueAt } from './define.ts'
import { dayFrom } from './dates.ts'

/** What Chinese offices ask of birthdays and identity cards. */
export const people: Functions = {
  AGE: whole(1, 2, (args, { now }) => {
    const from = dayFrom(valueAt(args, 0))
    return age(from, args[1] === undefined ? (now?.() ?? errors.missing) : dayFrom(valueAt(args, 1)))
  }),
  IDBIRTHDAY: card((digits) => birthday(digits)),
  IDSEX: card((digits) => (Number(digits.charAt(16)) % 2 === 1 ? '男' : '女')),
  IDAGE: whole(1, 2, (args, { now }) => {
    const value = valueAt(args, 0)
    const digits = isError(value) ? value : checkedCard(textFrom(value))
    if (isError(digits)) return digits
    return age(birthday(digits), args[1] === undefined ? (now?.() ?? errors.missing) : dayFrom(valueAt(args, 1)))
  }),
  ISIDCARD: one(text, (value) => value.trim() !== '' && idCardProblem(value.trim(), Infinity) === null),
}

function card(body: (digits: string) => FormulaValue): FormulaFunction {
  return one(text, (value) => {
    const digits = checkedCard(value)
    return isError(digits) ? digits : body(digits)
  })
}

function checkedCard(value: string) {
  const digits = value.trim()
  return digits === '' || idCardProblem(digits, Infinity) !== null ? errors.value : digits
}

function birthday(digits: string): number {
  return serialOf({
    year: Number(digits.slice(6, 10)),
    month: Number(digits.slice(10, 12)),
    day: Number(digits.slice(12, 14)),
  })
}

/** Whole years, one more from the birthday on. */
function age(from: FormulaValue, on: FormulaValue): FormulaValue {
  if (typeof from !== 'number') return from
  if (typeof on !== 'number') return on
  if (from > on) return errors.number
  const [start, end] = [dayOf(from), dayOf(on)]
  const isBefore = end.month < start.month || (end.month === start.month && end.day < start.day)
  return end.year - start.year - Number(isBefore)
}
