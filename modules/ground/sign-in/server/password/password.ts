import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** What the browser sends in place of the typed password, by the specification. */
export function frontHash(typed: string): string {
  return createHash('md5').update(typed, 'utf8').digest('hex')
}

export function hashPassword(fronted: string): Promise<string> {
  return hash(fronted, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** The beginning of what `hashDrawn` answers. */
const DRAWN = '$argon2id$v=19$m=1024,t=1,p=1$'

/**
 * For passwords that a program drew, of sixty bits and more, which are replaced at the first sign-in. Nobody goes through so
 * many with any hash: the full price, which makes guessing what people think up slow, would buy nothing for thousands of them.
 */
export function hashDrawn(fronted: string): Promise<string> {
  return hash(fronted, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
}

let nobody: Promise<string> | null = null

/** Check a password. An account that does not exist (`stored` null) takes the same time as a wrong password. */
export async function passwordHolds(stored: string | null, fronted: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  // So does one whose password was drawn: an answer in no time would tell that the account is there and waits.
  if (stored?.startsWith(DRAWN) === true) await verify(await nobody, fronted)
  const holds = await verify(stored ?? (await nobody), fronted)
  return holds && stored !== null
}
