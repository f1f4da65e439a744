import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { organization } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { sealCalls } from '../calls.ts'

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string): Promise<{ calls(calls: typeof sealCalls): Client<typeof sealCalls> }>
  services: { db: Db }
}

/** What tests of seals do as people: register a seal, ask for it. */
export function sealTesting(server: Server, tenantId: string) {
  const of = async (name: string) => (await server.as(name)).calls(sealCalls)

  const organizationNamed = async (name: string) => {
    const [found] = await server.services.db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.tenantId, tenantId), eq(organization.name, name)))
    return found?.id ?? ''
  }

  /** A seal of an organization, with who keeps it. */
  const registered = async (organizationId: string, custodianId: string | null) => {
    const code = `T-${randomUUID().slice(0, 6)}`
    const form = { code, name: `测试章${code}`, kind: 'official' as const, organizationId, custodianId, note: '' }
    return (await of('admin')).insertSeal(form)
  }

  /** A use that somebody asks for and nobody decides about yet. */
  const drafted = async (name: string, sealId: string, document = '委托书') => {
    const form = { id: null, revision: 1, sealId, document, copies: 3, purpose: '办理登记', attachments: [] }
    return (await of(name)).saveUse(form)
  }
  return { of, organizationNamed, registered, drafted }
}
