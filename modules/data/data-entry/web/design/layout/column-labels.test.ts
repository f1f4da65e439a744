import { EntryDocument, type EntryLayout } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { defaultCard } from './default-card.ts'
import { withLabels } from './column-labels.ts'
import { withContent, withMark } from './marked-layout.ts'

const column = (name: string, title: string) => ({ name, title, kind: 'text' })
const document = EntryDocument.parse({
  ...{ schema: 1, source: 's', table: { schema: '', name: 't' }, key: { columns: ['id'], from: 'increment' } },
  columns: [
    { ...column('id', '编号'), kind: 'integer' },
    column('a', '姓名'),
    column('b', '住址'),
    column('c', '手机'),
  ],
  may: { insert: true, update: true, delete: true },
})
const { columns } = document
const card = defaultCard(document, '卡')

function dragged(layout: EntryLayout, name: string, onto: { row: number; column: number }) {
  const displaced = layout.marks.find(({ row, column: at }) => row === onto.row && at === onto.column)?.name
  return withLabels(layout, withMark(layout, onto, { name, table: 0 }), { columns, name, displaced })
}

function textAt(layout: EntryLayout, row: number, at: number): string | null {
  const cell = layout.cells.find((one) => one.row === row && one.column === at)
  return cell?.content.kind === 'text' ? cell.content.text : null
}

test('a column dragged over another takes its label along, and leaves none where it was', () => {
  const after = dragged(card, 'b', { row: 2, column: 1 })
  expect(after.marks).toContainEqual({ row: 2, column: 1, name: 'b' })
  expect([textAt(after, 2, 0), textAt(after, 2, 2)]).toEqual(['住址', null])
})

test('the sign at the end of a label stays, and an own label of the place that was left stays as well', () => {
  const own = withContent(
    withContent(card, { row: 2, column: 0 }, { kind: 'text', text: '姓　名：' }),
    ...([
      { row: 2, column: 2 },
      { kind: 'text', text: '现住址' },
    ] as const),
  )
  const after = dragged(own, 'b', { row: 2, column: 1 })
  expect([textAt(after, 2, 0), textAt(after, 2, 2)]).toEqual(['住址：', '现住址'])
})

test('a free cell keeps the text beside it, and a column dropped where it is keeps its own', () => {
  const free = withContent(
    { ...card, marks: card.marks.filter(({ name }) => name !== 'c') },
    ...([
      { row: 3, column: 0 },
      { kind: 'text', text: '联系方式' },
    ] as const),
  )
  expect(textAt(dragged(free, 'c', { row: 3, column: 1 }), 3, 0)).toBe('联系方式')
  expect(textAt(dragged(card, 'a', { row: 2, column: 1 }), 2, 0)).toBe('姓名')
})
