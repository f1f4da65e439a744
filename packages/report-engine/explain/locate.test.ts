import { expect, test } from 'vitest'

import { compileSheet } from '../compile/compile.ts'
import { dataOf, field, filled, sheetOf, subtotal, templateOf, text } from '../examples/example.ts'
import { startExplain } from './explain.ts'
import { startLocate } from './locate.ts'
import type { Template } from '../template.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'b', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const down = { expand: 'down' as const, aggregate: 'group' as const }

const crossed = templateOf(
  sheetOf(
    {
      A1: text('表'),
      B1: field('b', { ...down, expand: 'right', subtotal: subtotal('合计') }),
      A2: field('a', { ...down, subtotal: subtotal('总计') }),
      B2: field('amount'),
    },
    { rows: 2, columns: 2 },
  ),
)
const grouped = templateOf(
  sheetOf(
    {
      A1: field('a', { ...down, subtotal: subtotal('总计') }),
      B1: field('b', { ...down, subtotal: subtotal('小计') }),
      C1: field('amount'),
    },
    { rows: 1, columns: 3 },
  ),
)

type Data = ReturnType<typeof dataOf>

function planOf(template: Template, data: Data) {
  const compiled = compileSheet(template, 0, { orders: data.fields })
  if (!compiled.ok) throw new Error('refused')
  return compiled.plan
}

function factAt(template: Template, data: Data, at: { row: number; column: number }) {
  const explaining = startExplain(planOf(template, data), { parameters: {} }, at)
  for (const chunk of data.chunks) explaining.feed('orders', chunk)
  explaining.end('orders')
  const { cell, path, subtotalOf } = explaining.finish()
  if (cell === null) throw new Error('nothing stands there')
  return { cell, path: path.map((step) => ({ cell: step.cell, value: String(step.value) })), subtotalOf }
}

function located(template: Template, data: Data, facts: ReturnType<typeof factAt>[]) {
  const locating = startLocate(planOf(template, data), { parameters: {} }, { facts, sheet: 0, textOf: String })
  for (const chunk of data.chunks) locating.feed('orders', chunk)
  return locating.finish()
}

const few = dataOf(fields, [
  ['甲', 'x', 1],
  ['甲', 'y', 2],
  ['乙', 'x', 3],
])
/** Rows and columns come in before the others. */
const more = dataOf(fields, [
  ['丙', 'w', 9],
  ['丙', 'x', 8],
  ['甲', 'w', 7],
  ['甲', 'x', 1],
  ['甲', 'y', 2],
  ['乙', 'x', 3],
])

/** A group cell also covers the line of its subtotal, and is found at its own first line. */
function withoutTotal({ cell, path, subtotalOf }: ReturnType<typeof factAt>) {
  return path.at(-1)?.cell === cell ? { cell, path } : { cell, path, subtotalOf }
}

test.each([
  ['grouped', grouped],
  ['crossed', crossed],
])('every figure of a %s table is found where it stands, totals too, and again after rows came in', (_, template) => {
  const sheet = filled(template, few).grid
  const places = sheet.flatMap((cells, row) => cells.map((_value, column) => ({ row, column })))
  const facts = places.map((place) => factAt(template, few, place))
  const found = located(template, few, facts)
  expect(found).not.toContain(null)
  found.forEach((place, at) => expect(factAt(template, few, place!)).toMatchObject(withoutTotal(facts[at]!)))
  const moved = located(template, more, facts)
  expect(moved).not.toContain(null)
  moved.forEach((place, at) => expect(factAt(template, more, place!)).toMatchObject(withoutTotal(facts[at]!)))
})

test('a figure whose group is gone is not found, and neither is one that a changed design no longer has', () => {
  const fact = factAt(grouped, more, { row: 0, column: 2 })
  expect(fact.path.map(({ value }) => value)).toEqual(['丙', 'w'])
  expect(located(grouped, few, [fact, { ...fact, cell: 'Z9' }])).toEqual([null, null])
})
