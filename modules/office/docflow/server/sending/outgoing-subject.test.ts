import { expect, test } from 'vitest'
import { listed } from './outgoing-subject.ts'

test('recipients that a form has no room for are counted, and no name is cut', () => {
  expect(listed([])).toBeNull()
  expect(listed(['市财政局', '市审计局'])).toBe('市财政局、市审计局')
  const many = Array.from({ length: 41 }, (_, at) => `云州市第${at + 1}区人民政府`)
  const words = listed(many) ?? ''
  expect(words.length).toBeLessThanOrEqual(200)
  expect(words).toMatch(/、云州市第\d+区人民政府等 41 家（见正文）$/)
})
