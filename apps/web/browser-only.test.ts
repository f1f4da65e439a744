import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserOnly } from './browser-only.ts'

const root = join(import.meta.dirname, '..', '..')

test('no build takes a file of a server, and every build takes pages and calls', () => {
  const { load } = browserOnly()
  if (typeof load !== 'function') throw new Error('the rule is no function any more')
  const taken = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((path) => {
      try {
        return Reflect.apply(load, null, [`${root}/${path}`]) === null
      } catch {
        return false
      }
    })
  const ofServers = taken('{modules/*/*/server,packages/{server-kit,data-plane,sql-sources},apps/server}/*.ts')
  const ofPages = taken('{modules/*/*/calls.ts,modules/*/*/web/index.ts,packages/ui/*.ts}')
  expect([ofServers.length > 200, new Set(ofServers)]).toEqual([true, new Set([false])])
  expect([ofPages.length > 20, new Set(ofPages)]).toEqual([true, new Set([true])])
})
