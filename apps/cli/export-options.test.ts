import { expect, test } from 'vitest'
import { exportOptionsOf } from './export-options.ts'

test('pages, sheet, encoding and password become export options', () => {
  const options = {
    pages: '3-8',
    sheet: '2',
    encoding: 'GB18030',
    values: 'shown',
    passwordEnv: 'PASS',
    env: { PASS: '密码' },
  }
  expect(exportOptionsOf(options)).toEqual({
    pages: { from: 3, to: 8 },
    sheets: [1],
    encoding: 'gb18030',
    values: 'shown',
    password: '密码',
  })
  expect(exportOptionsOf({ pages: '4', env: {} })).toEqual({ pages: { from: 4, to: 4 } })
  expect(exportOptionsOf({ env: {} })).toEqual({})
})

test.each([
  { pages: '8-3' },
  { pages: '0' },
  { sheet: '0' },
  { encoding: 'big5' },
  { values: 'pretty' },
  { passwordEnv: 'NONE' },
])('%j is refused before the report runs', (options) => {
  expect(() => exportOptionsOf({ ...options, env: {} })).toThrow()
})
