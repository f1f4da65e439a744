import dayjs, { type Dayjs } from 'dayjs'
import type { Invitee, Meeting } from '../../meeting.ts'
import type { RecurrenceKind } from '../../series.ts'
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

/** How a new meeting repeats, as its form shows it. */
export interface RepeatWords {
  kind: RecurrenceKind | 'once'
  weekdays?: number[]
  /** By the day of the month or its last one; by the place of the weekday or the last one. */
  isLast?: boolean
  endBy?: 'until' | 'count'
  until?: string | null
  count?: number | null
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
  signsOut?: boolean
  materialsAt?: Dayjs | null
  contact?: string
  contactPhone?: string
  invitees?: InviteeWords[]
  items?: ItemWords[]
  /** Left out: it is one meeting. */
  repeat?: RepeatWords
  /** Dates of a series that take another room, by their beginning; null: they stay drafts. */
  seriesRooms?: Record<string, string | null>
}

/** A new meeting: tomorrow at nine, an hour and a half. */
export function emptyWords(kind: MeetingKind, contact: string): MeetingWords {
  const startsAt = dayjs().add(1, 'day').hour(9).minute(0).second(0).millisecond(0)
  return {
    ...{ kind, contact, contactPhone: '', startsAt, endsAt: startsAt.add(90, 'minute'), replyBefore: null },
    ...{
      signBefore: 30,
      lateAfter: 10,
      signsOut: false,
      materialsAt: null,
      roomId: null,
      place: '',
      content: '',
      invitees: [],
    },
    ...(kind === 'ordinary' && { repeat: { kind: 'once' } }),
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
    signsOut: words.signsOut ?? false,
    materialsAt: words.materialsAt?.toISOString() ?? null,
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
  const { kind, title, content, roomId, place, signBefore, lateAfter, signsOut, contact, contactPhone } = meeting
  return {
    ...{ kind, title, content, roomId, place, signBefore, lateAfter, signsOut, contact, contactPhone },
    materialsAt: meeting.materialsAt === null ? null : dayjs(meeting.materialsAt),
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

/** What became of a series. */
export function seriesWords(
  { dates, issued, waiting, drafts }: { dates: number; issued: number; waiting: number; drafts: readonly string[] },
  isIssued: boolean,
): string {
  if (!isIssued) return `已保存 ${dates} 场草稿，在“我组织的”里。`
  const parts = [
    ...(issued > 0 ? [`已发布 ${issued} 场，并通知了参会人`] : []),
    ...(waiting > 0 ? [`${waiting} 场等会议室同意`] : []),
    ...(drafts.length > 0 ? [`${drafts.length} 场会议室用不了，留作草稿`] : []),
  ]
  return `${parts.join('；')}。`
}
