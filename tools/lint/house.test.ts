import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { moduleOrder } from './layers.js'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'mingtai-lint-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Finding {
  code: string
  filename: string
}

/** What the linter says of a small tree. */
function findings(files: Record<string, string>): { count: number; found: string[] } {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const config = join(root, '.oxlintrc.json')
  const ran = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', '-c', config, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const said = JSON.parse(ran.stdout) as { diagnostics: Finding[]; number_of_files: number }
  const found = said.diagnostics.map(({ filename, code }) => `${filename} ${code.replace(/^.*\((.*)\)$/, '$1')}`)
  return { count: said.number_of_files, found: found.toSorted() }
}

test('every planted break of the house rules is seen', () => {
  const { count, found } = findings({
    'modules/ground/people/calls.ts': `import { b } from '../organization/calls.ts'\nexport const a = b\n`,
    'modules/ground/people/server/index.ts': `import { x } from '@mingtai/modules/ground/organization/web'\nexport const y = x\n`,
    'modules/ground/people/server/rows.ts': `export const rows = (db) => db.query.person.findMany()\n`,
    'modules/ground/people/server/times.ts': `export const minute = (at) => [at.getHours(), at.toLocaleString('zh-CN'), new Date().toISOString().slice(0, 10)]\n`,
    'modules/ground/people/web/keep.ts': `export const keep = (v) => window.localStorage.setItem('plain', v)\n`,
    'modules/ground/people/web/List.tsx': `import { Modal } from 'antd'\nimport { readFile } from 'node:fs'\nexport const z = [Modal, readFile]\n`,
    'modules/ground/people/web/index.ts': `import { db } from '@mingtai/server-kit'\nimport { rows } from '../server/rows.ts'\nexport const w = [db, rows]\n`,
    'modules/ground/organization/server/late.ts': `export const late = () => import('@mingtai/modules/ground/people/server')\nexport type Late = import('@mingtai/modules/ground/people/server').Late\n`,
    'modules/ground/organization/server/up.ts': `import type { P } from '@mingtai/modules/ground/people/server'\nexport type Q = P\n`,
    'modules/ground/unlisted/server/index.ts': `import { o } from '@mingtai/modules/ground/organization/server'\nexport const u = o\n`,
    'packages/report-engine/clock.ts': `import { hrtime } from 'node:process'\nexport const now = hrtime\n`,
    'packages/sheet-core/up.ts': `export { fill } from '@mingtai/report-engine'\n`,
    'packages/zh/word.ts': `export const sqlDesk = (standingRows) => [standingRows, keptRows]\n`,
    'packages/zh/word.test.ts': `export const stranger = 1\n`,
    'packages/ui/kind.ts': `export enum Kind { One }\n`,
    'packages/ui/list.ts': `export * from './kind.ts'\n`,
    'packages/zh/one.ts': `import { two } from './two.ts'\nexport const one = () => two\n`,
    'packages/zh/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`,
    'apps/server/late.ts': `async function late() {}\nlate()\n`,
    'apps/server/long.ts': 'export {}\n'.repeat(401),
  })
  expect(count).toBe(20)
  expect(found).toEqual([
    'apps/server/late.ts no-floating-promises',
    'apps/server/long.ts max-lines',
    'modules/ground/organization/server/late.ts boundaries',
    'modules/ground/organization/server/late.ts boundaries',
    'modules/ground/organization/server/late.ts consistent-type-imports',
    'modules/ground/organization/server/up.ts boundaries',
    'modules/ground/people/calls.ts boundaries',
    'modules/ground/people/server/index.ts boundaries',
    'modules/ground/people/server/rows.ts plain-queries',
    'modules/ground/people/server/times.ts site-clock',
    'modules/ground/people/server/times.ts site-clock',
    'modules/ground/people/server/times.ts site-clock',
    'modules/ground/people/web/List.tsx boundaries',
    'modules/ground/people/web/List.tsx modal',
    'modules/ground/people/web/index.ts boundaries',
    'modules/ground/people/web/index.ts boundaries',
    'modules/ground/people/web/keep.ts browser-storage',
    'modules/ground/unlisted/server/index.ts boundaries',
    'packages/report-engine/clock.ts boundaries',
    'packages/sheet-core/up.ts boundaries',
    'packages/ui/kind.ts no-enums',
    'packages/ui/list.ts no-barrels',
    'packages/zh/one.ts no-cycle',
    'packages/zh/two.ts no-cycle',
    'packages/zh/word.test.ts plain-words',
    'packages/zh/word.ts plain-words',
    'packages/zh/word.ts plain-words',
    'packages/zh/word.ts plain-words',
    'packages/zh/word.ts plain-words',
  ])
})

