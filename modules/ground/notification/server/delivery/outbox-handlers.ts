import type { Handlers, ParsedInput } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { personWithin } from '@mingtai/modules/ground/organization/server'
import { person } from '@mingtai/modules/ground/organization/server/tables'
import { type Actor, audit, type Context, isSmsServed, newId, signedIn } from '@mingtai/server-kit'
import { smsOutbox } from '@mingtai/server-kit/tables'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { notificationCalls, OutboxRow } from '../../calls.ts'
import { like } from '../message/message-handlers.ts'
import { sendMail } from './mail.ts'
import { maskedAddress } from './notify.ts'
import type { DeliveryServices } from './outbox.ts'
import { noticeOutbox } from '../tables.ts'
import { outboxWorkbook } from './outbox-workbook.ts'
import { wakeOutbox } from './tell.ts'

const RIGHT = 'notification:outbox'
const MOST_EXPORTED = 50_000

type OutboxKeys =
  | 'outbox'
  | 'exportOutbox'
  | 'revealOutbox'
  | 'retryOutbox'
  | 'cancelOutbox'
  | 'channelStatus'
  | 'testMail'

interface Listed extends Record<string, unknown> {
  id: string
  channel: OutboxRow['channel']
  address: string
  subject: string
  state: OutboxRow['state']
  attempts: number
  next_at: string | null
  error: string | null
  created_at: string
  sent_at: string | null
  scene: string
  may_act: boolean
  total: string
}

/** 发送记录: what was sent, what waits and what failed. */
export function outboxHandlers(
  services: DeliveryServices,
): Pick<Handlers<typeof notificationCalls, Context>, OutboxKeys> {
  return {
    async outbox({ current, size, ...asked }, context) {
      const rows = await found(context, services, { ...asked, limit: size, offset: (current - 1) * size })
      return { records: rows.map(presentOutboxRow), total: Number(rows[0]?.total ?? 0), current, size }
    },

    async exportOutbox(asked, context) {
      const rows = (await found(context, services, { ...asked, limit: MOST_EXPORTED, offset: 0 })).map(presentOutboxRow)
      await audit(context, { action: '导出发送记录', subject: '发送记录', detail: { rows: rows.length } })
      return outboxWorkbook(rows)
    },

    async revealOutbox({ id }, context) {
      const actor = signedIn(context)
      const [ours] = await context.db.select().from(noticeOutbox).where(own(actor, id))
      const [sms] = await context.db
        .select()
        .from(smsOutbox)
        .where(and(eq(smsOutbox.tenantId, actor.tenantId), eq(smsOutbox.id, id), phoneWithin(actor)))
      const row = ours ?? (sms && { address: sms.phone, body: sms.text, subject: sms.scene })
      if (row === undefined) refuse('row.gone', '这条记录')
      await audit(context, { action: '查看发送内容', subject: row.subject, detail: { id } })
      return { address: row.address, body: row.body }
    },

    async retryOutbox({ id }, context) {
      const actor = signedIn(context)
      const again = { state: 'waiting' as const, nextAt: new Date(), attempts: 0, error: null }
      const where = and(own(actor, id), inArray(noticeOutbox.state, ['failed', 'waiting']))
      const [row] = await context.db.update(noticeOutbox).set(again).where(where).returning()
      if (row === undefined) refuse('notification.onlyWaiting')
      await wakeOutbox(context.db)
      await audit(context, { action: '重新发送', subject: row.subject, detail: { id } })
      return null
    },

    async cancelOutbox({ id }, context) {
      const actor = signedIn(context)
      const where = and(own(actor, id), inArray(noticeOutbox.state, ['failed', 'waiting']))
      const [row] = await context.db.update(noticeOutbox).set({ state: 'cancelled' }).where(where).returning()
      if (row === undefined) refuse('notification.onlyWaiting')
      await audit(context, { action: '取消发送', subject: row.subject, detail: { id } })
      return null
    },

    async channelStatus(_, { db }) {
      return {
        mail: { ready: services.mail !== null, from: services.mail?.from ?? null },
        sms: { ready: await isSmsServed(db) },
        hosts: [...services.webhooks],
      }
    },

    async testMail(_, context) {
      const actor = signedIn(context)
      if (services.mail === null) refuse('notification.mailNotReady')
      const [row] = await context.db
        .select({ email: person.email })
        .from(person)
        .where(and(eq(person.tenantId, actor.tenantId), eq(person.id, actor.userId)))
      const to = row?.email ?? ''
      if (to === '') refuse('notification.mailMissing')
      const paragraphs = [{ text: '能收到这封邮件，说明邮件服务器已经配置好了。', link: '/system/notice-channel' }]
      await sendMail(services.mail, { id: newId(), to, subject: '明台测试邮件', paragraphs }, services.publicUrl).catch(
        (problem: unknown) =>
          refuse('notification.sendFailed', problem instanceof Error ? problem.message : '未知原因'),
      )
      await audit(context, { action: '发送测试邮件', subject: to })
      return { to }
    },
  }
}

