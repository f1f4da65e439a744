import { EntryDocument } from '@mingtai/entry-model'
import { entryReports } from '@mingtai/seeds'
import { expect, test } from 'vitest'
import { entrySketch } from './entry-sketch.ts'

test('a form is drawn with its name and the titles of its columns', () => {
  for (const { name, document } of entryReports) {
    const parsed = EntryDocument.parse(document)
    const sketch = entrySketch(name, parsed)
    expect(sketch).toContain(`>${name}</text>`)
    expect(sketch).toContain(`>${(parsed.columns[0]?.title ?? '').slice(0, 2)}`)
    expect(sketch.length).toBeLessThan(6000)
  }
})

test('a column that only some may see is not named, and no title becomes a mark of the drawing', () => {
  const document = EntryDocument.parse(entryReports[0]?.document)
  const [first, ...rest] = document.columns
  if (first === undefined) throw new Error('a column')
  const hidden = { ...first, title: '只给几个人看', viewers: { people: [], roles: [] } }
  const odd = { ...first, title: '<b&' }
  const sketch = entrySketch('试', { ...document, columns: [hidden, odd, ...rest] })
  expect(sketch).not.toContain('只给')
  expect(sketch).toContain('&lt;b&amp;')
})
