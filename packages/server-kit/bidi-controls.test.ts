import { expect, test } from 'vitest'
import { withoutBidiControlsIn, withoutBidiControls } from './bidi-controls.ts'

test('signs that turn the direction are taken out of every value, however they are written', () => {
  expect(withoutBidiControls('\u202D138 1234 5678\u202C')).toBe('138 1234 5678')
  for (const json of [
    '{"a":["\u2067张\u202E伟\u2069"],"b":{"c":1,"d":null}}',
    '{"a":["\\u202e张\\u202A伟"],"b":{"c":1,"d":null}}',
  ])
    expect(withoutBidiControlsIn(json, JSON.parse(json))).toEqual({ a: ['张伟'], b: { c: 1, d: null } })
})

test('words that are written from right to left stay as they are', () => {
  const value = { name: 'ئۇيغۇر \u200F(1)' }
  expect(withoutBidiControlsIn(JSON.stringify(value), value)).toBe(value)
})