test('a name that says neither where nor which is refused, but for keys that were published', () => {
  const { count, found } = findings({
    'modules/ground/people/web/keys.ts': `export const seen = (reply, { held: existing }) => [existing, reply.held, { held: 1 }]\n`,
    'modules/ground/people/web/local.ts': `export const seen = (held) => [1, held]\n`,
    'modules/ground/organization/web/keys.ts': `export const seen = (reply) => reply.held\n`,
    'packages/zh/camel.ts': `export const isHeld = true\n`,
    'packages/zh/held-rows.ts': `export const rows = []\n`,
    'packages/zh/pascal.ts': `export interface DraftKeeper {}\n`,
    'packages/zh/private.ts': `export class Rows { get all() { return this.#kept } #kept = [] }\n`,
    'packages/zh/rows.test.ts': `export const keepers = []\n`,
    'packages/zh/tag.tsx': `export const tag = <div keeping />\n`,
    'packages/zh/upper.ts': `export const KEPT_DAYS = 7\n`,
    'packages/zh/verbs.ts': `export const [keepAlive, KEEP_ALIVE, upkeep, holds] = [1, 2, 3, 4]\n`,
  })
  expect(count).toBe(11)
  expect(found.filter((one) => one.endsWith('plain-words'))).toEqual([
    'modules/ground/organization/web/keys.ts plain-words',
    'modules/ground/people/web/local.ts plain-words',
    'modules/ground/people/web/local.ts plain-words',
    'packages/zh/camel.ts plain-words',
    'packages/zh/held-rows.ts plain-words',
    'packages/zh/pascal.ts plain-words',
    'packages/zh/private.ts plain-words',
    'packages/zh/private.ts plain-words',
    'packages/zh/rows.test.ts plain-words',
    'packages/zh/tag.tsx plain-words',
    'packages/zh/upper.ts plain-words',
  ])
})

test('a slice in house form is clean', () => {
  const { count, found } = findings({
    'modules/ground/people/calls.ts': `import { get } from '@mingtai/api'\nimport { B } from '@mingtai/modules/ground/organization/calls'\nexport const calls = { one: get(B) }\n`,
    'modules/ground/people/server/index.ts': `import { pagedRows } from '@mingtai/server-kit'\nimport { calls } from '../calls.ts'\nexport const handlers = [pagedRows, calls]\n`,
    'modules/ground/people/web/index.ts': `import { ListPage } from '@mingtai/ui'\nimport { calls } from '../calls.ts'\nexport const pages = [ListPage, calls]\n`,
    'packages/zh/index.ts': `export * from './one.ts'\n`,
    'packages/zh/one.ts': `export const one = 1\n`,
  })
  expect(count).toBe(5)
  expect(found).toEqual([])
})

test('what builds the pages may use Node, the pages may not', () => {
  const { found } = findings({
    'apps/web/vite.config.ts': `import { join } from 'node:path'\nexport default join\n`,
    'apps/web/src/App.tsx': `import { join } from 'node:path'\nexport const App = join\n`,
  })
  expect(found).toEqual(['apps/web/src/App.tsx boundaries'])
})

test('modules import only those below them', () => {
  const modules = globSync('modules/*/*/calls.ts', { cwd: root }).map((file) => file.split('/').slice(1, 3).join('/'))
  expect(modules.toSorted()).toEqual(moduleOrder.toSorted())
  const edges = new Set<string>()
  for (const name of modules)
    for (const file of readdirSync(join(root, 'modules', name), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue
      const text = readFileSync(join(root, 'modules', name, file), 'utf8')
      for (const [, to] of text.matchAll(/'@mingtai\/modules\/([a-z-]+\/[a-z-]+)\//g)) edges.add(`${name} > ${to}`)
    }
  expect(edges.size).toBeGreaterThan(40)
  const upwards = [...edges].filter((edge) => {
    const [from, to] = edge.split(' > ').map((name) => moduleOrder.indexOf(name))
    return to! > from!
  })
  expect(upwards.toSorted()).toEqual([])
})
