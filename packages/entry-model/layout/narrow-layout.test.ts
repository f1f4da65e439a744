import { expect, test } from 'vitest'
import { EntryLayout } from './entry-layout.ts'
import { narrowLayout, type NarrowPart } from './narrow-layout.ts'

const HEAD = 1
const text = (row: number, column: number, words: string, more: object = {}) => ({
  ...{ row, column, rowSpan: 1, columnSpan: 1, style: 0, ...more },
  content: { kind: 'text', text: words },
})
const formula = (row: number, column: number, own: string) => ({
  ...{ row, column, rowSpan: 1, columnSpan: 1, style: 0 },
  content: { kind: 'formula', formula: own },
})
const said = (parts: readonly NarrowPart[]) =>
  parts.map((part) => {
    const wordsOf = (cell: { content: object } | null) =>
      cell !== null && 'text' in cell.content ? String(cell.content.text) : ''
    if (part.kind === 'end') return '-'
    if (part.kind === 'lines') return `lines ${part.table}`
    if (part.kind === 'field') return `${part.name}:${wordsOf(part.label)}`
    if (part.kind === 'figure') return `=${wordsOf(part.label)}`
    return `${part.kind} ${wordsOf(part.cell)}`
  })
const base = { styles: [{}, { bold: true, fill: '#EEF1EF' }], frozen: { rows: 0, columns: 0 } }

test('a card reads from top to bottom: its sections, each value with the text beside or above it, its notes', () => {
  const card = EntryLayout.parse({
    ...{ ...base, kind: 'card', widths: [40, 80, 120, 80, 120], heights: Array.from({ length: 6 }, () => 30) },
    cells: [
      text(0, 0, '登记表', { columnSpan: 5 }),
      text(1, 0, '基\n本', { rowSpan: 2 }),
      text(1, 1, '姓名'),
      text(1, 3, '工号'),
      text(2, 1, '部门'),
      text(3, 0, '其他情况', { columnSpan: 5, style: HEAD }),
      text(4, 1, '手机', { style: HEAD }),
      text(4, 2, '邮箱', { style: HEAD }),
      text(5, 0, '元'),
      formula(5, 4, '=LEN(C2)'),
    ],
    marks: [
      { row: 1, column: 2, name: 'name' },
      { row: 1, column: 4, name: 'no' },
      { row: 2, column: 2, name: 'department' },
      { row: 5, column: 1, name: 'mobile' },
      { row: 5, column: 2, name: 'email' },
    ],
  })
  expect(said(narrowLayout(card).row)).toEqual([
    ...['title 登记表', 'section 基\n本', 'name:姓名', 'no:工号', 'department:部门', 'section 其他情况'],
    ...['section 手机', 'mobile:元', 'email:邮箱', '='],
  ])
})

test('a row of a list reads under the headings above it; its head and foot stand apart', () => {
  const list = EntryLayout.parse({
    ...{ ...base, kind: 'list', widths: [80, 80, 80, 80, 80], heights: [30, 30, 30, 30, 30, 30] },
    cells: [
      text(0, 0, '预算表', { columnSpan: 5 }),
      text(1, 0, '填报人', { columnSpan: 2 }),
      text(2, 0, '科目', { rowSpan: 2, style: HEAD }),
      text(2, 1, '上半年', { columnSpan: 2, style: HEAD }),
      text(3, 1, '1月', { style: HEAD }),
      text(3, 2, '2月', { style: HEAD }),
      text(2, 3, '小计', { rowSpan: 2, style: HEAD }),
      text(2, 4, '占比', { rowSpan: 2, style: HEAD }),
      formula(4, 3, '=B5+C5'),
      formula(4, 4, '=D5/D6'),
      text(5, 0, '合计'),
      formula(5, 3, '=SUM(D5)'),
    ],
    marks: ['subject', 'm1', 'm2'].map((name, column) => ({ row: 4, column, name })),
  })
  const { head, row, foot } = narrowLayout(list)
  expect(said(head)).toEqual(['title 预算表', 'note 填报人'])
  // What needs more than its own row is worked out where all rows are.
  expect(said(row)).toEqual(['subject:科目', 'section 上半年', 'm1:1月', 'm2:2月', '-', '=小计'])
  expect(said(foot)).toEqual(['section 合计', '=小计'])
})
