import { EntryDocument, layoutProblems, narrowLayout } from '@mingtai/entry-model'
import { expect, test } from 'vitest'
import { defaultCard } from './default-card.ts'

const column = (name: string, kind = 'text') => ({ name, title: `列${name}`, kind })

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
