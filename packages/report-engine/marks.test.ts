import { defaultPageSetup, rowMarks } from '@mingtai/sheet-core'
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
