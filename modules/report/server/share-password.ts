import { refuse, refuseWith } from '@mingtai/messages'
import { type Context, spend, type Vault } from '@mingtai/server-kit'
import { hash, verify } from '@node-rs/argon2'
import type { ShareRow } from './tables.ts'

const HALF_A_DAY = 12 * 3_600_000
const MINUTES = 15
/** Of one address at one link, and of all addresses together. */
const tries = { most: 5, seconds: MINUTES * 60 }
const allTries = { most: 200, seconds: 3600 }

export function hashedSharePassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** Proof that the password of a link was given; wrong ones are counted before they are looked at. */
export async function passFor(
  context: Context,
  vault: Vault,
  { share, password }: { share: ShareRow; password: string },
): Promise<string> {
  const { id, passwordHash } = share
  if (passwordHash !== null) {
    await counted(context, id)
    if (!(await verify(passwordHash, password.trim()))) refuse('share.passwordWrong')
  }
  return vault.seal(JSON.stringify({ hash: passwordHash, until: Date.now() + HALF_A_DAY }), about(id))
}

/** Refused where a link has a password and no proof of it came along. */
export function checkPass(vault: Vault, { id, passwordHash }: ShareRow, pass: string | undefined): void {
  if (passwordHash === null) return
  if (pass === undefined || !isGood(vault, { id, passwordHash, pass })) refuse('share.passwordRequired')
}

function isGood(vault: Vault, { id, passwordHash, pass }: { id: string; passwordHash: string; pass: string }): boolean {
  try {
    const told: unknown = JSON.parse(vault.open(pass, about(id)))
    if (typeof told !== 'object' || told === null || !('hash' in told) || !('until' in told)) return false
    return told.hash === passwordHash && typeof told.until === 'number' && told.until > Date.now()
  } catch {
    return false
  }
}

async function counted(context: Context, id: string): Promise<void> {
  const what = `share-password:${id}`
  try {
    await spend(context, { what, ...tries })
    await spend({ ...context, address: 'all' }, { what, ...allTries })
  } catch {
    refuseWith({ status: 429 }, 'share.tooManyTries', MINUTES)
  }
}

function about(id: string): string {
  return `share-pass:${id}`
}
