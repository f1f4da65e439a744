import { aheadOfNow, alive, type Db, type SmsSender, type Vault } from '@mingtai/server-kit'
import { shortened } from '@mingtai/zh'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type MailSettings, sendMail } from './mail.ts'
import { message, noticeOutbox, noticeRobot } from '../tables.ts'
import { type LinkChannel, sealedLink } from './personal-link.ts'
import { tell } from './tell.ts'
import { GivenUp, speak } from './webhook.ts'

/** What the outbox needs from the process. */
export interface DeliveryServices {
  vault: Vault
  sms: SmsSender
  /** null: no mail server is configured; mail waits for one. */
  mail: MailSettings | null
  /** Origins that robots may be called at, beside those of the chat tools. */
  webhooks: readonly string[]
  publicUrl: string
}

type Row = typeof noticeOutbox.$inferSelect

const AT_ONCE = 20
/** How long a process may hold a row; a longer one was killed. */
const LEASE_SECONDS = 120
/** Seconds before the second, third … attempt; after the last one the row has failed. */
const WAITS = [30, 120, 600, 1800, 7200, 21_600]

/**
 * Sends the rows of the outbox that are due. Several processes may do this at once: each takes rows that no other
 * holds, and the rows of a killed process are free again after two minutes. Returns how many rows were taken.
 */
export async function deliverDue(db: Db, services: DeliveryServices): Promise<number> {
  let taken = 0
  for (;;) {
    const rows = await take(db, services)
    taken += rows.length
    for (const together of batchesIn(rows)) await deliver(db, services, together)
    if (rows.length < AT_ONCE) return taken
  }
}

/** Groups rows that are sent together: the collected mail of one person; every other row by itself. */
function batchesIn(rows: Row[]): Row[][] {
  const keyOf = ({ id, channel, collected, tenantId, personId }: Row) =>
    channel === 'mail' && collected ? `${tenantId} ${personId}` : id
  return [...Map.groupBy(rows, keyOf).values()]
}

/** Tells the browsers of people whose collected messages are due. */
export async function announceDue(db: Db): Promise<void> {
  const due = await db
    .update(message)
    .set({ announced: true })
    .where(and(eq(message.announced, false), lte(message.visibleAt, new Date())))
    .returning({ tenantId: message.tenantId, personId: message.personId })
  const byTenant = Map.groupBy(due, ({ tenantId }) => tenantId)
  for (const [tenantId, rows] of byTenant)
    await tell(
      db,
      'message',
      tenantId,
      rows.map(({ personId }) => personId),
    )
}

/** When a failed row is tried again; null when it has failed for good. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000)
}

async function take(db: Db, { mail }: DeliveryServices): Promise<Row[]> {
  // Rows that were written before the clock was set back, and are due at once.
  const isLeft = sql`(${noticeOutbox.attempts} = 0 and not ${noticeOutbox.collected}
    and ${noticeOutbox.createdAt} > ${aheadOfNow().toISOString()}::timestamptz)`
  const due = sql`select ${noticeOutbox.id} from ${noticeOutbox}
    where ((${noticeOutbox.state} = 'waiting' and (${noticeOutbox.nextAt} <= now() or ${isLeft}))
      or (${noticeOutbox.state} = 'sending' and not coalesce(${alive(noticeOutbox.leaseUntil, LEASE_SECONDS)}, true)))
      and (${noticeOutbox.channel} <> 'mail' or ${mail !== null})
    order by ${noticeOutbox.nextAt} limit ${AT_ONCE} for update skip locked`
  return db
    .update(noticeOutbox)
    .set({
      state: 'sending',
      leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      attempts: sql`${noticeOutbox.attempts} + 1`,
    })
    .where(inArray(noticeOutbox.id, sql`(${due})`))
    .returning()
}

async function deliver(db: Db, services: DeliveryServices, together: Row[]): Promise<void> {
  const [row] = together
  if (row === undefined) return
  const others = row.channel === 'mail' && row.collected ? await takeTogether(db, row) : []
  const all = [...together, ...others]
  const ids = all.map(({ id }) => id)
  if (!(await holds(db, row, ids))) return
  try {
    await sent(db, services, all)
  } catch (problem) {
    const now = new Date()
    const again = problem instanceof GivenUp ? null : nextAttempt(row.attempts, now)
    const state = again === null ? ('failed' as const) : ('waiting' as const)
    const failure = { state, nextAt: again ?? now, leaseUntil: null, error: sentence(problem) }
    await db.update(noticeOutbox).set(failure).where(stillOurs(row.tenantId, ids))
    return
  }
  const success = { state: 'sent' as const, sentAt: new Date(), leaseUntil: null, error: null }
  await db.update(noticeOutbox).set(success).where(stillOurs(row.tenantId, ids))
}

/**
 * Renews the lease of a row, because the rows before it may have taken longer. false when another process has taken the
 * row.
 */
