import { refuse } from '@mingtai/messages'
import type { Thing } from '@mingtai/permission'
import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AppCode } from '../../calls.ts'
import { department, organization, organizationRelation } from '../tables.ts'

const node = organizationRelation

/** A place of a tree with the name that is shown. */
export interface PlacedNode {
  id: string
  appCode: AppCode
  kind: number
  refId: string | null
  parentId: string | null
  path: string
  revision: number
  name: string
}

const shown = {
  id: node.id,
  appCode: node.appCode,
  kind: node.kind,
  refId: node.refId,
  parentId: node.parentId,
  path: node.path,
  revision: node.revision,
  name: sql<string>`coalesce(${node.name}, ${organization.name}, ${department.name}, '')`,
}

function places(db: Db) {
  return db
    .select(shown)
    .from(node)
    .leftJoin(
      organization,
      and(eq(organization.id, node.refId), eq(organization.tenantId, node.tenantId), eq(node.kind, 1)),
    )
    .leftJoin(department, and(eq(department.id, node.refId), eq(department.tenantId, node.tenantId), eq(node.kind, 5)))
    .$dynamic()
}

export async function nodeById(db: Db, tenantId: string, id: string): Promise<PlacedNode> {
  const [found] = await places(db).where(and(eq(node.tenantId, tenantId), eq(node.id, id), eq(node.deleted, false)))
  return found ?? refuse('row.gone', '架构节点')
}

/** The place of an organization or department in a tree, or null. */
export async function nodeOf(db: Db, tenantId: string, { appCode, refId }: { appCode: AppCode; refId: string }) {
  const [found] = await places(db).where(
    and(eq(node.tenantId, tenantId), eq(node.appCode, appCode), eq(node.refId, refId), eq(node.deleted, false)),
  )
  return found ?? null
}

/** The places under a parent, null for the top, in their order. */
export async function childrenOf(
  db: Db,
  tenantId: string,
  { appCode, parentId }: { appCode: AppCode; parentId: string | null },
): Promise<PlacedNode[]> {
  return places(db)
    .where(
      and(
        eq(node.tenantId, tenantId),
        eq(node.appCode, appCode),
        eq(node.deleted, false),
        parentId === null ? isNull(node.parentId) : eq(node.parentId, parentId),
      ),
    )
    .orderBy(asc(node.sort), asc(node.createdAt), asc(node.id))
}

/** A place and everything above it, from the top. */
export async function chainOf(db: Db, tenantId: string, { path }: { path: string }): Promise<PlacedNode[]> {
  const ids = path.split('/').filter((part) => part !== '')
  if (ids.length === 0) return []
  const found = await places(db).where(and(eq(node.tenantId, tenantId), inArray(node.id, ids)))
  return found.toSorted((a, b) => a.path.length - b.path.length)
}

/** What `may` asks about: a place, or the top of a tree. */
export async function thingOf(db: Db, tenantId: string, place: PlacedNode | null): Promise<Thing> {
  if (place === null) return { name: '架构树的最上级', ownerId: null, places: [] }
  const chain = await chainOf(db, tenantId, place)
  return {
    name: place.name,
    ownerId: null,
    places: chain.flatMap(({ id, refId }) => (refId === null ? [id] : [id, refId])),
  }
}
