import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { client } from '@mingtai/api'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { sessionOf } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from './person.ts'
import { base } from './world.ts'

const run = promisify(execFile)
const command = join(import.meta.dirname, '../apps/cli/mingtai.js')
const designer = await person('designer')
let folder: string
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-cli-'))
  const mine = client(personalCalls, sessionOf(base, designer.token))
  token = (
    await mine.createToken({ name: '命令行', scopes: ['report:read', 'report:design', 'data-source:use'], days: 1 })
  ).secret
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function mingtai(...args: string[]) {
  return run(process.execPath, [command, ...args], { env: { ...process.env, MINGTAI_URL: base, MINGTAI_TOKEN: token } })
}

test('lists the reports', async () => {
  const { stdout } = await mingtai('list', 'reports')
  expect(stdout).toContain('demo-detail')
  expect(stdout).toContain('分省分月订单交叉分析')
})

test('renders a report with the figures that all rows add up to', async () => {
  const file = join(folder, 'grouped.csv')
  await mingtai('render', 'demo-grouped', '--format', 'csv', '--values', 'shown', '-o', file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('499,990,209')
  expect(text).toContain('249,715,338,253.43')
})

test('takes a design away as a file and brings it back under another code', async () => {
  const file = join(folder, 'cross.json')
  await mingtai('export', 'demo-cross', '-o', file)
  await mingtai('import', file, '--code', 'from-cli', '--name', '命令行带来的')
  expect((await mingtai('list', 'reports')).stdout).toContain('from-cli')
})

test('a parameter that is not a date is refused with its sentence and a failing exit', async () => {
  const refused = mingtai(
    'render',
    'demo-detail',
    '--param',
    'dateFrom=gestern',
    '--format',
    'csv',
    '-o',
    join(folder, 'x.csv'),
  )
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('日期') })
})
