import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
 * Before the journeys: the product as a newcomer starts it, with its million rows, in a data folder of its own; one for
 * each test worker, so that two journeys at once never meet.
 * Whoever writes a journey names a running one by `MINGTAI_BASE` and waits for no start; its mails come to the port
 * `MINGTAI_MAIL_PORT`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.MINGTAI_BASE
  // Products that start side by side would both build the pages.
  if (running === undefined) await buildWeb()
  const fixtures = await mkdtemp(join(tmpdir(), 'mingtai-fixtures-'))
  process.env.MINGTAI_FIXTURES = fixtures
  const workers = Array.from({ length: running === undefined ? project.config.maxWorkers : 1 })
  const worlds = await Promise.all(workers.map(() => startWorld(running)))
  project.provide(
    'worlds',
    worlds.map(({ base, mailFolder }) => ({ base, mailFolder })),
  )
  return async () => {
    await Promise.all([...worlds.map((world) => world.stop()), rm(fixtures, { recursive: true, force: true })])
  }
}

async function startWorld(running: string | undefined): Promise<StartedWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-journeys-'))
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
