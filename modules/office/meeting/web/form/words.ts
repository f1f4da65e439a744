import dayjs, { type Dayjs } from 'dayjs'
import type { Invitee, Meeting } from '../../meeting.ts'
import type { MeetingKind, MeetingRole } from '../../words.ts'
import type { api } from '../api.ts'

type Saved = Parameters<typeof api.save>[0]

/** Somebody who is invited, as the form shows them. */
export interface InviteeWords {
  personId: string | null
  name: string
  place?: string
  phone?: string
  role: MeetingRole
}

export interface ItemWords {
  id?: string | null
  title?: string
  reporterId?: string | null
  departmentId?: string | null
  minutes?: number | null
  attendeeIds?: string[]
}

/** A meeting as its form holds it. */
export interface MeetingWords {
  kind: MeetingKind
  title?: string
  content?: string
  roomId?: string | null
  place?: string
  startsAt?: Dayjs | null
  endsAt?: Dayjs | null
  replyBefore?: Dayjs | null
  signBefore?: number | null
  lateAfter?: number | null
  contact?: string
  contactPhone?: string
  invitees?: InviteeWords[]
  items?: ItemWords[]
}

/** A new meeting: tomorrow at nine, an hour and a half. */
export function emptyWords(kind: MeetingKind, contact: string): MeetingWords {
  const startsAt = dayjs().add(1, 'day').hour(9).minute(0).second(0).millisecond(0)
  return {
    ...{ kind, contact, contactPhone: '', startsAt, endsAt: startsAt.add(90, 'minute'), replyBefore: null },
    ...{ signBefore: 30, lateAfter: 10, roomId: null, place: '', content: '', invitees: [] },
    items: kind === 'issue' ? [{ minutes: 20, attendeeIds: [] }] : [],
  }
}

/** The room and the beginning that were chosen where a room was looked at; nothing where none were. */
export function placeOf(search: URLSearchParams): Partial<MeetingWords> {
  const roomId = search.get('roomId')
  const startsAt = dayjs(search.get('startsAt') ?? undefined)
  if (roomId === null || !startsAt.isValid()) return {}
  return { roomId, startsAt, endsAt: startsAt.add(60, 'minute') }
}

/** What the calls take of the form; fields that were never touched count as empty. */
export function formOf(words: MeetingWords): Omit<Saved, 'id' | 'revision' | 'requestId' | 'attachments'> {
  const { kind, title = '', content = '', roomId = null, place = '', contact = '', contactPhone = '' } = words
  return {
    ...{ kind, title, content, roomId, place, contact, contactPhone },
    startsAt: words.startsAt?.toISOString() ?? '',
    endsAt: words.endsAt?.toISOString() ?? '',
    replyBefore: words.replyBefore?.toISOString() ?? null,
    signBefore: words.signBefore ?? 30,
    lateAfter: words.lateAfter ?? 10,
    invitees: (words.invitees ?? []).map(({ personId, name, place: works = '', phone = '', role }) => ({
      ...{ personId, name, place: works, phone, role },
    })),
    items: (words.items ?? []).map(
      ({ id = null, title: item = '', reporterId = null, departmentId = null, ...rest }) => ({
        ...{
          id,
          title: item,
          reporterId,
          departmentId,
          minutes: rest.minutes ?? 20,
          attendeeIds: rest.attendeeIds ?? [],
        },
      }),
    ),
  }
}

export function wordsOf(meeting: Meeting): MeetingWords {
  const { kind, title, content, roomId, place, signBefore, lateAfter, contact, contactPhone } = meeting
  return {
    ...{ kind, title, content, roomId, place, signBefore, lateAfter, contact, contactPhone },
    startsAt: dayjs(meeting.startsAt),
    endsAt: dayjs(meeting.endsAt),
    replyBefore: meeting.replyBefore === null ? null : dayjs(meeting.replyBefore),
    invitees: meeting.invitees.filter(({ insteadOf }) => insteadOf === null).map(inviteeOf),
    items: meeting.items.map(({ id, title: item, reporterId, departmentId, minutes, attendees }) => ({
      ...{ id, title: item, reporterId, departmentId, minutes, attendeeIds: attendees.map((one) => one.id) },
    })),
  }
}

function inviteeOf({ personId, name, place, phone, role }: Invitee): InviteeWords {
  return { personId, name, place, phone, role }
}

/** What is said after sending a meeting out: while its room is asked for nobody has been invited yet. */
export function issuedWords({ state }: Pick<Meeting, 'state'>): string {
  return state === 'waiting' ? '已提交，会议室同意后自动通知参会人。' : '已发布，并通知了参会人。'
}
