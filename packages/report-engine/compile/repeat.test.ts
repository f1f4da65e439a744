import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkTemplate } from '../check/check.ts'
import { compileSheet } from './compile.ts'
import { dataOf, field, gridOf, sheetOf, subtotal, templateOf, text } from '../examples/example.ts'
import { startFill } from '../fill/fill.ts'
import { sheetNames } from '../fill/sheet-names.ts'
import type { SheetTemplate } from '../template.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'b', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const list = { expand: 'down' as const, aggregate: 'list' as const }
const right = { expand: 'right' as const, aggregate: 'group' as const }
const repeat = { dataset: 'orders', field: 'a', filter: null, sorts: [] }

function sheetsOf(sheet: SheetTemplate, data: ReturnType<typeof dataOf>, otherSheets: string[] = []) {
  const compiled = compileSheet(templateOf(sheet), 0, { orders: data.fields })
  if (!compiled.ok) throw new Error(compiled.problems.map(({ sentence }) => sentence).join())
  const fill = startFill(compiled.plan, { parameters: {}, otherSheets })
  for (const chunk of data.chunks) fill.feed('orders', chunk)
  fill.end('orders')
  const sheets = [...(fill.sheets?.() ?? [])].map(({ name, head, chunks }) => ({
    name,
    head,
    grid: gridOf([...chunks]),
  }))
  return { sheets, counts: fill.counts() }
}

const detail = {
  ...sheetOf(
    { A1: text('名称'), A2: field('b', list), B2: field('amount', list), B3: field('amount') },
    { rows: 3, columns: 2 },
  ),
  repeat,
}
const rows = dataOf(fields, [
  ['华东', '甲', 1],
  ['华西/南', '乙', 2],
  ['华东', '丙', 4],
])

test('one sheet for each value holds its rows and its total only', () => {
  const { sheets, counts } = sheetsOf(detail, rows)
  expect(sheets.map(({ name, grid }) => [name, grid])).toEqual([
    [
      '华东',
      [
        ['名称', null],
        ['甲', 1],
        ['丙', 4],
        [null, 5],
      ],
    ],
    [
      '华西_南',
      [
        ['名称', null],
        ['乙', 2],
        [null, 2],
      ],
    ],
  ])
  expect(sheets[0]?.head.name).toBe('华东')
  expect(counts).toEqual({ rowsIn: 3, rowsPlaced: 3, rowsOut: 7 })
})

test('each sheet of a repeated cross table has columns of its own', () => {
  const sheet = {
    ...sheetOf(
      { A1: field('b', { ...right, subtotal: subtotal('计') }), A2: field('amount') },
      { rows: 2, columns: 1 },
    ),
    repeat,
  }
  expect(sheetsOf(sheet, rows).sheets.map(({ grid, head }) => [head.widths.length, grid])).toEqual([
    [
      3,
      [
        ['甲', '丙', '计'],
        [1, 4, 5],
      ],
    ],
    [
      2,
      [
        ['乙', '计'],
        [2, 2],
      ],
    ],
  ])
})

test('sheets follow the order and the condition that were asked for', () => {
  const filter = {
    join: 'and' as const,
    conditions: [{ field: 'amount', operator: 'GE' as const, value: { kind: 'constant' as const, value: '2' } }],
  }
  const sorts = [{ by: 'value' as const, direction: 'descending' as const }]
  const { sheets } = sheetsOf({ ...detail, repeat: { ...repeat, filter, sorts } }, rows)
  expect(sheets.map(({ name, grid }) => [name, grid.at(-1)?.[1]])).toEqual([
    ['华西_南', 2],
    ['华东', 4],
  ])
})

test('the sheets together hold every row once', () => {
  const row = fc.tuple(
    fc.constantFrom('a', 'b', 'c/', 'c?', null),
    fc.string({ maxLength: 3 }),
    fc.integer({ min: 0, max: 99 }),
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (drawn, size) => {
      const { sheets } = sheetsOf(detail, dataOf(fields, drawn, { size }))
      const shown = sheets.flatMap(({ grid }) =>
        grid.slice(1, -1).map(([name, amount]) => `${String(name)} ${String(amount)}`),
      )
      expect(shown.toSorted()).toEqual(drawn.map(([, name, amount]) => `${name} ${amount}`).toSorted())
      expect(new Set(sheets.map(({ name }) => name)).size).toBe(new Set(drawn.map(([key]) => key)).size)
    }),
    { numRuns: 40 },
  )
})

test('names are short, free of forbidden characters, and differ', () => {
  const name = sheetNames(['汇总'])
  expect(['汇总', "'a[b]*'", '', 'History', '长'.repeat(40), '长'.repeat(40)].map(name)).toEqual([
    '汇总(2)',
    'a_b__',
    '空',
    'History_',
    '长'.repeat(31),
    `${'长'.repeat(28)}(2)`,
  ])
})

test('a sheet that repeats for nothing is refused', () => {
  const nowhere = { ...detail, repeat: { ...repeat, dataset: 'nowhere' } }
  expect(checkTemplate(templateOf(nowhere))).toMatchObject({ problems: [{ at: 'Sheet1', key: 'repeat.dataset' }] })
  const nothing = { ...detail, repeat: { ...repeat, field: 'nothing' } }
  expect(() => sheetsOf(nothing, rows)).toThrow('nothing')
})
