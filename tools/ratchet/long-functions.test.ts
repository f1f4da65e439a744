import { expect, test } from 'vitest'
import { longFunctions, longFunctionsReport, ratchetProblems } from './long-functions.ts'

test('long functions only get shorter, and none is new', () => {
  expect(longFunctionsReport()).toEqual([])
  // What the linter says is read: at least those that everybody knows are found.
  expect(Object.keys(longFunctions()).length).toBeGreaterThan(10)
})

test('one that grew, one that is new and one that shrank are told apart', () => {
  const known = { 'a.ts one': 130, 'b.ts two': 150 }
  expect(ratchetProblems(known, { 'a.ts one': 131, 'b.ts two': 140, 'c.ts three': 121 })).toEqual([
    'a.ts one has 131 lines, it had 130: long functions only get shorter',
    'c.ts three has 121 lines: split it along its nouns, 120 are enough',
    'b.ts two is shorter than stored: node tools/ratchet/long-functions.ts',
  ])
  expect(ratchetProblems(known, known)).toEqual([])
})
