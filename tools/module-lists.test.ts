import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withListed, withOrdered } from './module-lists.ts'
import { root } from './paths.ts'

const visit = { group: 'office', name: 'work-visit' }
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each([
  ['apps/server/modules.ts', 'server'],
  ['apps/web/src/modules.ts', 'web'],
] as const)('%s gets two lines for a new module, after the others of its group', (path, side) => {
  const before = read(path).split('\n')
  const after = withListed(read(path), side, visit).split('\n')
  expect(after.filter((line) => !before.includes(line))).toEqual([
    `import { ${side} as workVisit } from '@mingtai/modules/office/work-visit/${side}'`,
    '  workVisit,',
  ])
  expect(after).toHaveLength(before.length + 2)
  expect(after.indexOf('  workVisit,')).toBeGreaterThan(after.indexOf('  approval,'))
})

test.each(['ground', 'data', 'office', 'shell'])('a new module of %s stands last in its group', (group) => {
  const layers = read('tools/lint/layers.js')
  const after = withOrdered(layers, { group, name: 'work-visit' })
  const [, next = ''] = after.split("'work-visit'")
  expect(next).toMatch(/^,?\s*\],\n(  \w+: |\})/)
  expect(after.replace(/,? *'work-visit',?/, '').replaceAll(/[\s,]/g, '')).toBe(layers.replaceAll(/[\s,]/g, ''))
})
