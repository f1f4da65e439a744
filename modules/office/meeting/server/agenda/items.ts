import { type Actor, type Db, stamp, touch } from '@mingtai/server-kit'
import { and, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { itemForm } from '../../meeting.ts'
import { departmentNames, peopleById, plainName, sharedNames } from '../people/known-people.ts'
import { meetingItem } from '../tables.ts'
import { itemsOf } from '../meeting/present.ts'
import { refuse } from '@mingtai/messages'

type Typed = z.output<typeof itemForm>

/** Brings the agenda of a meeting to what is wanted; items that stay have their state, decision and materials. */
export async function writeItems(
  db: Db,
  actor: Actor,
  { meetingId, items }: { meetingId: string; items: readonly Typed[] },
): Promise<void> {
  const before = new Set((await itemsOf(db, meetingId)).map(({ id }) => id))
  const people = await peopleById(
    db,
    actor.tenantId,
    items.flatMap(({ reporterId, attendeeIds }) => [...(reporterId === null ? [] : [reporterId]), ...attendeeIds]),
  )
  const places = await departmentNames(
    db,
    actor.tenantId,
    items.flatMap(({ departmentId }) => departmentId ?? []),
  )
  const shared = await sharedNames(
    db,
    actor.tenantId,
    [...people.values()].map(({ name }) => name),
  )
  const nameOf = (id: string) => plainName(people.get(id) ?? refuse('meeting.personGone', '所选人员'), shared)
  const stay = items.flatMap(({ id }) => (id != null && before.has(id) ? id : []))
  await db
    .update(meetingItem)
    .set({ deleted: true, ...touch(actor) })
    .where(and(eq(meetingItem.meetingId, meetingId), notInArray(meetingItem.id, ['', ...stay])))
  for (const [sort, { id, title, reporterId, departmentId, minutes, attendeeIds }] of items.entries()) {
    const attendees = [...new Set(attendeeIds)]
    const values = {
      ...{ title, reporterId, departmentId, minutes, sort, attendeeIds: attendees },
      reporterName: reporterId === null ? '' : nameOf(reporterId),
      departmentName: departmentId === null ? '' : (places.get(departmentId) ?? ''),
      attendeeNames: attendees.map(nameOf),
    }
    if (id != null && before.has(id))
      await db
        .update(meetingItem)
        .set({ ...values, ...touch(actor) })
        .where(eq(meetingItem.id, id))
    else await db.insert(meetingItem).values({ ...stamp(actor), meetingId, ...values })
  }
}
