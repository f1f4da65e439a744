import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { membership, person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, isNotNull } from 'drizzle-orm'
import { supervisionCalls } from '../calls.ts'
import { daysAfter } from '../light.ts'
import { today } from './item/settle.ts'

type Calls = Client<typeof supervisionCalls>
type Form = Parameters<Calls['save']>[0]
type Unit = Form['units'][number]

/** A server under test, as much of it as is needed here. */
interface Server {
  as(
    name: string,
    tenantId?: string,
  ): Promise<{
    calls(calls: typeof supervisionCalls): Calls
    calls(calls: typeof attachmentCalls): Client<typeof attachmentCalls>
  }>
  services: { db: Db }
}

/** What tests of supervision do as people: write an item, issue it, sign for it. */
export function supervisionTesting(server: Server) {
  const of = async (name: string, tenantId?: string) => (await server.as(name, tenantId)).calls(supervisionCalls)

  /** Where somebody works, and who they are. */
  const placeOf = async (loginName: string, tenantId: string) => {
    const [found] = await server.services.db
      .select({ personId: person.id, departmentId: membership.departmentId })
      .from(person)
      .innerJoin(membership, eq(membership.personId, person.id))
      .where(and(eq(person.loginName, loginName), eq(person.tenantId, tenantId), isNotNull(membership.departmentId)))
      .limit(1)
    if (found?.departmentId == null) throw new Error(`${loginName} works nowhere`)
    return { personId: found.personId, departmentId: found.departmentId }
  }

  const unit = (departmentId: string, more: Partial<Unit> = {}): Unit => ({
    departmentId,
    role: 'lead',
    contactId: null,
    content: '按要求办理',
    weight: 10,
    dueAt: null,
    ...more,
  })

  /** An item of a hundred days that began ten days ago. */
  const formOf = (units: Unit[], more: Partial<Form> = {}): Form => ({
    title: `督办事项${randomUUID().slice(0, 6)}`,
    source: 'remark',
    sourceId: '',
    basis: '市长办公会',
    category: 'project',
    level: 'important',
    content: '抓紧推进。',
    leaderId: null,
    ownerId: null,
    startAt: daysAfter(today(), -10),
    dueAt: daysAfter(today(), 90),
    nodes: [],
    cycle: 'weekly',
    weight: 10,
    ...{
      units,
      attachments: [],
    },
    ...more,
  })

  const issued = async (name: string, units: Unit[], more: Partial<Form> = {}) => {
    const calls = await of(name)
    const { id, revision } = await calls.save(formOf(units, more))
    return calls.issue({ id, revision })
  }

  const evidence = async (name: string) => {
    const calls = (await server.as(name)).calls(attachmentCalls)
    const file = new File([`佐证${randomUUID()}`], '佐证.txt', { type: 'text/plain' })
    return (await calls.putFile({ file, kind: '6' })).attachmentId
  }

  const report = (id: string, progress: number, more: Partial<Parameters<Calls['sendFeedback']>[0]> = {}) => ({
    id,
    progress,
    requestId: randomUUID(),
    content: '按计划推进。',
    problems: '',
    next: '',
    isFinal: false,
    attachments: [] as string[],
    ...more,
  })

  return { of, placeOf, unit, formOf, issued, evidence, report }
}
