import { refusal, refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { audit, changed, type Context, signedIn, touch } from '@mingtai/server-kit'
import { maskedPhone } from '@mingtai/zh'
import { and, eq, sql } from 'drizzle-orm'
import { provePassword } from '../password/password-change.ts'
import { usePhoneCode } from './phone-codes.ts'

interface Wanted {
  phone: string
  smsCode: string
  /** As it travels. */
  password: string
}

/** Changes one's own phone number, with the password and a code sent to the new number. */
export async function changePhone(context: Context, { phone, smsCode, password }: Wanted): Promise<void> {
  const actor = signedIn(context)
  const { userId, tenantId, loginName } = actor
  if (actor.sessionId === null) refuse('session.notHere')
  await provePassword(context, password, 'password')
  const here = and(eq(person.id, userId), eq(person.tenantId, tenantId), eq(person.deleted, false))
  const [before] = await context.db.select({ phone: person.phone }).from(person).where(here)
  if (before === undefined) refuse('session.ended')
  if (before.phone === phone) throw refusal('signIn.phoneSame').at('phone')
  await usePhoneCode(context, { tenantId, phone, code: smsCode })
  // A person with the code has the phone, so they may learn that the number has an account.
  const taken = and(eq(person.tenantId, tenantId), eq(person.phone, phone), eq(person.deleted, false))
  const [other] = await context.db.select({ id: person.id }).from(person).where(taken)
  if (other !== undefined) throw refusal('field.taken', '手机号码', maskedPhone(phone)).at('phone')
  await context.db
    .update(person)
    .set({ phone, revision: sql`${person.revision} + 1`, ...touch(actor) })
    .where(here)
  const change = changed({ phone: before.phone && maskedPhone(before.phone) }, { phone: maskedPhone(phone) })
  await audit(context, { action: 'phone-change', subject: loginName, change })
}
