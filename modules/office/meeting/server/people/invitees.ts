import { refuse } from '@mingtai/messages'
import { type Actor, type Db, stamp, touch } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { inviteeForm } from '../../meeting.ts'
import { type InviteeRow, meetingInvitee } from '../tables.ts'
import { peopleById } from './known-people.ts'

type Typed = z.output<typeof inviteeForm>

/** Somebody who is to be invited, with the name and place that are known of them. */
export type Wanted = Omit<Typed, 'personId'> & { personId: string | null; sort: number }

/** What identifies an invitee: a person, or a guest by name and phone. */
export function keyOf({ personId, name, phone }: Pick<InviteeRow, 'personId' | 'name' | 'phone'>): string {
  return personId ?? `${name} ${phone}`
}

/** The invitees of a form with names and places; refuses people who have left, guests without a name, and doubles. */
export async function wantedInvitees(db: Db, { tenantId }: Actor, typed: readonly Typed[]): Promise<Wanted[]> {
  const ids = typed.flatMap(({ personId }) => personId ?? [])
  const known = await peopleById(db, tenantId, ids)
  const seen = new Set<string>()
  return typed.map((one, sort) => {
    const wanted = { ...named(one, known), sort }
    if (seen.has(keyOf(wanted))) refuse('meeting.twiceInvited', wanted.name)
    seen.add(keyOf(wanted))
    return wanted
  })
}

function named(one: Typed, known: Awaited<ReturnType<typeof peopleById>>): Typed {
  if (one.personId === null) return one.name === '' ? refuse('meeting.guestName') : one
  const person = known.get(one.personId)
  if (person === undefined) refuse('meeting.personGone', one.name || '所选人员')
  return { ...one, name: person.name, place: person.place, phone: '' }
}

/** The invitees that a meeting has now. */
export async function rowsOf(db: Db, meetingId: string): Promise<InviteeRow[]> {
  return db
    .select()
    .from(meetingInvitee)
    .where(and(eq(meetingInvitee.meetingId, meetingId), eq(meetingInvitee.deleted, false)))
}

export interface Difference {
  added: InviteeRow[]
  removed: InviteeRow[]
  stayed: InviteeRow[]
}

/** Brings the invitees of a meeting to what is wanted; those who stay have their answers. Substitutes stay with their principal. */
export async function writeInvitees(
  db: Db,
  actor: Actor,
  { meetingId, wanted }: { meetingId: string; wanted: readonly Wanted[] },
): Promise<Difference> {
  const before = await rowsOf(db, meetingId)
  const plan = compared(before, wanted)
  if (plan.removed.length > 0)
    await db
      .update(meetingInvitee)
      .set({ deleted: true, ...touch(actor) })
      .where(
        inArray(
          meetingInvitee.id,
          plan.removed.map(({ id }) => id),
        ),
      )
  for (const { row, to } of plan.stayed)
    if (row.role !== to.role || row.sort !== to.sort || row.name !== to.name || row.place !== to.place)
      await db
        .update(meetingInvitee)
        .set({ role: to.role, sort: to.sort, name: to.name, place: to.place, ...touch(actor) })
        .where(eq(meetingInvitee.id, row.id))
  const added =
    plan.added.length === 0
      ? []
      : await db
          .insert(meetingInvitee)
          .values(plan.added.map((one) => ({ ...stamp(actor), meetingId, ...one })))
          .returning()
  return { added, removed: plan.removed, stayed: plan.stayed.map(({ row }) => row) }
}

/** Who is new, who is left out, and who stays; a substitute goes only with the one that they come for. */
export function compared(before: readonly InviteeRow[], wanted: readonly Wanted[]) {
  const had = new Map(before.map((row) => [keyOf(row), row]))
  const keys = new Set(wanted.map(keyOf))
  const gone = before.filter((row) => row.insteadOf === null && !keys.has(keyOf(row)))
  const goneIds = new Set(gone.map(({ id }) => id))
  return {
    added: wanted.filter((one) => !had.has(keyOf(one))),
    removed: before.filter((row) => goneIds.has(row.id) || (row.insteadOf !== null && goneIds.has(row.insteadOf))),
    stayed: wanted.flatMap((to) => {
      const row = had.get(keyOf(to))
      return row === undefined ? [] : [{ row, to }]
    }),
  }
}
