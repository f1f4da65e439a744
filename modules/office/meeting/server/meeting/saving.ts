import { randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { writeItems } from '../agenda/items.ts'
import { rowsOf, writeInvitees } from '../people/invitees.ts'
import { meeting, type MeetingRow } from '../tables.ts'
import { readForm, searchedWords } from './form.ts'
import { recordHistory } from './history.ts'
import { MEETING, meetingFor } from './meeting-rows.ts'
import { itemsOf, shownMeeting } from './present.ts'

type SavingHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'save' | 'remove' | 'copy'>

/** A meeting until it is sent out. */
export function savingHandlers(): SavingHandlers {
  return {
    save: ({ id, revision, requestId, attachments, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const known = id == null ? await byRequest(db, actor, requestId) : null
        if (known !== null) return shownMeeting(context, known)
        const { values, wanted, items } = await readForm(db, actor, form)
        const row =
          id == null
            ? await drafted(db, actor, { ...values, requestId })
            : await changed(db, actor, { id, revision, values })
        await writeInvitees(db, actor, { meetingId: row.id, wanted })
        await writeItems(db, actor, { meetingId: row.id, items })
        await bindAttachments(context, attachments, { ownerType: MEETING, ownerId: row.id })
        await audit(context, { action: id == null ? '起草会议' : '修改会议草稿', subject: row.title })
        return shownMeeting(context, row.id)
      }),

    remove: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await meetingFor(db, actor, { id, action: 'remove' })
        const values = { deleted: true }
        await saveRevision(db, meeting, { id, tenantId: actor.tenantId, revision, values, actor })
        await audit(context, { action: '删除会议草稿', subject: row.title })
        return null
      }),

    copy: ({ id, startsAt, requestId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const known = await byRequest(db, actor, requestId)
        if (known !== null) return shownMeeting(context, known)
        const { row } = await meetingFor(db, actor, { id, action: 'copy' })
        const made = await copied(db, actor, row, { startsAt: new Date(startsAt), requestId, seriesId: null })
        await audit(context, { action: '复制会议', subject: row.title })
        return shownMeeting(context, made.id)
      }),
  }
}

/** A new draft with the words, people and items of another meeting, at another time. */
export async function copied(
  db: Db,
  actor: Actor,
  from: MeetingRow,
  { startsAt, requestId, seriesId }: { startsAt: Date; requestId: string; seriesId: string | null },
): Promise<MeetingRow> {
  const { kind, title, content, place, roomId, signBefore, lateAfter, signsOut, contact, contactPhone } = from
  const length = from.endsAt.getTime() - from.startsAt.getTime()
  const made = await drafted(db, actor, {
    ...{ kind, title, content, place, roomId, signBefore, lateAfter, signsOut, contact, contactPhone, seriesId },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + length), replyBefore: null, requestId },
  })
  const invited = (await rowsOf(db, from.id)).filter(({ insteadOf }) => insteadOf === null)
  const wanted = invited.map(({ personId, name, place: works, phone, role, sort }) => ({
    ...{ personId, name, place: works, phone, role, sort },
  }))
  await writeInvitees(db, actor, { meetingId: made.id, wanted })
  // What was decided is not decided again.
  const items = await itemsOf(db, from.id)
  const open = items.filter(({ state }) => state !== 'decided')
  await writeItems(db, actor, {
    meetingId: made.id,
    items: open.map(({ title: words, reporterId, departmentId, minutes, attendeeIds }) => ({
      ...{ id: null, title: words, reporterId, departmentId, minutes, attendeeIds },
    })),
  })
  return made
}

type Drafted = Omit<
  typeof meeting.$inferInsert,
  'id' | 'tenantId' | 'createdBy' | 'updatedBy' | 'organizationId' | 'signSecret' | 'searchText'
>

export async function drafted(db: Db, actor: Actor, values: Drafted): Promise<MeetingRow> {
  const { organizationId, departmentId, userId, realName } = actor
  if (organizationId === null) refuse('meeting.noOrganization')
  const [row] = await db
    .insert(meeting)
    .values({
      ...{ ...stamp(actor), ...values, organizationId, departmentId, organizerId: userId, organizerName: realName },
      ...{ signSecret: randomBytes(24).toString('base64url'), searchText: searchedWords(values.title, realName) },
    })
    .returning()
  if (row === undefined) throw new Error('a meeting was not written')
  await recordHistory(db, actor, row, { action: 'change', note: '起草' })
  return row
}

async function changed(
  db: Db,
  actor: Actor,
  { id, revision, values }: { id: string; revision: number; values: Awaited<ReturnType<typeof readForm>>['values'] },
): Promise<MeetingRow> {
  const { row } = await meetingFor(db, actor, { id, action: 'change' })
  const searched = { ...values, searchText: searchedWords(values.title, row.organizerName) }
  return saveRevision(db, meeting, { id, tenantId: actor.tenantId, revision, values: searched, actor })
}

/** The meeting that a request made already; null: none. */
export async function byRequest(db: Db, { tenantId, userId }: Actor, requestId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(eq(meeting.tenantId, tenantId), eq(meeting.requestId, requestId), eq(meeting.organizerId, userId)))
  return found?.id ?? null
}
