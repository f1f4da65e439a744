import { rounded, textOfDecimal, truncated } from '../decimal/decimal.ts'
import { type FailureCause, type FormulaValue, isDecimal, isFailure, numberOf, textOf } from '../formula/value.ts'
import type { FieldOf } from '../schema/field.ts'
import { cleanLines } from '../values/clean-text.ts'
import { dayOfSerial, isMoment } from '../values/day.ts'

export type FormulaResult = { value: string | null } | { failure: FailureCause }

/** What a formula has made, as its field stores it: rounded half away from zero to the decimals of the field. */
export function resultOf({ result, decimals }: FieldOf<'formula'>, made: FormulaValue): FormulaResult {
  if (isFailure(made)) return made
  if (made === null || made === '') return { value: null }
  if (result === 'text') {
    const text = textOf(made)
    return isFailure(text) ? text : { value: cleanLines(text) || null }
  }
  if (result === 'date' && typeof made === 'string')
    return isMoment(made, 'day') ? { value: made } : { failure: 'value' }
  const number = numberOf(made)
  if (!isDecimal(number)) return number
  if (result !== 'date') return { value: textOfDecimal(rounded(number, decimals)) }
  const day = dayOfSerial(Number(truncated(number, 0).scaled))
  return day === null ? { failure: 'number' } : { value: day }
}
