import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { meetingCalls } from '../../calls.ts'
import { replies } from '../../words.ts'
import { type FoundMeeting, lockedMeeting, meetingFor, readableMeeting } from '../meeting/meeting-rows.ts'
import { recordHistory } from '../meeting/history.ts'
import { shownMeeting } from '../meeting/present.ts'
import { laterOf, mustRepeat } from '../series/series-rows.ts'
import { type InviteeRow, meetingInvitee } from '../tables.ts'
import { rowsOf } from './invitees.ts'
import { peopleById } from './known-people.ts'
import { askReplies, endReplies, tellOf } from './telling.ts'

type ReplyHandlers = Pick<Handlers<typeof meetingCalls, Context>, 'reply' | 'remind'>
type Answer = Parameters<ReplyHandlers['reply']>[0]

/** 回执: what invited people answer, and asking those who have not. */
export function replyHandlers(): ReplyHandlers {
  return {
    reply: (answer, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const found = await lockedMeeting(db, actor, answer.id)
        const { row, placeName } = found
        await answerOne(db, actor, { found, answer, isTold: true })
        const later = answer.scope === 'later' ? await laterOf(db, mustRepeat(row), ['issued']) : []
        for (const { id } of later) {
          const other = await readableMeeting(db, actor, id).catch(() => null)
          if (other !== null && other.mine !== null) await answerOne(db, actor, { found: other, answer, isTold: false })
        }
        if (answer.reply !== 'yes')
          await tellOf(db, row, placeName, {
            ...{ template: 'meeting.replied', to: [row.organizerId] },
            values: {
              ...{ person: actor.realName, reason: answer.reason },
              reply: `${replies[answer.reply]}${later.length > 0 ? `（及以后${later.length}场）` : ''}`,
            },
          })
        await audit(context, { action: '会议回执', subject: row.title, detail: { reply: replies[answer.reply] } })
        return shownMeeting(context, row.id)
      }),

    remind: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, placeName } = await meetingFor(db, actor, { id, action: 'remind' })
        const silent = (await rowsOf(db, id)).filter(
          ({ reply, signState, personId }) => reply === 'none' && signState === 'none' && personId !== null,
        )
        await tellOf(db, row, placeName, {
          ...{ template: 'meeting.replyReminder', to: silent.map(({ personId }) => personId) },
        })
        if (silent.length > 0) await recordHistory(db, actor, row, { action: 'remind', note: `${silent.length}人` })
        return { people: silent.length }
      }),
  }
}

/** The answer to one date. */
async function answerOne(
  db: Db,
  actor: Actor,
  { found, answer, isTold }: { found: FoundMeeting; answer: Answer; isTold: boolean },
): Promise<void> {
  const { row, mine } = found
  if (mine === null) refuse('meeting.notInvited', row.title)
  if (row.state !== 'issued' || row.startsAt <= new Date()) refuse('meeting.replyClosed', row.title)
  if (answer.reply !== 'yes' && answer.reason === '')
    refuseWith({ field: 'reason' }, 'meeting.reasonNeeded', replies[answer.reply])
  await dismissSubstitute(db, actor, found)
  if (answer.reply === 'substitute') await addSubstitute(db, actor, found, { ...answer, isTold })
  await db
    .update(meetingInvitee)
    .set({ reply: answer.reply, replyReason: answer.reason, repliedAt: new Date(), ...touch(actor) })
    .where(eq(meetingInvitee.id, mine.id))
  await endReplies(db, row, { by: actor, personId: actor.userId, outcome: 'done' })
}

/** Somebody comes in the actor's stead: they are invited themselves, and say whether they do. */
async function addSubstitute(
  db: Db,
  actor: Actor,
  { row, mine, placeName }: FoundMeeting,
  answer: Answer & { isTold: boolean },
) {
  if (answer.substituteId === null) refuseWith({ field: 'substituteId' }, 'meeting.substituteNeeded')
  const known = await peopleById(db, actor.tenantId, [answer.substituteId])
  const substitute = known.get(answer.substituteId) ?? refuse('row.gone', '替会人')
  const invitees = await rowsOf(db, row.id)
  const own = invitees.find(({ id }) => id === mine?.id)
  if (own === undefined || invitees.some(({ personId }) => personId === substitute.id))
    refuseWith({ field: 'substituteId' }, 'meeting.substituteInvited', substitute.name)
  const [added] = await db
    .insert(meetingInvitee)
    .values({
      ...{ ...stamp(actor), meetingId: row.id, personId: substitute.id, name: substitute.name },
      ...{ place: substitute.place, role: own.role, insteadOf: own.id, sort: own.sort },
    })
    .returning()
  if (added === undefined) return
  if (answer.isTold)
    await tellOf(db, row, placeName, {
      ...{ template: 'meeting.substitute', to: [substitute.id], values: { person: actor.realName } },
    })
  await askReplies(db, row, [added])
}

/** Whoever answers anew comes themselves, or sends somebody else: the former substitute is not asked any more. */
async function dismissSubstitute(db: Db, actor: Actor, { row, mine, placeName }: FoundMeeting): Promise<void> {
  const former = await db
    .update(meetingInvitee)
    .set({ deleted: true, ...touch(actor) })
    .where(and(eq(meetingInvitee.insteadOf, mine?.id ?? ''), eq(meetingInvitee.deleted, false)))
    .returning()
  await dismissed(db, actor, { row, placeName, invitees: former })
}

/** Tells people that they are not invited any more. */
export async function dismissed(
  db: Db,
  actor: Pick<Actor, 'realName'>,
  { row, placeName, invitees }: Pick<FoundMeeting, 'row' | 'placeName'> & { invitees: readonly InviteeRow[] },
): Promise<void> {
  for (const { personId } of invitees) {
    if (personId === null) continue
    await endReplies(db, row, { by: actor, personId, outcome: 'withdrawn' })
    await tellOf(db, row, placeName, { template: 'meeting.uninvited', to: [personId] })
  }
}
