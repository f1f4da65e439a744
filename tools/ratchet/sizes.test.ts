import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ratchetProblems, sizesFound, sizesReport } from './sizes.ts'

test('long functions and many props only get fewer, and none is new', () => {
  expect(sizesReport()).toEqual([])
})

test('what the linter says is read: with a lower limit there is much to say', () => {
  const low = { rules: { 'max-lines-per-function': ['error', { max: 60 }] }, categories: { correctness: 'off' } }
  const limits = join(mkdtempSync(join(tmpdir(), 'sizes-')), 'oxlint.json')
  writeFileSync(limits, JSON.stringify(low))
  expect(Object.keys(sizesFound(limits).functions).length).toBeGreaterThan(100)
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
