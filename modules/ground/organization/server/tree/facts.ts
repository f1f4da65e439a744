import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AppCode, NodeFacts } from '../../calls.ts'
import { inDepartment } from '../library/counts.ts'
import { departmentById, departmentWords, organizationById } from '../department/department-rows.ts'
import { libraryEntry } from '../library/library-rows.ts'
import { lookRights, mustMayAny, treeRights } from '../right/may-any.ts'
import { placesOf } from '../right/places.ts'
import { chainOf, nodeById, nodeOf, type PlacedNode, thingOf } from './relation-rows.ts'
import { organizationRelation, person } from '../tables.ts'

interface Asked {
  /** 4 a group's place in a tree, 1 an organization, 5 a department. */
  kind: 4 | 1 | 5
  id: string
}

/** Refuses unless the actor may see it; the refusal does not tell a foreign one from one that never existed. */
export async function mustLook(context: Context, { kind, id }: Asked): Promise<void> {
  const { tenantId } = signedIn(context)
  if (kind === 4) {
    const node = await nodeById(context.db, tenantId, id)
    const actions = [...treeRights[node.appCode], ...lookRights] as const
    mustMayAny(context, { actions, about: '查看架构' }, await thingOf(context.db, tenantId, node))
    return
  }
  const at = await belongingOf(context, { kind, id })
  const places = await placesOf(context.db, tenantId, at)
  const actions = [...lookRights, 'organization:region-user'] as const
  mustMayAny(context, { actions, about: '查看架构' }, { name: at.name, ownerId: null, places })
}

async function belongingOf(context: Context, { kind, id }: Asked) {
  const { tenantId } = signedIn(context)
  if (kind === 1) {
    const { name } = await organizationById(context.db, tenantId, id)
    return { organizationId: id, departmentId: null, name }
  }
  const row = await departmentById(context.db, tenantId, id)
  return { organizationId: row.organizationId, departmentId: id, name: row.name }
}

/** What the panel beside the tree shows. */
export async function factsOf(context: Context, asked: Asked): Promise<NodeFacts> {
  await mustLook(context, asked)
  switch (asked.kind) {
    case 4:
      return factsOfGroup(context, asked.id)
    case 1:
      return factsOfOrganization(context, asked.id)
    case 5:
      return factsOfDepartment(context, asked.id)
    default:
      return asked.kind satisfies never
  }
}

async function factsOfGroup(context: Context, id: string): Promise<NodeFacts> {
  const { tenantId } = signedIn(context)
  const node = await nodeById(context.db, tenantId, id)
  const { rows } = await context.db.execute<{ organizations: number; departments: number; people: number }>(sql`
    with below as (select ref_id from ${organizationRelation} where tenant_id = ${tenantId} and not deleted and kind = 1
      and app_code = ${node.appCode} and starts_with(path, ${node.path}))
    select (select count(*)::int from below) as organizations,
      (select count(*)::int from department where tenant_id = ${tenantId} and not deleted and merged_into is null
        and organization_id in (select ref_id from below)) as departments,
      (select count(distinct person_id)::int from membership where tenant_id = ${tenantId} and not deleted
        and organization_id in (select ref_id from below)) as people`)
  const [counts = { organizations: 0, departments: 0, people: 0 }] = rows
  const [lastChange] = await context.db
    .select({ at: organizationRelation.updatedAt, by: organizationRelation.updatedBy })
    .from(organizationRelation)
    .where(and(eq(organizationRelation.tenantId, tenantId), eq(organizationRelation.id, id)))
  return {
    ...counts,
    name: node.name,
    type: 4,
    path: await names(context, node),
    managerName: null,
    appCodes: [node.appCode],
    organization: null,
    updatedAt: (lastChange?.at ?? new Date(0)).toISOString(),
    updatedBy: lastChange?.by ?? '',
  }
}

async function factsOfOrganization(context: Context, id: string): Promise<NodeFacts> {
  const { tenantId } = signedIn(context)
  const entry = (await libraryEntry(context.db, tenantId, id)) ?? refuse('row.gone', '机构')
  const place = await nodeOf(context.db, tenantId, { appCode: 'szoa', refId: id })
  return {
    name: entry.fullName,
    type: 1,
    path: place === null ? [entry.fullName] : await names(context, place),
    managerName: entry.managerName,
    people: entry.people,
    departments: entry.departments,
    organizations: 0,
    appCodes: entry.appCodes,
    organization: entry,
    updatedAt: entry.updatedAt,
    updatedBy: entry.updatedBy,
  }
}

async function factsOfDepartment(context: Context, id: string): Promise<NodeFacts> {
  const { tenantId } = signedIn(context)
  const row = await departmentById(context.db, tenantId, id)
  const below = await inDepartment(context.db, tenantId, row)
  const [manager] =
    row.managerId === null
      ? []
      : await context.db
          .select({ realName: person.realName })
          .from(person)
          .where(and(eq(person.tenantId, tenantId), eq(person.id, row.managerId)))
  return {
    name: row.name,
    type: 5,
    path: (await departmentWords(context.db, tenantId, row)).split(' / '),
    managerName: manager?.realName ?? null,
    people: below.people,
    departments: below.departments,
    organizations: 0,
    appCodes: await treesWith(context, id),
    organization: null,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

async function names(context: Context, node: PlacedNode): Promise<string[]> {
  return (await chainOf(context.db, signedIn(context).tenantId, node)).map(({ name }) => name)
}

async function treesWith(context: Context, refId: string): Promise<AppCode[]> {
  const rows = await context.db
    .select({ appCode: organizationRelation.appCode })
    .from(organizationRelation)
    .where(
      and(
        eq(organizationRelation.tenantId, signedIn(context).tenantId),
        inArray(organizationRelation.refId, [refId]),
        eq(organizationRelation.deleted, false),
      ),
    )
  return rows.map(({ appCode }) => appCode)
}
