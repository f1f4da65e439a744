import { type Edits, EntryDocument, EntryLayout, inLayoutOrder, layoutPlan, noEdits } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { filledRows } from '../model/filled-rows.ts'
import { fixedRows } from '../model/row-store.ts'
import { clearedOnCard, pastedOnCard } from './card-edits.ts'
import { endField, nextField, type ShownCard } from './next-field.ts'

const bound = {
  ...{ key: { columns: ['id'], from: 'increment' }, may: { insert: true, update: true, delete: true } },
  table: { schema: '', name: 't' },
}
const column = (name: string, kind = 'text') => ({ name, title: name, kind })
const label = (row: number, at: number, text: string) => ({
  ...{ row, column: at, style: 0, rowSpan: 1, columnSpan: 1, content: { kind: 'text' as const, text } },
})
const layout = EntryLayout.parse({
  ...{ kind: 'card', widths: [60, 60, 60, 60], heights: [30, 30, 30, 30], frozen: { rows: 0, columns: 0 } },
  styles: [{}],
  cells: [label(0, 0, '姓名'), label(0, 2, '电话'), label(1, 0, '说明')],
  marks: [
    { row: 0, column: 1, name: 'name' },
    { row: 0, column: 3, name: 'phone' },
    { row: 1, column: 1, name: 'made' },
    { row: 2, column: 0, name: 'unit', table: 1 },
    { row: 2, column: 2, name: 'post', table: 1 },
    { row: 3, column: 1, name: 'note' },
  ],
})
const document = inLayoutOrder(
  EntryDocument.parse({
    ...{ schema: 1, source: 's', ...bound, layout },
    columns: [
      ...[column('id', 'integer'), column('name'), column('phone'), column('note')],
      { ...column('made'), editable: 'never' },
    ],
    lines: [
      {
        ...{ title: '经历', ...bound, link: ['of'] },
        columns: [column('id', 'integer'), column('of', 'integer'), column('unit'), column('post')],
      },
    ],
  }),
)

function cardOf(lines: string[][], edits: Edits = noEdits): ShownCard {
  const [own] = document.lines
  if (own === undefined) throw new Error('there are lines')
  const order = document.columns.map(({ name }) => (name === 'id' ? '7' : name === 'made' ? '它' : null))
  const rows = filledRows(document, fixedRows([order]), edits)
  const below = filledRows(own, fixedRows(lines), noEdits)
  const sizes = [{ columns: own.columns, records: below.count - 1 }]
  const plan = layoutPlan(layout, { columns: document.columns, records: rows.count - 1, current: 0, lines: sizes })
  const problems = new Map()
  return {
    ...{ layout, plan },
    parts: [
      { table: 0, binding: document, rows, problems },
      { table: 1, binding: own, rows: below, problems, parent: '["7"]' },
    ],
  }
}

function walk(card: ShownCard, isBack: boolean): string[] {
  const path: string[] = []
  for (let at = endField(card, isBack); at !== null; at = nextField(card, at, isBack))
    path.push(`${at.row}${at.column}`)
  return path
}

test('the way over a card is that of reading, past labels and what cannot be filled in, and leaves lines at an empty one', () => {
  const card = cardOf([['1', '7', '甲', '乙']])
  expect(walk(card, false)).toEqual(['01', '03', '20', '22', '30', '41'])
  expect(walk(card, true)).toEqual(['41', '32', '30', '22', '20', '03', '01'])
  // From a label to the field behind it.
  expect(nextField(card, { row: 1, column: 0 }, false)).toEqual({ row: 2, column: 0 })
})

test('what is pasted onto a card falls where it stands, labels on themselves; what has no place is told', () => {
  const card = cardOf([])
  const typed = pastedOnCard(card, { row: 0, column: 1 }, [
    ['王芳', '电 话', '138'],
    ['', '', ''],
  ])
  expect(typed.edits.map((edit) => 'value' in edit && edit.value)).toEqual(['王芳', '138'])
  expect(typed.left).toBe(null)
  const list = pastedOnCard(card, { row: 0, column: 3 }, [['138'], ['139'], ['137']])
  expect([list.edits.length, list.left]).toEqual([1, '粘贴的内容有 2 格落在不能填的格上，没有填入。'])
})

test('a part of a card is emptied, lines stay', () => {
  const pasted = pastedOnCard(cardOf([]), { row: 0, column: 1 }, [['王芳', '', '138']])
  const row = document.columns.map(({ name }) => (name === 'id' ? '7' : null))
  const cells = Object.fromEntries(
    pasted.edits.flatMap((one) => (one.kind === 'cell' ? [[one.column, one.value]] : [])),
  )
  const edits = { rows: { '["7"]': { key: ['7'], base: row, cells, isDeleted: false } }, added: [] }
  const cleared = clearedOnCard(cardOf([['1', '7', '甲', '乙']], edits), { row: 0, column: 0 }, { row: 4, column: 3 })
  const emptied = cleared.edits.flatMap((one) => (one.kind === 'cell' ? [document.columns[one.column]?.name] : []))
  expect(emptied).toEqual(['name', 'phone', 'note'])
})
