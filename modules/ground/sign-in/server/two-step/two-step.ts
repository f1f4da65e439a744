import { createHash, randomBytes, randomInt } from 'node:crypto'
import { audit, type Context, type Db, isAlive, newId, signedIn, type Vault } from '@mingtai/server-kit'
import { refusal, refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { toString } from 'qrcode'
import { endReminder } from './must-enrol.ts'
import { backupCode, twoStep, twoStepWait } from '../tables.ts'

const PERIOD = 30
const WAIT_MINUTES = 5
const TRIES = 5
const BACKUP_CODES = 10

interface Owner {
  id: string
  tenantId: string
}

/** Whether somebody turned the second step on. */
export async function hasTwoStep(db: Db, { id, tenantId }: Owner): Promise<boolean> {
  const [row] = await db
    .select()
    .from(twoStep)
    .where(and(eq(twoStep.personId, id), eq(twoStep.tenantId, tenantId), isNotNull(twoStep.confirmedAt)))
  return row !== undefined
}

/** Stores that the first step has succeeded; returns the ticket for the second. */
export async function waitForTwoStep(db: Db, { id, tenantId }: Owner, method: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.delete(twoStepWait).where(lt(twoStepWait.expiresAt, new Date()))
  const expiresAt = new Date(Date.now() + WAIT_MINUTES * 60_000)
  await db.insert(twoStepWait).values({ id: digest(ticket), tenantId, personId: id, method, expiresAt })
  return ticket
}

/**
 * Returns the person of a ticket and counts a try before the code is checked, so that many tries at once do not help.
 */
export async function takeTry(db: Db, ticket: string): Promise<{ personId: string; tenantId: string; method: string }> {
  const [row] = await db
    .update(twoStepWait)
    .set({ tries: sql`${twoStepWait.tries} + 1` })
    .where(eq(twoStepWait.id, digest(ticket)))
    .returning()
  if (row === undefined || !isAlive(row.expiresAt, WAIT_MINUTES * 60) || row.tries > TRIES)
    refuse('signIn.twoStepExpired')
  return row
}

export async function endWait(db: Db, ticket: string): Promise<void> {
  const gone = await db
    .delete(twoStepWait)
    .where(eq(twoStepWait.id, digest(ticket)))
    .returning()
  if (gone.length === 0) refuse('signIn.twoStepExpired')
}

/** Check what the authenticator shows, or use up a backup code. */
export async function passTwoStep(db: Db, vault: Vault, owner: Owner, typed: string): Promise<void> {
  const code = typed.replace(/[\s-]/g, '')
  const passed = /^\d{6}$/.test(code) ? await passCode(db, vault, owner, code) : await useBackup(db, owner, code)
  if (!passed) throw refusal('twoStep.codeWrong').at('code')
}

export async function twoStepState(context: Context) {
  const { userId: id, tenantId } = signedIn(context)
  const [row] = await context.db
    .select()
    .from(twoStep)
    .where(and(eq(twoStep.personId, id), eq(twoStep.tenantId, tenantId)))
  const [left] = await context.db.select({ codes: count() }).from(backupCode).where(codesOf({ id, tenantId }))
  const since = row?.confirmedAt ?? null
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    backupCodes: since === null ? 0 : (left?.codes ?? 0),
  }
}

/** Makes a new secret to be scanned; it is active only after a code of it was typed. */
export async function beginTwoStep(context: Context, vault: Vault) {
  const { userId: id, tenantId, loginName } = signedIn(context)
  if (await hasTwoStep(context.db, { id, tenantId })) refuse('twoStep.alreadyOn')
  const secret = new Secret({ size: 20 })
  const sealedSecret = vault.seal(secret.base32, id)
  await context.db
    .insert(twoStep)
    .values({ personId: id, tenantId, sealedSecret })
    .onConflictDoUpdate({ target: twoStep.personId, set: { sealedSecret, confirmedAt: null, lastStep: 0 } })
  const uri = totpOf(secret.base32, loginName).toString()
  return { secret: secret.base32, uri, image: await toString(uri, { type: 'svg', margin: 0 }) }
}

export async function confirmTwoStep(context: Context, vault: Vault, code: string) {
  const { userId: id, tenantId, loginName } = signedIn(context)
  if (await hasTwoStep(context.db, { id, tenantId })) refuse('twoStep.alreadyOn')
  const [row] = await context.db
    .select()
    .from(twoStep)
    .where(and(eq(twoStep.personId, id), eq(twoStep.tenantId, tenantId)))
  if (row === undefined) refuse('twoStep.notBegun')
  if (!(await passCode(context.db, vault, { id, tenantId }, code.trim()))) throw refusal('twoStep.codeWrong').at('code')
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode)
  await context.db.transaction(async (inside) => {
    await inside.update(twoStep).set({ confirmedAt: new Date() }).where(eq(twoStep.personId, id))
    await inside.delete(backupCode).where(codesOf({ id, tenantId }))
    await inside
      .insert(backupCode)
      .values(codes.map((one) => ({ id: newId(), tenantId, personId: id, hash: backupHash(id, one) })))
  })
  await endReminder(context.db, { id, tenantId })
  await audit(context, { action: 'two-step-on', subject: loginName })
  return { backupCodes: codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`) }
}

export async function endTwoStep(db: Db, { id, tenantId }: Owner): Promise<void> {
  await db.delete(backupCode).where(codesOf({ id, tenantId }))
  await db.delete(twoStep).where(and(eq(twoStep.personId, id), eq(twoStep.tenantId, tenantId)))
}

/** The person whom a ticket of the second step belongs to. */
export async function personOfWait(db: Db, { personId, tenantId }: { personId: string; tenantId: string }) {
  const [found] = await db
    .select()
    .from(person)
    .where(and(eq(person.id, personId), eq(person.tenantId, tenantId), eq(person.deleted, false)))
  return found
}

/** Checks a code: it is valid for its time step and the neighbours, and no step counts twice. */
async function passCode(db: Db, vault: Vault, { id, tenantId }: Owner, code: string): Promise<boolean> {
  const mine = and(eq(twoStep.personId, id), eq(twoStep.tenantId, tenantId))
  const [row] = await db.select().from(twoStep).where(mine)
  if (row === undefined) return false
  const delta = totpOf(vault.open(row.sealedSecret, id), '').validate({ token: code, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / PERIOD) + delta
  const used = await db
    .update(twoStep)
    .set({ lastStep: step })
    .where(and(mine, lt(twoStep.lastStep, step)))
    .returning()
  return used.length > 0
}

async function useBackup(db: Db, owner: Owner, code: string): Promise<boolean> {
  const gone = await db
    .delete(backupCode)
    .where(and(codesOf(owner), eq(backupCode.hash, backupHash(owner.id, code.toUpperCase()))))
    .returning()
  return gone.length > 0
}

function codesOf({ id, tenantId }: Owner) {
  return and(eq(backupCode.personId, id), eq(backupCode.tenantId, tenantId))
}

function totpOf(base32: string, label: string): TOTP {
  return new TOTP({ issuer: '明台', label, digits: 6, period: PERIOD, secret: Secret.fromBase32(base32) })
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newBackupCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)] ?? 'A').join('')
}

function backupHash(personId: string, code: string): string {
  return digest(`${personId}:${code}`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
