import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, hasWords, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { type MeetingTab, meetingTabs } from '../../list-calls.ts'
import type { MeetingKind, MeetingState } from '../../words.ts'
import { invitedTo, joining, managed, meetingsWhere, readableMeetings } from '../meeting/meeting-rows.ts'
import { presentRow } from '../meeting/present.ts'
import { openStates } from '../meeting/states.ts'
import { meeting, meetingInvitee } from '../tables.ts'
import { listFile } from './list-file.ts'

type ListHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'page' | 'exportList' | 'counts' | 'calendar'>

/** The most meetings of one file. */
const MOST = 20_000

/** Lists of meetings, and those of a time for calendars. */
export function listHandlers(): ListHandlers {
  return {
    async page({ current, size, ...filters }, context) {
      const actor = signedIn(context)
      const where = narrowed(actor, filters)
      const asked = { where, limit: size, offset: (current - 1) * size, orderBy: orderOf(filters.tab) }
      const found = await meetingsWhere(context.db, actor, asked)
      return { records: found.map(presentRow), total: await countWhere(context, where), current, size }
    },

    async exportList(filters, context) {
      const actor = signedIn(context)
      const asked = { where: narrowed(actor, filters), limit: MOST + 1, offset: 0, orderBy: orderOf(filters.tab) }
      const found = await meetingsWhere(context.db, actor, asked)
      if (found.length > MOST) refuse('meeting.tooManyToExport', MOST)
      await audit(context, { action: '导出会议列表', subject: `${found.length}场` })
      return listFile(found.map(presentRow), meetingTabs[filters.tab])
    },

    async counts(_, context) {
      const actor = signedIn(context)
      const of = (tab: MeetingTab) => countWhere(context, inTab(tab, actor))
      return {
        ...{ reply: await of('reply'), upcoming: await of('upcoming'), past: await of('past') },
        ...{ mine: await of('mine'), managed: await of('managed'), all: await of('all') },
      }
    },

    async calendar({ from, to }, context) {
      const actor = signedIn(context)
      const mine = sql`(${meeting.organizerId} = ${actor.userId} or ${invitedTo(actor)} or ${joining(actor)})`
      const within = and(gt(meeting.endsAt, new Date(from)), lt(meeting.startsAt, new Date(to)))
      const where = and(mine, within, sql`${meeting.state} <> 'cancelled'`)
      return (await meetingsWhere(context.db, actor, { where, limit: 1000, offset: 0 })).map(presentRow)
    },
  }
}

interface Filters {
  tab: MeetingTab
  keyword?: string | undefined
  kind?: MeetingKind | undefined
  state?: MeetingState | undefined
  roomId?: string | undefined
}

function narrowed(actor: Actor, { tab, keyword, kind, state, roomId }: Filters): SQL | undefined {
  return and(
    inTab(tab, actor),
    hasWords(meeting.searchText, keyword),
    kind && eq(meeting.kind, kind),
    state && eq(meeting.state, state),
    roomId === undefined ? undefined : eq(meeting.roomId, roomId),
  )
}

/** What is to come begins with the next one, what is over with the last one. */
function orderOf(tab: MeetingTab): SQL[] {
  const isAhead = tab === 'reply' || tab === 'upcoming'
  return isAhead ? [asc(meeting.startsAt), asc(meeting.id)] : [desc(meeting.startsAt), desc(meeting.id)]
}

/** The meetings that stand in a tab of somebody; every one of them lies within what they may read. */
function inTab(tab: MeetingTab, actor: Actor): SQL | undefined {
  const taken = sql`(${invitedTo(actor)} or ${joining(actor)})`
  switch (tab) {
    case 'reply':
      return and(eq(meeting.state, 'issued'), gt(meeting.startsAt, new Date()), unanswered(actor), firstOfSeries(actor))
    case 'upcoming':
      return and(taken, inArray(meeting.state, [...openStates]))
    case 'past':
      return and(taken, inArray(meeting.state, ['ended', 'minuted', 'archived', 'cancelled']))
    case 'mine':
      return eq(meeting.organizerId, actor.userId)
    case 'managed':
      return managed(actor)
    case 'all':
      return readableMeetings(actor)
    default:
      return tab satisfies never
  }
}

/** Of a series the next date that waits for an answer stands for the later ones. */
function firstOfSeries({ tenantId, userId }: Actor): SQL {
  return sql`(${meeting.seriesId} is null or not exists (select 1 from ${meeting} former
    join ${meetingInvitee} own on own.meeting_id = former.id and own.tenant_id = ${tenantId}
      and own.person_id = ${userId} and own.reply = 'none' and not own.deleted
    where former.series_id = ${meeting.seriesId} and former.tenant_id = ${tenantId} and former.state = 'issued'
      and not former.deleted and former.starts_at > now() and former.starts_at < ${meeting.startsAt}))`
}

function unanswered({ tenantId, userId }: Actor): SQL {
  return sql`exists (select 1 from ${meetingInvitee} own where own.meeting_id = ${meeting.id} and own.reply = 'none'
    and own.tenant_id = ${tenantId} and own.person_id = ${userId} and not own.deleted
    and ${meeting.organizerId} is distinct from ${userId})`
}

async function countWhere(context: Context, where: SQL | undefined): Promise<number> {
  const [counted] = await context.db
    .select({ total: count() })
    .from(meeting)
    .where(and(ofTenant(meeting, signedIn(context).tenantId), where))
  return counted?.total ?? 0
}
