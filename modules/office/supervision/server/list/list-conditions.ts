import { type Actor, hasWords } from '@mingtai/server-kit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { itemFilters, taskFilters } from '../../list-calls.ts'
import { lightOfItem, ofOwnUnits, ledBy } from '../item/item-rows.ts'
import { liveStates } from '../item/states.ts'
import { supervisionExtension, supervisionFeedback, supervisionItem, supervisionTask } from '../tables.ts'

export type ItemFilters = { [K in keyof typeof itemFilters]?: z.output<(typeof itemFilters)[K]> }
export type TaskFilters = { [K in keyof typeof taskFilters]?: z.output<(typeof taskFilters)[K]> }

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** What a ledger of items is narrowed to. */
export function narrowed(actor: Actor, filters: ItemFilters): SQL | undefined {
  const { keyword, source, category, level, state, light, unit, year, from, to, scope } = filters
  const { dueAt, startAt, ownerId, leaderId } = supervisionItem
  return and(
    hasWords(supervisionItem.searchText, keyword),
    source && eq(supervisionItem.source, source),
    category && eq(supervisionItem.category, category),
    level && eq(supervisionItem.level, level),
    state && eq(supervisionItem.state, state),
    // What is over was in time or not; its state says so, and its light is no longer one of those that go on.
    light && and(sql`${lightOfItem} = ${light}`, inArray(supervisionItem.state, [...liveStates])),
    unit === undefined
      ? undefined
      : sql`exists (select 1 from ${supervisionTask} where ${supervisionTask.itemId} = ${supervisionItem.id}
          and not ${supervisionTask.deleted} and ${supervisionTask.state} <> 'transferred'
          and ${supervisionTask.organizationId} = ${unit})`,
    year === undefined ? undefined : sql`${startAt} between ${`${year}-01-01`} and ${`${year}-12-31`}`,
    from === undefined ? undefined : sql`${dueAt} >= ${from}`,
    to === undefined ? undefined : sql`${dueAt} <= ${to}`,
    scope === 'mine' ? sql`(${ownerId} = ${actor.userId} or ${leaderId} = ${actor.userId})` : undefined,
    scope === 'live' ? inArray(supervisionItem.state, [...liveStates]) : undefined,
    scope === 'overdue'
      ? and(inArray(supervisionItem.state, ['issued', 'doing']), sql`${dueAt} < ${today}`)
      : undefined,
  )
}

export const lightOfTask = sql`case when ${supervisionItem.state} in ('draft', 'suspended', 'canceled') then 'none'
  when coalesce(${supervisionTask.judgedOn}, ${today}) >= ${supervisionTask.redFrom} then 'red'
  when coalesce(${supervisionTask.judgedOn}, ${today}) >= ${supervisionTask.yellowFrom} then 'yellow' else 'green' end`

/** The tasks of the units that somebody reports for, narrowed. */
export function narrowedTasks(actor: Actor, { keyword, state, light, scope }: TaskFilters): SQL | undefined {
  return and(
    ofOwnUnits(actor),
    sql`${supervisionItem.state} <> 'draft'`,
    hasWords(supervisionItem.searchText, keyword),
    state && eq(supervisionTask.state, state),
    light && sql`${lightOfTask} = ${light}`,
    scope === 'waiting' ? waitsForUnit(actor) : undefined,
    scope === 'live' ? sql`(${supervisionTask.state} in ('issued', 'doing') and ${working})` : undefined,
    scope === 'done'
      ? sql`(${supervisionTask.state} in ('reported', 'accepted', 'transferred') or not ${working})`
      : undefined,
  )
}

const working = sql`${supervisionItem.state} in ('issued', 'doing', 'reported')`

/** What the unit or its head has to do now: sign, report, sign a report, decide about an extension. */
function waitsForUnit(actor: Actor): SQL {
  const signing = sql`exists (select 1 from ${supervisionFeedback} where ${supervisionFeedback.taskId} = ${supervisionTask.id}
    and ${supervisionFeedback.state} = 'signing')`
  const extending = sql`exists (select 1 from ${supervisionExtension} where ${supervisionExtension.taskId} = ${supervisionTask.id}
    and ${supervisionExtension.state} = 'head')`
  const due = sql`(${supervisionTask.nextReportAt} <= ${today} + 2 or ${supervisionTask.dueAt} <= ${today} + 2)`
  return sql`(${working} and (${supervisionTask.state} = 'issued'
    or (${supervisionTask.state} = 'doing' and (${due} or (${ledBy(actor)} and (${signing} or ${extending}))))))`
}
