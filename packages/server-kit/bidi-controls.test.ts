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

test('signs are taken out however deep they lie, without a level of calls for each level of nesting', () => {
  let [inObjects, inLists]: unknown[] = ['\u202E张伟', '\u202E张伟']
  for (let level = 0; level < 20_000; level += 1) [inObjects, inLists] = [{ next: inObjects }, [inLists]]
  for (let found of [withoutBidiControlsIn('\u202E', inObjects), withoutBidiControlsIn('\u202E', inLists)]) {
    while (typeof found === 'object' && found !== null) found = Object.values(found)[0]
    expect(found).toBe('张伟')
  }
})
