import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { audit, containing, type Context, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Part, burstCalls } from '../../burst-calls.ts'
import { type PartRow, scheduleDelivery, schedulePart } from '../tables.ts'
import { readableRun } from './run-handlers.ts'

/** Nobody is reminded more often. */
const REMIND_AGAIN_MS = 3_600_000

/** With its table, which a query of one table leaves out. */
const partId = sql`${schedulePart}.${sql.identifier(schedulePart.id.name)}`
const seen = sql<string | null>`(select min(one.opened_at) from ${scheduleDelivery} one where one.part_id = ${partId})`
const sent = sql<string | null>`(select min(one.sent_at) from ${scheduleDelivery} one where one.part_id = ${partId})`

/** 各单位 of a run: who has got their file, and who has looked at it. */
export function burstHandlers(): Handlers<typeof burstCalls, Context> {
  return {
    async parts({ runId, keyword, show, current, size }, context) {
      const actor = signedIn(context)
      const { db } = context
      const { run, job } = await readableRun(db, actor, runId)
      const here = and(eq(schedulePart.tenantId, run.tenantId), eq(schedulePart.runId, runId))
      const where = and(here, shownAs(show), keyword === undefined ? undefined : isCalled(keyword))
      const rows = await db
        .select({ part: schedulePart, openedAt: seen, sentAt: sent })
        .from(schedulePart)
        .where(where)
        .orderBy(asc(schedulePart.unitName), asc(schedulePart.id))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await db
        .select({
          done: sql<number>`count(*) filter (where ${schedulePart.state} = 'done')`.mapWith(Number),
          seen: sql<number>`count(*) filter (where ${seen} is not null)`.mapWith(Number),
          failed: sql<number>`count(*) filter (where ${schedulePart.state} = 'failed')`.mapWith(Number),
        })
        .from(schedulePart)
        .where(here)
      return {
        data: rows.map(presentPart),
        total: await db.$count(schedulePart, where),
        jobName: job.name,
        fireAt: run.fireAt.toISOString(),
        counts: counted ?? { done: 0, seen: 0, failed: 0 },
        mayRemind: job.ownerId === actor.userId,
      }
    },

    async remindParts({ runId }, context) {
      const actor = signedIn(context)
      const { db } = context
      const { run, job } = await readableRun(db, actor, runId)
      if (job.ownerId !== actor.userId) refuse('right.row', job.name)
      const late = new Date(Date.now() - REMIND_AGAIN_MS)
      const found = await db
        .update(schedulePart)
        .set({ remindedAt: new Date() })
        .where(
          and(
            eq(schedulePart.tenantId, run.tenantId),
            eq(schedulePart.runId, runId),
            shownAs('unseen'),
            or(isNull(schedulePart.remindedAt), sql`${schedulePart.remindedAt} < ${late.toISOString()}::timestamptz`),
          ),
        )
        .returning()
      const to = [...new Set(found.flatMap(({ personId }) => personId ?? []))]
      if (to.length === 0) refuse('schedule.nobodyToRemind')
      await notify(db, {
        tenantId: run.tenantId,
        template: 'report.unseen',
        to,
        dedupe: `unseen ${runId} ${Date.now()}`,
        values: {
          job: job.name,
          sender: actor.realName,
        },
        link: `/report/received?id=${runId}`,
        sender: {
          id: actor.userId,
          name: actor.realName,
        },
      })
      await audit(context, { action: '提醒查看定时报表', subject: job.name, detail: { people: to.length } })
      return { reminded: to.length }
    },
  }
}

function shownAs(show: 'all' | 'unseen' | 'seen' | 'failed'): SQL | undefined {
  switch (show) {
    case 'all':
      return undefined
    case 'unseen':
      return and(eq(schedulePart.state, 'done'), isNull(seen))
    case 'seen':
      return isNotNull(seen)
    case 'failed':
      return inArray(schedulePart.state, ['failed', 'skipped'])
    default:
      return show satisfies never
  }
}

function isCalled(keyword: string): SQL | undefined {
  return or(ilike(schedulePart.unitName, containing(keyword)), ilike(schedulePart.personName, containing(keyword)))
}

function presentPart({
  part,
  openedAt,
  sentAt,
}: {
  part: PartRow
  openedAt: string | null
  sentAt: string | null
}): Part {
  const { id, unitName, personName, state, message, rows, milliseconds, remindedAt } = part
  return {
    id,
    unitName,
    personName,
    state,
    message,
    rows,
    milliseconds,
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    openedAt: openedAt === null ? null : new Date(openedAt).toISOString(),
    remindedAt: remindedAt?.toISOString() ?? null,
  }
}
