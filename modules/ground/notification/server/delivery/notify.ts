import { type Db, inTransaction, newId } from '@mingtai/server-kit'
import { isMobile, maskedPhone } from '@mingtai/zh'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NoticeTemplate } from '../../calls.ts'
import { quietUntil } from './clock.ts'
import { type Plan, planFor } from './plan.ts'
import { type Recipient, recipientsOf } from './recipients.ts'
import { rendered, type SlotValues } from './render.ts'
import { message, noticeOutbox, noticeRobot, noticeSend } from '../tables.ts'
import { tell, wakeOutbox } from './tell.ts'
import { templateOf } from './template-rows.ts'

/** An event that people are told about. */
export interface Event {
  tenantId: string
  /** Code of the kind of notification. */
  template: string
  /** Ids of the people to tell; closed accounts and people of other tenants are left out. */
  to: readonly string[]
  values?: SlotValues
  /** Address inside the product, such as `/notification/todo`. */
  link?: string
  /** Links by the person's id that replace `link` in mails, and in a group whose robot calls out that person alone. */
  personalLinks?: ReadonlyMap<string, string>
  /** The right that the page behind the link needs. */
  needs?: string
  business?: { type: string; id: string }
  /** Who caused the event; `id`: they may recall it. Left out: the system. */
  sender?: { id: string | null; name: string }
  /** A calendar file for mails: the text of an .ics. */
  calendar?: string
  /** Key of the event: a second event with the same key is not told. */
  dedupe?: string
}

type Inserted<T extends { $inferInsert: unknown }> = T['$inferInsert']

/**
 * Tells people about an event: writes a message for each person and, by the template's channels and the person's
 * settings, rows of the outbox for SMS, mail and group robots. All rows belong to the caller's transaction. Returns the
 * id of the sending, or null where the template is off or nobody is reached.
 */
export async function notify(db: Db, event: Event): Promise<string | null> {
  for (const link of [event.link ?? '/', ...(event.personalLinks?.values() ?? [])])
    if (!/^\/(?![/\\])/.test(link)) throw new Error(`not a link of ours: ${link}`)
  return inTransaction(db, async (inside) => {
    const template = await templateOf(inside, event.tenantId, event.template)
    if (template.status !== 1) return null
    const recipients = await recipientsOf(inside, event.tenantId, { people: event.to, system: template.system })
    if (recipients.length === 0) return null
    const words = {
      title: rendered(template.title, event.values ?? {}),
      content: rendered(template.content, event.values ?? {}),
    }
    const sendId = await sendOf(inside, event, template, words.title)
    if (sendId === null) return null
    const now = new Date()
    const plans = recipients.map((recipient) => ({ recipient, plan: planFor(template, recipient.preferences, now) }))
    const delivery: Delivery = { event, template, sendId, words, now }
    await writeMessages(inside, delivery, plans)
    await writeOutbox(inside, delivery, plans)
    return sendId
  })
}

interface Delivery {
  event: Event
  template: NoticeTemplate
  sendId: string
  words: { title: string; content: string }
  now: Date
}

interface Planned {
  recipient: Recipient
  plan: Plan
}

/** The sending that the messages belong to. A repeated event uses the first sending, or null once that was recalled. */
async function sendOf(db: Db, event: Event, template: NoticeTemplate, title: string): Promise<string | null> {
  const { tenantId, dedupe = null, sender, business } = event
  const row = {
    ...{ id: newId(), tenantId, templateCode: event.template, system: template.system, title, dedupe },
    ...{ senderId: sender?.id ?? null, senderName: sender?.name ?? '系统' },
    ...{ businessType: business?.type ?? null, businessId: business?.id ?? null },
  }
  const added = await db.insert(noticeSend).values(row).onConflictDoNothing().returning({ id: noticeSend.id })
  if (added[0] !== undefined) return added[0].id
  const [first] = await db
    .select({ id: noticeSend.id, recalledAt: noticeSend.recalledAt })
    .from(noticeSend)
    .where(
      and(
        eq(noticeSend.tenantId, tenantId),
        eq(noticeSend.templateCode, event.template),
        eq(noticeSend.dedupe, dedupe ?? ''),
      ),
    )
  return first === undefined || first.recalledAt !== null ? null : first.id
}

async function writeMessages(
  db: Db,
  { event, template, sendId, words, now }: Delivery,
  plans: Planned[],
): Promise<void> {
  const rows = plans.flatMap(({ recipient, plan }): Inserted<typeof message>[] =>
    plan.site === null
      ? []
      : [
          {
            ...{ id: newId(), tenantId: event.tenantId, personId: recipient.id, sendId, system: template.system },
            ...{ ...words, level: template.level, senderName: event.sender?.name ?? '系统' },
            ...{ link: event.link ?? null, needs: event.needs ?? null },
            ...{ businessType: event.business?.type ?? null, businessId: event.business?.id ?? null },
            ...{ createdAt: now, visibleAt: plan.site, announced: plan.site <= now },
          },
        ],
  )
  if (rows.length === 0) return
  const added = await db
    .insert(message)
    .values(rows)
    .onConflictDoNothing()
    .returning({ personId: message.personId, announced: message.announced })
  const seen = added.filter(({ announced }) => announced).map(({ personId }) => personId)
  if (seen.length > 0) await tell(db, 'message', event.tenantId, seen)
}

