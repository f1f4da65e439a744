import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

const saved = [
  { name: 'a', type: 'number' as const },
  { name: 'b', type: 'text' as const },
]

test('a field that is gone or of another type is told, a new one is not', () => {
  expect(fieldChanges(saved, [...saved, { name: 'c', type: 'text' }])).toBeNull()
  expect(fieldChanges(saved, [{ name: 'b', type: 'text' }])).toBe('没有字段“a”。')
  expect(fieldChanges(saved, [{ name: 'a', type: 'text' }])).toBe('没有字段“b”；字段“a”是文本（原来是数字）。')
})
