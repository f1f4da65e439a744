import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type Db, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { inArray } from 'drizzle-orm'
import { replies } from '../../words.ts'
import { writeItems } from '../agenda/items.ts'
import { compared, rowsOf, writeInvitees } from '../people/invitees.ts'
import { departmentNames, peopleById } from '../people/known-people.ts'
import { roomById } from '../room/booking.ts'
import { type InviteeRow, meeting, meetingInvitee } from '../tables.ts'
import { asksAnew, changesOf, type Said } from './changes.ts'
import { type MeetingForm, mustBeWhole, readForm, searchedWords } from './form.ts'
import { recordHistory } from './history.ts'
import { rebook } from './issuing.ts'
import type { FoundMeeting } from './meeting-rows.ts'
import { itemsOf } from './present.ts'

interface Changed {
  found: FoundMeeting
  form: MeetingForm
  note: string
  revision: number
}

/** Writes what one date says otherwise, with its room and its people; who is told of it is the caller's. */
export async function changeOne(context: Context, { found, form, note, revision }: Changed) {
  const { db } = context
  const actor = signedIn(context)
  const { row } = found
  const { id } = row
  const { values, wanted, items, changes, isAskedAnew, before } = await plannedChange(db, actor, found, form)
  mustBeWhole(values, wanted, items.length)
  const { added: more, removed: fewer } = compared(before, wanted)
  const same = before.every((one) => wanted.some((to) => to.personId === one.personId && to.role === one.role))
  if (changes.length === 0 && more.length === 0 && fewer.length === 0 && same) refuse('meeting.nothingChanged')
  const searchText = searchedWords(values.title, row.organizerName)
  const changed = { ...values, searchText, version: row.version + 1, remindedAt: null }
  const after = await saveRevision(db, meeting, { id, tenantId: actor.tenantId, revision, values: changed, actor })
  const room = await rebook(db, actor, row, after)
  const { added, removed } = await writeInvitees(db, actor, { meetingId: id, wanted })
  await writeItems(db, actor, { meetingId: id, items })
  await recordHistory(db, actor, after, { action: 'resend', note, changes, version: after.version })
  const placeName = room === null ? after.place : `${room.building} ${room.name}`.trim()
  return { after, placeName, changes: changes.map(({ name }) => name), isAskedAnew, added, removed }
}

/** Answers become former ones: the people are asked anew. */
export async function resetReplies(db: Db, actor: Actor, answered: readonly InviteeRow[]): Promise<void> {
  for (const [reply, rows] of Map.groupBy(answered, (one) => one.reply))
    await db
      .update(meetingInvitee)
      .set({ reply: 'none', replyReason: '', repliedAt: null, formerReply: replies[reply], ...touch(actor) })
      .where(
        inArray(
          meetingInvitee.id,
          rows.map(({ id }) => id),
        ),
      )
}

/** What a form would make of a meeting that people were told of. */
export async function plannedChange(db: Db, actor: Actor, { row, placeName }: FoundMeeting, form: MeetingForm) {
  // What a meeting is stays as it was sent out.
  const { values, wanted, items } = await readForm(db, actor, { ...form, kind: row.kind })
  const room = values.roomId === null ? null : await roomById(db, actor.tenantId, values.roomId)
  const places = await departmentNames(
    db,
    actor.tenantId,
    items.flatMap(({ departmentId }) => departmentId ?? []),
  )
  const people = await peopleById(
    db,
    actor.tenantId,
    items.flatMap(({ reporterId }) => reporterId ?? []),
  )
  const after: Said = {
    ...values,
    placeName: room === null ? values.place : `${room.building} ${room.name}`.trim(),
    items: items.map(({ title, reporterId, departmentId }) =>
      itemWords(title, people.get(reporterId ?? '')?.name ?? '', places.get(departmentId ?? '') ?? ''),
    ),
  }
  const before: Said = {
    ...row,
    placeName,
    items: (await itemsOf(db, row.id)).map((one) => itemWords(one.title, one.reporterName, one.departmentName)),
  }
  const changes = changesOf(before, after)
  return { values, wanted, items, changes, isAskedAnew: asksAnew(before, after), before: await rowsOf(db, row.id) }
}

function itemWords(title: string, reporter: string, department: string): string {
  const by = [department, reporter].filter((one) => one !== '').join(' ')
  return by === '' ? title : `${title}（${by}）`
}
