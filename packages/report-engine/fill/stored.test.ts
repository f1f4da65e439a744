import type { Column } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scalarAt } from '../figure/scalar-at.ts'
import { storedColumn } from './stored.ts'

const dictionary = ['东', '西', '南', '北']
const part = fc
  .array(fc.integer({ min: -1, max: 3 }), { maxLength: 5 })
  .map((codes): Column => ({ type: 'text', codes: Int32Array.from(codes), dictionary }))

test('values are picked at rows in any order, whatever parts they came in', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(30)), (parts, asked) => {
      const all = parts.flatMap((one) => Array.from({ length: lengthOf(one) }, (_, at) => scalarAt(one, at)))
      const rows = asked.map((row) => (row < all.length ? row : -1))
      const column = storedColumn(parts, all.length, 'text').pick(Int32Array.from(rows))
      expect(rows.map((_, at) => scalarAt(column, at))).toEqual(rows.map((row) => all[row] ?? null))
    }),
  )
})

function lengthOf(column: Column): number {
  return column.type === 'text' ? column.codes.length : 0
}
