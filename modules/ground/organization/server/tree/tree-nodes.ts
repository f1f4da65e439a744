import { may, type Thing } from '@mingtai/permission'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { AppCode, TreeNode } from '../../calls.ts'
import type { TreeRight } from '../right/organization-rights.ts'
import { department, organization, organizationRelation, person } from '../tables.ts'

type Kind = TreeNode['type']

/** The places of one tree, each before its later siblings, not yet linked. */
export async function relationNodes(db: Db, tenantId: string, appCode: AppCode): Promise<TreeNode[]> {
  const node = organizationRelation
  const rows = await db
    .select({
      id: node.id,
      parentId: node.parentId,
      kind: node.kind,
      refId: node.refId,
      name: sql<string | null>`coalesce(${node.name}, ${organization.name}, ${department.name})`,
      organizationId: sql<string | null>`coalesce(${organization.id}, ${department.organizationId})`,
      manager: sql<string | null>`coalesce(${organization.managerId}, ${department.managerId})`,
      managerName: person.realName,
      revision: sql<number>`coalesce(${organization.revision}, ${department.revision}, ${node.revision})`,
    })
    .from(node)
    .leftJoin(organization, and(eq(organization.id, node.refId), eq(node.kind, 1), eq(organization.tenantId, tenantId)))
    .leftJoin(department, and(eq(department.id, node.refId), eq(node.kind, 5), eq(department.tenantId, tenantId)))
    .leftJoin(
      person,
      and(
        eq(person.tenantId, tenantId),
        sql`${person.id} = coalesce(${organization.managerId}, ${department.managerId})`,
      ),
    )
    .where(and(eq(node.tenantId, tenantId), eq(node.appCode, appCode), eq(node.deleted, false)))
    .orderBy(asc(node.sort), asc(node.createdAt), asc(node.id))
  return rows.map(({ kind, refId, name, ...row }) => ({
    ...row,
    name: name ?? '（已删除）',
    type: kindOf(kind),
    departmentId: kind === 5 ? refId : null,
    hasChildren: false,
    children: [],
  }))
}

/** Departments of one organization, or of all. Their `parentId` is null at the top of an organization. */
export async function departmentNodes(db: Db, tenantId: string, organizationId?: string): Promise<TreeNode[]> {
  const rows = await db
    .select({
      id: department.id,
      parentId: department.parentId,
      organizationId: department.organizationId,
      name: department.name,
      manager: department.managerId,
      revision: department.revision,
    })
    .from(department)
    .where(
      and(
        eq(department.tenantId, tenantId),
        eq(department.deleted, false),
        isNull(department.mergedInto),
        organizationId === undefined ? undefined : eq(department.organizationId, organizationId),
      ),
    )
    .orderBy(asc(department.sort), asc(department.createdAt), asc(department.id))
  const names = await namesOf(db, tenantId, new Set(rows.map(({ manager }) => manager)))
  return rows.map((row) => ({
    ...row,
    managerName: names.get(row.manager ?? '') ?? null,
    type: 5,
    departmentId: row.id,
    hasChildren: false,
    children: [],
  }))
}

/** A query of its own: after thousands of new departments a join would read all people once for each of them. */
async function namesOf(db: Db, tenantId: string, ids: Set<string | null>): Promise<Map<string, string>> {
  const wanted = [...ids].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, wanted)))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Organizations that stand nowhere in the office tree. */
export async function unplacedNodes(db: Db, tenantId: string): Promise<TreeNode[]> {
  const placed = db
    .select({ one: sql`1` })
    .from(organizationRelation)
    .where(
      and(
        eq(organizationRelation.tenantId, tenantId),
        eq(organizationRelation.appCode, 'szoa'),
        eq(organizationRelation.deleted, false),
        eq(organizationRelation.refId, organization.id),
      ),
    )
  const rows = await db
    .select({
      id: organization.id,
      name: organization.name,
      manager: organization.managerId,
      managerName: person.realName,
      revision: organization.revision,
    })
    .from(organization)
    .leftJoin(person, and(eq(person.id, organization.managerId), eq(person.tenantId, tenantId)))
    .where(
      and(
        eq(organization.tenantId, tenantId),
        eq(organization.deleted, false),
        eq(organization.status, 1),
        isNull(organization.mergedInto),
        notExists(placed),
      ),
    )
    .orderBy(asc(organization.pinyin), asc(organization.id))
  return rows.map((row) => ({
    ...row,
    parentId: null,
    organizationId: row.id,
    type: 1,
    departmentId: null,
    hasChildren: false,
    children: [],
  }))
}

/** Links nodes to their parents. A node whose parent is missing becomes a root. */
export function grown(nodes: TreeNode[]): TreeNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const roots: TreeNode[] = []
  for (const node of nodes) {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    if (parent === undefined) roots.push(node)
    else {
      parent.children.push(node)
      parent.hasChildren = true
    }
  }
  return roots
}

/** The parts of a tree that the actor reaches by one of the rights; what lies below a reached place is reached as well. */
export function reachedParts(roots: TreeNode[], actor: Actor, actions: readonly TreeRight[]): TreeNode[] {
  const reaches = (thing: Thing) => actions.some((action) => may(actor, { action, about: '' }, thing).ok)
  const walk = (node: TreeNode, above: string[]): TreeNode[] => {
    const own = [node.id, node.organizationId, node.departmentId].filter((place) => place !== null)
    const places = [...above, ...own]
    if (reaches({ name: node.name, ownerId: null, places })) return [node]
    return node.children.flatMap((child) => walk(child, places))
  }
  return roots.flatMap((root) => walk(root, []))
}

function kindOf(kind: number): Kind {
  return kind === 1 || kind === 5 ? kind : 4
}
