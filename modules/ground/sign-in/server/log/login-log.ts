import { audit, containing, type Context, type Db, forgetBefore, newId, pagedRows, signedIn } from '@mingtai/server-kit'
import { notify } from '@mingtai/modules/ground/notification/server'
import { catalogue, isMessageKey, Refusal } from '@mingtai/messages'
import { personWithin } from '@mingtai/modules/ground/organization/server'
import { formatByCode } from '@mingtai/zh'
import { and, count, desc, eq, gte, ilike, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { deviceOf } from '../session/device.ts'
import { loginLog, loginSession } from '../tables.ts'

export interface Attempt {
  tenantId: string
  /** The name or number as it was typed. */
  who: string
  way: string
  userId: string | null
}

/** Runs an attempt to sign in and logs its outcome, whoever tried. */
export async function logging<T>(context: Context, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    const outcome = await work()
    await write(context, attempt, 'ok')
    return outcome
  } catch (problem) {
    if (problem instanceof Refusal) await write(context, attempt, problem.key)
    throw problem
  }
}

/** Tells a person about a sign-in on a device that is new to them, and writes it into the audit log. */
export async function noteNewDevice(context: Context, who: Attempt & { realName: string }): Promise<void> {
  if (who.userId === null) return
  const { device } = deviceOf(context)
  const mine = and(eq(loginSession.tenantId, who.tenantId), eq(loginSession.userId, who.userId))
  const same = sql<number>`(count(*) filter (where ${loginSession.device} = ${device}))::int`
  const [before] = await context.db.select({ all: count(), same }).from(loginSession).where(mine)
  if (before === undefined || before.all === 0 || before.same > 0) return
  await audit(context, {
    action: 'sign-in-new-device',
    subject: who.who,
    detail: { device },
    tenantId: who.tenantId,
    who: who.realName,
  })
  await notify(context.db, {
    ...{ tenantId: who.tenantId, template: 'account.new-device', to: [who.userId], link: '/user/security' },
    values: { device, time: formatByCode(new Date(), 2), address: context.address },
  })
}

interface Wanted {
  current: number
  size: number
  keyword?: string | undefined
  way?: string | undefined
  result?: 'ok' | 'refused' | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A page of the attempts of people within reach, the latest first. */
export async function pageOfLog(context: Context, wanted: Wanted) {
  const actor = signedIn(context)
  const word = containing((wanted.keyword ?? '').trim())
  const from = dayOf(wanted.from)
  const to = dayOf(wanted.to)
  const where: (SQL | undefined)[] = [
    eq(loginLog.tenantId, actor.tenantId),
    personWithin(actor, 'system:log', loginLog.userId),
    word === '%%'
      ? undefined
      : or(ilike(loginLog.who, word), ilike(loginLog.address, word), ilike(loginLog.device, word)),
    wanted.way === undefined ? undefined : eq(loginLog.way, wanted.way),
    wanted.result === 'ok' ? eq(loginLog.result, 'ok') : undefined,
    wanted.result === 'refused' ? ne(loginLog.result, 'ok') : undefined,
    from === null ? undefined : gte(loginLog.at, from),
    to === null ? undefined : lte(loginLog.at, to),
  ]
  const orderBy = [desc(loginLog.at), desc(loginLog.id)]
  const { rows, total } = await pagedRows(context.db, loginLog, {
    where: and(...where),
    orderBy,
    current: wanted.current,
    size: wanted.size,
  })
  return { data: rows.map((row) => ({ ...shownRecord(row), who: row.who })), total }
}

/** Forget attempts before a moment. */
export function sweepLoginLog(db: Db, before: Date): Promise<number> {
  return forgetBefore(db, loginLog, before)
}

/** The last attempts for the person who asks. */
export async function myLog(context: Context) {
  const { tenantId, userId } = signedIn(context)
  const mine = and(eq(loginLog.tenantId, tenantId), eq(loginLog.userId, userId))
  const rows = await context.db.select().from(loginLog).where(mine).orderBy(desc(loginLog.at)).limit(50)
  return rows.map(shownRecord)
}

function shownRecord({ id, way, result, address, device, at }: typeof loginLog.$inferSelect) {
  return { id, way, result, words: wordsOf(result), address, device, at: at.toISOString() }
}

/** An outcome in words. */
export function wordsOf(result: string): string {
  if (result === 'ok') return '登录成功'
  return isMessageKey(result) ? catalogue[result].replace(/\{\d\}/g, '若干') : '登录未成功'
}

function dayOf(text: string | undefined): Date | null {
  const day = text === undefined || text === '' ? null : new Date(text)
  return day === null || Number.isNaN(day.getTime()) ? null : day
}

async function write(context: Context, { tenantId, who, way, userId }: Attempt, result: string): Promise<void> {
  const { device } = deviceOf(context)
  const row = { id: newId(), tenantId, who, way, userId, result, device, address: context.address }
  await context.db.insert(loginLog).values(row)
}
