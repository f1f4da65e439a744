import { createHash, randomBytes } from 'node:crypto'
import { alive, audit, type Context, type Db, isAlive, newId, signedIn, spend } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { toString } from 'qrcode'
import type { QrState } from '../../calls-guard.ts'
import { deviceOf } from '../session/device.ts'
import { rulesOf } from './rules.ts'
import { tenantOf } from './tenant.ts'
import { qrTicket } from '../tables.ts'

const SECONDS = 120
/** Seconds in which the browser must fetch its session after the confirmation. */
const FETCH_SECONDS = 60

const pictures = { what: 'qr-code', most: 300, seconds: 60 }
const looks = { what: 'qr-check', most: 6000, seconds: 60 }

/**
 * Makes a new QR code. The secret in the picture and the one with which the browser polls differ: a photo of the screen
 * can confirm, but cannot fetch the session.
 */
export async function newQrCode(context: Context, publicUrl: string, wanted: string | undefined) {
  await spend(context, pictures)
  const tenantId = await tenantOf(context, wanted)
  if (!(await rulesOf(context.db, tenantId)).qrcode) refuse('signIn.wayOff')
  const id = newId()
  const qrCodeId = randomBytes(32).toString('base64url')
  await context.db.delete(qrTicket).where(lt(qrTicket.expiresAt, new Date(Date.now() - 3_600_000)))
  await context.db.insert(qrTicket).values({
    id,
    tenantId,
    secretHash: digest(qrCodeId),
    device: deviceOf(context).device,
    address: context.address,
    expiresAt: new Date(Date.now() + SECONDS * 1000),
  })
  const link = `${publicUrl}/login/scan?ticket=${id}`
  const color = { dark: '#1b2430', light: '#ffffff' }
  const image = await toString(link, { type: 'svg', margin: 0, errorCorrectionLevel: 'H', color })
  return { qrCodeId, image, link, seconds: SECONDS }
}

/** How it stands, for the browser that shows it. */
export async function lookAtQrCode(context: Context, qrCodeId: string) {
  await spend(context, looks)
  const [found] = await context.db
    .select({ ticket: qrTicket, name: person.realName })
    .from(qrTicket)
    .leftJoin(person, and(eq(person.id, qrTicket.personId), eq(person.tenantId, qrTicket.tenantId)))
    .where(eq(qrTicket.secretHash, digest(qrCodeId)))
  if (found === undefined) return { state: 'EXPIRED' as const, who: null, seconds: 0 }
  const { ticket, name } = found
  return { state: stateOf(ticket), who: name === null ? null : masked(name), seconds: secondsOf(ticket) }
}

/** Opens the link on the second device: only this device can confirm, and it sees which device asks. */
export async function scanQrCode(context: Context, id: string) {
  const actor = signedIn(context)
  if (actor.sessionId === null) refuse('session.notHere')
  const [ticket] = await context.db
    .update(qrTicket)
    .set({ state: 'SCANNED', personId: actor.userId })
    .where(
      and(mineOrNobodys(id, actor), inArray(qrTicket.state, ['NEW', 'SCANNED']), alive(qrTicket.expiresAt, SECONDS)),
    )
    .returning()
  const shown = ticket ?? (await ticketFor(context.db, id, actor))
  return {
    state: stateOf(shown),
    device: shown.device,
    address: shown.address,
    asked: shown.createdAt.toISOString(),
    seconds: secondsOf(shown),
  }
}

export async function answerQrCode(context: Context, id: string, answer: 'CONFIRMED' | 'CANCELED'): Promise<void> {
  const actor = signedIn(context)
  if (actor.sessionId === null) refuse('session.notHere')
  const fetchUntil = new Date(Date.now() + FETCH_SECONDS * 1000)
  const [ticket] = await context.db
    .update(qrTicket)
    .set({ state: answer, ...(answer === 'CONFIRMED' ? { expiresAt: fetchUntil } : {}) })
    .where(
      and(
        eq(qrTicket.id, id),
        eq(qrTicket.tenantId, actor.tenantId),
        eq(qrTicket.personId, actor.userId),
        eq(qrTicket.state, 'SCANNED'),
        alive(qrTicket.expiresAt, SECONDS),
      ),
    )
    .returning()
  if (ticket === undefined) refuse('signIn.qrExpired')
  const { device, address } = ticket
  await audit(context, { action: `qr-${answer.toLowerCase()}`, subject: actor.loginName, detail: { device, address } })
}

/** Returns the person whose session the browser gets, once. */
export async function takeConfirmed(db: Db, qrCodeId: string): Promise<{ personId: string; tenantId: string }> {
  const [ticket] = await db
    .update(qrTicket)
    .set({ state: 'USED' })
    .where(
      and(
        eq(qrTicket.secretHash, digest(qrCodeId)),
        eq(qrTicket.state, 'CONFIRMED'),
        alive(qrTicket.expiresAt, SECONDS),
      ),
    )
    .returning()
  if (ticket === undefined || ticket.personId === null) refuse('signIn.qrFailed')
  return { personId: ticket.personId, tenantId: ticket.tenantId }
}

async function ticketFor(db: Db, id: string, actor: { tenantId: string; userId: string }) {
  const [found] = await db
    .select()
    .from(qrTicket)
    .where(and(eq(qrTicket.id, id), eq(qrTicket.tenantId, actor.tenantId)))
  if (found === undefined) refuse('signIn.qrExpired')
  if (found.personId !== null && found.personId !== actor.userId) refuse('signIn.qrTaken')
  return found
}

function mineOrNobodys(id: string, actor: { tenantId: string; userId: string }) {
  return and(
    eq(qrTicket.id, id),
    eq(qrTicket.tenantId, actor.tenantId),
    or(isNull(qrTicket.personId), eq(qrTicket.personId, actor.userId)),
  )
}

function stateOf({ state, expiresAt }: typeof qrTicket.$inferSelect): QrState {
  if (state === 'USED' || (state !== 'CANCELED' && !isAlive(expiresAt, SECONDS))) return 'EXPIRED'
  return state
}

function secondsOf({ expiresAt }: typeof qrTicket.$inferSelect): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1000))
}

/** 张* or 欧阳**: enough to see that it is oneself. */
function masked(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
