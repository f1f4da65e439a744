import fc from 'fast-check'
import { expect, test } from 'vitest'

import { columnName } from '../address.ts'
import {
  dataOf,
  datasetsNamed,
  down,
  field,
  filledFrom,
  formula,
  list,
  merged,
  right,
  sheetOf,
  templateOf,
  text,
} from '../examples/example.ts'
import { blockParentsOf, parentsOf } from './parents.ts'
import type { Block, Content, TemplateCell } from '../template.ts'

const size = { rows: 6, columns: 8 }
const other = { dataset: 'goods' }

function lefts(cells: Record<string, Content | TemplateCell>, blocks?: Block[]): Record<string, string | null> {
  const sheet = { ...sheetOf(cells, size), ...(blocks === undefined ? {} : { blocks }) }
  return Object.fromEntries([...parentsOf(sheet), ...blockParentsOf(sheet)].map(({ address, left }) => [address, left]))
}

function tops(cells: Record<string, Content | TemplateCell>): Record<string, string | null> {
  return Object.fromEntries(parentsOf(sheetOf(cells, size)).map(({ address, top }) => [address, top]))
}

test('an empty column ends what repeats together, whatever stands behind it', () => {
  const gap = { A2: field('a', down), B2: field('b', down) }
  expect(lefts({ ...gap, D2: field('amount') }).D2).toBe(null)
  expect(lefts({ ...gap, D2: text('元') }).D2).toBe(null)
  expect(lefts({ ...gap, D2: formula('=SUM(B2)') }).D2).toBe(null)
  expect(lefts({ ...gap, D2: field('c', down), E2: field('amount') })).toMatchObject({ D2: null, E2: 'D2' })
  expect(lefts({ ...gap, C2: field('amount'), D2: text('元') }).D2).toBe('B2')
  // A style alone, blanks and a merged cell without content leave the column empty.
  expect(lefts({ ...gap, C2: { kind: 'empty' }, D2: field('amount') }).D2).toBe(null)
  expect(lefts({ ...gap, C2: text('  '), D2: field('amount') }).D2).toBe(null)
  // The empty cell itself goes with the table before it.
  expect(lefts({ ...gap, C2: { kind: 'empty' } }).C2).toBe('B2')
})

test('a heading directly above makes a column part of the table; a title over both sides does not', () => {
  const gap = { A2: field('a', down), D2: field('amount') }
  expect(lefts({ ...gap, B1: text('备注'), C1: text('签字') }).D2).toBe('A2')
  expect(lefts({ ...gap, B1: text('备注') }).D2).toBe(null)
  expect(lefts({ ...gap, B1: merged('B1', { columns: 2 }, text('备注')) }).D2).toBe('A2')
  expect(lefts({ ...gap, A1: merged('A1', { columns: 5 }, text('标题')) }).D2).toBe(null)
  const lower = { A4: field('a', down), D4: field('amount') }
  expect(lefts({ ...lower, B2: text('备注'), C2: text('签字') }).D4).toBe(null)
  // Nothing of a table above is a heading.
  expect(lefts({ ...lower, A3: field('b', list), B3: text('件'), C3: text('元') }).D4).toBe(null)
})

test('merged cells and tall keys count over all that they cover', () => {
  const tall = merged('A2', { rows: 3, columns: 2 }, field('a', down))
  expect(lefts({ A2: tall, C4: field('amount') }).C4).toBe('A2')
  expect(lefts({ A2: tall, D4: field('amount') }).D4).toBe(null)
  expect(lefts({ A2: tall, C2: merged('C2', { columns: 2 }, text('人数')), E4: field('amount') }).E4).toBe('A2')
})

test('an empty row ends what repeats to the right', () => {
  const months = { B1: field('a', right), A2: field('b', down) }
  expect(tops({ ...months, B2: field('amount') }).B2).toBe('B1')
  expect(tops({ ...months, B2: field('amount'), B4: field('amount') }).B4).toBe(null)
  expect(tops({ ...months, B3: field('amount') }).B3).toBe('B1')
  expect(tops({ B1: field('a', right), B3: field('amount') }).B3).toBe(null)
})

