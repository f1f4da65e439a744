import type { Handlers } from '@mingtai/api'
import { personWithin } from '@mingtai/modules/ground/organization/server'
import { DEFAULT_TENANT } from '@mingtai/modules/ground/sign-in/server'
import { type Actor, containing, type Context, type Db, newId, signedIn, spend } from '@mingtai/server-kit'
import { and, count, countDistinct, desc, eq, ilike, lt, max, min, sql } from 'drizzle-orm'
import type { BrowserError, workbenchCalls } from '../calls.ts'
import { errorLog } from './tables.ts'

type ErrorCalls = Pick<typeof workbenchCalls, 'logErrors' | 'errorSummaries' | 'errorEntries'>

/** A browser that fails over and over tells it a few times a minute; everything beyond is the same. */
const rate = { what: 'error-log', most: 20, seconds: 60 }
const RETENTION_DAYS = 30

/** Runtime errors: browsers report them, administrators read them. */
export function errorHandlers(): Handlers<ErrorCalls, Context> {
  return {
    async logErrors({ entries }, context) {
      await spend(context, rate)
      await context.db.insert(errorLog).values(entries.map((entry) => rowOf(entry, context)))
      return null
    },
    async errorSummaries({ current, size, keyword, type }, context) {
      const where = and(
        reached(signedIn(context)),
        type === undefined ? undefined : eq(errorLog.type, type),
        keyword === undefined ? undefined : ilike(errorLog.message, containing(keyword)),
      )
      const grouped = context.db
        .select({
          type: errorLog.type,
          message: errorLog.message,
          times: count().as('times'),
          people: countDistinct(errorLog.userId).as('people'),
          firstAt: min(errorLog.at).as('first_at'),
          lastAt: max(errorLog.at).as('last_at'),
        })
        .from(errorLog)
        .where(where)
        .groupBy(errorLog.type, errorLog.message)
        .as('grouped')
      const rows = await context.db
        .select()
        .from(grouped)
        .orderBy(desc(grouped.lastAt), grouped.message)
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db.select({ total: count() }).from(grouped)
      const records = rows.map((row) => ({
        ...row,
        type: typeOf(row.type),
        firstAt: iso(row.firstAt),
        lastAt: iso(row.lastAt),
      }))
      return { records, total: counted?.total ?? 0, current, size }
    },
    async errorEntries({ current, size, type, message }, context) {
      const where = and(reached(signedIn(context)), eq(errorLog.type, type), eq(errorLog.message, message))
      const rows = await context.db
        .select()
        .from(errorLog)
        .where(where)
        .orderBy(desc(errorLog.at), errorLog.id)
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db.select({ total: count() }).from(errorLog).where(where)
      const records = rows.map(({ happenedAt, at, ...row }) => ({
        ...row,
        happenedAt: happenedAt.toISOString(),
        at: at.toISOString(),
      }))
      return { records, total: counted?.total ?? 0, current, size }
    },
  }
}

/** Forget what is older than a month. */
export async function sweepErrors(db: Db): Promise<void> {
  await db.delete(errorLog).where(lt(errorLog.at, sql`now() - make_interval(days => ${RETENTION_DAYS})`))
}

/** What befell the people within reach. */
function reached(actor: Actor) {
  return and(eq(errorLog.tenantId, actor.tenantId), personWithin(actor, 'system:log', errorLog.userId))
}

function rowOf({ url, time, ...entry }: BrowserError, { actor, address, header }: Context) {
  return {
    ...entry,
    id: newId(),
    tenantId: actor?.tenantId ?? DEFAULT_TENANT,
    userId: actor?.userId ?? null,
    who: actor?.realName ?? '',
    address,
    device: (header('user-agent') ?? '').slice(0, 300),
    url: url.split(/[?#]/)[0] ?? '',
    happenedAt: new Date(time),
  }
}

const types: readonly BrowserError['type'][] = ['render', 'script', 'promise', 'load']

function typeOf(text: string): BrowserError['type'] {
  return types.find((type) => type === text) ?? 'script'
}

/** Times come out of a subquery as text. */
function iso(at: Date | string | null): string {
  return new Date(at ?? 0).toISOString()
}
