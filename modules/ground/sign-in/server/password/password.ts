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
 * Hashes a password that a program drew at random: sixty bits or more, to be replaced at the first sign-in. A cheap
 * hash is enough, because so many bits cannot be guessed, and thousands of them are made at once.
 */
export function hashDrawn(fronted: string): Promise<string> {
  return hash(fronted, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
}

let nobody: Promise<string> | null = null

/** Checks a password. An account that does not exist (`stored` null) takes the same time as a wrong password. */
export async function passwordHolds(stored: string | null, fronted: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  // A drawn password gets the same time, too: a quick answer would tell that the account exists and was never used.
  if (stored?.startsWith(DRAWN) === true) await verify(await nobody, fronted)
  const holds = await verify(stored ?? (await nobody), fronted)
  return holds && stored !== null
}
