import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { functionNames, parseFormula } from '../index.ts'
import { parityPage } from './parity-page.ts'
import { differing, refused } from './parity.ts'

const page = join(import.meta.dirname, '../../../docs/guide/excel-functions.md')

test('the page of the guide is what the code says: npm run formulas', () => {
  expect(readFileSync(page, 'utf8')).toBe(parityPage())
})

test('what differs is there, and what is refused is not', () => {
  const names = new Set(functionNames())
  expect(Object.keys(differing).filter((name) => !names.has(name))).toEqual([])
  const left = refused.flatMap(([list]) => list.split(' '))
  expect(left.filter((name) => names.has(name))).toEqual([])
  for (const name of left) expect(parseFormula(`=${name}(A1)`)).toMatchObject({ ok: false, key: 'function' })
})
