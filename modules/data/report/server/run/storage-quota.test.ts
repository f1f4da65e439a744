import { readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { beyondQuota } from './storage-quota.ts'
import { sweepResults } from './sweep.ts'
import { reportExport, reportResult } from '../tables.ts'

const GIGABYTE = 1024 ** 3

let server: TestServer
let reports: Awaited<ReturnType<typeof calls>>

beforeAll(async () => {
  server = await testServer()
  reports = await calls()
})
afterAll(() => server.stop())

async function calls() {
  return (await server.as('zhang.wei')).calls(reportCalls)
}

async function finished(): Promise<string> {
  const { resultId } = await reports.run({ code: 'demo-detail', values: { province: '河南省' } })
  for (;;) {
    const meta = await reports.meta({ resultId, wait: 5000, rows: 1_000_000_000 })
    if (meta.failed !== null) throw new Error(meta.failed)
    if (meta.complete && meta.more !== true) break
  }
  // The row follows the file by a moment; only what is over by its row is swept.
  const state = () => server.services.db.select().from(reportResult).where(eq(reportResult.id, resultId))
  await expect.poll(async () => (await state())[0]?.state).toBe('done')
  return resultId
}

test('who keeps twenty gigabytes of files is asked to delete some, and writes again afterwards', async () => {
  const resultId = await finished()
  const { exportId } = await reports.startExport({ resultId, format: 'csv' })
  await expect.poll(async () => (await reports.exportState({ exportId, wait: 5000 })).state).toBe('done')
  const store = (bytes: number) =>
    server.services.db.update(reportExport).set({ bytes }).where(eq(reportExport.id, exportId))
  await store(20 * GIGABYTE)
  await expect(reports.startExport({ resultId, format: 'html' })).rejects.toMatchObject({ key: 'export.full' })
  // The file that is there is given again.
  expect((await reports.startExport({ resultId, format: 'csv' })).exportId).toBe(exportId)
  await store(1000)
  await reports.startExport({ resultId, format: 'html' })
})

test('results beyond ten gigabytes of a reader go, the oldest first, and the newest stays however large', async () => {
  const [first, second, third] = [await finished(), await finished(), await finished()]
  const folder = join(server.services.dataFolder, 'results')
  for (const id of [second, third]) {
    const large = join(folder, id, 'large')
    await writeFile(large, '')
    await truncate(large, 11 * GIGABYTE)
  }
  await sweepResults(server.services, server.services.db)
  const left = await readdir(folder)
  expect(left).toContain(third)
  expect(left).not.toContain(second)
  expect(left).not.toContain(first)
})

test('what fits is kept', async () => {
  const sizes: Record<string, number> = { a: 4 * GIGABYTE, b: 4 * GIGABYTE, c: GIGABYTE }
  expect(await beyondQuota(['a', 'b', 'c'], async (one) => sizes[one] ?? 0)).toBe(3)
  expect(await beyondQuota(['a', 'b', 'a'], async (one) => sizes[one] ?? 0)).toBe(2)
})
