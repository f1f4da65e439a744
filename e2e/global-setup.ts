import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from '@mingtai/server/embedded-postgres'
import { mailServer } from '@mingtai/server/testing-mail'
import { buildWeb } from '../apps/server/startup/web-build.ts'
import { startProduct } from './product.ts'
import type { World } from './world.ts'

interface StartedWorld extends World {
  stop(): Promise<void>
}

/**
 * Before the journeys: the product as a newcomer starts it, with its million rows; one for each test worker in a data
 * folder of its own, so that two journeys at once never meet. The demo world is made once and copied.
 * Whoever writes a journey names a running one by `MINGTAI_BASE` and waits for no start; its mails come to the port
 * `MINGTAI_MAIL_PORT`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.MINGTAI_BASE
  // Products that start side by side would both build the pages.
  if (running === undefined) await buildWeb()
  const fixtures = await mkdtemp(join(tmpdir(), 'mingtai-fixtures-'))
  process.env.MINGTAI_FIXTURES = fixtures
  const demo = running === undefined ? await demoFolder() : null
  const workers = Array.from({ length: running === undefined ? project.config.maxWorkers : 1 })
  const worlds = await Promise.all(workers.map(() => startWorld(running, demo)))
  if (demo !== null) await rm(demo, { recursive: true, force: true })
  project.provide(
    'worlds',
    worlds.map(({ base, mailFolder }) => ({ base, mailFolder })),
  )
  return async () => {
    await Promise.all([...worlds.map((world) => world.stop()), rm(fixtures, { recursive: true, force: true })])
  }
}

/** The data folder of a product that was started once and stopped: starting on it takes an eighth of the processor. */
async function demoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-demo-'))
  const product = await startProduct(folder)
  await product.stop()
  // Its copies start side by side, and each takes a port of its own.
  await rm(join(folder, 'postgres.port'), { force: true })
  return folder
}

async function startWorld(running: string | undefined, demo: string | null): Promise<StartedWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-journeys-'))
  // With owners and rights, as the database refuses files that are another one's.
  if (demo !== null) await promisify(execFile)('cp', ['-Rp', `${demo}/.`, folder])
  const mailFolder = await mkdtemp(join(tmpdir(), 'mingtai-mails-'))
  const port = Number(process.env.MINGTAI_MAIL_PORT ?? (await freePort()))
  const stopMail = await mailServer(port, (mail) =>
    writeFile(join(mailFolder, `${Date.now()}-${randomUUID()}.eml`), mail),
  )
  const product =
    running === undefined
      ? await startProduct(folder, {
          MINGTAI_CAPTCHA: 'off',
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          SMTP_FROM: 'oa@example.cn',
        })
      : null
  return {
    base: product?.base ?? running ?? '',
    mailFolder,
    async stop() {
      await product?.stop()
      await stopMail()
      for (const made of [folder, mailFolder]) await rm(made, { recursive: true, force: true })
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    worlds: World[]
  }
}
