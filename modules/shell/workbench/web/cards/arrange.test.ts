import { expect, test } from 'vitest'
import type { CardKind, WorkbenchCard } from '../../layout-calls.ts'
import { added, moved, shifted } from './arrange.ts'

const card = (kind: CardKind, column: WorkbenchCard['column'] = 'main'): WorkbenchCard => ({
  kind,
  column,
  size: 'usual',
})
const cards = [card('today'), card('todo'), card('calendar', 'aside'), card('recent')]
const shown = (some: readonly WorkbenchCard[]) => some.map(({ kind, column }) => `${column} ${kind}`)

test('a card goes before another one, to the end of a column, and one place up or down', () => {
  expect(shown(moved(cards, 'recent', { column: 'main', before: 'today' }))[0]).toBe('main recent')
  expect(shown(moved(cards, 'todo', { column: 'aside', before: null })).at(-1)).toBe('aside todo')
  expect(moved(cards, 'todo', { column: 'main', before: 'todo' })).toEqual(cards)
  const main = (some: readonly WorkbenchCard[]) =>
    some.filter(({ column }) => column === 'main').map(({ kind }) => kind)
  expect(main(shifted(cards, 'todo', 1))).toEqual(['today', 'recent', 'todo'])
  expect(main(shifted(cards, 'todo', -1))).toEqual(['todo', 'today', 'recent'])
  expect(shifted(cards, 'today', -1)).toEqual(cards)
  expect(shifted(cards, 'recent', 1)).toEqual(cards)
})

test('a hidden card comes back once, in its usual column', () => {
  expect(shown(added(cards, 'circle')).at(-1)).toBe('aside circle')
  expect(added(added(cards, 'circle'), 'circle')).toHaveLength(cards.length + 1)
})
