import {
  department,
  membership,
  organization,
  organizationRelation,
  person,
} from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { listedOf } from './find.ts'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Label, Place } from '../calls.ts'

/** The office tree with the departments of every organization below it, parents before children. */
export async function placesOfTenant(db: Db, tenantId: string): Promise<Place[]> {
  const node = organizationRelation
  const nodes = await db
    .select()
    .from(node)
    .where(and(eq(node.tenantId, tenantId), eq(node.appCode, 'szoa'), eq(node.deleted, false)))
    .orderBy(asc(node.sort), asc(node.id))
  const organizations = await db
    .select()
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), eq(organization.deleted, false), eq(organization.status, 1)))
    .orderBy(asc(organization.pinyin), asc(organization.id))
  const departments = await db
    .select()
    .from(department)
    .where(and(eq(department.tenantId, tenantId), eq(department.deleted, false), eq(department.status, 1)))
    .orderBy(asc(department.sort), asc(department.id))
  const names = new Map(organizations.map(({ id, name }) => [id, name]))
  const idOf = new Map(nodes.map((one) => [one.id, one.kind === 4 ? one.id : (one.refId ?? one.id)]))
  const shownNodes = nodes.filter(({ kind, refId }) => kind === 4 || (kind === 1 && names.has(refId ?? '')))
  const inTree = new Set(shownNodes.map(({ refId }) => refId))
  const flat = [
    ...shownNodes.map(({ id, kind, refId, name, parentId }) => ({
      id: idOf.get(id) ?? id,
      parentId: parentId === null ? null : (idOf.get(parentId) ?? null),
      type: kind === 4 ? (4 as const) : (1 as const),
      name: kind === 4 ? (name ?? '') : (names.get(refId ?? '') ?? ''),
    })),
    ...organizations
      .filter(({ id }) => !inTree.has(id))
      .map(({ id, name }) => ({ id, parentId: null, type: 1 as const, name })),
    ...departments
      .filter(({ organizationId }) => names.has(organizationId))
      .map(({ id, parentId, organizationId, name }) => ({
        id,
        parentId: parentId ?? organizationId,
        type: 5 as const,
        name,
      })),
  ]
  const people = await headcount(db, tenantId, flat)
  return flat.map((place) => ({ ...place, sound: soundOf(place.name), people: people.get(place.id) ?? 0 }))
}

type Flat = Pick<Place, 'id' | 'parentId' | 'type'>

/**
 * Number of people of each place, those below included. A person in two places counts in both, and once in a place
 * above both.
 */
async function headcount(db: Db, tenantId: string, places: Flat[]): Promise<Map<string, number>> {
  const memberships = await db
    .select({
      place: sql<string>`coalesce(${membership.departmentId}, ${membership.organizationId})`,
      people: sql<string[]>`array_agg(distinct ${membership.personId})`,
    })
    .from(membership)
    .innerJoin(person, and(eq(person.id, membership.personId), listedOf(tenantId)))
    .where(and(eq(membership.tenantId, tenantId), eq(membership.deleted, false)))
    .groupBy(sql`1`)
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  const found = new Map<string, Set<string>>()
  for (const { place, people } of memberships) {
    const passed = new Set<string>()
    for (let at: string | null = place; at !== null && !passed.has(at); at = parents.get(at) ?? null) {
      passed.add(at)
      const inside = found.get(at) ?? new Set()
      for (const id of people) inside.add(id)
      found.set(at, inside)
    }
  }
  return new Map([...found].map(([place, inside]) => [place, inside.size]))
}

/** What places are called, with the organization that a department belongs to. */
export async function placeLabels(db: Db, tenantId: string, ids: string[]): Promise<Label[]> {
  if (ids.length === 0) return []
  const departments = await db
    .select({ id: department.id, name: department.name, place: organization.name, gone: department.deleted })
    .from(department)
    .innerJoin(organization, eq(organization.id, department.organizationId))
    .where(and(eq(department.tenantId, tenantId), inArray(department.id, ids)))
  const organizations = await db
    .select({ id: organization.id, name: organization.name, gone: organization.deleted })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, ids)))
  const groups = await db
    .select({ id: organizationRelation.id, name: organizationRelation.name, gone: organizationRelation.deleted })
    .from(organizationRelation)
    .where(
      and(
        eq(organizationRelation.tenantId, tenantId),
        eq(organizationRelation.kind, 4),
        inArray(organizationRelation.id, ids),
      ),
    )
  const all = [...departments, ...[...organizations, ...groups].map((one) => ({ ...one, place: '' }))]
  return all.map(({ id, name, place, gone }) => ({
    id,
    name: name ?? '',
    place,
    avatar: null,
    state: gone ? '已撤销' : '',
  }))
}

const sounds = new Map<string, string>()

/** Syllables run together and initials; names are few and asked for often. */
function soundOf(name: string): string {
  const known = sounds.get(name)
  if (known !== undefined) return known
  if (sounds.size > 50_000) sounds.clear()
  const sound = `${pinyinKey(name).replaceAll(' ', '')} ${initials(name)}`
  sounds.set(name, sound)
  return sound
}
