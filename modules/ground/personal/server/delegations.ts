import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { isSystem } from '@mingtai/modules/ground/notification/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Actor, audit, type Context, created, type Db, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import type { Delegation, personalCalls } from '../calls.ts'
import { tellDelegated, tellTakenBack } from './delegation-news.ts'
import { comesBack, overlapping } from './delegation-rules.ts'
import { giveBackWork, handOverWork, waitingWork } from './entrusted-work.ts'
import { delegation } from './tables.ts'

const MOST_DAYS = 366

type DelegationCalls = Pick<typeof personalCalls, 'delegations' | 'addDelegation' | 'endDelegation'>

/** 出差委托: delegations of people who are away. */
export function delegationHandlers(): Handlers<DelegationCalls, Context> {
  return {
    async delegations(_, context) {
      const { tenantId, userId } = signedIn(context)
      const rows = await context.db
        .select({ row: delegation, name: person.realName })
        .from(delegation)
        .innerJoin(
          person,
          and(
            eq(person.tenantId, delegation.tenantId),
            eq(
              person.id,
              sql`case when ${delegation.fromId} = ${userId} then ${delegation.toId} else ${delegation.fromId} end`,
            ),
          ),
        )
        .where(
          and(
            eq(delegation.tenantId, tenantId),
            eq(delegation.deleted, false),
            or(eq(delegation.fromId, userId), eq(delegation.toId, userId)),
          ),
        )
        .orderBy(desc(delegation.startsAt))
        .limit(200)
      const mine = rows.filter(({ row }) => row.fromId === userId)
      const toMe = rows.filter(({ row }) => row.toId === userId)
      return {
        mine: mine.map(({ row, name }) => presentDelegation(row, name)),
        toMe: toMe.map(({ row, name }) => ({ ...presentDelegation(row, ''), fromId: row.fromId, fromName: name })),
        waiting: await waitingWork(context.db, { tenantId, personId: userId }),
      }
    },

    async addDelegation({ toId, systems, reason, mode, handsOver, ...times }, context) {
      const actor = signedIn(context)
      const [startsAt, endsAt] = [new Date(times.startsAt), new Date(times.endsAt)]
      checkTimes(startsAt, endsAt)
      const unknown = systems.find((system) => !isSystem(system))
      if (unknown !== undefined) throw refusal('field.unknownChoice', '委托范围', unknown).at('systems')
      if (toId === actor.userId) throw refusal('personal.delegateToSelf').at('toId')
      const to = await somebody(context.db, actor, toId)
      const wanted = { fromId: actor.userId, toId, systems: [...new Set(systems)], startsAt, endsAt }
      const { row, handedOver } = await context.db.transaction(async (inside) => {
        // Locks the delegations of the tenant, so that two new ones see each other.
        await inside.execute(sql`select pg_advisory_xact_lock(hashtext(${`delegation ${actor.tenantId}`}))`)
        const there = await openDelegations(inside, actor.tenantId)
        const other = overlapping(wanted, there)
        if (other !== null)
          throw refusal('personal.delegationOverlaps', dayOf(other.startsAt), dayOf(other.endsAt)).at('startsAt')
        if (comesBack(wanted, there)) throw refusal('personal.delegationCircle', to.realName).at('toId')
        const [made] = await inside
          .insert(delegation)
          .values({ ...stamp(actor), ...wanted, mode, reason, handsOver })
          .returning()
        if (made === undefined) throw new Error('delegation not written')
        const moved = await handOverWork(inside, made, new Date())
        await tellDelegated(inside, made, moved ?? 0)
        return { row: made, handedOver: moved }
      })
      const change = created({ ...wanted, mode, reason, handsOver })
      await audit(context, { action: '新建委托', subject: to.realName, change })
      return { ...presentDelegation(row, to.realName), handedOver }
    },

    async endDelegation({ id }, context) {
      const actor = signedIn(context)
      const now = new Date()
      const row = await context.db.transaction(async (inside) => {
        const [ended] = await inside
          .update(delegation)
          .set({ endedAt: now, ...touch(actor) })
          .where(
            and(
              eq(delegation.id, id),
              eq(delegation.tenantId, actor.tenantId),
              eq(delegation.fromId, actor.userId),
              isNull(delegation.endedAt),
              gt(delegation.endsAt, now),
            ),
          )
          .returning()
        if (ended === undefined) return refuse('row.gone', '委托')
        await giveBackWork(inside, ended, now)
        await tellTakenBack(inside, ended)
        return ended
      })
      await audit(context, { action: '结束委托', subject: id, detail: { toId: row.toId } })
      return null
    },
  }
}

/** Returns who does a person's work of a system now, besides or instead of them; null: the person. */
export async function delegateOf(
  db: Db,
  { tenantId, personId, system }: { tenantId: string; personId: string; system: string },
): Promise<{ personId: string; mode: Delegation['mode'] } | null> {
  const now = new Date()
  const [row] = await db
    .select()
    .from(delegation)
    .where(
      and(
        eq(delegation.tenantId, tenantId),
        eq(delegation.fromId, personId),
        eq(delegation.deleted, false),
        isNull(delegation.endedAt),
        lte(delegation.startsAt, now),
        gt(delegation.endsAt, now),
        or(sql`cardinality(${delegation.systems}) = 0`, sql`${system} = any(${delegation.systems})`),
      ),
    )
  return row === undefined ? null : { personId: row.toId, mode: row.mode }
}

function checkTimes(startsAt: Date, endsAt: Date): void {
  if (endsAt <= startsAt) throw refusal('field.dateOrder', '结束时间', '开始时间').at('endsAt')
  if (endsAt <= new Date()) throw refusal('field.dateOrder', '结束时间', '现在').at('endsAt')
  if (endsAt.getTime() - startsAt.getTime() > MOST_DAYS * 86_400_000)
    throw refusal('personal.delegationTooLong', MOST_DAYS).at('endsAt')
}

async function somebody(db: Db, { tenantId }: Actor, id: string) {
  const [row] = await db
    .select()
    .from(person)
    .where(and(eq(person.id, id), eq(person.tenantId, tenantId), eq(person.deleted, false), eq(person.disabled, false)))
  if (row === undefined) throw refusal('row.gone', '受托人').at('toId')
  return row
}

/** Delegations that run now or will run. */
function openDelegations(db: Db, tenantId: string) {
  return db
    .select()
    .from(delegation)
    .where(
      and(
        eq(delegation.tenantId, tenantId),
        eq(delegation.deleted, false),
        isNull(delegation.endedAt),
        gt(delegation.endsAt, new Date()),
      ),
    )
}

function presentDelegation(row: typeof delegation.$inferSelect, toName: string): Delegation {
  return {
    id: row.id,
    toId: row.toId,
    toName,
    systems: row.systems,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    mode: row.mode,
    reason: row.reason,
    handsOver: row.handsOver,
    state: stateOf(row),
  }
}

function stateOf({ startsAt, endsAt, endedAt }: typeof delegation.$inferSelect): Delegation['state'] {
  const now = new Date()
  if (endedAt !== null) return 'ended'
  if (endsAt <= now) return 'over'
  return startsAt <= now ? 'running' : 'coming'
}

function dayOf(moment: Date): string {
  return formatByCode(moment, 3)
}
