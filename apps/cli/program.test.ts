import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'mingtai-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The command as a shell starts it, with no server anywhere. */
function mingtai(args: string[], env: Record<string, string> = {}) {
  const shim = join(import.meta.dirname, 'mingtai.js')
  const nowhere = { MINGTAI_URL: 'http://127.0.0.1:9', MINGTAI_DATA: folder, MINGTAI_TOKEN: 'mt_x', DATABASE_URL: '' }
  return spawnSync(process.execPath, [shim, ...args], { encoding: 'utf8', env: { ...process.env, ...nowhere, ...env } })
}

test('help is Chinese and goes to the standard output', () => {
  const { status, stdout } = mingtai(['render', '--help'])
  expect(status).toBe(0)
  expect(stdout).toContain('用法：')
  expect(stdout).toContain('运行报表并写成文件')
})

test.each([
  { args: ['render'], said: '缺少参数：编码' },
  { args: ['paint'], said: '没有这个命令：paint' },
  { args: ['render', 'a', '--nonsense'], said: '没有这个选项：--nonsense' },
  { args: ['render', 'a', '-p', 'x'], said: '应为 --param 名称=值' },
  { args: ['render', 'a', '-o', 'a.pptx'], said: '不支持的格式“pptx”' },
  { args: ['token', 'create'], said: '缺少必需的选项' },
  { args: ['password', 'reset'], said: '缺少必需的选项' },
])('wrong use is told in one line: $said', ({ args, said }) => {
  const { status, stdout, stderr } = mingtai(args)
  expect(stderr).toContain(said)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stdout).toBe('')
  expect(status).toBe(2)
})

test('a server that is not there ends with 3', () => {
  const { status, stderr } = mingtai(['list', 'reports'])
  expect(status).toBe(3)
  expect(stderr).toContain('连不上 http://127.0.0.1:9')
})

test('a token for a site that never started is refused, and nothing is made', () => {
  const { status, stdout, stderr } = mingtai(['token', 'create', '--user', 'admin'])
  expect(status).toBe(1)
  expect(stderr).toContain('还没有数据库')
  expect(stdout).toBe('')
})

test('the doctor names what is not well', () => {
  const { status, stdout } = mingtai(['doctor'])
  expect(status).toBe(1)
  expect(stdout).toContain('正常  Node')
  expect(stdout).toContain('问题  服务：连不上')
  expect(stdout).toContain('正常  数据目录')
  expect(stdout).toContain('问题  数据库：内置数据库没有运行')
  // Whoever looks after a site of their own is never told to fill it with the demo world.
  expect(stdout).not.toContain('demo')
})