async function holds(db: Db, row: Row, ids: string[]): Promise<boolean> {
  const leaseUntil = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  const claimed = await db
    .update(noticeOutbox)
    .set({ leaseUntil })
    .where(and(stillOurs(row.tenantId, [row.id]), eq(noticeOutbox.attempts, row.attempts)))
    .returning({ id: noticeOutbox.id })
  if (claimed.length === 0) return false
  await db.update(noticeOutbox).set({ leaseUntil }).where(stillOurs(row.tenantId, ids))
  return true
}

function stillOurs(tenantId: string, ids: string[]) {
  return and(eq(noticeOutbox.tenantId, tenantId), inArray(noticeOutbox.id, ids), eq(noticeOutbox.state, 'sending'))
}

/** Takes the other collected mail of the person, to be sent in the same mail. */
async function takeTogether(db: Db, { tenantId, personId }: Row): Promise<Row[]> {
  return db
    .update(noticeOutbox)
    .set({
      state: 'sending',
      leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      attempts: sql`${noticeOutbox.attempts} + 1`,
    })
    .where(
      and(
        eq(noticeOutbox.tenantId, tenantId),
        eq(noticeOutbox.personId, personId ?? ''),
        eq(noticeOutbox.channel, 'mail'),
        eq(noticeOutbox.collected, true),
        eq(noticeOutbox.state, 'waiting'),
        lte(noticeOutbox.nextAt, new Date()),
      ),
    )
    .returning()
}

async function sent(db: Db, services: DeliveryServices, rows: Row[]): Promise<void> {
  const [row] = rows
  if (row === undefined) return
  switch (row.channel) {
    case 'sms':
      return services.sms.send({
        id: row.id,
        tenantId: row.tenantId,
        phone: row.address,
        text: smsText(row),
        scene: 'notification',
      })
    case 'mail':
      return sentMail(services, row, rows)
    case 'robot':
      return sentRobot(db, services, row)
    default:
      return row.channel satisfies never
  }
}

async function sentMail({ mail, vault, publicUrl }: DeliveryServices, row: Row, rows: Row[]): Promise<void> {
  if (mail === null) throw new Error('no mail server')
  const { id, address, subject, collected } = row
  const words = (one: Row) => (collected ? `${one.subject}\n${one.body}` : one.body)
  const paragraphs = rows.map((one) => ({ text: words(one), link: linkOf(vault, one, 'mail') }))
  const title = collected ? `消息汇总（${rows.length}条）` : subject
  const calendar = rows.length === 1 ? row.calendar : null
  await sendMail(mail, { id, to: address, subject: title, paragraphs, calendar }, publicUrl)
}

async function sentRobot(db: Db, { vault, webhooks, publicUrl }: DeliveryServices, row: Row): Promise<void> {
  const [robot] = await db
    .select()
    .from(noticeRobot)
    .where(and(eq(noticeRobot.tenantId, row.tenantId), eq(noticeRobot.id, row.robotId ?? '')))
  if (robot === undefined || robot.deleted || robot.status !== 1) throw new GivenUp('机器人已删除或停用')
  const link = linkOf(vault, row, 'robot')
  const text = [row.subject, row.body, ...(link === null ? [] : [publicUrl + link])].join('\n')
  const url = vault.open(robot.sealedUrl, robot.id)
  const secret = robot.sealedSecret === null ? null : vault.open(robot.sealedSecret, robot.id)
  await speak({ kind: robot.kind, url, secret, text, mentions: row.mentions }, webhooks)
}

/** A personal link gets its seal when it leaves: the outbox keeps none. */
function linkOf(vault: Vault, { link, isPersonal }: Row, channel: LinkChannel): string | null {
  return link === null || !isPersonal ? link : sealedLink(vault, link, channel)
}

/** The text of an SMS, at most as long as two short messages. */
function smsText({ subject, body }: Row): string {
  return shortened(`【明台】${body === '' ? subject : body}`, 130)
}

/** The failure for the administrator, without addresses that were called. */
function sentence(problem: unknown): string {
  const text = problem instanceof Error ? problem.message : String(problem)
  return text.replace(/https?:\/\/\S+/g, '…').slice(0, 300)
}
