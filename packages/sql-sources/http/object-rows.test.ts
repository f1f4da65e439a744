import { expect, test } from 'vitest'

import type { Json } from './exact-json.ts'
import { objectRows, rowOf } from './object-rows.ts'

test('a field that comes after the fields are known is in no column, and its name is told', async () => {
  async function* source() {
    for (let row = 0; row < 600; row++) {
      const item: Json = row < 550 ? { a: row } : { a: row, b: { c: 'late' } }
      yield rowOf(item)
    }
  }
  const { fields, rows, lateFields } = await objectRows(source(), 'UTC')
  let count = 0
  for await (const row of rows) count += row.size > 0 ? 1 : 0
  expect(fields.map(({ name }) => name)).toEqual(['a'])
  expect(count).toBe(600)
  expect([...(lateFields ?? [])]).toEqual(['b.c'])
})
