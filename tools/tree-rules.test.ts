import { expect, test } from 'vitest'
import { lockProblems, tooLong } from './tree-rules.ts'

test('a lock file names no hosts and no paid parts', () => {
  const clean = {
    'packages/zh': {},
    'node_modules/@mingtai/zh': { resolved: 'packages/zh', link: true },
    'node_modules/zod': {},
  }
  expect(lockProblems({ packages: clean })).toEqual([])
  const tied = {
    'node_modules/zod': { resolved: 'https://example.test/zod.tgz' },
    'node_modules/@univerjs-pro/core': {},
  }
  expect(lockProblems({ packages: tied })).toHaveLength(2)
})

test('a file of 400 lines passes, one more does not', () => {
  expect(tooLong([{ path: 'a.ts', text: 'x\n'.repeat(400) }])).toEqual([])
  expect(tooLong([{ path: 'a.ts', text: 'x\n'.repeat(401) }])).toEqual(['a.ts has 401 lines'])
})
