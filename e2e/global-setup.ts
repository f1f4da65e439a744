import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '@mingtai/server/embedded-postgres'
import { mailServer } from '@mingtai/server/testing-mail'
import { startProduct } from './product.ts'

/**
 * Before the journeys: the product as a newcomer starts it, with its million rows, in a data folder of its own.
 * Whoever writes a journey names a running one by `MINGTAI_BASE` and waits for no start; its mails come to the port
 * `MINGTAI_MAIL_PORT`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.MINGTAI_BASE
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-journeys-'))
  const mails = await mkdtemp(join(tmpdir(), 'mingtai-mails-'))
  const port = Number(process.env.MINGTAI_MAIL_PORT ?? (await freePort()))
  const stopMail = await mailServer(port, (mail) => writeFile(join(mails, `${Date.now()}-${randomUUID()}.eml`), mail))
  const product =
    running === undefined
      ? await startProduct(folder, {
          MINGTAI_CAPTCHA: 'off',
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          SMTP_FROM: 'oa@example.cn',
        })
      : null
  project.provide('base', product?.base ?? running ?? '')
  project.provide('mails', mails)
  return async () => {
    await product?.stop()
    await stopMail()
    for (const made of [folder, mails]) await rm(made, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    base: string
    /** The folder with every mail that it sent. */
    mails: string
  }
}
