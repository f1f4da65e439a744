import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { dataOf, field, sheetOf, templateOf } from './example.ts'
import { startFill } from '../fill/fill.ts'

const fields = [{ name: 'n', type: 'number' as const }]
const list = { expand: 'down' as const, aggregate: 'list' as const }

test('a streamed list stops where a source says that it has more rows than it gives', () => {
  const compiled = compileSheet(templateOf(sheetOf({ A1: field('n', list) }, { rows: 1, columns: 1 })), 0, {
    orders: fields,
  })
  if (!compiled.ok) throw new Error('refused')
  expect(compiled.plan.streams).toBe(true)
  const fill = startFill(compiled.plan, { parameters: {} })
  const [chunk] = dataOf(fields, [[1], [2]]).chunks
  if (chunk === undefined) throw new Error('no rows')
  expect([...fill.feed('orders', chunk)]).toHaveLength(1)
  expect(() => [...fill.feed('orders', { ...chunk, rows: 3 })]).toThrow('exactly one place')
})
