import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodedMail } from '@mingtai/server/testing-mail'
import { expect } from 'vitest'
import { mailFolder } from './world.ts'

/** The words of the newest mail that has some words in it, as soon as it has come. */
export async function mailWith(words: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const names = (await readdir(mailFolder)).toSorted().toReversed()
        const mails = await Promise.all(
          names.map(async (name) => decodedMail(await readFile(join(mailFolder, name), 'utf8'))),
        )
        found = mails.find((mail) => mail.includes(words)) ?? ''
        return found
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return found
}
