import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTemplateCode } from '@mingtai/modules/ground/notification/server'
import { expect, test } from 'vitest'
import './modules.ts'

const modules = join(import.meta.dirname, '..', '..', 'modules')

test('every kind of notification that the code names is one that a module brings', () => {
  const named = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/server\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(join(modules, path), 'utf8').matchAll(/template: '([a-z.-]+)'/g)])
    .map(([, code]) => code ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((code) => !isTemplateCode(code))).toEqual([])
})
