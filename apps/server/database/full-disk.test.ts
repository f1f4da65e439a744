import { execFile } from 'node:child_process'
import { mkdir, open, readdir, readFile, stat, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CallError, client } from '@mingtai/api'
import { attachmentCalls, TUS_PATH } from '@mingtai/modules/ground/attachment/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { reportResult } from '@mingtai/modules/data/report/server/tables'
import { fillDemoWorld } from '@mingtai/seeds'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { startPostgres } from './embedded-postgres.ts'
import { migrateDatabase } from './migrate.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../startup/settings.ts'
import { smallDisk } from './small-disk.ts'
import { sessionOf, signInTo, testServer } from '../testing.ts'

const freeBytes = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize

const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (problem: unknown) => (problem instanceof CallError ? (problem.key ?? '') : String(problem)),
  )

test('the disk of the database is full: a sentence for everybody, and the site is back when there is room', async ({
  skip,
}) => {
  const disk = await smallDisk(280)
  if (disk === null) return skip('nobody may mount here')
  const database = await startPostgres(disk.folder, 'full')
  const services = createServices(settingsFor(disk.folder), 'a secret for tests', database.url)
  const app = await createApp(services, 'silent')
  try {
    await migrateDatabase(database.url)
    const pool = new pg.Pool({ connectionString: database.url })
    await fillDemoWorld(drizzle(pool))
    await pool.end()
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const { access_token: token } = await signInTo(base, { username: 'zhang.wei' })
    const { addPhrase } = client(personalCalls, sessionOf(base, token))
    await disk.fill()
    // PostgreSQL refuses what needs a new page, and ends itself when its journal finds no room.
    const filling = sql`select pg_logical_emit_message(true, 'x', repeat('x', 1000000)) from generate_series(1, 60)`
    const told = new Set<string>()
    while (!told.has('run.diskFull')) {
      await services.db.execute(filling).catch(() => {})
      told.add(await keyOf(addPhrase({ text: `磁盘${told.size}` })))
      told.add(await keyOf(signInTo(base, { username: 'zhang.wei' })))
    }
    expect([...told].filter((key) => !['done', 'call.stopping', 'run.diskFull'].includes(key))).toEqual([])
    await disk.empty()
    while ((await keyOf(signInTo(base, { username: 'zhang.wei' }))) !== 'done') await setTimeout(50)
    expect(await keyOf(addPhrase({ text: '恢复之后' }))).toBe('done')
  } finally {
    await app.close()
    await services.stop()
    await database.stop()
    await disk.remove()
  }
}, 120_000)

test('the disk of results and uploads is full: each is told in a sentence, and works again afterwards', async ({
  skip,
}) => {
  const disk = await smallDisk(64)
  if (disk === null) return skip('nobody may mount here')
  const server = await testServer({ settings: { MINGTAI_DATA: disk.folder } })
  try {
    const admin = await server.as('admin')
    const reports = admin.calls(reportCalls)
    const { putFile } = admin.calls(attachmentCalls)
    const file = () => new File(['云州'.repeat(400_000)], '说明.txt')
    const ended = async (): Promise<string | null> => {
      const { resultId } = await reports.run({ code: 'demo-detail', values: {} })
      for (;;) {
        const meta = await reports.meta({ resultId, sheet: 0, wait: 5000, rows: 1_000_000_000 })
        if (meta.complete || meta.failed !== null) return meta.failed
      }
    }
    expect(await ended()).toBeNull()
    const sendPiece = await upload(server.base, admin.token ?? '')
    await disk.fill()
    expect(await ended()).toContain('服务器磁盘空间不足')
    // Whoever balances over several servers learns of it.
    expect((await fetch(`${server.base}/readyz`)).status).toBe(503)
    expect(await keyOf(putFile({ file: file() }))).toBe('run.diskFull')
    expect(await (await sendPiece()).text()).toContain('服务器磁盘空间不足')
    await disk.empty()
    // What nobody reads any more gives way before anybody is refused; what is fresh stays.
    const old = join(disk.folder, 'results', 'old')
    await mkdir(old)
    await writeFile(join(old, 'rows'), Buffer.alloc(freeBytes(await statfs(disk.folder)) - 2 ** 20))
    const row = { tenantId: '433489', userId: 'x', code: 'c', name: 'n', node: 'n', state: 'done' as const }
    const startedAt = new Date(Date.now() - 3_600_000)
    await server.services.db.insert(reportResult).values({ ...row, id: 'old', startedAt })
    const fresh = (await readdir(join(disk.folder, 'results'))).filter((name) => name !== 'old')
    expect(await ended()).toBeNull()
    const left = await readdir(join(disk.folder, 'results'))
    expect([left.includes('old'), fresh.every((name) => left.includes(name))]).toEqual([false, true])
    expect(await keyOf(putFile({ file: file() }))).toBe('done')
  } finally {
    await server.stop()
    await disk.remove()
  }
}, 120_000)

