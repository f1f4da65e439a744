import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { momentAt, wallClock } from '@mingtai/zh'
import { and, eq } from 'drizzle-orm'
import { meetingCalls } from '../calls.ts'

type Calls = Client<typeof meetingCalls>
export type MeetingInput = Parameters<Calls['save']>[0]

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string, tenantId?: string): Promise<{ calls(calls: typeof meetingCalls): Calls }>
  services: { db: Db }
}

/** What tests of meetings do as people: make a room, write a meeting, send it out. */
export function meetingTesting(server: Server, tenantId: string) {
  const of = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(meetingCalls)
  const idOf = async (loginName: string) => {
    const [found] = await server.services.db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.loginName, loginName)))
    return found?.id ?? ''
  }

  /** A room that is always open. */
  const room = async (more: object = {}) =>
    (await of('orgadmin')).saveRoom({
      ...{ name: `会议室${randomUUID().slice(0, 6)}`, building: '1号楼', floor: '3', capacity: 20, equipment: [] },
      ...{ opensAt: 0, closesAt: 1440, weekdays: [1, 2, 3, 4, 5, 6, 7], needsApproval: false, managerId: null },
      ...{ note: '', isOpen: true, ...more },
    })

  const invited = async (...names: string[]) =>
    Promise.all(names.map(async (name) => ({ personId: await idOf(name), name: '', role: 'attend' as const })))

  const formOf = async (more: Partial<MeetingInput> = {}): Promise<MeetingInput> => ({
    ...{ requestId: randomUUID(), kind: 'ordinary', title: `工作例会${randomUUID().slice(0, 6)}`, content: '' },
    ...{ roomId: null, place: '市政府301', startsAt: inHours(26), endsAt: inHours(28), replyBefore: null },
    ...{ signBefore: 30, lateAfter: 10, contact: '刘洋', contactPhone: '', items: [], attachments: [] },
    invitees: await invited('zhang.wei', 'designer'),
    ...more,
  })

  /** A meeting that was sent out. */
  const issued = async (name: string, more: Partial<MeetingInput> = {}) => {
    const calls = await of(name)
    const { id, revision } = await calls.save(await formOf(more))
    return calls.issue({ id, revision })
  }
  return { of, idOf, room, invited, formOf, issued }
}

/** So many hours after the next midnight of the site, so that no test depends on the time of day. */
export function inHours(hours: number): string {
  const midnight = Math.ceil(wallClock(new Date()) / DAY) * DAY
  return momentAt(midnight + hours * 3_600_000).toISOString()
}

const DAY = 86_400_000
