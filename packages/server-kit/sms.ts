import { and, isNotNull, lt } from 'drizzle-orm'
import type { Db } from './context.ts'
import { forgetBefore } from './forget.ts'
import { newId } from './base-columns.ts'
import { smsOutbox } from './tables.ts'
import type { Vault } from './vault.ts'

interface Sms {
  tenantId: string
  phone: string
  text: string
  /** A code or a password within the text: nobody but the phone reads it. */
  secret?: string
  /** What it is for, such as `sign-in`. */
  scene: string
}

/** Sends text messages; the channels behind it are the administrator's choice. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/** Puts messages into the outbox, where a channel fetches them; without one they wait there and are said to the operator. */
export function outboxSms(db: Db, vault: Vault, say: (line: string) => void): SmsSender {
  return {
    async send({ tenantId, phone, text, scene, secret }) {
      const id = newId()
      const row = { id, tenantId, phone, scene }
      const words =
        secret === undefined
          ? { text }
          : { text: text.replaceAll(secret, '*'.repeat(secret.length)), sealed: vault.seal(text, id) }
      await db.insert(smsOutbox).values({ ...row, ...words })
      say(`sms ${scene} ${phone}: ${text}`)
    },
  }
}

/** A code is long over and a password was given out anew: what nobody fetched in a day is not kept readable. */
export async function sweepSms(db: Db): Promise<void> {
  const old = lt(smsOutbox.at, new Date(Date.now() - 86_400_000))
  await db
    .update(smsOutbox)
    .set({ sealed: null })
    .where(and(isNotNull(smsOutbox.sealed), old))
}

/** Forget what was sent before a moment. */
export function sweepSentSms(db: Db, before: Date): Promise<number> {
  return forgetBefore(db, smsOutbox, before)
}
