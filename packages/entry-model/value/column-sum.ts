import { add, decimalFrom, textOfDecimal, whole } from '@mingtai/form-schema/decimal'
import type { TableBinding } from '../document/entry-document.ts'
import { isNumberKind } from '../document/value-kind.ts'
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

/** Places of the columns of figures that are summed up: neither keys nor what says to which row a line belongs. */
export function summedColumns({ columns, key, link = [] }: Pick<TableBinding, 'columns' | 'key' | 'link'>): number[] {
  return columns.flatMap(({ name, kind }, at) =>
    isNumberKind(kind) && !key.columns.includes(name) && !link.includes(name) ? [at] : [],
  )
}
