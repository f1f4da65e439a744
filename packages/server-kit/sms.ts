import { and, isNotNull, lt, ne } from 'drizzle-orm'
import type { Db } from './context.ts'
import { forgetBefore } from './forget.ts'
import { newId } from './base-columns.ts'
import { smsOutbox } from './tables.ts'
import type { Vault } from './vault.ts'

interface Sms {
  /** Id of the message where somebody asks later what became of it. */
  id?: string
  tenantId: string
  phone: string
  text: string
  /** The code or password within the text. It is kept encrypted; administrators see stars in its place. */
  secret?: string
  /** What it is for, such as `sign-in`. */
  scene: string
}

/** Sends text messages; the channels behind it are the administrator's choice. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/**
 * Writes messages into the outbox, from which a channel fetches them, and passes each to `say` for the operator: without
 * its code or password, and without the whole number, since logs are read by more people than phones are.
 */
export function outboxSms(db: Db, vault: Vault, say: (line: string) => void): SmsSender {
  return {
    async send({ id = newId(), tenantId, phone, text, scene, secret }) {
      const row = { id, tenantId, phone, scene }
      const words =
        secret === undefined
          ? { text }
          : { text: text.replaceAll(secret, '*'.repeat(secret.length)), sealed: vault.seal(text, id) }
      await db
        .insert(smsOutbox)
        .values({ ...row, ...words })
        .onConflictDoNothing()
      say(`sms ${scene} ${maskedPhone(phone)}: ${words.text}`)
    },
  }
}

/** Whether a channel fetches messages: one has said of a message that it was sent, or that it could not be. */
export async function isSmsServed(db: Db): Promise<boolean> {
  const told = await db.select({ id: smsOutbox.id }).from(smsOutbox).where(ne(smsOutbox.state, 'waiting')).limit(1)
  return told.length > 0
}

function maskedPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/**
 * Erases the encrypted texts that no channel fetched within a day: their codes are long over, and their passwords were
 * given out anew.
 */
export async function sweepSms(db: Db): Promise<void> {
  const old = lt(smsOutbox.at, new Date(Date.now() - 86_400_000))
  await db
    .update(smsOutbox)
    .set({ sealed: null })
    .where(and(isNotNull(smsOutbox.sealed), old))
}

/** Deletes messages that were written before a moment. */
export function sweepSentSms(db: Db, before: Date): Promise<number> {
  return forgetBefore(db, smsOutbox, before)
}
