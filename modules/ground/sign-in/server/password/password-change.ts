import { audit, type Context, type Db, newId, signedIn } from '@mingtai/server-kit'
import { refusal, refuse, refuseWith } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { countFailure, forgetFailures, refuseLocked } from '../way/attempts.ts'
import { hashPassword, passwordHolds } from './password.ts'
import { usePhoneCode } from '../phone/phone-codes.ts'
import { endAccessOf, endSignInsOf } from '../session/end-access.ts'
import { loginSession, passwordHistory } from '../tables.ts'

const REMEMBERED = 5

interface Wanted {
  newPassword: string
  confirmPassword?: string | undefined
}

/** Changes one's own password, with the old one. Ends all other sessions, tokens and programs. */
export async function updatePassword(context: Context, wanted: Wanted & { oldPassword: string }): Promise<void> {
  const self = await ownPerson(context)
  await provePassword(context, wanted.oldPassword, 'oldPassword')
  const { sessionId } = signedIn(context)
  await change(context, self, {
    ...wanted,
    end: (db, whose) => endAccessOf(db, { ...whose, by: 'password' }, sessionId),
  })
  await audit(context, { action: 'password-change', subject: self.loginName })
}

/** Changes a password that must be changed: at the first sign-in, or when it has expired. */
export async function modifyPassword(context: Context, wanted: Wanted): Promise<void> {
  const { sessionId, tenantId } = signedIn(context)
  if (sessionId === null) refuse('session.notHere')
  const here = and(eq(loginSession.id, sessionId), eq(loginSession.tenantId, tenantId))
  const [session] = await context.db.select().from(loginSession).where(here)
  if (session?.mustChange !== true) refuse('password.notAsked')
  const self = await ownPerson(context)
  await change(context, self, {
    ...wanted,
    end: (db, whose) => endSignInsOf(db, { ...whose, by: 'password' }, sessionId),
  })
  await context.db.update(loginSession).set({ mustChange: false }).where(here)
  await audit(context, { action: 'password-change', subject: self.loginName, detail: { forced: true } })
}

/** Resets a password with a code sent to the phone; ends all sessions. */
export async function resetByPhone(
  context: Context,
  { tenantId, phone, code, ...wanted }: Wanted & { tenantId: string; phone: string; code: string },
): Promise<void> {
  refuseDifferent(wanted)
  await usePhoneCode(context, { tenantId, phone, code })
  const [found] = await context.db
    .select()
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.phone, phone), eq(person.deleted, false)))
  if (found === undefined || found.disabled || found.isSpecial) throw refusal('signIn.smsWrong').at('smsCode')
  await change(context, found, { ...wanted, end: (db, whose) => endAccessOf(db, { ...whose, by: 'password' }) })
  await forgetFailures(context, { tenantId, loginName: found.loginName })
  await audit(context, { action: 'password-reset', subject: found.loginName, tenantId, who: found.realName })
}

/**
 * Prove the password of whoever is signed in. Wrong ones count as at the sign-in page and lock like there; the sentence
 * calls the password as its field does.
 */
export async function provePassword(
  context: Context,
  password: string,
  field: 'password' | 'oldPassword',
): Promise<void> {
  const { tenantId, loginName } = signedIn(context)
  const who = { tenantId, loginName }
  await refuseLocked(context, who)
  const self = await ownPerson(context)
  if (await passwordHolds(self.passwordHash, password)) return
  const locked = await countFailure(context, who)
  if (locked) await refuseLocked(context, who)
  throw refusal(field === 'password' ? 'field.passwordWrong' : 'field.oldPasswordWrong').at(field)
}

interface Change extends Wanted {
  /** Ends what must not outlive the old password. */
  end(db: Db, whose: { tenantId: string; userId: string }): Promise<void>
}

async function change({ db }: Context, self: typeof person.$inferSelect, wanted: Change): Promise<void> {
  refuseDifferent(wanted)
  const former = await db
    .select()
    .from(passwordHistory)
    .where(ofPerson(self))
    .orderBy(desc(passwordHistory.at))
    .limit(REMEMBERED)
  for (const hash of [self.passwordHash, ...former.map((row) => row.hash)])
    if (await passwordHolds(hash, wanted.newPassword)) throw refusal('password.sameAsBefore').at('newPassword')
  const passwordHash = await hashPassword(wanted.newPassword)
  await db.transaction(async (inside) => {
    await storePasswordHash(inside, self)
    const here = and(eq(person.id, self.id), eq(person.tenantId, self.tenantId))
    // Of several changes at the same moment only one succeeds: the others proved a password that is no longer valid.
    const written = await inside
      .update(person)
      .set({ passwordHash, passwordChangedAt: new Date(), mustChangePassword: false })
      .where(and(here, eq(person.passwordHash, self.passwordHash)))
      .returning({ id: person.id })
    if (written.length === 0) refuseWith({ status: 409 }, 'password.changedMeanwhile')
    await wanted.end(inside, { tenantId: self.tenantId, userId: self.id })
  })
}

/** Stores the replaced hash, and only the last few of them. */
async function storePasswordHash(db: Db, self: typeof person.$inferSelect): Promise<void> {
  await db
    .insert(passwordHistory)
    .values({ id: newId(), tenantId: self.tenantId, personId: self.id, hash: self.passwordHash })
  const recent = await db
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(ofPerson(self))
    .orderBy(desc(passwordHistory.at))
    .limit(REMEMBERED)
  const ids = recent.map((row) => row.id)
  await db.delete(passwordHistory).where(and(ofPerson(self), notInArray(passwordHistory.id, ids)))
}

function refuseDifferent({ newPassword, confirmPassword }: Wanted): void {
  if (confirmPassword !== undefined && confirmPassword !== newPassword)
    throw refusal('field.passwordsDiffer').at('confirmPassword')
}

function ofPerson({ id, tenantId }: { id: string; tenantId: string }) {
  return and(eq(passwordHistory.personId, id), eq(passwordHistory.tenantId, tenantId))
}

async function ownPerson(context: Context) {
  const { userId, tenantId } = signedIn(context)
  const [self] = await context.db
    .select()
    .from(person)
    .where(and(eq(person.id, userId), eq(person.tenantId, tenantId)))
  if (self === undefined) refuse('session.ended')
  return self
}
