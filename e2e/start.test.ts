import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '@mingtai/api'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { sessionOf, signInTo } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from './product.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-start-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const small = { MINGTAI_ROWS: '1000', MINGTAI_CAPTCHA: 'off' }

test('a killed server loses nothing, leaves no orphan behind the next start, and stops cleanly', async () => {
  const first = await startProduct(folder, small)
  const mine = await myTokens(first.base)
  await mine.createToken({ name: '杀不掉', scopes: ['report:read'], days: null })
  const orphan = await databaseProcess()
  first.process.kill('SIGKILL')
  await gone(first.process.pid ?? 0)
  expect(lives(orphan)).toBe(true)

  const second = await startProduct(folder, small)
  expect(await databaseProcess()).not.toBe(orphan)
  expect(lives(orphan)).toBe(false)
  expect((await (await myTokens(second.base)).tokens({})).map(({ name }) => name)).toEqual(['杀不掉'])
  const database = await databaseProcess()
  const children = childrenOf(second.process.pid ?? 0)
  await second.stop()
  expect(second.process.exitCode).toBe(0)
  for (const pid of [database, ...children]) await gone(pid)
})

test('a second start in the same folder is refused with a sentence, and the first goes on', async () => {
  const first = await startProduct(folder, small)
  await expect(startProduct(folder, small)).rejects.toThrow(/另一个明台正在使用/)
  expect((await fetch(`${first.base}/readyz`)).status).toBe(200)
  await first.stop()
})

async function myTokens(base: string) {
  const { access_token } = await signInTo(base, { username: 'designer' })
  return client(personalCalls, sessionOf(base, access_token))
}

async function databaseProcess(): Promise<number> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function childrenOf(pid: number): number[] {
  const shown = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return (shown.stdout ?? '')
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)
}

function lives(pid: number): boolean {
  const shown = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return shown !== '' && !shown.startsWith('Z')
}

async function gone(pid: number): Promise<void> {
  for (let waited = 0; waited < 100 && lives(pid); waited += 1) await new Promise((done) => setTimeout(done, 100))
  expect(lives(pid)).toBe(false)
}
