import { expect, test } from 'vitest'
import { areaPath } from './area-path.ts'

test.each([
  ['100000', ['100000']],
  ['330000', ['100000', '330000']],
  ['330100', ['100000', '330000', '330100']],
  ['330106', ['100000', '330000', '330100', '330106']],
  ['world', ['100000']],
])('%s is found below its provinces and cities', (code, path) => {
  expect(areaPath(code)).toEqual(path)
})
