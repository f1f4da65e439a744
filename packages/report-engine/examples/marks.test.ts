import { defaultPageSetup, OUTLINE_SHIFT, rowMarks } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { dataOf, field, filled, sheetOf, subtotal, templateOf, text } from './example.ts'

const fields = [
  { name: 'a', type: 'text' as const },
  { name: 'amount', type: 'number' as const },
]
const rows = dataOf(fields, [
  ['东', 1],
  ['西', 2],
  ['东', 4],
])

/** A number for every row, whatever the chunks say. */
function each(chunks: ReturnType<typeof filled>['chunks'], pick: 'lines' | 'marks'): number[] {
  return chunks.flatMap((chunk) => {
    const list = chunk[pick] ?? 0
    return typeof list === 'number' ? Array.from({ length: chunk.rows }, () => list) : [...list]
  })
}

const page = { ...defaultPageSetup, titleRows: { from: 0, to: 0 }, footRows: { from: 2, to: 2 } }
const group = { expand: 'down' as const, aggregate: 'group' as const }

test('a row knows its template line, a title and a foot their part of the page', () => {
  const sheet = sheetOf(
    {
      A1: text('表头'),
      A2: field('a', { ...group, subtotal: subtotal('合计') }),
      B2: field('amount'),
      A3: text('签字'),
    },
    { rows: 3, columns: 2 },
  )
  const result = filled(templateOf({ ...sheet, page: { ...page, breaks: { rows: [1], columns: [] } } }), rows)
  expect(each(result.chunks, 'lines')).toEqual([0, 1, 1, 2, 3])
  const { title, foot, breakAfter } = rowMarks
  expect(each(result.chunks, 'marks')).toEqual([title, breakAfter, breakAfter, 0, foot])
  expect(result.head).toMatchObject({ columnLines: [0, 1], page })
})

test('a streamed list has one number for all its rows', () => {
  const list = { expand: 'down' as const, aggregate: 'list' as const }
  const sheet = sheetOf({ A1: text('表头'), A2: field('a', list), B2: field('amount', list) }, { rows: 3, columns: 2 })
  const { chunks } = filled(templateOf({ ...sheet, page }), rows)
  expect(chunks[1]).toMatchObject({ rows: 3, lines: 1, marks: 0 })
  expect(each(chunks, 'marks')).toEqual([rowMarks.title, 0, 0, 0, rowMarks.foot])
})

const regions = dataOf(
  [...fields, { name: 'b', type: 'text' as const }],
  [
    ['东', 1, '甲'],
    ['西', 2, '甲'],
    ['东', 4, '乙'],
    ['东', 8, '乙'],
  ],
)
const listed = { expand: 'down' as const, aggregate: 'list' as const }
const { breakAfter, keepWithNext, folded } = rowMarks
const depth = (marks: number[]): number[] => marks.map((mark) => (mark & rowMarks.outline) >> OUTLINE_SHIFT)

test('a page ends after each group, whose rows want to stay together', () => {
  const sheet = sheetOf(
    {
      A1: field('a', { ...group, breakAfter: true, keepTogether: true, subtotal: subtotal('总计') }),
      B1: field('amount', listed),
    },
    { rows: 1, columns: 2 },
  )
  expect(each(filled(templateOf(sheet), regions).chunks, 'marks')).toEqual([
    keepWithNext,
    keepWithNext,
    breakAfter,
    breakAfter,
    0,
  ])
})

test('folded groups keep their totals in sight, and a group without one its first row', () => {
  const cells = {
    A1: field('a', { ...group, fold: 'closed' }),
    B1: field('b', { ...group, subtotal: subtotal('小计') }),
    C1: field('amount', { ...listed }),
  }
  const marks = each(filled(templateOf(sheetOf(cells, { rows: 1, columns: 3 })), regions).chunks, 'marks')
  expect(depth(marks)).toEqual([1, 1, 1, 0, 1, 0])
  expect(marks.map((mark) => mark & folded)).toEqual([folded, folded, folded, 0, folded, 0])
  const plain = {
    A1: field('a', { ...group, fold: 'closed' }),
    B1: field('b', { ...group, fold: 'open' }),
    C1: field('amount', listed),
  }
  const other = each(filled(templateOf(sheetOf(plain, { rows: 1, columns: 3 })), regions).chunks, 'marks')
  expect(depth(other)).toEqual([0, 1, 2, 0])
  expect(other.map((mark) => mark & folded)).toEqual([0, folded, folded, 0])
})

test('groups are bookmarked by their title where they begin', () => {
  const sheet = sheetOf(
    { A1: text('表头'), A2: field('a', group), B2: field('b', group), C2: field('amount', listed) },
    { rows: 2, columns: 3 },
  )
  expect(filled(templateOf(sheet), regions).chunks.flatMap((chunk) => chunk.bookmarks ?? [])).toEqual([
    { row: 1, level: 0, title: '东' },
    { row: 1, level: 1, title: '甲' },
    { row: 2, level: 1, title: '乙' },
    { row: 4, level: 0, title: '西' },
    { row: 4, level: 1, title: '甲' },
  ])
})

test('marks do not depend on where chunks end', () => {
  const data = dataOf(
    fields,
    Array.from({ length: 6000 }, (_, at) => [`k${Math.floor(at / 7)}`, at]),
  )
  const sheet = sheetOf(
    { A1: field('a', { ...group, breakAfter: true, keepTogether: true }), B1: field('amount', listed) },
    { rows: 1, columns: 2 },
  )
  const marks = each(filled(templateOf(sheet), data).chunks, 'marks')
  expect(marks).toEqual(marks.map((_, at) => (at % 7 === 6 || at === 5999 ? breakAfter : keepWithNext)))
})