async function writeOutbox(db: Db, delivery: Delivery, plans: Planned[]): Promise<void> {
  const rows = [
    ...plans.flatMap((planned) => outboxRowsTo(delivery, planned)),
    ...(await robotRows(db, delivery, plans)),
  ]
  if (rows.length === 0) return
  await db.insert(noticeOutbox).values(rows).onConflictDoNothing()
  await wakeOutbox(db)
}

function outboxRowsTo(delivery: Delivery, { recipient, plan }: Planned): Inserted<typeof noticeOutbox>[] {
  const common = { ...outgoing(delivery), personId: recipient.id, dedupe: `${delivery.sendId}:${recipient.id}` }
  const { phone, email } = recipient
  return [
    ...(plan.sms !== null && phone !== null && isMobile(phone)
      ? [{ ...common, id: newId(), channel: 'sms' as const, address: phone, nextAt: plan.sms }]
      : []),
    ...(plan.mail !== null && email !== null && email !== ''
      ? [
          {
            ...{ ...common, id: newId(), channel: 'mail' as const, address: email, nextAt: plan.mail.at },
            ...{ ...personalLink(delivery.event, [recipient.id]), calendar: delivery.event.calendar ?? null },
            collected: plan.mail.collected,
          },
        ]
      : []),
  ]
}

/** Rows of the outbox for group robots: each group gets the message once, which mentions the people who want that. */
async function robotRows(db: Db, delivery: Delivery, plans: Planned[]): Promise<Inserted<typeof noticeOutbox>[]> {
  const { event, template, sendId, now } = delivery
  if (!template.channels.includes('robot')) return []
  const mentions = plans.flatMap(({ recipient, plan }) =>
    plan.robot && recipient.phone !== null && isMobile(recipient.phone) ? [recipient.phone] : [],
  )
  const robots = await db
    .select()
    .from(noticeRobot)
    .where(and(eq(noticeRobot.tenantId, event.tenantId), eq(noticeRobot.deleted, false), eq(noticeRobot.status, 1)))
  const alone = personalLink(
    event,
    plans.map(({ recipient }) => recipient.id),
  )
  return robots
    .filter(({ systems }) => systems.includes(template.system))
    .map(({ id, name, quiet }) => ({
      ...{ ...outgoing(delivery), ...alone, id: newId(), channel: 'robot' as const, robotId: id, address: name },
      ...{ mentions: mentions.slice(0, 50), dedupe: `${sendId}:${id}` },
      nextAt: template.level === 'urgent' ? now : (quietUntil(quiet, now) ?? now),
    }))
}

/** The link of one's own, where exactly one person is told. */
function personalLink({ personalLinks }: Event, people: readonly string[]) {
  const link = people.length === 1 ? personalLinks?.get(people[0] ?? '') : undefined
  return link === undefined ? {} : { link, isPersonal: true }
}

function outgoing({ event, template, sendId, words }: Delivery) {
  return {
    ...{ tenantId: event.tenantId, sendId, system: template.system, level: template.level },
    ...{ subject: words.title, body: words.content, link: event.link ?? null },
  }
}

/**
 * Recalls a sending: its messages lose their words, and what was not sent yet is not sent. Returns how many people had
 * it, or null where no such sending exists.
 */
export async function recallNotices(
  db: Db,
  { tenantId, sendId, by }: { tenantId: string; sendId: string; by: string },
): Promise<number | null> {
  return db.transaction(async (inside) => {
    const stopped = await inside
      .update(noticeSend)
      .set({ recalledAt: new Date(), recalledBy: by, title: '已撤回的消息' })
      .where(and(eq(noticeSend.tenantId, tenantId), eq(noticeSend.id, sendId), isNull(noticeSend.recalledAt)))
      .returning({ id: noticeSend.id })
    if (stopped.length === 0) return null
    const recalled = await inside
      .update(message)
      .set({
        recalledAt: new Date(),
        readAt: sql`coalesce(${message.readAt}, now())`,
        content: '',
        title: '',
        link: null,
      })
      .where(and(eq(message.tenantId, tenantId), eq(message.sendId, sendId)))
      .returning({ personId: message.personId })
    await inside
      .update(noticeOutbox)
      .set({ state: 'cancelled', body: '', error: null })
      .where(
        and(
          eq(noticeOutbox.tenantId, tenantId),
          eq(noticeOutbox.sendId, sendId),
          inArray(noticeOutbox.state, ['waiting', 'failed']),
        ),
      )
    await tell(
      inside,
      'message',
      tenantId,
      recalled.map(({ personId }) => personId),
    )
    return recalled.length
  })
}

/** Masks an address for readers who need not know it. */
export function maskedAddress(channel: 'sms' | 'mail' | 'robot', address: string): string {
  if (channel === 'sms') return maskedPhone(address)
  if (channel === 'robot') return address
  const [name = '', host = ''] = address.split('@')
  return `${name.slice(0, 2)}***@${host}`
}
