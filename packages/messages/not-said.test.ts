import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'

const root = join(import.meta.dirname, '..', '..')
const files = globSync(['apps/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => !/\.test\.tsx?$|packages\/messages\/(texts\/|refusal-status\.ts)/.test(path))

/** Sentences of the specifications that wait for a module which is still to come, by the module's folder. */
const waiting: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, 'not-said.json'), 'utf8'))
const listed = Object.values(waiting).flat()

test('every sentence is said somewhere, or waits in not-said.json for its module', () => {
  const code = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const said = new Set(code.matchAll(/['"`]([a-z][A-Za-z]*\.[A-Za-z0-9]+)['"`]/g).map(([, key = '']) => key))
  expect(Object.keys(catalogue).filter((key) => !said.has(key) && !listed.includes(key))).toEqual([])
  expect(listed.filter((key) => said.has(key) || !Object.hasOwn(catalogue, key))).toEqual([])
})

test('a module that has come says what waited for it', () => {
  const come = globSync('modules/**/calls.ts', { cwd: root }).map((path) => basename(dirname(path)))
  expect(Object.keys(waiting).filter((name) => come.includes(name))).toEqual([])
})

test('no two keys say the same, but for the two statuses that the specification gives one sentence', () => {
  const same = [...Map.groupBy(Object.entries(catalogue), ([, text]) => text).values()].filter((one) => one.length > 1)
  expect(same.map((one) => one.map(([key]) => key))).toEqual([['status.503', 'status.504']])
})

test('no label stands before a request, which names the thing itself', () => {
  const labelled = Object.entries(catalogue).filter(([key, text]) => text.startsWith('{0}请') && !listed.includes(key))
  expect(labelled.map(([key]) => key)).toEqual([])
})
