import { expect, test } from 'vitest'

import { functionCatalogue } from './catalogue/index.ts'
import { functionNames, parseFormula } from './index.ts'

test('the catalogue tells of every function once, and of no other but the report’s', () => {
  const spreadsheet = functionCatalogue.filter(({ category }) => category !== '报表').map(({ name }) => name)
  expect(spreadsheet.toSorted()).toEqual(functionNames())
})

test('every entry says in Chinese what it does', () => {
  for (const { description, signature } of functionCatalogue) {
    expect(description).toMatch(/[\u4e00-\u9fff]|#N\/A|Unicode/)
    expect(signature).toMatch(/^[A-Z0-9.\u4e00-\u9fff]+\(.*\)$/)
  }
})

test('functions of the report are known where the host knows them', () => {
  const host = functionCatalogue.filter(({ category }) => category === '报表').map(({ name }) => name)
  for (const name of host) expect(parseFormula(`=${name}(A1)`, { host })).toMatchObject({ ok: true })
})
