import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkTemplate } from '../check/check.ts'
import { compileSheet } from '../compile/compile.ts'
import { dataOf, field, filled, gridOf, sheetOf, subtotal, templateOf } from './example.ts'
import { startFill } from '../fill/fill.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'b', type: 'text' as const },
  { name: 'c', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const letter = fc.constantFrom('北京', '上海', '广州', null)
/** Cents up to far beyond what sums of doubles could carry. */
const cents = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.constantFrom(9_000_000_000_000_000, -9_000_000_000_000_000, null),
)
const rowsOf = fc.array(fc.tuple(letter, letter, letter, cents), { minLength: 1, maxLength: 60 })

const group = {
  expand: 'down' as const,
  aggregate: 'group' as const,
  sorts: [{ by: 'value' as const, direction: 'ascending' as const }],
}

const grouped = templateOf(
  sheetOf(
    {
      A1: field('a', { ...group, subtotal: subtotal('总计') }),
      B1: field('b', { ...group, subtotal: subtotal('小计') }),
      C1: field('c', group),
      D1: field('amount'),
      E1: field('amount', { aggregate: 'count' }),
    },
    { rows: 1, columns: 5 },
  ),
)

const crossed = templateOf(
  sheetOf(
    {
      B1: field('b', { ...group, expand: 'right', subtotal: subtotal('总计') }),
      B2: field('c', { ...group, expand: 'right', subtotal: subtotal('小计') }),
      A3: field('a', { ...group, subtotal: subtotal('总计') }),
      B3: field('amount'),
      A4: field('amount', { leftParent: 'none' }),
    },
    { rows: 4, columns: 2 },
  ),
)

function exactSum(values: readonly (number | null)[]): bigint | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + BigInt(value), 0n)
}

function asExact(value: unknown): bigint | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'object' && 'scaled' in value && typeof value.scaled === 'bigint') return value.scaled
  return BigInt(Number(value))
}

test('conservation: every row is counted once, whatever groups lie between', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 20 }), (rows, size) => {
      const { counts } = filled(grouped, dataOf(fields, rows, { size }))
      expect(counts.rowsPlaced).toBe(rows.length)
      expect(counts.rowsIn).toBe(rows.length)
    }),
  )
})

test('a total is the exact sum of the raw rows', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 20 }), (rows, size) => {
      const { grid } = filled(grouped, dataOf(fields, rows, { size }))
      expect(asExact(grid.at(-1)?.[3])).toBe(exactSum(rows.map((row) => row[3])))
      const details = grid.slice(0, -1).filter((line) => line[1] !== '小计')
      const counted = details.reduce((sum, line) => sum + Number(line[4]), 0)
      expect(counted).toBe(grid.at(-1)?.[4])
      expect(counted).toBe(rows.filter((row) => row[3] !== null).length)
    }),
  )
})

test('every total of a cross table is the sum of its raw rows, on both axes', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const { grid } = filled(crossed, dataOf(fields, rows))
      const last = grid.at(-2) ?? []
      expect(asExact(last.at(-1))).toBe(exactSum(rows.map((row) => row[3])))
      for (const line of grid.slice(2, -2)) {
        const own = rows.filter((row) => row[0] === line[0]).map((row) => row[3])
        expect(asExact(line.at(-1))).toBe(exactSum(own))
      }
    }),
  )
})

test('shuffling the rows changes nothing where a sort is set', () => {
  fc.assert(
    fc.property(rowsOf, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (rows, draws) => {
      const keys = rows.map(() => draws.next().value ?? 0)
      const shuffled = rows.map((row, at) => ({ row, key: keys[at] ?? 0 })).sort((a, b) => a.key - b.key)
      for (const template of [grouped, crossed]) {
        const one = filled(template, dataOf(fields, rows))
        const other = filled(
          template,
          dataOf(
            fields,
            shuffled.map(({ row }) => row),
            { size: 3 },
          ),
        )
        expect(other.grid).toEqual(one.grid)
        expect(other.merges).toEqual(one.merges)
      }
    }),
    { numRuns: 40 },
  )
})

