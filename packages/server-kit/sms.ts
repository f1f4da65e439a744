import type { Db } from './context.ts'
import { newId } from './standing.ts'
import { smsOutbox } from './tables.ts'

interface Sms {
  tenantId: string
  phone: string
  text: string
  /** What it is for, such as `sign-in`. */
  scene: string
}

/** Sends text messages; the channels behind it are the administrator's choice. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/** Puts messages into the outbox, where a channel fetches them; without one they wait there and are said to the operator. */
export function outboxSms(db: Db, say: (line: string) => void): SmsSender {
  return {
    async send({ tenantId, phone, text, scene }) {
      await db.insert(smsOutbox).values({ id: newId(), tenantId, phone, scene, text })
      say(`sms ${scene} ${phone}: ${text}`)
    },
  }
}
