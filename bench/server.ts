import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { sessionOf, signInTo } from '../apps/server/testing.ts'
import { startProduct } from '../e2e/product.ts'
import { reportCalls } from '../modules/data/report/calls.ts'
import { client } from '../packages/api/index.ts'
import { peakMegabytes } from './memory.ts'
import { atMost, type BenchRow } from './row.ts'

const MEGABYTES = 250

/** The whole product: a reader runs the list of 1M rows, exports it and downloads the file. */
export async function serverRows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-bench-'))
  const product = await startProduct(folder, { MINGTAI_CAPTCHA: 'off' })
  try {
    const session = sessionOf(product.base, (await signInTo(product.base, { username: 'designer' })).access_token)
    const bytes = await downloaded(session)
    const value = peakMegabytes(product.process.pid ?? 0)
    const name = `web server: run, export and download of 1M × 20 (${Math.round(bytes / 1e6)} MB), memory`
    return [atMost({ name, value, unit: 'MB', peer: `${MEGABYTES} MB`, target: 1 }, MEGABYTES)]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

async function downloaded(session: ReturnType<typeof sessionOf>): Promise<number> {
  const calls = client(reportCalls, session)
  const { resultId } = await calls.run({ code: 'demo-detail', values: {} })
  while (!(await calls.meta({ resultId, wait: 1000 })).complete) await setTimeout(100)
  const { exportId } = await calls.startExport({ resultId, format: 'xlsx' })
  while ((await calls.exportState({ exportId, wait: 1000 })).state === 'running') await setTimeout(100)
  const { body } = await calls.exportFile({ exportId })
  let bytes = 0
  for await (const part of body.body ?? []) bytes += part.length
  return bytes
}