test('another dataset is a parent only where something relates the two', () => {
  const links = [{ field: 'a', cell: 'A2' }]
  expect(lefts({ A2: field('a', down), B2: field('name', { ...other, ...list }) }).B2).toBe(null)
  expect(lefts({ A2: field('a', down), B2: field('name', { ...other, ...list, links }) }).B2).toBe('A2')
  expect(lefts({ A2: field('a', down), B2: field('price', other) }).B2).toBe(null)
  // Rows of the parent's parent are told apart by it.
  const inner = { A2: field('a', down), B2: field('name', { ...other, ...list, links }) }
  expect(lefts({ ...inner, C2: field('amount') }).C2).toBe('B2')
  const outer = lefts({ A2: field('a', down), B2: field('name', { ...other, ...list, leftParent: 'A2' }) })
  expect(outer.B2).toBe('A2')
})

test('a list cell set apart takes the cells of its rows along', () => {
  const table = { A2: field('a', down), B2: field('b', list) }
  const own = {
    D2: field('name', { ...other, ...list, leftParent: 'none' }),
    E2: field('price', { ...other, ...list }),
  }
  expect(lefts({ ...table, C2: text('·'), ...own })).toMatchObject({ D2: null, E2: null })
  const same = { C2: field('c', { ...list, leftParent: 'none' }), D2: field('d', list), E2: field('amount', list) }
  expect(lefts({ ...table, ...same })).toMatchObject({ B2: 'A2', C2: null, D2: null, E2: null })
})

test('inside a block the block is the parent where a gap or another dataset ends the nearer one', () => {
  const block: Block = {
    ...{ id: 'b', row: 1, column: 0, rowSpan: 3, columnSpan: 6, expand: 'down', aggregate: 'list', field: null },
    ...{ dataset: 'orders', leftParent: 'auto', topParent: 'auto', filter: null, sorts: [] },
  }
  const found = lefts({ A3: field('a', down), C3: field('amount'), E2: text('题'), F4: text('字') }, [block])
  expect(found).toMatchObject({ A3: 'block:b', C3: 'block:b', E2: 'block:b', F4: 'block:b', 'block:b': null })
})

const label = fc.constantFrom('甲', '乙', '丙')
const rows = fc.array(fc.tuple(label, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 6 })

test('two tables side by side list each row once and add it once, with or without an empty column between', () => {
  fc.assert(
    fc.property(rows, rows, fc.integer({ min: 2, max: 5 }), fc.boolean(), (one, two, at, isGrouped) => {
      const [key, figure] = [columnName(at), columnName(at + 1)]
      const cells = {
        A1: field('name', { dataset: 'one', ...(isGrouped ? down : list), stretch: false }),
        B1: field('amount', { dataset: 'one', ...list }),
        [`${key}1`]: field('name', { dataset: 'two', ...list }),
        [`${figure}1`]: field('amount', { dataset: 'two', ...list }),
        A2: formula('=SUM(B1)'),
        [`${key}2`]: formula(`=SUM(${figure}1)`),
      }
      const fields = [
        { name: 'name', type: 'text' as const },
        { name: 'amount', type: 'number' as const },
      ]
      const sheet = sheetOf(cells, { rows: 2, columns: 7 })
      const { grid } = filledFrom(templateOf(sheet, { datasets: datasetsNamed('one', 'two') }), {
        one: dataOf(fields, one),
        two: dataOf(fields, two),
      })
      const body = grid.slice(0, -1)
      const listed = (column: number) => body.map((row) => row[column]).filter((value) => value !== null)
      expect(listed(at)).toEqual(two.map(([name]) => name))
      expect(listed(at + 1)).toEqual(two.map(([, amount]) => amount))
      expect(listed(1)).toHaveLength(one.length)
      const sum = (of: [string, number][]) => of.reduce((all, [, amount]) => all + amount, 0)
      expect(grid.at(-1)?.[0]).toBe(sum(one))
      expect(grid.at(-1)?.[at]).toBe(sum(two))
    }),
  )
})
