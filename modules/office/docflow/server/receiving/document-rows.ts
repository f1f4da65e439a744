import { membership, organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { takesPartIn } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReceivingAction } from '../../words.ts'
import {
  type CirculationRow,
  documentCirculation,
  documentFollow,
  type DocumentRow,
  officialDocument,
} from '../tables.ts'
import { mustAllow, type ReceivingRelation } from './states.ts'

/** The kind of thing that approvals decide about, todos are of and files hang on. */
export const OFFICIAL_DOCUMENT = 'official-document'

/** A document with who has to do with it, as one reader stands to it. */
export interface FoundDocument {
  row: DocumentRow
  organizationName: string
  isFollowed: boolean
  /** By a right or by a part in it; who decides about it reads it as well. */
  isReadable: boolean
  circulations: CirculationRow[]
  relation: ReceivingRelation
}

/** The documents that somebody registers, proposes for or archives, as a condition on `officialDocument`. */
export function lookedAfter(actor: Actor): SQL {
  return sql`(${scoped(actor, 'docflow:receive')} or ${scoped(actor, 'docflow:propose')}
    or (${officialDocument.state} in ('finished', 'archived') and ${scoped(actor, 'docflow:archive')}))`
}

/** The rows of a circulation that are meant for somebody, as a condition on `documentCirculation`. */
export function meantFor({ userId, tenantId }: Actor): SQL {
  const units = sql`select m.department_id from ${membership} m
    where m.person_id = ${userId} and m.tenant_id = ${tenantId} and not m.deleted and m.department_id is not null`
  return sql`(${documentCirculation.personId} = ${userId}
    or (${documentCirculation.personId} is null and ${documentCirculation.departmentId} in (${units})))`
}

/** Whether the document has a circulation row of such a kind, as a condition on `officialDocument`. */
export function circulatedTo(actor: Actor, more: SQL = sql`true`): SQL {
  return sql`exists (select 1 from ${documentCirculation} where ${documentCirculation.documentId} = ${officialDocument.id}
    and ${documentCirculation.state} <> 'withdrawn' and ${meantFor(actor)} and ${more})`
}

/** The incoming documents that somebody may read, as a condition on `officialDocument`. */
export function readableDocuments(actor: Actor): SQL {
  return sql`(${lookedAfter(actor)} or ${circulatedTo(actor)})`
}

export function scoped(actor: Actor, right: string): SQL {
  return withinScope(actor, right, { organizationId: officialDocument.organizationId })
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
  orderBy?: SQL[]
}

/** Incoming documents with who has to do with them, the latest first unless another order is asked for. */
export async function documentsWhere(
  db: Db,
  actor: Actor,
  { where, limit, offset, orderBy = [desc(officialDocument.receivedAt), desc(officialDocument.id)] }: Asked,
): Promise<FoundDocument[]> {
  const follows = sql`select 1 from ${documentFollow} f where f.document_id = ${officialDocument.id}
    and f.person_id = ${actor.userId}`
  const rows = await db
    .select({
      row: officialDocument,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      isFollowed: sql<boolean>`exists (${follows})`,
      isReadable: sql<boolean>`coalesce(${readableDocuments(actor)}, false)`,
      isClerk: sql<boolean>`coalesce(${scoped(actor, 'docflow:receive')}, false)`,
      isOffice: sql<boolean>`coalesce(${scoped(actor, 'docflow:propose')}, false)`,
      isArchivist: sql<boolean>`coalesce(${scoped(actor, 'docflow:archive')}, false)`,
    })
    .from(officialDocument)
    .leftJoin(organization, eq(organization.id, officialDocument.organizationId))
    .where(and(incoming(actor.tenantId), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const parts = await circulationsOf(
    db,
    actor,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, organizationName, isFollowed, isReadable, ...scopes }) => {
    const own = parts.filter(({ part }) => part.documentId === row.id)
    const relation = { ...scopes, isClaimant: row.claimantId === actor.userId, ...partsOf(own) }
    return { row, organizationName, isFollowed, isReadable, circulations: own.map(({ part }) => part), relation }
  })
}

/** Incoming documents of a tenant, as a condition. */
export function incoming(tenantId: string): SQL | undefined {
  return and(ofTenant(officialDocument, tenantId), eq(officialDocument.direction, 'incoming'))
}

interface Part {
  part: CirculationRow
  isMine: boolean
}

async function circulationsOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Part[]> {
  if (ids.length === 0) return []
  return db
    .select({ part: documentCirculation, isMine: sql<boolean>`coalesce(${meantFor(actor)}, false)` })
    .from(documentCirculation)
    .where(and(ofTenant(documentCirculation, actor.tenantId), inArray(documentCirculation.documentId, [...ids])))
    .orderBy(documentCirculation.createdAt, documentCirculation.id)
}

function partsOf(parts: readonly Part[]) {
  const mine = parts.filter(({ part, isMine }) => isMine && part.state !== 'withdrawn').map(({ part }) => part)
  const waits = (role: CirculationRow['role']) => mine.some((one) => one.role === role && one.state === 'waiting')
  const undertaken = mine.filter(({ role }) => role === 'lead' || role === 'assist')
  return {
    isAsked: waits('instruct'),
    isReader: waits('read'),
    // A unit's part becomes somebody's when one of the unit has signed for it.
    isLead: undertaken.some(({ role, personId }) => role === 'lead' && personId !== null),
    isAssistant: undertaken.some(({ role, personId }) => role === 'assist' && personId !== null),
    owesFeedback: undertaken.some(({ state, personId }) => state === 'waiting' && personId !== null),
    isUnsigned: undertaken.some(({ signedAt, state }) => signedAt === null && state === 'waiting'),
  }
}

/** A document that the actor may read, also because they decide about it; for others it is not there. */
export async function readableDocument(db: Db, actor: Actor, id: string): Promise<FoundDocument> {
  const [found] = await documentsWhere(db, actor, { where: eq(officialDocument.id, id), limit: 1, offset: 0 })
  if (found === undefined) refuse('row.gone', '这份收文')
  if (found.isReadable) return found
  if (!(await takesPartIn(db, actor, { kind: OFFICIAL_DOCUMENT, id }))) refuse('row.gone', '这份收文')
  return found
}

/** A document with which the actor may do something now; locked until the transaction ends. */
export async function documentFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: ReceivingAction },
): Promise<FoundDocument> {
  await db
    .select({ id: officialDocument.id })
    .from(officialDocument)
    .where(and(incoming(actor.tenantId), eq(officialDocument.id, id)))
    .for('update')
  const found = await readableDocument(db, actor, id)
  mustAllow(action, found.row, found.relation)
  return found
}
