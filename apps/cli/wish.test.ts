import { expect, test } from 'vitest'
import { wishOf } from './wish.ts'

test('pages, sheet, encoding and password become a wish', () => {
  const options = {
    pages: '3-8',
    sheet: '2',
    encoding: 'GB18030',
    values: 'shown',
    passwordEnv: 'PASS',
    env: { PASS: '密码' },
  }
  expect(wishOf(options)).toEqual({
    pages: { from: 3, to: 8 },
    sheets: [1],
    encoding: 'gb18030',
    values: 'shown',
    password: '密码',
  })
  expect(wishOf({ pages: '4', env: {} })).toEqual({ pages: { from: 4, to: 4 } })
  expect(wishOf({ env: {} })).toEqual({})
})

test.each([
  { pages: '8-3' },
  { pages: '0' },
  { sheet: '0' },
  { encoding: 'big5' },
  { values: 'pretty' },
  { passwordEnv: 'NONE' },
])('%j is refused before the report runs', (options) => {
  expect(() => wishOf({ ...options, env: {} })).toThrow()
})
