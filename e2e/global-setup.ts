import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Product, startProduct } from './product.ts'

/**
 * Before the journeys: for each worker the product as a newcomer starts it, with its million rows, in a data folder of
 * its own. Whoever writes a journey names a running one by `MINGTAI_BASE` and waits for no start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.MINGTAI_BASE
  if (running !== undefined) {
    project.provide('bases', [running])
    return async () => {}
  }
  const folders: string[] = []
  const products: Product[] = []
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'mingtai-journeys-'))
    folders.push(folder)
    products.push(await startProduct(folder, { MINGTAI_CAPTCHA: 'off' }))
  }
  project.provide(
    'bases',
    products.map(({ base }) => base),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the products answer, one for each worker. */
    bases: string[]
  }
}
