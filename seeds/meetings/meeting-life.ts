import type { PastMeeting } from '@mingtai/modules/office/meeting/server'
import type { Dice } from '../names.ts'
import type { Attendee } from './meetings.ts'
import { absences, guests, type topics } from './topics.ts'

const MINUTE = 60_000
const DAY = 86_400_000

interface Around {
  at: number
  id: string
  topic: (typeof topics)[number]
  startsAt: Date
  roomId: string | null
  organizationId: string
  organizer: Attendee
  attendees: readonly Attendee[]
}

type State = PastMeeting['meeting']['state'] & string

/** A meeting with what has become of it by now. */
export function meetingLife(draw: Dice, around: Around): PastMeeting {
  const { at, id, topic, startsAt, roomId, organizationId, organizer } = around
  const now = Date.now()
  const endsAt = new Date(startsAt.getTime() + topic.minutes * MINUTE)
  const state = stateOf(around, endsAt, now)
  const issuedAt = new Date(Math.min(startsAt.getTime() - 4 * DAY, now - DAY))
  const isDraft = state === 'draft' || state === 'waiting'
  const number = Math.floor(at / 4) + 1
  const title = topic.items === undefined ? topic.title : `${topic.title}（第${number}次）`
  const isOver = state === 'ended' || state === 'minuted' || state === 'archived'
  return {
    id,
    meeting: {
      ...{
        organizationId,
        departmentId: organizer.departmentId,
        kind: topic.items === undefined ? 'ordinary' : 'issue',
      },
      ...{ state, title, content: topic.content, roomId, place: topic.place ?? '', startsAt, endsAt },
      ...{ organizerId: organizer.id, organizerName: organizer.name, contact: organizer.name },
      ...{ contactPhone: `0371-6718${1000 + at * 37}`, version: isDraft ? 0 : 1, issuedAt: isDraft ? null : issuedAt },
      ...{ replyBefore: null, startedAt: isOver ? startsAt : null, endedAt: isOver ? endsAt : null },
      ...{
        remindedAt: isOver ? startsAt : null,
        cancelReason: state === 'cancelled' ? '与省里会议冲突，另行通知' : '',
      },
      ...{ createdAt: issuedAt, updatedAt: isOver ? endsAt : issuedAt },
    },
    invitees: inviteesOf(draw, around, { state, issuedAt, isDraft }),
    items: (topic.items ?? []).map(([words, decision], sort) => {
      const reporter = around.attendees[(sort + 1) % around.attendees.length]
      const isPostponed = decision.startsWith('缓议')
      return {
        ...{ title: words, minutes: Math.floor(topic.minutes / (topic.items?.length ?? 1) / 5) * 5, sort },
        ...{ reporterId: reporter?.id ?? null, reporterName: reporter?.name ?? '' },
        ...{ departmentId: reporter?.departmentId ?? null, departmentName: reporter?.place ?? '' },
        ...{ state: isOver ? (isPostponed ? 'postponed' : 'decided') : 'waiting', decision: isOver ? decision : '' },
      } as const
    }),
    history: historyOf(around, { state, issuedAt, endsAt }),
    minutes: state === 'minuted' || state === 'archived' ? minutesOf(around, title, endsAt) : null,
    booking:
      roomId === null || state === 'draft'
        ? null
        : state === 'waiting'
          ? 'asked'
          : state === 'cancelled'
            ? 'freed'
            : 'given',
  }
}

function stateOf({ at, roomId }: Around, endsAt: Date, now: number): State {
  if (endsAt.getTime() < now) {
    if (at % 13 === 7) return 'cancelled'
    return at % 4 === 0 ? 'archived' : at % 4 === 1 ? 'minuted' : 'ended'
  }
  if (endsAt.getTime() - now < DAY) return 'issued'
  if (at % 11 === 3) return 'draft'
  return at % 8 === 4 && roomId !== null ? 'waiting' : 'issued'
}

interface Facts {
  state: State
  issuedAt: Date
  isDraft: boolean
}

type Invited = PastMeeting['invitees'][number]