test('a streamed list is the list built whole', () => {
  const list = { expand: 'down' as const, aggregate: 'list' as const }
  const filter = {
    join: 'and' as const,
    conditions: [{ field: 'a', operator: 'NE' as const, value: { kind: 'constant' as const, value: '上海' } }],
  }
  const template = templateOf(
    sheetOf(
      {
        A1: { kind: 'text', text: '表头' },
        A2: field('a', { ...list, filter }),
        B2: field('amount', list),
        C2: { kind: 'formula', formula: '=IF(B2>0,B2*2,"负")', leftParent: 'auto', topParent: 'auto' },
        B3: field('amount'),
      },
      { rows: 3, columns: 3 },
    ),
  )
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 20 }), (rows, size) => {
      const data = dataOf(fields, rows, { size })
      const compiled = compileSheet(template, 0, { orders: fields })
      if (!compiled.ok) throw new Error('refused')
      expect(compiled.plan.streams).toBe(true)
      const whole = startFill({ ...compiled.plan, streams: false }, { parameters: {} })
      for (const chunk of data.chunks) whole.feed('orders', chunk)
      expect(filled(template, data).grid).toEqual(gridOf([...whole.finish()]))
    }),
    { numRuns: 50 },
  )
})

test('a template survives the way through JSON', () => {
  for (const template of [grouped, crossed]) {
    expect(checkTemplate(JSON.parse(JSON.stringify(template)))).toEqual({ ok: true, template })
  }
})

test.each([
  ['an unknown dataset', { B2: field('a', { dataset: 'nowhere' }) }, 'binding.dataset'],
  ['an unknown field', { B2: field('nothing') }, 'binding.field'],
  ['a missing parent', { B2: field('a', { leftParent: 'C9' }) }, 'parent.missing'],
  ['a parent that does not expand', { A1: field('a'), B2: field('a', { leftParent: 'A1' }) }, 'parent.axis'],
  [
    'a parent circle',
    { A2: field('a', { ...group, leftParent: 'B2' }), B2: field('b', { ...group, leftParent: 'A2' }) },
    'parent.circle',
  ],
  [
    'a reference to nothing',
    { B2: { kind: 'formula' as const, formula: '=C9', leftParent: 'auto' as const, topParent: 'auto' as const } },
    'formula.reference',
  ],
  [
    'a broken formula',
    { B2: { kind: 'formula' as const, formula: '=1+', leftParent: 'auto' as const, topParent: 'auto' as const } },
    'formula.syntax',
  ],
  ['an unknown parameter', { B2: { kind: 'text' as const, text: '${who}' } }, 'binding.parameter'],
  ['a field of paper', { B2: { kind: 'text' as const, text: '第 ${page} 页' } }, 'binding.paperField'],
  [
    'crossing bands',
    {
      A2: field('a', group),
      B2: field('b', { ...group, leftParent: 'none' }),
      B3: field('amount', { leftParent: 'A2' }),
    },
    'band.overlap',
  ],
])('%s is refused with the cell named', (_, cells, key) => {
  const sheet = sheetOf(cells, { rows: 3, columns: 3 })
  const compiled = compileSheet(templateOf(sheet), 0, { orders: fields })
  expect(compiled.ok).toBe(false)
  if (!compiled.ok) expect(compiled.problems.at(-1)).toMatchObject({ at: 'Sheet1!B2', key })
})

test('two cells on one place are refused', () => {
  const sheet = sheetOf({ A1: field('a') }, { rows: 2, columns: 2 })
  sheet.cells.push({ ...sheet.cells[0]!, content: { kind: 'empty' } })
  expect(checkTemplate(templateOf(sheet))).toMatchObject({
    ok: false,
    problems: [{ at: 'Sheet1!A1', key: 'template.overlap' }],
  })
})

test('two tables one above the other keep their own columns', () => {
  const right = { ...group, expand: 'right' as const }
  const template = templateOf(
    sheetOf(
      {
        B1: field('b', right),
        A2: field('a', group),
        B2: field('amount'),
        A4: { kind: 'text', text: '明细' },
        B4: field('c', { ...right, topParent: 'none' }),
        A5: field('a', { ...group, aggregate: 'list', topParent: 'none' }),
      },
      { rows: 5, columns: 2 },
    ),
  )
  const rows = dataOf(fields, [
    ['北京', '一', '甲', 1],
    ['上海', '二', '甲', 2],
    ['上海', '三', '甲', 3],
  ])
  expect(filled(template, rows).grid).toEqual([
    [null, '二', '三', '一'],
    ['北京', null, null, 1],
    ['上海', 2, 3, null],
    [null, null, null, null],
    ['明细', '甲', null, null],
    ['北京', null, null, null],
    ['上海', null, null, null],
    ['上海', null, null, null],
  ])
})
