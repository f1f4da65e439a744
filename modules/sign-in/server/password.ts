import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** What the browser sends in place of the typed password, by the specification. */
export function frontHash(typed: string): string {
  return createHash('md5').update(typed, 'utf8').digest('hex')
}

export function hashPassword(fronted: string): Promise<string> {
  return hash(fronted, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

let nobody: Promise<string> | null = null

/** Check a password. An account that does not exist (`stored` null) takes the same time as a wrong password. */
export async function passwordHolds(stored: string | null, fronted: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const holds = await verify(stored ?? (await nobody), fronted)
  return holds && stored !== null
}
