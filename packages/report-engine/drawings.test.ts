import { expect, test } from 'vitest'

import { compileSheet } from './compile.ts'
import { dataOf, field, filled, merged, sheetOf, templateOf } from './example.ts'
import type { Chart, Content } from './template.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'b', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const rows = dataOf(fields, [
  ['东', '甲', 1],
  ['东', '乙', 2],
  ['西', '甲', 4],
])
const down = { expand: 'down' as const, aggregate: 'group' as const }

function chart(source: Chart['source'], parts: { leftParent?: string } = {}): Content {
  const looks = { stacking: 'none' as const, smooth: false, legend: 'top' as const, labels: false, format: '' }
  return { kind: 'chart', chart: { type: 'column', title: '金额', ...looks, source }, ...parts }
}

const source = { kind: 'cells' as const, categories: 'B1', series: [{ name: '金额', values: 'C1' }] }

test('a chart shows the instances that are visible from its cell, over its merged rectangle', () => {
  const cells = {
    A1: field('a', down),
    B1: field('b', down),
    C1: field('amount'),
    A2: merged('A2', { rows: 2, columns: 3 }, chart(source)),
  }
  const { chunks } = filled(templateOf(sheetOf(cells, { rows: 3, columns: 3 })), rows)
  expect(chunks.flatMap(({ objects }) => objects ?? [])).toMatchObject([
    {
      kind: 'chart',
      fromRow: 3,
      toRow: 4,
      fromColumn: 0,
      toColumn: 2,
      chart: { title: '金额', categories: ['甲', '乙', '甲'], series: [{ name: '金额', values: [1, 2, 4] }] },
    },
  ])
})

test('a picture is drawn in every instance of its cell', () => {
  const picture: Content = { kind: 'picture', picture: 'stamp', alt: '印章' }
  const { chunks } = filled(templateOf(sheetOf({ A1: field('a', down), B1: picture }, { rows: 1, columns: 2 })), rows)
  expect(chunks.flatMap(({ objects }) => objects ?? []).map(({ fromRow, picture: name }) => [fromRow, name])).toEqual([
    [0, 'stamp'],
    [1, 'stamp'],
  ])
})

test('a chart over nothing is refused with its cell named', () => {
  const compiled = compileSheet(templateOf(sheetOf({ A1: chart(source) }, { rows: 1, columns: 1 })), 0, {
    orders: fields,
  })
  expect(compiled).toMatchObject({ ok: false, problems: [{ at: 'Sheet1!A1', key: 'formula.reference' }, {}] })
})