type Asked = ParsedInput<(typeof notificationCalls)['exportOutbox']> & { limit: number; offset: number }

/** The rows of the page or the file, newest first. */
async function found(
  context: Context,
  { mail }: DeliveryServices,
  { channel, state, keyword, limit, offset }: Asked,
): Promise<Listed[]> {
  const wanted = keyword === undefined || keyword === '' ? null : like(keyword)
  const unserved = [...((await isSmsServed(context.db)) ? [] : ['sms']), ...(mail === null ? ['mail'] : [])]
  const { rows } = await context.db.execute<Listed>(sql`
    select *, count(*) over () as total from (
      select *, case when told = 'waiting' and channel = any(${sql.param(unserved)}::text[]) then 'unserved' else told end as state
      from (${allRows(signedIn(context))}) every_row) box
    where (${channel ?? null}::text is null or channel = ${channel ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${wanted}::text is null or subject ilike ${wanted} or address ilike ${wanted})
    order by created_at desc, id limit ${limit} offset ${offset}`)
  return rows
}

/**
 * Our own outbox and the text messages that other parts of the product send, such as sign-in codes. What an SMS says
 * stays hidden until it is revealed. An SMS that left our outbox waits in that of the text messages until a channel
 * tells what became of it.
 */
function allRows(actor: Actor) {
  return sql`
    select box.id, box.channel, box.address, box.subject, box.attempts,
      case when box.state = 'sent' and box.channel = 'sms' then coalesce(sms.state, 'waiting') else box.state end as told,
      box.state in ('waiting', 'failed') as may_act, coalesce(sms.error, box.error) as error,
      case when box.state = 'waiting' then box.next_at end as next_at, box.created_at, box.sent_at,
      'notification' as scene
    from ${noticeOutbox} box left join ${smsOutbox} sms on sms.id = box.id
    where box.tenant_id = ${actor.tenantId} and ${personWithin(actor, RIGHT, sql`box.person_id`) ?? sql`true`}
    union all
    select id, 'sms', phone, '', 1, state, false, error, null, at, case when state = 'sent' then at end, scene
    from ${smsOutbox} where tenant_id = ${actor.tenantId} and scene <> 'notification' and ${phoneWithin(actor) ?? sql`true`}`
}

function own(actor: Actor, id: string) {
  const { tenantId, personId } = noticeOutbox
  return and(eq(tenantId, actor.tenantId), eq(noticeOutbox.id, id), personWithin(actor, RIGHT, personId))
}

/** Condition for text messages whose number belongs to a person within reach. */
function phoneWithin(actor: Actor): SQL | undefined {
  const reached = personWithin(actor, RIGHT, person.id)
  return (
    reached &&
    sql`${smsOutbox.phone} in (select ${person.phone} from ${person}
      where ${person.tenantId} = ${actor.tenantId} and not ${person.deleted} and ${reached})`
  )
}

function presentOutboxRow(row: Listed): OutboxRow {
  const { id, channel, subject, state, attempts, error, scene, may_act: mayAct } = row
  return {
    ...{ id, channel, subject, state, attempts, error, scene, mayAct },
    address: maskedAddress(channel, row.address),
    nextAt: moment(row.next_at),
    createdAt: moment(row.created_at) ?? '',
    sentAt: moment(row.sent_at),
  }
}

function moment(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
