import { add, decimalFrom, textOfDecimal, whole } from '@mingtai/form-schema/decimal'
import type { CellValue } from './read-value.ts'

/** The exact sum of the figures among the values; null: there are none. */
export function columnSum(values: readonly CellValue[]): string | null {
  let sum = whole(0)
  let count = 0
  for (const value of values) {
    const figure = decimalFrom(value ?? '')
    if (figure === null) continue
    sum = add(sum, figure)
    count += 1
  }
  return count === 0 ? null : textOfDecimal(sum)
}
