import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { cleaned } from '@mingtai/rich-text/clean'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  newId,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import type { Minutes, minutesCalls } from '../../minutes-calls.ts'
import { recordHistory } from '../meeting/history.ts'
import { type FoundMeeting, lockedMeeting, meetingFor, readableMeeting } from '../meeting/meeting-rows.ts'
import { itemsOf } from '../meeting/present.ts'
import { mustAllow } from '../meeting/states.ts'
import { rowsOf } from '../people/invitees.ts'
import { peopleById } from '../people/known-people.ts'
import { linkOf } from '../people/link.ts'
import { askConfirmations, endConfirmations, tellOf } from '../people/telling.ts'
import { meeting, meetingMinutes, minutesConfirmation, type MinutesRow } from '../tables.ts'
import { suggestedMinutes } from './suggested-minutes.ts'

type MinutesHandlers = Omit<Pick<Handlers<typeof meetingCalls, Context>, keyof typeof minutesCalls>, 'minutesPdf'>

/** 会议纪要: one for each meeting; what is published stays as it is. */
export function minutesHandlers(): MinutesHandlers {
  return {
    minutes: ({ id }, context) => readMinutes(context, id),

    async draftMinutes({ id }, context) {
      const found = await readableMeeting(context.db, signedIn(context), id)
      mustAllow('minutes', found.row, found.relation)
      const [items, people] = [await itemsOf(context.db, id), await rowsOf(context.db, id)]
      return { content: suggestedMinutes(found, items, people) }
    },

    saveMinutes: ({ id, content, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await meetingFor(db, actor, { id, action: 'minutes' })
        const known = await rowOf(db, id)
        if (known?.state === 'published') refuse('meeting.minutesPublished', row.title)
        const words = { content: cleaned(content), writerId: actor.userId, writerName: actor.realName }
        if (known === undefined) await db.insert(meetingMinutes).values({ ...stamp(actor), meetingId: id, ...words })
        else
          await saveRevision(db, meetingMinutes, {
            id: known.id,
            tenantId: actor.tenantId,
            revision,
            values: {
              ...words,
              state: 'draft',
            },
            actor,
          })
        if (known?.state === 'confirming') {
          await db
            .update(minutesConfirmation)
            .set({ state: 'waiting', at: null })
            .where(eq(minutesConfirmation.meetingId, id))
          await endConfirmations(db, row, { by: actor })
        }
        await audit(context, { action: '写会议纪要', subject: row.title })
        return writtenMinutes(context, id)
      }),

    askConfirmation: ({ id, revision, personIds }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, placeName } = await meetingFor(db, actor, { id, action: 'minutes' })
        const known = await openMinutes(db, row)
        const people = await peopleById(db, actor.tenantId, personIds)
        const values = { state: 'confirming' as const }
        await saveRevision(db, meetingMinutes, { id: known.id, tenantId: actor.tenantId, revision, values, actor })
        await db.delete(minutesConfirmation).where(eq(minutesConfirmation.meetingId, id))
        await db.insert(minutesConfirmation).values(
          [...new Set(personIds)].map((personId) => ({
            id: newId(),
            tenantId: actor.tenantId,
            meetingId: id,
            personId,
            personName: people.get(personId)?.name ?? refuse('row.gone', '确认人'),
          })),
        )
        const link = `${linkOf(row)}&pane=minutes`
        await endConfirmations(db, row, { by: actor })
        await askConfirmations(db, row, [...new Set(personIds)])
        await tellOf(db, row, placeName, { template: 'meeting.minutesAsked', to: personIds, link })
        await recordHistory(db, actor, row, { action: 'minutes', note: `请${personIds.length}人确认` })
        return writtenMinutes(context, id)
      }),

    confirmMinutes: ({ id, agree, opinion }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, placeName } = await lockedMeeting(db, actor, id)
        const known = await rowOf(db, id)
        if (!agree && opinion === '') refuseWith({ field: 'opinion' }, 'meeting.objectionNeeded')
        const [own] = await db
          .update(minutesConfirmation)
          .set({ state: agree ? 'agreed' : 'objected', opinion, at: new Date() })
          .where(and(eq(minutesConfirmation.meetingId, id), eq(minutesConfirmation.personId, actor.userId)))
          .returning()
        if (own === undefined || known?.state !== 'confirming') refuse('meeting.minutesNotAsked', row.title)
        await endConfirmations(db, row, { by: actor, personId: actor.userId })
        if (!agree)
          await tellOf(db, row, placeName, {
            template: 'meeting.minutesObjected',
            to: [known.writerId],
            values: {
              person: actor.realName,
              reason: opinion,
            },
          })
        await audit(context, { action: '确认会议纪要', subject: row.title, detail: { agree, opinion } })
        return writtenMinutes(context, id)
      }),

    publishMinutes: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, placeName } = await meetingFor(db, actor, { id, action: 'publishMinutes' })
        const known = await openMinutes(db, row)
        const items = await itemsOf(db, id)
        const open = items.filter(({ decision }) => decision === '').length
        if (open > 0) refuse('meeting.itemsOpen', open)
        const values = { state: 'published', publishedAt: new Date(), publishedBy: actor.realName }
        await saveRevision(db, meetingMinutes, { id: known.id, tenantId: actor.tenantId, revision, values, actor })
        const { tenantId } = actor
        await saveRevision(db, meeting, { id, tenantId, revision: row.revision, values: { state: 'minuted' }, actor })
        const to = (await rowsOf(db, id)).map(({ personId }) => personId)
        const link = `${linkOf(row)}&pane=minutes`
        await tellOf(db, row, placeName, { template: 'meeting.minutesPublished', to, link })
        // Who came for one item reads what was decided about it, and not the minutes of the others.
        const joining = items.flatMap(({ reporterId, attendeeIds }) => [reporterId, ...attendeeIds])
        const partly = joining.filter((one) => !to.includes(one))
        await tellOf(db, row, placeName, { template: 'meeting.itemDecided', to: partly })
        await endConfirmations(db, row, { by: actor })
        await recordHistory(db, actor, row, { action: 'minutes', note: '已印发' })
        await audit(context, { action: '印发会议纪要', subject: row.title })
        return writtenMinutes(context, id)
      }),
  }
}

