import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

/**
 * Before the journeys: the product as a newcomer starts it, with its million rows, in a data folder of its own.
 * Whoever writes a journey names a running one by `MINGTAI_BASE` and waits for no start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.MINGTAI_BASE
  if (running !== undefined) {
    project.provide('base', running)
    return async () => {}
  }
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-journeys-'))
  const product = await startProduct(folder, { MINGTAI_CAPTCHA: 'off' })
  project.provide('base', product.base)
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    base: string
  }
}
