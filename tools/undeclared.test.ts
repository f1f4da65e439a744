import { expect, test } from 'vitest'
import { packagesIn, undeclaredIn, undeclaredReport } from './undeclared.ts'

const manifest = {
  name: '@mingtai/own',
  dependencies: { zod: '1.0.0' },
  devDependencies: { '@duckdb/node-api': '1.0.0' },
}
const own = { folder: 'packages/own', manifest }

test('imports of every form are seen, and Node, files beside and templates are none', () => {
  const text = `
import { z } from 'zod'
import type { Db } from '@mingtai/server-kit/tables'
import {
  several,
} from 'several'
import 'alone'
export * from 'passed-on'
const late = await import('late/part')
const old = require.resolve('old')
const address = import.meta.resolve('found')
import { join } from 'node:path'
import { own } from './own.ts'
const made = \`import { a } from '\${base}/a'\`
`
  expect(packagesIn(text)).toEqual([
    ...['zod', '@mingtai/server-kit', 'several', 'alone', 'passed-on', 'late', 'old', 'found'],
  ])
})

test('what a customer runs imports dependencies only; tests also what developing needs', () => {
  const text = "import { a } from 'zod'\nimport { b } from '@duckdb/node-api'\nimport { test } from 'vitest'"
  expect(undeclaredIn({ path: 'packages/own/a.test.ts', text }, own)).toEqual([])
  expect(undeclaredIn({ path: 'packages/own/a.ts', text }, own)).toEqual([
    'packages/own/a.ts imports @duckdb/node-api, which packages/own/package.json does not name among its dependencies',
    'packages/own/a.ts imports vitest, which packages/own/package.json does not name among its dependencies',
  ])
})

test('every import of the tree is declared where it is', () => {
  expect(undeclaredReport()).toEqual([])
})
