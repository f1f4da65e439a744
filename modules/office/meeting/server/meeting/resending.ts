import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  saveRevision,
  signedIn,
  touch,
} from '@mingtai/server-kit'
import { inArray } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { replies } from '../../words.ts'
import { writeItems } from '../agenda/items.ts'
import { compared, rowsOf, writeInvitees } from '../people/invitees.ts'
import { departmentNames, peopleById } from '../people/known-people.ts'
import { dismissed } from '../people/replying.ts'
import { askReplies, tellOf } from '../people/telling.ts'
import { roomById } from '../room/booking.ts'
import { type InviteeRow, meeting, meetingInvitee, type MeetingRow } from '../tables.ts'
import { asksAnew, changesOf, type Said } from './changes.ts'
import { type MeetingForm, mustBeWhole, readForm, searchedWords } from './form.ts'
import { recordHistory } from './history.ts'
import { rebook } from './issuing.ts'
import { type FoundMeeting, meetingFor, readableMeeting } from './meeting-rows.ts'
import { itemsOf, shownMeeting } from './present.ts'
import { mustAllow } from './states.ts'

type ResendingHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'previewChange' | 'resend'>

/** 变更重发: what is changed is shown to everybody, and only those whom it concerns are asked again. */
export function resendingHandlers(): ResendingHandlers {
  return {
    async previewChange({ id, ...form }, context) {
      const { db } = context
      const actor = signedIn(context)
      const found = await readableMeeting(db, actor, id)
      mustAllow('resend', found.row, found.relation)
      const planned = await plannedChange(db, actor, found, form)
      const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
      const { added, removed } = compared(planned.before, planned.wanted)
      const gone = new Set(removed.map((row) => row.id))
      const asked = planned.isAskedAnew ? planned.before.filter((row) => row.reply !== 'none' && !gone.has(row.id)) : []
      return { changes: planned.changes, asked: names(asked), added: names(added), removed: names(removed) }
    },

    resend: ({ id, revision, note, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const found = await meetingFor(db, actor, { id, action: 'resend' })
        const { row } = found
        const { values, wanted, items, changes, isAskedAnew, before } = await plannedChange(db, actor, found, form)
        mustBeWhole(values, wanted, items.length)
        const { added: more, removed: fewer } = compared(before, wanted)
        const same = before.every((one) => wanted.some((to) => to.personId === one.personId && to.role === one.role))
        if (changes.length === 0 && more.length === 0 && fewer.length === 0 && same) refuse('meeting.nothingChanged')
        const searchText = searchedWords(values.title, row.organizerName)
        const changed = { ...values, searchText, version: row.version + 1, remindedAt: null }
        const saved = { id, tenantId: actor.tenantId, revision, values: changed, actor }
        const after = await saveRevision(db, meeting, saved)
        const room = await rebook(db, actor, row, after)
        const { added, removed } = await writeInvitees(db, actor, { meetingId: id, wanted })
        await writeItems(db, actor, { meetingId: id, items })
        await recordHistory(db, actor, after, { action: 'resend', note, changes, version: after.version })
        const placeName = room === null ? after.place : `${room.building} ${room.name}`.trim()
        await dismissed(db, actor, { row: after, placeName, invitees: removed })
        await tellOf(db, after, placeName, { template: 'meeting.invited', to: added.map(({ personId }) => personId) })
        await tellChange(db, actor, { after, placeName, changes: changes.map(({ name }) => name), isAskedAnew, added })
        await audit(context, { action: '变更重发会议', subject: after.title, detail: { version: after.version } })
        return shownMeeting(context, id)
      }),
  }
}

interface Told {
  after: MeetingRow
  placeName: string
  changes: string[]
  isAskedAnew: boolean
  added: readonly InviteeRow[]
}

/** Who stayed is told what changed; another time makes their answers former ones, so that they are asked again. */
async function tellChange(db: Db, actor: Actor, told: Told): Promise<void> {
  const { after, placeName, changes, isAskedAnew, added } = told
  const fresh = new Set(added.map(({ id }) => id))
  const stayed = (await rowsOf(db, after.id)).filter(({ id }) => !fresh.has(id))
  const answered = isAskedAnew ? stayed.filter(({ reply }) => reply !== 'none') : []
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
  const still = (await rowsOf(db, after.id)).filter(({ reply, signState }) => reply === 'none' && signState === 'none')
  await askReplies(db, after, still)
  if (changes.length === 0) return
  await tellOf(db, after, placeName, {
    ...{
      template: 'meeting.changed',
      to: stayed.map(({ personId }) => personId).filter((id) => id !== after.organizerId),
    },
    values: { changes: changes.join('、'), ask: isAskedAnew ? '时间有变，请重新回执。' : '已有的回执继续有效。' },
  })
}

/** What a form would make of a meeting that people were told of. */
async function plannedChange(db: Db, actor: Actor, { row, placeName }: FoundMeeting, form: MeetingForm) {
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
