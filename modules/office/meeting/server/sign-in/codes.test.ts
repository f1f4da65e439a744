import { expect, test } from 'vitest'
import { codeAt, codeLeft, isCurrent } from './codes.ts'

const start = Date.UTC(2026, 10, 30, 6, 0, 0)

test('a code counts while it stands on the screen and half a minute more, and a picture of it is worthless afterwards', () => {
  const code = codeAt('secret of a meeting', start)
  expect(codeLeft(start)).toBe(30_000)
  expect(codeLeft(start + 12_000)).toBe(18_000)
  for (const seconds of [0, 29, 30, 59])
    expect(isCurrent('secret of a meeting', code, start + seconds * 1000)).toBe(true)
  for (const seconds of [60, 90, 86_400])
    expect(isCurrent('secret of a meeting', code, start + seconds * 1000)).toBe(false)
  expect(isCurrent('secret of a meeting', code, start - 1)).toBe(false)
})

test('codes of another meeting, shortened and empty ones are no codes', () => {
  expect(isCurrent('another secret', codeAt('secret of a meeting', start), start)).toBe(false)
  expect(isCurrent('another secret', codeAt('another secret', start).slice(0, 8), start)).toBe(false)
  expect(isCurrent('another secret', '', start)).toBe(false)
})
