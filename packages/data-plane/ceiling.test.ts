import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Refusal } from '@mingtai/messages'
import { buildWarehouse } from '@mingtai/seeds/warehouse'
import type { SourceConfig } from '@mingtai/sql-sources'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startUnder } from './ceiling.ts'
import { createDataPlane, type DataPlane, plainOrders } from './index.ts'
import { MemoryWatch, residentBytes, tasklistBytes } from './memory-watch.ts'

const MEGABYTE = 2 ** 20
let folder = ''
let plane: DataPlane

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ceiling-'))
  await mkdir(join(folder, 'results'))
  await buildWarehouse(join(folder, 'warehouse.duckdb'), { rows: 500 })
  plane = createDataPlane({ dataFolder: folder, ceiling: 1024 * MEGABYTE })
}, 60_000)
afterAll(async () => {
  await plane.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

function asked(sql: string) {
  const path = join(folder, 'warehouse.duckdb')
  const source: SourceConfig = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path }
  const from = { kind: 'query', dataSource: 'warehouse', sql } as const
  const datasets = [{ name: 'd', title: 'd', from, fields: [] }]
  const limits = { maxRows: 1e9, timeoutMs: 60_000 }
  return { dataset: 'd', datasets: plainOrders({ datasets, sources: { warehouse: source }, limits }), values: {} }
}

async function keyOf(work: Promise<unknown>): Promise<string> {
  const problem = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return problem instanceof Refusal ? problem.key : String(problem)
}

// On other systems nothing but the watch holds the process, and a single allocation of 8 GB may come before it looks.
const onLinux = test.runIf(process.platform === 'linux')

onLinux(
  'one query takes no more than the ceiling, and the next one is answered',
  async () => {
    for (const sql of [
      'select unnest(range(1000000000)) as v',
      "select repeat('x', 2000000000) as v",
      "select string_agg(repeat('x', 1000000), ',') as v from range(3000)",
      'select list(range) as v from range(300000000)',
    ])
      expect(await keyOf(plane.preview(asked(sql)))).toBe('run.outOfMemory')
    expect((await plane.preview(asked('select 1 as v'))).rows).toEqual([[1]])
  },
  120_000,
)

onLinux('the system gives a process, and those it starts, nothing beyond the ceiling', async () => {
  const tells = join(folder, 'tells.mjs')
  await writeFile(
    tells,
    `import { readFileSync } from 'node:fs'
     import { execFileSync } from 'node:child_process'
     const limit = /Max data size\\s+(\\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))[1]
     process.send({ limit, inner: execFileSync('sh', ['-c', 'ulimit -d'], { encoding: 'utf8' }).trim() })`,
  )
  const child = startUnder({ entry: tells, execArgv: [], env: process.env, ceiling: 512 * MEGABYTE })
  const [told] = await once(child, 'message')
  expect(told).toEqual({ limit: String(1536 * MEGABYTE), inner: String(1536 * 1024) })
})

test('a process that grows is ended by the system, whatever grows in it', async () => {
  const grows = join(folder, 'grows.mjs')
  await writeFile(grows, `const objects = []; for (;;) objects.push(Array.from({ length: 1e5 }, () => ({})))`)
  const child = startUnder({ entry: grows, execArgv: [], env: { ...process.env }, ceiling: 768 * MEGABYTE })
  const [code, signal] = await once(child, 'exit')
  expect(code === null ? signal : code).not.toBe(0)
}, 60_000)

test('the watch tells of a process that holds more than its ceiling, on every system', async () => {
  const grows = join(folder, 'holds.mjs')
  await writeFile(
    grows,
    `globalThis.buffer = Buffer.alloc(300 * 2 ** 20, 1); process.send('holds'); setInterval(() => {}, 1000)`,
  )
  const child = startUnder({ entry: grows, execArgv: [], env: { ...process.env }, ceiling: 2048 * MEGABYTE })
  await once(child, 'message')
  const pid = child.pid!
  expect(await residentBytes(pid)).toBeGreaterThan(300 * MEGABYTE)
  // `ps` is what macOS is asked by.
  expect(await residentBytes(pid, 'darwin')).toBeGreaterThan(300 * MEGABYTE)
  const told = Promise.withResolvers<void>()
  const watch = new MemoryWatch({ pid: () => pid, tooLarge: () => told.resolve() }, 200 * MEGABYTE)
  watch.begin()
  await told.promise
  watch.end()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await residentBytes(pid)).toBeNull()
  expect(tasklistBytes('"node.exe","4242","Console","1","1,234,568 K"\r\n')).toBe(1_234_568 * 1024)
  expect(tasklistBytes('INFO: No tasks are running which match the specified criteria.')).toBeNull()
})

test('a data process over its ceiling is ended with a sentence, and its successor answers', async () => {
  const small = createDataPlane({ dataFolder: folder, ceiling: 40 * MEGABYTE })
  try {
    // Node alone holds more than that.
    expect(
      await keyOf(
        small.preview(
          asked('select count(*) from range(1000000) a, range(1000000) b where (a.range + b.range) % 7 = 8'),
        ),
      ),
    ).toBe('run.outOfMemory')
  } finally {
    await small.stop()
  }
  expect((await plane.preview(asked('select 2 as v'))).rows).toEqual([[2]])
})
