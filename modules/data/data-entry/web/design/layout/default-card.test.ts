import { EntryDocument, layoutProblems, narrowLayout } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { defaultCard } from './default-card.ts'

const column = (name: string, kind = 'text') => ({ name, title: `列${name}`, kind })

test('lines stand below the card, each column beside the next over the whole width', () => {
  const document = EntryDocument.parse({
    ...{ schema: 1, source: 's', table: { schema: '', name: 't' }, key: { columns: ['id'], from: 'increment' } },
    columns: [column('id', 'integer'), column('a'), column('b', 'longText')],
    may: { insert: true, update: true, delete: true },
    lines: [
      {
        ...{
          title: '明细',
          table: { schema: '', name: 'l' },
          key: { columns: ['id'], from: 'increment' },
          link: ['of'],
        },
        may: { insert: true, update: true, delete: true },
        columns: [column('id', 'integer'), column('of', 'integer'), ...[1, 2, 3, 4, 5].map((at) => column(`l${at}`))],
      },
    ],
  })
  const layout = defaultCard(document, '登记卡')
  expect(layoutProblems(document.columns, layout, document.lines)).toEqual([])
  expect(layout.widths.reduce((sum, width) => sum + width)).toBe(680)
  const row = layout.cells.filter((cell) => cell.row === layout.heights.length - 1)
  expect(row.reduce((sum, { columnSpan }) => sum + columnSpan, 0)).toBe(12)
  expect(layout.marks.filter(({ table }) => table === 1).map(({ name }) => name)).toEqual([
    'l1',
    'l2',
    'l3',
    'l4',
    'l5',
  ])
})

test('a card to begin with has every column that is filled in beside its title, and nothing over another', () => {
  for (const kinds of [['text'], ['text', 'longText', 'amount'], ['longText', 'text', 'text', 'text', 'longText']]) {
    const document = EntryDocument.parse({
      ...{ schema: 1, source: 's', table: { schema: '', name: 't' }, key: { columns: ['id'], from: 'increment' } },
      columns: [column('id', 'integer'), ...kinds.map((kind, at) => column(`c${at}`, kind))],
      may: { insert: true, update: true, delete: true },
    })
    const layout = defaultCard(document, '登记卡')
    expect(layoutProblems(document.columns, layout)).toEqual([])
    const fields = narrowLayout(layout).row.flatMap((part) =>
      part.kind === 'field'
        ? [`${part.name} ${part.label?.content.kind === 'text' ? part.label.content.text : ''}`]
        : [],
    )
    expect(fields).toEqual(kinds.map((_, at) => `c${at} 列c${at}`))
  }
})
