import { refuse, refuseWith } from '@mingtai/messages'
import { type Actor, type Db } from '@mingtai/server-kit'
import { cleaned } from '@mingtai/rich-text/clean'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import type { z } from 'zod'
import type { meetingForm } from '../../meeting.ts'
import { type Wanted, wantedInvitees } from '../people/invitees.ts'
import { roomById } from '../room/booking.ts'

export type MeetingForm = { [K in keyof typeof meetingForm]: z.output<(typeof meetingForm)[K]> }

/** Days that a meeting lasts at most. */
const LONGEST = 15
const DAY = 86_400_000

/** What a form says, checked: the columns of its meeting, and who is invited. */
export async function readForm(db: Db, actor: Actor, form: MeetingForm) {
  const { kind, title, place, signBefore, lateAfter, signsOut, contact, contactPhone, roomId } = form
  const [startsAt, endsAt] = [new Date(form.startsAt), new Date(form.endsAt)]
  if (endsAt <= startsAt) refuseWith({ field: 'endsAt' }, 'meeting.timeOrder')
  if (endsAt.getTime() - startsAt.getTime() > LONGEST * DAY) refuseWith({ field: 'endsAt' }, 'meeting.tooLong', LONGEST)
  const { replyBefore } = form
  if (replyBefore !== null && new Date(replyBefore) > startsAt)
    refuseWith({ field: 'replyBefore' }, 'meeting.replyAfterStart')
  if (roomId !== null) await roomById(db, actor.tenantId, roomId)
  const wanted = await wantedInvitees(db, actor, form.invitees)
  return {
    values: {
      ...{ kind, title, signBefore, lateAfter, signsOut, contact, contactPhone, roomId, startsAt, endsAt },
      materialsAt: form.materialsAt === null ? null : new Date(form.materialsAt),
      content: cleaned(form.content),
      place: roomId === null ? place : '',
      replyBefore: form.replyBefore === null ? null : new Date(form.replyBefore),
    },
    wanted,
    items: kind === 'issue' ? form.items : [],
  }
}

/** What the search of a meeting looks at: its words, who organizes it and how they sound. */
export function searchedWords(title: string, organizerName: string): string {
  return searchText([title, initials(title), organizerName, initials(organizerName)].join('\n'))
}

interface Issued {
  title: string
  kind: MeetingForm['kind']
  roomId: string | null
  place: string
  startsAt: Date
}

/** Refuses to send out what people could not come to. */
export function mustBeWhole(meeting: Issued, wanted: readonly Pick<Wanted, 'personId'>[], items: number): void {
  const { title, startsAt, roomId, place, kind } = meeting
  if (startsAt <= new Date()) refuse('meeting.past', title)
  if (roomId === null && place === '') refuse('meeting.noPlace', title)
  if (wanted.length === 0) refuse('meeting.nobodyInvited', title)
  if (kind === 'issue' && items === 0) refuse('meeting.noItems', title)
}
