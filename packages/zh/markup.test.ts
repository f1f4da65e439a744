import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapedMarkup } from './markup.ts'

test('nothing becomes markup, and nothing stands there that XML cannot carry', () => {
  expect(escapedMarkup(`<a href='x' title="甲&乙">`)).toBe("&lt;a href='x' title=&quot;甲&amp;乙&quot;&gt;")
  expect(escapedMarkup('一\u0000\u000b二\t三\r\n四\ufffe\ud800')).toBe('一二\t三\r\n四\ufffd')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapedMarkup(text)
      expect(escaped).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/)
      expect(escaped.isWellFormed()).toBe(true)
    }),
  )
})
