import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createApp } from '../apps/server/http/app.ts'
import { startPostgres } from '../apps/server/database/embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/database/migrate.ts'
import { createServices, type Services } from '../apps/server/services.ts'
import { readSettings } from '../apps/server/startup/settings.ts'
import { sessionOf, signInTo } from '../apps/server/testing.ts'
import { fillDemoWorld } from '../seeds/index.ts'
import type { BenchRow } from './row.ts'

export interface Ground {
  services: Services
  app: Awaited<ReturnType<typeof createApp>>
  base: string
  sessionFor(username: string): Promise<ReturnType<typeof sessionOf>>
}

/** The whole server in this process, over the demo world in a database of its own. */
export async function onGround(measure: (ground: Ground) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const postgres = await startPostgres(folder, 'bench')
  await migrateDatabase(postgres.url)
  const settings = readSettings({ MINGTAI_DATA: folder, MINGTAI_CAPTCHA: 'off', MINGTAI_LOG: 'error', PORT: '0' })
  const services = createServices(settings, 'bench', postgres.url)
  try {
    await fillDemoWorld(services.db)
    const app = await createApp(services, 'error')
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const sessionFor = async (username: string) => sessionOf(base, (await signInTo(base, { username })).access_token)
    const rows = await measure({ services, app, base, sessionFor })
    await app.close()
    return rows
  } finally {
    await services.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Milliseconds; the middle of some runs. */
export async function median(runs: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}