test('the disk fills in the middle of files and of spilled rows: told, nothing half is offered, room is given back', async ({
  skip,
}) => {
  const disk = await smallDisk(96)
  if (disk === null) return skip('nobody may mount here')
  const server = await testServer({ settings: { MINGTAI_DATA: disk.folder } })
  try {
    const admin = await server.as('admin')
    const reports = admin.calls(reportCalls)
    const { resultId } = await reports.run({ code: 'demo-detail', values: {} })
    const whole = () => reports.meta({ resultId, sheet: 0, wait: 5000, rows: 1_000_000_000 })
    let meta = await whole()
    while (!meta.complete && meta.failed === null) meta = await whole()
    expect(meta.failed).toBeNull()
    const written = async (format: 'xlsx' | 'csv' | 'pdf' | 'html') => {
      const { exportId } = await reports.startExport({ resultId, format })
      for (;;) {
        const { state, message } = await reports.exportState({ exportId, wait: 5000 })
        if (state !== 'running') return { state, message }
      }
    }
    const free = async () => {
      const { bavail, bsize } = await statfs(disk.folder)
      return bavail * bsize
    }
    for (const format of ['xlsx', 'csv', 'pdf', 'html'] as const) {
      await disk.fill()
      // Enough for a beginning.
      const { size } = await stat(join(disk.folder, 'ballast'))
      await truncate(join(disk.folder, 'ballast'), size - 20_000)
      const before = await free()
      expect(await written(format), format).toMatchObject({ message: expect.stringContaining('服务器磁盘空间不足') })
      expect(await free(), format).toBeGreaterThanOrEqual(before)
      await disk.empty()
    }
    expect((await filesIn(disk.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    const sql = 'select md5(range::varchar) as h from range(8000000) order by h'
    const asked = reports.trySql({ dataSource: 'warehouse', sql, parameters: [], values: {} })
    expect(await keyOf(asked)).toBe('run.diskFull')
    await expect.poll(async () => (await filesIn(disk.folder)).filter((name) => name.includes('spill/'))).toEqual([])
    expect(await written('xlsx')).toMatchObject({ state: 'done', message: null })
  } finally {
    await server.stop()
    await disk.remove()
  }
}, 180_000)

const filesIn = async (folder: string) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}

test('the disk of the logs is full: lines are lost, the server is not', async ({ skip }) => {
  const disk = await smallDisk(1)
  if (disk === null) return skip('nobody may mount here')
  try {
    await disk.fill()
    const log = await open(join(disk.folder, 'log'), 'a')
    const script = `
      import Fastify from 'fastify'
      import { logLines } from ${JSON.stringify(new URL('../http/log-lines.ts', import.meta.url).href)}
      import { defectLog } from ${JSON.stringify(new URL('../../../packages/server-kit/log/log-defect.ts', import.meta.url).href)}
      const logDefect = defectLog('report')
      const app = Fastify({ logger: { level: 'info', stream: logLines } })
      for (let at = 0; at < 50; at++) app.log.info('x'.repeat(5000))
      console.error('x'.repeat(5000))
      for (let at = 0; at < 50; at++) logDefect(new Error('x'.repeat(1000)))
      setImmediate(() => process.exit(7))`
    const ended = await promisify(execFile)(
      'sh',
      ['-c', 'exec "$0" --input-type=module -e "$1" >"$2" 2>&1', process.execPath, script, join(disk.folder, 'log')],
      { cwd: import.meta.dirname, timeout: 30_000 },
    ).then(
      () => 0,
      (problem: { code: number }) => problem.code,
    )
    await log.close()
    expect(ended).toBe(7)
    expect((await readFile(join(disk.folder, 'log'))).length).toBeLessThan(250_000)
  } finally {
    await disk.remove()
  }
}, 60_000)

function settingsFor(folder: string) {
  return readSettings({ MINGTAI_DATA: folder, MINGTAI_CAPTCHA: 'off', MINGTAI_LOG: 'silent', PORT: '0' })
}

/** Begins a file in pieces; gives how a piece of it is sent. */
async function upload(base: string, token: string): Promise<() => Promise<Response>> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const bytes = Buffer.alloc(300_000, 1)
  const begun = await fetch(base + TUS_PATH, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  })
  const place = new URL(begun.headers.get('location') ?? '', base)
  const more = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return () => fetch(place, { method: 'PATCH', headers: { ...headers, ...more }, body: bytes })
}
