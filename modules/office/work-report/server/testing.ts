import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { organization, person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { workReportCalls } from '../calls.ts'

type Calls = Client<typeof workReportCalls>
type Saved = Parameters<Calls['save']>[0]

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string, tenantId?: string): Promise<{ calls(calls: typeof workReportCalls): Calls }>
  services: { db: Db }
}

/** What tests of work reports ask a server for. */
export function workReportTesting({ as, services: { db } }: Server, tenantId: string) {
  const of = async (name: string, tenant = tenantId) => (await as(name, tenant)).calls(workReportCalls)

  const idOf = async (loginName: string) => {
    const own = and(eq(person.tenantId, tenantId), eq(person.loginName, loginName))
    const [found] = await db.select({ id: person.id }).from(person).where(own)
    return found?.id ?? ''
  }

  const officeNamed = async (name: string) => {
    const own = and(eq(organization.tenantId, tenantId), eq(organization.name, name))
    const [found] = await db.select({ id: organization.id }).from(organization).where(own)
    return found?.id ?? ''
  }

  /** A weekly template of the government's office that is reported to 孙雨桐. */
  const template = async (more: Partial<Parameters<Calls['saveTemplate']>[0]> = {}) => {
    const office = await officeNamed('云州市人民政府办公室')
    return (await of('admin')).saveTemplate({
      id: null,
      revision: 1,
      name: `周报${randomUUID().slice(0, 6)}`,
      cycle: 'week',
      organizationId: office,
      sections: [
        {
          key: 'done',
          title: '完成',
          hint: '',
          isRequired: true,
        },
        {
          key: 'plans',
          title: '安排',
          hint: '',
          isRequired: false,
        },
      ],
      placeIds: [office],
      receiverIds: [await idOf('rangeadmin')],
      ccIds: [],
      dueDays: 0,
      dueTime: '18:00',
      reminds: true,
      ...more,
    })
  }

  /** What the author of a new report sends. */
  const form = async (templateId: string, more: Partial<Saved> = {}): Promise<Saved> => ({
    id: null,
    revision: 1,
    templateId,
    periodStart: '2026-11-16',
    content: { done: '办结三件' },
    receiverIds: [await idOf('rangeadmin')],
    ccIds: [],
    attachments: [],
    requestId: randomUUID(),
    ...more,
  })

  /** A report that 张伟 has handed in. */
  const handedIn = async (templateId: string, more: Partial<Saved> = {}) => {
    const wei = await of('zhang.wei')
    const { id, revision } = await wei.save(await form(templateId, more))
    return wei.submit({ id, revision })
  }
  return { of, idOf, officeNamed, template, form, handedIn }
}
