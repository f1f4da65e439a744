import type { Handlers } from '@mingtai/api'
import { bindAttachments, copyForeignFiles } from '@mingtai/modules/ground/attachment/server'
import { audit, type Context, inTransaction, signedIn, stamp } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { recurrenceWords } from '../../series.ts'
import { mustBeWhole, readForm } from '../meeting/form.ts'
import { askForRoom, settleIssue } from '../meeting/issuing.ts'
import { MEETING } from '../meeting/meeting-rows.ts'
import { byRequest, drafted } from '../meeting/saving.ts'
import { rowsOf, writeInvitees } from '../people/invitees.ts'
import { inviteToSeries } from '../people/telling.ts'
import { placeOf } from '../clock.ts'
import { roomById } from '../room/booking.ts'
import { meeting, type MeetingRow, meetingSeries } from '../tables.ts'
import { roomsOfDates } from './date-rooms.ts'
import { datesOf } from './occurrences.ts'

type SavingHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'seriesDates' | 'saveSeries'>
type Form = Parameters<SavingHandlers['saveSeries']>[0]

/** 重复会议: the dates of a rule with their rooms, and a meeting for each of them. */
export function seriesHandlers(): SavingHandlers {
  return {
    async seriesDates({ recurrence, startsAt, endsAt, roomId, people }, context) {
      const spans = datesOf(recurrence, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
      return roomsOfDates(context.db, signedIn(context), { roomId, people, spans })
    },

    saveSeries: (form, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const known = await byRequest(db, actor, form.requestId)
        if (known !== null) return outcomeOf(context, known)
        const rows = await writeDates(context, form)
        if (form.isIssued) await issueDates(context, rows)
        const action = form.isIssued ? '发布重复会议' : '起草重复会议'
        await audit(context, { action, subject: form.title, detail: { dates: rows.length } })
        return outcomeOf(context, rows[0]?.id ?? '')
      }),
  }
}

/** A draft for each date; one that has to do without the wanted room has another one, or none yet. */
async function writeDates(
  context: Context,
  { recurrence, rooms, attachments, requestId, ...form }: Form,
): Promise<MeetingRow[]> {
  const { db } = context
  const actor = signedIn(context)
  const { values, wanted } = await readForm(db, actor, { ...form, kind: 'ordinary' })
  const spans = datesOf(recurrence, values)
  const series = { ...stamp(actor), rule: recurrence, words: recurrenceWords(recurrence) }
  await db.insert(meetingSeries).values(series)
  const others = new Map(rooms.map((one) => [Date.parse(one.startsAt), one.roomId]))
  const before = values.replyBefore === null ? null : values.startsAt.getTime() - values.replyBefore.getTime()
  const rows: MeetingRow[] = []
  for (const [at, span] of spans.entries()) {
    const roomId = others.get(span.startsAt.getTime()) ?? values.roomId
    const row = await drafted(db, actor, {
      ...values,
      ...span,
      roomId,
      seriesId: series.id,
      seriesAt: span.startsAt,
      replyBefore: before === null ? null : new Date(span.startsAt.getTime() - before),
      requestId: at === 0 ? requestId : `${requestId}#${at}`,
    })
    await writeInvitees(db, actor, { meetingId: row.id, wanted })
    await hangFiles(context, row, { attachments, first: rows[0] ?? row })
    rows.push(row)
  }
  return rows
}

/** The materials of the first date hang on each of the others as well. */
async function hangFiles(
  context: Context,
  row: MeetingRow,
  { attachments, first }: { attachments: string[]; first: MeetingRow },
) {
  if (attachments.length === 0) return
  const owner = { ownerType: MEETING, ownerId: row.id }
  const copies = row === first ? null : await copyForeignFiles(context, attachments, owner)
  await bindAttachments(
    context,
    attachments.map((id) => copies?.get(id) ?? id),
    owner,
  )
}

/** Sends out the dates that can have their room, with one invitation; the others stay drafts. */
async function issueDates(context: Context, rows: readonly MeetingRow[]): Promise<void> {
  const { db } = context
  const actor = signedIn(context)
  const sent: MeetingRow[] = []
  for (const row of rows) {
    const people = await rowsOf(db, row.id)
    mustBeWhole(row, people, 0)
    const [date] = await roomsOfDates(db, actor, { roomId: row.roomId, people: people.length, spans: [row] })
    if (date === undefined || date.problem !== '') continue
    sent.push(await settleIssue(context, row, row.revision, { isQuiet: true }))
  }
  const [told] = sent.filter(({ state }) => state === 'issued')
  if (told !== undefined)
    await inviteToSeries(db, told, { people: await rowsOf(db, told.id), placeName: await placeOf(db, told) })
  const [asked, ...more] = sent.filter(({ state }) => state === 'waiting')
  if (asked?.roomId != null)
    await askForRoom(db, asked, await roomById(db, asked.tenantId, asked.roomId), `，等${more.length + 1}场`)
}

/** What became of a series, by the first of its meetings. */
async function outcomeOf({ db }: Context, id: string) {
  const [first] = await db
    .select({ seriesId: meeting.seriesId, kind: meeting.kind })
    .from(meeting)
    .where(eq(meeting.id, id))
  const rows = await db
    .select({ state: meeting.state, startsAt: meeting.startsAt })
    .from(meeting)
    .where(and(eq(meeting.seriesId, first?.seriesId ?? ''), eq(meeting.deleted, false)))
    .orderBy(asc(meeting.startsAt))
  const of = (state: MeetingRow['state']) => rows.filter((row) => row.state === state)
  return {
    id,
    kind: first?.kind ?? 'ordinary',
    dates: rows.length,
    issued: of('issued').length,
    waiting: of('waiting').length,
    drafts: of('draft').map(({ startsAt }) => startsAt.toISOString()),
  }
}
