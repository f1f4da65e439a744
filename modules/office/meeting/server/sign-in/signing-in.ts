import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { audit, type Context, type Db, inTransaction, ofTenant, signedIn, touch } from '@mingtai/server-kit'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { toString } from 'qrcode'
import type { meetingCalls } from '../../calls.ts'
import type { SignCount } from '../../sign-calls.ts'
import { signStates } from '../../words.ts'
import { placeOf } from '../clock.ts'
import { recordHistory } from '../meeting/history.ts'
import { type FoundMeeting, meetingFor, readableMeeting } from '../meeting/meeting-rows.ts'
import { inviteesOf, isSigningTime } from '../meeting/present.ts'
import { mustAllow } from '../meeting/states.ts'
import { type InviteeRow, meeting, meetingInvitee, type MeetingRow } from '../tables.ts'
import { codeAt, codeLeft, isCurrent } from './codes.ts'

type SignHandlers = Pick<
  Handlers<typeof meetingCalls, Context>,
  'signCode' | 'signIn' | 'signOut' | 'signSheet' | 'signFor'
>

/** How many of the last ones the big page names. */
const LATEST = 8
const colours = { dark: '#1b2430', light: '#ffffff' }

/** 签到: the code on the screen of the hall, signing in by it, and what is entered by hand. */
export function signHandlers({ publicUrl }: { publicUrl: string }): SignHandlers {
  const isLocal = isLocalAddress(publicUrl)
  return {
    async signCode({ id }, context) {
      const found = await readableMeeting(context.db, signedIn(context), id)
      mustAllow('signFor', found.row, found.relation)
      const now = Date.now()
      const isOpen = isSigningTime(found.row, new Date(now))
      const link = `${publicUrl}/meeting/offline/form?id=${id}&code=${codeAt(found.row.signSecret, now)}`
      const picture = { type: 'svg', margin: 0, errorCorrectionLevel: 'M', color: colours } as const
      const image = isOpen ? await toString(link, picture) : null
      return { ...headOf(found), image, isLocal, left: codeLeft(now), count: await countOf(context.db, id) }
    },

    async signIn({ id, code }, context) {
      const { db } = context
      const { tenantId, userId } = signedIn(context)
      const now = new Date()
      const row = await scannedMeeting(db, { tenantId, id, code, now })
      const mine = ownRow({ tenantId, userId }, id)
      // Whoever scans twice has come once, at the first time.
      const values = { signState: stateAt(row, now), signMethod: 'code' as const, signedAt: now }
      await db
        .update(meetingInvitee)
        .set(values)
        .where(and(mine, eq(meetingInvitee.signState, 'none')))
      const [own] = await db.select().from(meetingInvitee).where(mine)
      if (own === undefined) refuse('meeting.notOnList', row.title)
      const { title, startsAt, endsAt } = row
      return {
        ...{ title, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), name: own.name },
        ...{ placeName: await placeOf(db, row), signState: own.signState },
        signedAt: (own.signedAt ?? now).toISOString(),
        maySignOut: maySignOut(row, own, now),
        signedOutAt: own.signedOutAt?.toISOString() ?? null,
      }
    },

    async signOut({ id, code }, context) {
      const { db } = context
      const actor = signedIn(context)
      const now = new Date()
      const row = await scannedMeeting(db, { tenantId: actor.tenantId, id, code, now })
      if (!row.signsOut) refuse('meeting.noSignOut', row.title)
      const mine = ownRow(actor, id)
      // Whoever scans twice has left once, at the first time.
      await db
        .update(meetingInvitee)
        .set({ signedOutAt: now })
        .where(and(mine, ne(meetingInvitee.signState, 'none'), isNull(meetingInvitee.signedOutAt)))
      const [own] = await db.select().from(meetingInvitee).where(mine)
      if (own === undefined) refuse('meeting.notOnList', row.title)
      if (own.signedOutAt === null) refuse('meeting.notSignedIn', row.title)
      return { title: row.title, name: own.name, signedOutAt: own.signedOutAt.toISOString() }
    },

    async signSheet({ id }, context) {
      const found = await readableMeeting(context.db, signedIn(context), id)
      const { isOrganizer, isManager, isRecorder } = found.relation
      if (!isOrganizer && !isManager && !isRecorder) refuse('right.row', found.row.title)
      const maySign = ['issued', 'ongoing', 'ended'].includes(found.row.state) && (isOrganizer || isManager)
      const invitees = await inviteesOf(context.db, id)
      const count = await countOf(context.db, id)
      return {
        ...headOf(found),
        lateAfter: found.row.lateAfter,
        signsOut: found.row.signsOut,
        maySign,
        count,
        invitees,
      }
    },

    signFor: ({ id, inviteeIds, signState, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await meetingFor(db, actor, { id, action: 'signFor' })
        if (reason === '') refuseWith({ field: 'reason' }, 'meeting.signReason')
        const isUndone = signState === 'none'
        const changed = await db
          .update(meetingInvitee)
          .set({
            ...{ signState, signMethod: isUndone ? 'none' : 'hand', signReason: reason, signedBy: actor.realName },
            ...{ signedAt: isUndone ? null : sql`coalesce(${meetingInvitee.signedAt}, now())`, ...touch(actor) },
          })
          .where(
            and(
              ...[ofTenant(meetingInvitee, actor.tenantId), eq(meetingInvitee.meetingId, id)],
              ...[inArray(meetingInvitee.id, inviteeIds), ne(meetingInvitee.signState, signState)],
            ),
          )
          .returning({ name: meetingInvitee.name })
        if (changed.length > 0) {
          const names = changed.map(({ name }) => name).join('、')
          const note = `${names}：${isUndone ? '改为未签到' : signStates[signState]}，${reason}`
          await recordHistory(db, actor, row, { action: 'signFor', note: note.slice(0, 500) })
          await audit(context, { action: '补签会议签到', subject: row.title, detail: { names, reason } })
        }
        return countOf(db, id)
      }),
  }
}

