import { errors, type FormulaValue } from '../../value.ts'
import { type Functions, integer, number, one, or, three, two } from '../define.ts'

/** Functions that round, on the decimal digits that a spreadsheet shows. */
export const rounding: Functions = {
  ROUND: two([number, or(integer, 0)], (value, digits) => rounded(value, digits, halfAway)),
  ROUNDUP: two([number, or(integer, 0)], (value, digits) => rounded(value, digits, away)),
  ROUNDDOWN: two([number, or(integer, 0)], (value, digits) => rounded(value, digits, Math.trunc)),
  TRUNC: two([number, or(integer, 0)], (value, digits) => rounded(value, digits, Math.trunc)),
  INT: one(number, (value) => Math.floor(settled(value))),
  MROUND: two([number, number], (value, step) => {
    if (value * step < 0) return errors.number
    return step === 0 ? 0 : multiple(value, step, halfAway)
  }),
  CEILING: two([number, or(number, 1)], (value, step) => {
    if (step === 0) return 0
    return value > 0 && step < 0 ? errors.number : multiple(value, step, Math.ceil)
  }),
  FLOOR: two([number, or(number, 1)], (value, step) => {
    if (step === 0) return value === 0 ? 0 : errors.divide
    return value > 0 && step < 0 ? errors.number : multiple(value, step, Math.floor)
  }),
  'CEILING.MATH': three([number, or(number, 1), or(number, 0)], (value, step, mode) =>
    multiple(value, Math.abs(step), value < 0 && mode !== 0 ? Math.floor : Math.ceil),
  ),
  'FLOOR.MATH': three([number, or(number, 1), or(number, 0)], (value, step, mode) =>
    multiple(value, Math.abs(step), value < 0 && mode !== 0 ? Math.ceil : Math.floor),
  ),
  'CEILING.PRECISE': two([number, or(number, 1)], (value, step) => multiple(value, Math.abs(step), Math.ceil)),
  'ISO.CEILING': two([number, or(number, 1)], (value, step) => multiple(value, Math.abs(step), Math.ceil)),
  'FLOOR.PRECISE': two([number, or(number, 1)], (value, step) => multiple(value, Math.abs(step), Math.floor)),
  EVEN: one(number, (value) => zero(away(settled(value) / 2) * 2)),
  ODD: one(number, (value) => {
    const size = Math.abs(settled(value))
    const up = Math.ceil((size - 1) / 2) * 2 + 1
    return (value < 0 ? -1 : 1) * Math.max(1, up)
  }),
}

/** Decimal digits are moved through the text of the number, so that 1.005 rounds to 1.01. */
export function rounded(value: number, digits: number, round: (scaled: number) => number): number {
  if (digits > 300 || value === 0) return value
  if (digits < -308) return 0
  return zero(moved(round(settled(moved(settled(value), digits))), -digits))
}

export function halfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

function away(value: number): number {
  return Math.sign(value) * Math.ceil(Math.abs(value))
}

/** The number that 15 digits show; bits beyond them are noise. */
function settled(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

function multiple(value: number, step: number, round: (scaled: number) => number): FormulaValue {
  if (step === 0) return 0
  const result = round(settled(value / step)) * step
  return zero(settled(result))
}

function moved(value: number, places: number): number {
  if (places === 0) return value
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

function zero(value: number): number {
  return value === 0 ? 0 : value
}
