import { expect, test } from 'vitest'
import { common, mixed } from '../common.ts'
import { typedContent } from './typed.ts'

test('other words in a cell keep its display, its hiding and its chosen parents', () => {
  const hideIf = { formula: '=A1=0', what: 'row' as const }
  const display = { capitals: 'amount' as const }
  const before = {
    kind: 'formula' as const,
    formula: '=A1',
    leftParent: 'B2',
    topParent: 'auto' as const,
    display,
    hideIf,
  }
  expect(typedContent('=A2', before)).toEqual({ ...before, formula: '=A2' })
  expect(typedContent('12', before)).toEqual({
    kind: 'number',
    value: 12,
    leftParent: 'B2',
    topParent: 'auto',
    display,
    hideIf,
  })
  expect(typedContent('', before)).toEqual({ kind: 'empty' })
})

test('words in an empty cell are words, numbers or formulas and nothing more', () => {
  expect(typedContent('合计', null)).toEqual({ kind: 'text', text: '合计' })
  expect(typedContent('-1.5', null)).toEqual({ kind: 'number', value: -1.5 })
  expect(typedContent('007', null)).toEqual({ kind: 'text', text: '007' })
  expect(typedContent('=1', null)).toEqual({ kind: 'formula', formula: '=1', leftParent: 'auto', topParent: 'auto' })
})

test('several cells have a value in common or are told to differ', () => {
  expect(common([{ a: 1 }, { a: 1 }])).toEqual({ a: 1 })
  expect(common(['左', '右'])).toBe(mixed)
  expect(common([])).toBeNull()
})
