import type { Handlers } from '@mingtai/api'
import { audit, type Context, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import type { meetingCalls } from '../../calls.ts'
import { type MeetingAction, meetingActions } from '../../words.ts'
import { rowsOf } from '../people/invitees.ts'
import { recordReading } from '../people/reading.ts'
import { endReplies, tellOf } from '../people/telling.ts'
import { freeRoom } from '../room/booking.ts'
import { laterOf, mustRepeat } from '../series/series-rows.ts'
import { meeting, type MeetingRow } from '../tables.ts'
import { recordHistory } from './history.ts'
import { type FoundMeeting, meetingFor } from './meeting-rows.ts'
import { shownMeeting } from './present.ts'

type LifeHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'detail' | 'start' | 'end' | 'cancel' | 'archive'>

/** What becomes of a meeting that was sent out. */
export function lifeHandlers(): LifeHandlers {
  return {
    async detail({ id }, context) {
      await recordReading(context, id)
      return shownMeeting(context, id)
    },
    start: (asked, context) =>
      step(context, { ...asked, action: 'start' }, async ({ row }, inside) => {
        await endReplies(inside.db, row, { by: signedIn(inside), outcome: 'withdrawn' })
        return { state: 'ongoing', startedAt: new Date() }
      }),
    end: (asked, context) =>
      step(context, { ...asked, action: 'end' }, async ({ row }, { db }) => {
        const now = new Date()
        await freeRoom(db, row.id, now)
        return { state: 'ended', endedAt: now }
      }),
    cancel: ({ scope, ...asked }, context) =>
      step(context, { ...asked, action: 'cancel' }, async ({ row, placeName }, inside) => {
        const { db } = inside
        const later = scope === 'later' ? await cancelLater(inside, mustRepeat(row), asked.note) : 0
        await freeRoom(db, row.id)
        await endReplies(db, row, { by: signedIn(inside), outcome: 'withdrawn' })
        const people = (await rowsOf(db, row.id)).map(({ personId }) => personId)
        const to = people.filter((id) => id !== signedIn(inside).userId)
        const [template, dates] = [later === 0 ? 'meeting.cancelled' : 'meeting.seriesCancelled', String(later + 1)]
        await tellOf(db, row, placeName, { template, to, values: { reason: asked.note, dates } })
        return { state: 'cancelled', cancelReason: asked.note }
      }),
    archive: (asked, context) =>
      step(context, { ...asked, action: 'archive' }, async () => ({ state: 'archived', archivedAt: new Date() })),
  }
}

/** Cancels the later dates of a series, and drops those that were never sent out; answers how many people knew of. */
async function cancelLater(context: Context, row: MeetingRow, reason: string): Promise<number> {
  const { db } = context
  const actor = signedIn(context)
  const later = await laterOf(db, row, ['draft', 'waiting', 'issued'])
  for (const one of later) {
    await freeRoom(db, one.id)
    const isKnown = one.state === 'issued'
    const values = isKnown ? { state: 'cancelled' as const, cancelReason: reason } : { deleted: true }
    const { id, tenantId, revision } = one
    await saveRevision(db, meeting, { id, tenantId, revision, values, actor })
    await recordHistory(db, actor, one, { action: isKnown ? 'cancel' : 'remove', note: reason })
    await endReplies(db, one, { by: actor, outcome: 'withdrawn' })
  }
  return later.filter(({ state }) => state === 'issued').length
}

interface Asked {
  id: string
  revision: number
  action: MeetingAction
  note?: string
}

type Values = Partial<typeof meeting.$inferInsert>

/** One step: the state and the person are asked, then what else belongs to it is done. */
async function step(
  outside: Context,
  { id, revision, action, note = '' }: Asked,
  valuesFor: (found: FoundMeeting, inside: Context) => Promise<Values>,
) {
  return inTransaction(outside.db, async (db) => {
    const context = { ...outside, db }
    const actor = signedIn(context)
    const found = await meetingFor(db, actor, { id, action })
    const values = await valuesFor(found, context)
    await saveRevision(db, meeting, { id, tenantId: actor.tenantId, revision, values, actor })
    await recordHistory(db, actor, found.row, { action, note })
    await audit(context, { action: meetingActions[action], subject: found.row.title, detail: { note } })
    return shownMeeting(context, id)
  })
}