/** Minutes as a reader gets them; drafts are of who writes them and who is asked. */
export async function readMinutes(context: Context, id: string): Promise<Minutes | null> {
  const { db } = context
  const actor = signedIn(context)
  const found = await readableMeeting(db, actor, id)
  const row = await rowOf(db, id)
  if (row === undefined) return null
  const asked = await db
    .select()
    .from(minutesConfirmation)
    .where(eq(minutesConfirmation.meetingId, id))
    .orderBy(asc(minutesConfirmation.personName), asc(minutesConfirmation.id))
  const isWriter = writes(found)
  const isAsked = asked.some(({ personId }) => personId === actor.userId)
  // Published ones are of everybody who was invited to the whole meeting.
  if (row.state === 'published' ? found.isPartly : !isWriter && !(isAsked && row.state === 'confirming')) return null
  return presented(found, row, { actor, asked, isWriter })
}

interface Reader {
  actor: Actor
  asked: (typeof minutesConfirmation.$inferSelect)[]
  isWriter: boolean
}

function presented(found: FoundMeeting, row: MinutesRow, { actor, asked, isWriter }: Reader): Minutes {
  const { meetingId, state, content, writerName, publishedBy, revision } = row
  const own = asked.find(({ personId }) => personId === actor.userId)
  return {
    meetingId,
    meetingTitle: found.row.title,
    state,
    content,
    writerName,
    publishedBy,
    revision,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    confirmations: shownTo({
      asked,
      isWriter,
      isAsked: own !== undefined,
    }).map(({ personId, personName, state: answer, opinion, at }) => ({
      ...{
        personId,
        personName,
        state: answer,
        opinion,
        at: at?.toISOString() ?? null,
      },
    })),
    mayWrite: isWriter && state !== 'published' && ['ongoing', 'ended'].includes(found.row.state),
    mayConfirm: state === 'confirming' && own?.state === 'waiting',
  }
}

/** Remarks on minutes are read by who writes them and by who was asked. */
function shownTo({ asked, isWriter, isAsked }: Pick<Reader, 'asked' | 'isWriter'> & { isAsked: boolean }) {
  return isWriter || isAsked ? asked : []
}

function writes({ relation: { isOrganizer, isManager, isRecorder } }: FoundMeeting): boolean {
  return isOrganizer || isManager || isRecorder
}

async function writtenMinutes(context: Context, id: string): Promise<Minutes> {
  return (await readMinutes(context, id)) ?? refuse('row.gone', '会议纪要')
}

async function rowOf(db: Db, meetingId: string): Promise<MinutesRow | undefined> {
  const [row] = await db.select().from(meetingMinutes).where(eq(meetingMinutes.meetingId, meetingId))
  return row
}

async function openMinutes(db: Db, { id, title }: { id: string; title: string }): Promise<MinutesRow> {
  const row = (await rowOf(db, id)) ?? refuse('row.gone', '会议纪要')
  if (row.state === 'published') refuse('meeting.minutesPublished', title)
  return row
}
