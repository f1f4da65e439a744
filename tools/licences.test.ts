import { expect, test } from 'vitest'
import { licenceProblems, licenceReport, shippedPackages } from './licences.ts'

const lock = {
  packages: {
    '': {},
    'packages/zh': { version: '0.1.0' },
    'node_modules/@mingtai/zh': { link: true },
    'node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/a/node_modules/glob': { version: '14.0.6', license: 'BlueOak-1.0.0' },
    'node_modules/vitest': { version: '5.1.1', license: 'MIT', dev: true },
  },
}

test('what is only needed for developing and our own packages are not shipped packages', () => {
  expect(shippedPackages(lock).map(({ name }) => name)).toEqual(['zod', 'glob'])
})

test('a licence that nobody has thought about is noticed, one without a name as well', () => {
  expect(licenceProblems(lock)).toEqual([])
  const more = { 'node_modules/viral': { license: 'AGPL-3.0' }, 'node_modules/silent': {} }
  expect(licenceProblems({ packages: { ...lock.packages, ...more } })).toEqual([
    'viral is below AGPL-3.0: explain it in tools/licences.ts',
    'silent is below no licence that it names: explain it in tools/licences.ts',
  ])
})

test('the packages of the product are explained, and NOTICE.md names them', () => {
  expect(licenceReport()).toEqual([])
})
