import { expect, test } from 'vitest'
import { ratchetProblems, sizesFound, sizesReport } from './sizes.ts'

test('long functions and many props only get fewer, and none is new', () => {
  expect(sizesReport()).toEqual([])
  // What the linter says is read: at least those that everybody knows are found.
  const { functions, props } = sizesFound()
  expect(Object.keys(functions).length).toBeGreaterThan(10)
  expect(Object.keys(props).length).toBeGreaterThan(5)
})

test('one that grew, one that is new and one that shrank are told apart', () => {
  const known = { functions: { 'a.ts one': 130, 'b.ts two': 150 }, props: { 'a.tsx Props': 14 } }
  const found = { functions: { 'a.ts one': 131, 'b.ts two': 140, 'c.ts three': 121 }, props: { 'b.tsx Props': 13 } }
  expect(ratchetProblems(known, found)).toEqual([
    'a.ts one has 131 lines, it had 130: they only get fewer',
    'c.ts three has 121 lines: split it along its nouns, 120 are enough',
    'b.tsx Props has 13 props: what belongs together comes as one, 12 are enough',
    'b.ts two is smaller than stored: node tools/ratchet/sizes.ts',
    'a.tsx Props is smaller than stored: node tools/ratchet/sizes.ts',
  ])
  expect(ratchetProblems(known, known)).toEqual([])
})
