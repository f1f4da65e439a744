import { expect, test } from 'vitest'

import {
  dataOf,
  down,
  field,
  filled,
  merged,
  orderFields,
  sheetOf,
  subtotal,
  templateOf,
  text,
} from '../examples/example.ts'
import type { Binding, TemplateCell } from '../template.ts'

const rows = dataOf(orderFields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 4],
])

/** Two columns for each of 甲 and 乙 behind one of keys, and what stands in the first row. */
function cross(first: TemplateCell[], month: Partial<Binding> = {}) {
  const sheet = sheetOf(
    {
      A2: text('省'),
      B2: field('b', { expand: 'right', aggregate: 'group', ...month }),
      A3: field('a', down),
      B3: field('amount', { aggregate: 'sum' }),
      C3: field('amount', { aggregate: 'count', topParent: 'B2' }),
    },
    { rows: 3, columns: 3 },
  )
  const { grid, chunks } = filled(templateOf({ ...sheet, cells: [...first, ...sheet.cells] }), rows)
  const over = chunks[0]?.merges.filter(({ fromRow }) => fromRow === 0) ?? []
  return { first: grid[0], over: over.map(({ fromColumn, toColumn }) => [fromColumn, toColumn]) }
}

const title = (columns: number) => merged('A1', { columns }, text('标题'))

test('a title that ends among expanding columns stands once, over all of them', () => {
  const once = { first: ['标题', null, null, null, null], over: [[0, 4]] }
  expect(cross([title(3)])).toEqual(once)
  expect(cross([title(2)])).toEqual(once)
})

test('it covers the total of the columns too', () => {
  expect(cross([title(2)], { subtotal: subtotal('合计') }).over).toEqual(
    cross([title(3)], { subtotal: subtotal('合计') }).over,
  )
})

test('a title before the columns ends there, and one beside something else stays as wide as it is', () => {
  expect(cross([title(1)]).first?.[0]).toBe('标题')
  expect(cross([title(1)]).over).toEqual([])
  const unit = merged('C1', {}, text('元'))
  expect(cross([title(2), unit]).first?.filter((value) => value === '元')).toHaveLength(2)
})