/** Minutes after which a second scan means that somebody leaves. */
const STAYED = 5

/** Who came some minutes ago may say that they leave. */
function maySignOut({ signsOut }: MeetingRow, { signedAt, signedOutAt }: InviteeRow, now: Date): boolean {
  return signsOut && signedOutAt === null && signedAt !== null && now.getTime() - signedAt.getTime() > STAYED * 60_000
}

/** The meeting whose code was scanned; refused where the code or the time is not right. */
async function scannedMeeting(
  db: Db,
  { tenantId, id, code, now }: { tenantId: string; id: string; code: string; now: Date },
): Promise<MeetingRow> {
  const [row] = await db
    .select()
    .from(meeting)
    .where(and(ofTenant(meeting, tenantId), eq(meeting.id, id)))
  if (row === undefined || row.state === 'draft' || row.state === 'waiting') refuse('row.gone', '这场会议')
  if (!isCurrent(row.signSecret, code, now.getTime())) refuse('meeting.codeExpired')
  if (!isSigningTime(row, now)) refuse('meeting.checkInClosed', row.title)
  return row
}

function ownRow({ tenantId, userId }: { tenantId: string; userId: string }, meetingId: string) {
  return and(
    ofTenant(meetingInvitee, tenantId),
    eq(meetingInvitee.meetingId, meetingId),
    eq(meetingInvitee.personId, userId),
  )
}

/** Whether an address is understood on this machine only. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '0.0.0.0' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** Whether somebody who comes now is in time. */
function stateAt({ startsAt, lateAfter }: MeetingRow, now: Date): 'normal' | 'late' {
  return now.getTime() > startsAt.getTime() + lateAfter * 60_000 ? 'late' : 'normal'
}

function headOf({ row: { title, startsAt, endsAt }, placeName }: FoundMeeting) {
  return { title, placeName, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** Who has come so far. */
export async function countOf(db: Db, meetingId: string): Promise<SignCount> {
  const here = and(eq(meetingInvitee.meetingId, meetingId), eq(meetingInvitee.deleted, false))
  const [counted] = await db
    .select({
      // Whoever sends somebody else is one place, not two; who is excused is not to come, unless they came.
      invited: sql<number>`(count(*) filter (where ${meetingInvitee.signState} <> 'none'
        or ${meetingInvitee.reply} not in ('substitute', 'leave', 'no')))::int`,
      excused: sql<number>`(count(*) filter (where ${meetingInvitee.signState} = 'none'
        and ${meetingInvitee.reply} in ('leave', 'no')))::int`,
      signed: sql<number>`(count(*) filter (where ${meetingInvitee.signState} <> 'none'))::int`,
      late: sql<number>`(count(*) filter (where ${meetingInvitee.signState} = 'late'))::int`,
    })
    .from(meetingInvitee)
    .where(here)
  const { name, place, signState, signedAt } = meetingInvitee
  const latest = await db
    .select({ name, place, signState, signedAt })
    .from(meetingInvitee)
    .where(and(here, ne(signState, 'none')))
    .orderBy(desc(signedAt))
    .limit(LATEST)
  return {
    ...(counted ?? { invited: 0, signed: 0, late: 0, excused: 0 }),
    latest: latest.map((one) => ({ ...one, signedAt: one.signedAt?.toISOString() ?? '' })),
  }
}