/** Who was invited, what they answered, and when they came. */
function inviteesOf(
  draw: Dice,
  { at, topic, startsAt, attendees }: Around,
  { state, issuedAt, isDraft }: Facts,
): Invited[] {
  const isOver = state === 'ended' || state === 'minuted' || state === 'archived'
  const rows = attendees.map((one, sort): Invited => {
    const luck = draw.roll(100)
    const isAbsent = luck < 6
    const isLeave = luck >= 6 && luck < 14
    // Of what is to come a fifth has not answered.
    const isSilent = !isOver && luck >= 78
    const reply: Invited['reply'] = isDraft || isSilent ? 'none' : isAbsent ? 'no' : isLeave ? 'leave' : 'yes'
    const isThere = isOver && reply === 'yes' && luck < 95
    const isLate = isThere && luck >= 88
    const signState: Invited['signState'] = isThere ? (isLate ? 'late' : 'normal') : 'none'
    const signMethod: Invited['signMethod'] = isThere ? 'code' : 'none'
    const comes = isLate ? 12 + draw.roll(14) : draw.roll(20) - 22
    return {
      ...{ personId: one.id, name: one.name, place: one.place, sort },
      role: sort === 0 ? 'host' : sort === attendees.length - 1 && attendees.length > 5 ? 'record' : 'attend',
      ...{ reply, replyReason: isAbsent || isLeave ? draw.pick(absences) : '' },
      repliedAt: reply === 'none' ? null : new Date(issuedAt.getTime() + (20 + draw.roll(1400)) * MINUTE),
      readAt: isDraft || isSilent ? null : new Date(issuedAt.getTime() + 15 * MINUTE),
      ...{ signState, signMethod },
      signedAt: isThere ? new Date(startsAt.getTime() + comes * MINUTE) : null,
    }
  })
  const [name, place] = guests[at % guests.length] ?? ['', '']
  const hasGuest = topic.people > 15 && name !== ''
  if (!hasGuest) return rows
  const guest = { personId: null, name, place, phone: `1380000${1000 + at}`, role: 'observe', sort: 999 } as const
  const signed = isOver
    ? ({
        signState: 'normal',
        signMethod: 'hand',
        signedAt: startsAt,
        signedBy: '会务组',
        signReason: '外部人员，现场登记',
      } as const)
    : {}
  return [...rows, { ...guest, ...signed }]
}

function historyOf(
  { organizer, startsAt }: Around,
  { state, issuedAt, endsAt }: { state: State; issuedAt: Date; endsAt: Date },
) {
  const by = { personId: organizer.id, personName: organizer.name }
  const clock = { personId: '', personName: '系统' }
  const drafted = { ...by, action: '修改', note: '起草', at: new Date(issuedAt.getTime() - 40 * MINUTE) }
  if (state === 'draft') return [drafted]
  const issued = { ...by, action: '发布', version: 1, at: issuedAt }
  if (state === 'waiting') return [drafted, { ...issued, version: null, note: '申请会议室' }]
  if (state === 'issued') return [drafted, issued]
  if (state === 'cancelled')
    return [
      drafted,
      issued,
      { ...by, action: '取消会议', note: '与省里会议冲突，另行通知', at: new Date(startsAt.getTime() - DAY) },
    ]
  const past = [
    { ...clock, action: '开始会议', note: '到开始时间', at: startsAt },
    { ...by, action: '结束会议', at: endsAt },
  ]
  const minuted = { ...by, action: '写纪要', note: '已印发', at: new Date(endsAt.getTime() + DAY) }
  const archived = { ...by, action: '归档', at: new Date(endsAt.getTime() + 3 * DAY) }
  if (state === 'ended') return [drafted, issued, ...past]
  return state === 'minuted' ? [drafted, issued, ...past, minuted] : [drafted, issued, ...past, minuted, archived]
}

function minutesOf({ topic, organizer, attendees }: Around, title: string, endsAt: Date): PastMeeting['minutes'] {
  const decided = (topic.items ?? []).map(
    ([words, decision], at) => `<p><strong>${at + 1}. ${words}</strong></p><p>${decision}</p>`,
  )
  const host = attendees[0]?.name ?? organizer.name
  const body =
    decided.length > 0
      ? decided.join('')
      : '<p>会议通报了前一阶段工作情况，分析了存在的问题，对下一步工作作了安排。</p><p>会议要求，各有关单位要对照任务清单逐项落实，明确责任人和完成时限，每月底前报送进展情况。</p>'
  const publishedAt = new Date(endsAt.getTime() + DAY)
  return {
    ...{ state: 'published', content: `<p>${host}主持召开${title}。现将会议议定事项纪要如下：</p>${body}` },
    ...{ writerId: organizer.id, writerName: organizer.name, publishedAt, publishedBy: organizer.name },
  }
}
