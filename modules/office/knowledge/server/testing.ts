import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { attachment, type AttachmentServices, storeWrittenFile } from '@mingtai/modules/ground/attachment/server'
import { organization, person } from '@mingtai/modules/ground/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { knowledgeCalls } from '../calls.ts'

type Calls = Client<typeof knowledgeCalls>
type SpaceInput = Parameters<Calls['saveSpace']>[0]
type ArticleInput = Parameters<Calls['save']>[0]

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string, tenantId?: string): Promise<{ calls(calls: typeof knowledgeCalls): Calls }>
  services: AttachmentServices & { db: Db }
}

/** What tests of the knowledge base ask a server for. */
export function knowledgeTesting(server: Server, tenantId: string) {
  const of = async (name: string, tenant = tenantId) => (await server.as(name, tenant)).calls(knowledgeCalls)

  const idOf = async (loginName: string) => {
    const [found] = await server.services.db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.loginName, loginName)))
    return found?.id ?? ''
  }

  const office = async () => {
    const [found] = await server.services.db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.tenantId, tenantId), eq(organization.deleted, false)))
    return found?.id ?? ''
  }

  /** A space of the first organization, open to the people who are named. */
  const space = async (
    may: Record<string, ('preview' | 'download' | 'edit' | 'manage')[]>,
    more: Partial<SpaceInput> = {},
  ) => {
    const lines = await Promise.all(
      Object.entries(may).map(async ([name, levels]) => ({
        kind: 'person' as const,
        who: await idOf(name),
        may: levels,
      })),
    )
    return (await of('admin')).saveSpace({
      name: `空间${randomUUID().slice(0, 8)}`,
      description: '',
      organizationId: await office(),
      ...{
        auditMode: 'always',
        auditorIds: [await idOf('orgadmin')],
        lines,
        ...more,
      },
    })
  }

  const formOf = (spaceId: string, more: Partial<ArticleInput> = {}): ArticleInput => ({
    requestId: randomUUID(),
    spaceId,
    folderId: null,
    kind: 'written',
    title: `办法${randomUUID().slice(0, 6)}`,
    ...{
      summary: '',
      tags: [],
      source: '',
      authority: '',
      secrecy: 'inner',
      validFrom: null,
      validTo: null,
      url: '',
    },
    ...{
      body: '<p>第一条 会议费实行综合定额控制。</p>',
      ...more,
    },
  })

  /** A loose file of somebody, as an upload leaves it. */
  const file = async (name: string, fileName: string, bytes: Uint8Array, type = 'text/plain') => {
    const uploaderId = await idOf(name)
    const sha256 = await storeWrittenFile(server.services, tenantId, { bytes, type })
    const id = newId()
    await server.services.db.insert(attachment).values({
      id,
      tenantId,
      createdBy: name,
      updatedBy: name,
      ownerType: 'draft',
      ownerId: uploaderId,
      kind: '6',
      ...{
        name: fileName,
        sha256,
        uploaderId,
      },
    })
    return id
  }

  /** A written article that an author sent in and the auditor passed. */
  const published = async (author: string, spaceId: string, more: Partial<ArticleInput> = {}) => {
    const calls = await of(author)
    const draft = await calls.save(formOf(spaceId, more))
    const sent = await calls.submit({ id: draft.id, revision: draft.revision })
    if (sent.work === 'auditing') await (await of('orgadmin')).audit({ versions: [sent.shown.id], result: 'passed' })
    return calls.detail({ id: draft.id })
  }
  return { of, idOf, office, space, formOf, file, published }
}
