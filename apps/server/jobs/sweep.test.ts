import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsIn } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { startSweeping } from './sweep.ts'
import { testServer } from '../testing.ts'

test('what cannot be cleared away does not keep the rest', async () => {
  const server = await testServer()
  const { db, dataFolder } = server.services
  const folder = uploadsIn(dataFolder)
  await mkdir(folder, { recursive: true })
  const [left, young] = ['left', 'young'].map((name) => join(folder, name))
  for (const path of [left, young]) await writeFile(path ?? '', 'half')
  const old = new Date(Date.now() - 25 * 3_600_000)
  await utimes(left ?? '', old, old)
  // The first of the list breaks.
  await db.execute(sql`alter table report_result rename to report_result_gone`)
  const stop = startSweeping(server.services)
  try {
    await vi.waitFor(() => expect(existsSync(left ?? '')).toBe(false), { timeout: 20_000 })
    expect(existsSync(young ?? '')).toBe(true)
  } finally {
    stop()
    await server.stop()
  }
})
