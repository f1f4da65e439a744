import type { Handlers } from '@mingtai/api'
import { type Context, hasWords, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { scheduleCalls } from '../../calls.ts'
import type { JobState } from '../../words.ts'
import { scheduleJob } from '../tables.ts'
import { isQueued, readableJobs } from './job-rows.ts'
import { presentJobs } from './present.ts'

type ListingCalls = Pick<typeof scheduleCalls, 'page' | 'home'>
type Asked = Parameters<Handlers<ListingCalls, Context>['page']>[0]

/** Jobs an a first page; only those that will run. */
const HOME_ROWS = 6

/** Lists of jobs. */
export function listingHandlers(): Handlers<ListingCalls, Context> {
  return {
    async page(asked, context) {
      const actor = signedIn(context)
      const { keyword, state, reportId, owner, current, size } = asked
      const where = and(
        ...[readableJobs(actor), hasWords(scheduleJob.searchText, keyword)],
        ...[state === undefined ? undefined : inState(state)],
        reportId === undefined ? undefined : eq(scheduleJob.reportId, reportId),
        owner === 'mine' ? eq(scheduleJob.ownerId, actor.userId) : undefined,
      )
      const { rows, total } = await pagedRows(context.db, scheduleJob, {
        where,
        orderBy: orderOf(asked),
        current,
        size,
      })
      return { data: await presentJobs(context.db, actor, rows), total }
    },

    async home(_, context) {
      const actor = signedIn(context)
      const own = and(readableJobs(actor), eq(scheduleJob.ownerId, actor.userId), isNotNull(scheduleJob.nextAt))
      const orderBy = [asc(scheduleJob.nextAt), asc(scheduleJob.id)]
      const rows = await context.db
        .select()
        .from(scheduleJob)
        .where(own)
        .orderBy(...orderBy)
        .limit(HOME_ROWS)
      return presentJobs(context.db, actor, rows)
    },
  }
}

function inState(state: JobState): SQL | undefined {
  if (state === 'BLOCKED') return and(eq(scheduleJob.state, 'NORMAL'), inArray(scheduleJob.id, isQueued()))
  if (state === 'NORMAL') return and(eq(scheduleJob.state, 'NORMAL'), not(inArray(scheduleJob.id, isQueued())))
  return eq(scheduleJob.state, state)
}

/** What has no time stands behind what has one, in both directions. */
function orderOf({ order, descending }: Pick<Asked, 'order' | 'descending'>): SQL[] {
  const column = scheduleJob[order]
  return [descending ? sql`${column} desc nulls last` : sql`${asc(column)} nulls last`, asc(scheduleJob.id)]
}
