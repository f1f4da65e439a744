import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const root = join(import.meta.dirname, '..', '..')
const files = globSync(['apps/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => !/\.test\.tsx?$|packages\/messages\/(texts\/|standing\.ts)/.test(path))

/** Lower it when one is said; it never rises. */
const MOST = 115

/** Sentences of the specifications whose forms are still to come, and those that wait for their area. */
const listed: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'not-said.json'), 'utf8'))

test('every sentence is said somewhere, or stands in not-said.json, which only grows shorter', () => {
  const code = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const said = new Set(code.matchAll(/['"`]([a-z][A-Za-z]*\.[A-Za-z0-9]+)['"`]/g).map(([, key = '']) => key))
  expect(Object.keys(catalogue).filter((key) => !said.has(key) && !listed.includes(key))).toEqual([])
  expect(listed.length).toBeLessThanOrEqual(MOST)
})

test('no two keys say the same, but for the two statuses that the specification gives one sentence', () => {
  const same = [...Map.groupBy(Object.entries(catalogue), ([, text]) => text).values()].filter((one) => one.length > 1)
  expect(same.map((one) => one.map(([key]) => key))).toEqual([['status.503', 'status.504']])
})
