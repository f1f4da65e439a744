import { setTimeout } from 'node:timers/promises'
import { refuse, Refusal, refuseWith } from '@mingtai/messages'
import {
  type Context,
  giveBack,
  isAlive,
  neighbourhood,
  type SharedLink,
  spend,
  spent,
  type Vault,
} from '@mingtai/server-kit'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

const HALF_A_DAY = 12 * 3_600_000
const MINUTES = 15
/** Wrong ones of one address at one link. */
const tries = { most: 5, seconds: MINUTES * 60 }
/** Wrong ones of all addresses together; beyond them every answer takes longer, but nobody is locked out by others. */
const allTries = { most: 200, seconds: 3600 }
const SLOW_MILLISECONDS = 2000
/** Colleagues behind one address who open a link at the same moment. */
const MOST_WAITING = 50

export function hashedSharePassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** Proof that the password of a link was given. */
export async function passFor(
  context: Context,
  vault: Vault,
  { link, password }: { link: SharedLink; password: string },
): Promise<string> {
  const { id, passwordHash } = link
  if (passwordHash !== null) {
    const everybody = { ...context, address: 'all' }
    if ((await spent(everybody, ofAll(id))) >= allTries.most) await setTimeout(SLOW_MILLISECONDS)
    await inTurn(`${id} ${neighbourhood(context.address)}`, () => judged(context, { id, passwordHash, password }))
  }
  return vault.seal(JSON.stringify({ hash: passwordHash, until: Date.now() + HALF_A_DAY }), about(id))
}

/** Counted before it is looked at, so that no wrong one gets by; a right one is given back. */
async function judged(
  context: Context,
  { id, passwordHash, password }: { id: string; passwordHash: string; password: string },
): Promise<void> {
  const ofOne = { what: whatOf(id), ...tries }
  await spend(context, ofOne).catch(tooMany)
  if (await verify(passwordHash, password.trim())) return giveBack(context, ofOne)
  await spend({ ...context, address: 'all' }, ofAll(id)).catch(tooMany)
  refuse('share.passwordWrong')
}

function whatOf(id: string): string {
  return `share-password:${id}`
}

/** Counted without an end: what it is for is the slowness beyond `most`. */
function ofAll(id: string) {
  return { what: whatOf(id), seconds: allTries.seconds, most: Number.MAX_SAFE_INTEGER }
}

function tooMany(problem: unknown): never {
  if (problem instanceof Refusal) refuseWith({ status: 429 }, 'share.tooManyTries', MINUTES)
  throw problem
}

const turns = new Map<string, PQueue>()

/** One after the other, so that right ones at the same moment do not stand in each other's count. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const turn = turns.get(name) ?? newTurn(name)
  if (turn.size + turn.pending >= MOST_WAITING) refuseWith({ status: 429 }, 'share.tooManyTries', MINUTES)
  await turn.add(work)
}

function newTurn(name: string): PQueue {
  const turn = new PQueue({ concurrency: 1 })
  turn.addEventListener('idle', () => turns.delete(name))
  turns.set(name, turn)
  return turn
}

/** Refused where a link has a password and no proof of it came along. */
export function checkPass(vault: Vault, { id, passwordHash }: SharedLink, pass: string | undefined): void {
  if (passwordHash === null) return
  if (pass === undefined || !isGood(vault, { id, passwordHash, pass })) refuse('share.passwordRequired')
}

function isGood(vault: Vault, { id, passwordHash, pass }: { id: string; passwordHash: string; pass: string }): boolean {
  try {
    const told: unknown = JSON.parse(vault.open(pass, about(id)))
    if (typeof told !== 'object' || told === null || !('hash' in told) || !('until' in told)) return false
    return told.hash === passwordHash && typeof told.until === 'number' && isAlive(told.until, HALF_A_DAY / 1000)
  } catch {
    return false
  }
}

function about(id: string): string {
  return `share-pass:${id}`
}
