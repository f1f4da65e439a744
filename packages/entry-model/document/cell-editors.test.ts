import { expect, test } from 'vitest'
import { stocktaking } from '../example.ts'
import type { RowChange } from '../change/row-change.ts'
import { changeDenial, deniedFor } from './cell-editors.ts'
import { type EntryDocument, isEditable } from './entry-document.ts'

const editors = { roles: ['finance'], people: ['p1'] }
const guarded = (change: Record<string, object>): EntryDocument => ({
  ...stocktaking,
  columns: stocktaking.columns.map((column) => ({ ...column, ...change[column.name] })),
})
const at = (name: string) => stocktaking.columns.findIndex((column) => column.name === name)
const update = (...names: string[]): RowChange => ({
  kind: 'update',
  ...{ ref: 'r', key: ['A'] },
  cells: names.map((name) => [at(name), null, '1'] as const),
})

test('who is named, or holds a role, writes; the others are told by one of three sentences', () => {
  const document = guarded({ price: { editors } })
  const key = (filler: { id: string; roles: string[] } | null, ...names: string[]) =>
    changeDenial(deniedFor(document, filler, '周敏'), update(...names))?.key ?? null
  expect(key({ id: 'p1', roles: [] }, 'price')).toBe(null)
  expect(key({ id: 'p2', roles: ['finance'] }, 'price')).toBe(null)
  expect(key({ id: 'p2', roles: [] }, 'price')).toBe('sheet.outsideArea')
  expect(key({ id: 'p2', roles: [] }, 'price', 'counted')).toBe('sheet.selectionLocked')
  expect(key({ id: 'p2', roles: [] }, 'counted')).toBe(null)
  expect(key(null, 'price')).toBe('sheet.outsideArea')
  const all = guarded(Object.fromEntries(stocktaking.columns.map(({ name }) => [name, { editors }])))
  expect(changeDenial(deniedFor(all, null, '周敏'), update('price'))?.key).toBe('sheet.noRight')
})

test('what a formula of others is worked out from cannot be typed into either, and lists do not leave the server', () => {
  const document = guarded({ price: { formula: '{counted}*2', editors } })
  const mine = deniedFor(document, null, '周敏')
  expect(changeDenial(mine, update('counted'))?.key).toBe('sheet.selectionLocked')
  const counted = mine.columns[at('counted')]
  expect(counted !== undefined && isEditable(mine, counted, false)).toBe(false)
  expect(mine.columns.every((column) => column.editors === null)).toBe(true)
})

test('a row goes only where the cells of others in it are empty', () => {
  const mine = deniedFor(guarded({ price: { editors } }), null, '周敏')
  const base = (price: string | null) => stocktaking.columns.map(({ name }) => (name === 'price' ? price : null))
  const gone = (price: string | null) => changeDenial(mine, { kind: 'delete', ref: 'r', key: ['A'], base: base(price) })
  expect(gone('1')?.key).toBe('sheet.selectionLocked')
  expect(gone(null)).toBe(null)
})
