import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleSlice } from './module-slice.ts'
import { root } from './paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'mingtai-slice-'))
const files = moduleSlice({ name: 'work-visit', title: '来访' })

beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) place(`modules/office/work-visit/${path}`, text)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a slice begins with eight files', () => {
  expect(Object.keys(files)).toHaveLength(8)
  expect(files['web/WorkVisitList.tsx']).toContain('export default function WorkVisitList()')
  expect(files['server/tables.ts']).toContain("'work_visit'")
})

test('a new slice keeps the house rules', () => {
  const { stdout, status } = tool('oxlint', ['--type-aware', '-c', join(root, '.oxlintrc.json'), 'modules'])
  expect(stdout).toMatch(/0 errors[^]*on 7 files/)
  expect(status).toBe(0)
})

test('a new slice has no type errors on either side', () => {
  for (const side of ['server', 'web']) {
    const settings = {
      extends: join(root, `tsconfig.${side}.json`),
      include: ['modules/*/*/calls.ts', `modules/*/*/${side}`],
      exclude: ['none'],
    }
    place(`tsconfig.${side}.json`, JSON.stringify(settings))
    const { stdout } = tool('tsc', ['-p', `tsconfig.${side}.json`, '--pretty', 'false'])
    expect(stdout.split('\n').filter((line) => line.startsWith('modules/'))).toEqual([])
  }
})

function place(path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function tool(name: string, args: string[]) {
  return spawnSync(join(root, 'node_modules/.bin', name), args, { cwd: folder, encoding: 'utf8' })
}
