import { randomUUID } from 'node:crypto'
import { department, membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { addPastMeeting, addRooms, type PastMeeting } from '@mingtai/modules/office/meeting/server'
import { meetingRoom } from '@mingtai/modules/office/meeting/server/tables'
import { type Db, worldIn } from '@mingtai/server-kit'
import { momentAt, wallClock } from '@mingtai/zh'
import { and, asc, eq } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from '../city.ts'
import { dice, type Dice } from '../names.ts'
import { meetingLife } from './meeting-life.ts'
import { rooms } from './rooms.ts'
import { topics } from './topics.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }
/** Days before today and after it in which meetings lie. */
const [BEFORE, AFTER] = [60, 30]
/** When meetings begin, in minutes of the day. */
const beginnings = [8 * 60 + 30, 9 * 60, 10 * 60 + 30, 14 * 60 + 30, 15 * 60, 16 * 60]

export interface Attendee {
  id: string
  name: string
  loginName: string
  organizationId: string
  departmentId: string | null
  place: string
}

/** Twelve rooms and the meetings of three months around today, in every state; once, in a demo world that has none. */
export async function addMeetings(db: Db, amount: number): Promise<boolean> {
  return db.transaction(async (inside) => {
    if ((await worldIn(inside)) !== 'demo') return false
    if ((await inside.$count(meetingRoom, eq(meetingRoom.tenantId, DEMO_TENANT))) > 0) return false
    const people = await peopleOf(inside)
    const organizations = bureaus.map(({ name }) => people.find(({ place }) => place.startsWith(name))?.organizationId)
    const office = organizations[0]
    const manager = people.find(({ loginName }) => loginName === 'orgadmin') ?? people[0]
    if (office === undefined || manager === undefined) return false
    const roomIds = await addRooms(
      inside,
      maker,
      rooms.map(({ bureau, ...room }) => ({
        ...{ ...room, organizationId: organizations[bureau] ?? office },
        managerId: room.needsApproval ? manager.id : null,
      })),
    )
    const draw = dice(20_261_130)
    const taken: { room: number; from: number; to: number }[] = []
    for (let at = 0; at < amount; at += 1) {
      const topic = topics[at % topics.length]
      if (topic === undefined) continue
      const startsAt = freeStart(draw, { at, amount, room: topic.room, minutes: topic.minutes, taken })
      if (startsAt === null) continue
      const roomId = topic.room === null ? null : (roomIds[topic.room] ?? null)
      const own = organizations[topic.bureau] ?? office
      await addPastMeeting(
        inside,
        maker,
        pastOf(draw, { at, topic, startsAt, roomId, organizationId: own, people, manager }),
      )
    }
    return true
  })
}

interface Wanted {
  at: number
  amount: number
  room: number | null
  minutes: number
  taken: { room: number; from: number; to: number }[]
}

/** A working hour near the day that is its turn, at which the room is free. */
function freeStart(draw: Dice, { at, amount, room, minutes, taken }: Wanted): Date | null {
  const today = Math.floor(wallClock(new Date()) / DAY)
  const first = today - BEFORE + Math.floor((at / amount) * (BEFORE + AFTER))
  for (let more = 0; more < 20; more += 1) {
    const day = first + Math.floor(more / 3)
    // 1 January 1970 was a Thursday.
    const weekday = (day + 4) % 7
    if (weekday === 0 || weekday === 6) continue
    const from = day * DAY + draw.pick(beginnings) * MINUTE
    const to = from + minutes * MINUTE
    if (taken.some((one) => one.room === room && one.from < to && from < one.to)) continue
    if (room !== null) taken.push({ room, from, to })
    return momentAt(from)
  }
  return null
}

interface Around {
  at: number
  topic: (typeof topics)[number]
  startsAt: Date
  roomId: string | null
  organizationId: string
  people: readonly Attendee[]
  manager: Attendee
}

function pastOf(draw: Dice, around: Around): PastMeeting {
  const { at, topic, startsAt, roomId, organizationId, people, manager } = around
  const inside = people.filter((one) => one.organizationId === organizationId)
  const main = people.filter(({ loginName }) => ['zhang.wei', 'designer', 'admin'].includes(loginName))
  const organizer =
    at % 6 === 1 ? manager : at % 9 === 4 ? (main[0] ?? manager) : (inside[at % inside.length] ?? manager)
  const others = [...inside, ...people.filter((_, index) => (index + at) % 5 === 0)]
  const known = [...(at % 3 === 0 || at % 6 === 1 ? main : []), ...(at % 2 === 0 ? [manager] : []), ...others]
  const attendees = [...new Map(known.map((one) => [one.id, one])).values()].slice(0, topic.people)
  return meetingLife(draw, { at, id: randomUUID(), topic, startsAt, roomId, organizationId, organizer, attendees })
}

/** People of the demo world with where they work. */
export async function peopleOf(db: Db): Promise<Attendee[]> {
  const rows = await db
    .select({
      ...{ id: person.id, name: person.realName, loginName: person.loginName },
      ...{ organizationId: membership.organizationId, departmentId: membership.departmentId },
      ...{ organization: organization.name, department: department.name },
    })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(department, eq(department.id, membership.departmentId))
    .where(
      and(
        ...[eq(person.tenantId, DEMO_TENANT), eq(person.deleted, false), eq(person.disabled, false)],
        ...[eq(person.isSpecial, false), eq(membership.deleted, false)],
      ),
    )
    .orderBy(asc(person.pinyin), asc(person.loginName))
  return rows.map(({ organization: works, department: own, ...row }) => ({
    ...row,
    place: own === null ? works : `${works} ${own}`,
  }))
}
