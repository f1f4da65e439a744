import type { Handlers } from '@mingtai/api'
import {
  department,
  membership,
  organization,
  organizationRelation,
  person,
  withinScope,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, mustMay, signedIn } from '@mingtai/server-kit'
import { pinyinKey } from '@mingtai/zh/pinyin'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import type { PlaceNode } from '../../person-shapes.ts'
import { type BusinessLine, type View, businessLines, views } from '../../views.ts'
import { sounding } from '../person/people-page.ts'
import { peopleWithin, viewer } from '../reach.ts'
import { placeName, membershipsByPerson } from '../person/shown.ts'

type AnyView = View | BusinessLine | 'role'

/** The places and people that a page of the console lets its reader choose from. */
export const placeHandlers: Handlers<Pick<typeof peopleCalls, 'places' | 'findColleagues'>, Context> = {
  async places({ view }, context) {
    const { actor, right } = asking(context, view)
    const tree = view === 'hotline' || view === 'comprehensive' ? businessLines[view].tree : 'szoa'
    return placesWithin(context.db, { actor, right, tree, groups: view !== 'user' })
  },

  async findColleagues({ view, keyword }, context) {
    const { actor, right } = asking(context, view)
    const working = and(eq(person.deleted, false), eq(person.disabled, false), isNull(person.leftAt))
    const rows = await context.db
      .select({ id: person.id, realName: person.realName, loginName: person.loginName })
      .from(person)
      .where(and(eq(person.tenantId, actor.tenantId), working, peopleWithin(actor, right), sounding(keyword)))
      .orderBy(asc(person.pinyin), asc(person.realName), asc(person.id))
      .limit(30)
    const memberships = await membershipsByPerson(
      context.db,
      actor.tenantId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, place: placeName(memberships.get(row.id)?.[0]) }))
  },
}

/** The actor with the right of a page; refused without it. */
export function asking(context: Context, view: AnyView): { actor: Actor; right: string } {
  switch (view) {
    case 'user':
    case 'region':
    case 'full':
      return { actor: viewer(context, view), right: views[view].right }
    case 'role':
      mustMay(context, { action: 'organization:role', about: '角色管理' }, null)
      return { actor: signedIn(context), right: 'organization:role' }
    case 'hotline':
    case 'comprehensive':
    case 'document':
    case 'meeting': {
      const { right, name } = businessLines[view]
      mustMay(context, { action: right, about: name }, null)
      return { actor: signedIn(context), right }
    }
    default:
      return view satisfies never
  }
}

interface Asked {
  actor: Actor
  right: string
  tree: 'szoa' | 'hotline' | 'palc'
  /** With the groups of the tree; without, its organizations are the tops. */
  groups: boolean
}

async function placesWithin(db: Db, { actor, right, tree, groups }: Asked): Promise<PlaceNode[]> {
  const { tenantId } = actor
  const [treeNodes, organizations, departments, { memberships, several }] = await Promise.all([
    db
      .select()
      .from(organizationRelation)
      .where(
        and(
          eq(organizationRelation.tenantId, tenantId),
          eq(organizationRelation.appCode, tree),
          eq(organizationRelation.deleted, false),
        ),
      )
      .orderBy(asc(organizationRelation.sort), asc(organizationRelation.createdAt)),
    db
      .select({ id: organization.id, name: organization.name, pinyin: organization.pinyin })
      .from(organization)
      .where(
        and(
          eq(organization.tenantId, tenantId),
          eq(organization.deleted, false),
          isNull(organization.mergedInto),
          withinScope(actor, right, { organizationId: organization.id }),
        ),
      )
      .orderBy(asc(organization.pinyin)),
    db
      .select({
        id: department.id,
        parentId: department.parentId,
        name: department.name,
        organizationId: department.organizationId,
      })
      .from(department)
      .where(
        and(
          eq(department.tenantId, tenantId),
          eq(department.deleted, false),
          withinScope(actor, right, { organizationId: department.organizationId, departmentId: department.id }),
        ),
      )
      .orderBy(asc(department.sort), asc(department.name)),
    membershipCounts(db, tenantId),
  ])
  const nodeOf = new Map(treeNodes.map((node) => [node.id, node]))
  const publicId = (id: string | null) => (id === null ? null : (nodeOf.get(id)?.refId ?? id))
  const place = new Map(treeNodes.flatMap((node) => (node.refId === null ? [] : [[node.refId, node]])))
  const order = new Map(treeNodes.map((node, index) => [node.refId ?? node.id, index]))
  const shownOrganizations = tree === 'szoa' ? organizations : organizations.filter(({ id }) => place.has(id))
  const known = new Set(shownOrganizations.map(({ id }) => id))
  const nodes: PlaceNode[] = []
  if (groups)
    for (const node of treeNodes.filter(({ kind }) => kind === 4))
      nodes.push({
        id: node.id,
        parentId: publicId(node.parentId),
        name: node.name ?? '',
        type: 4,
        organizationId: null,
        pinyin: soundOf(node.name ?? ''),
        people: 0,
      })
  for (const one of shownOrganizations.toSorted((a, b) => (order.get(a.id) ?? 1e9) - (order.get(b.id) ?? 1e9))) {
    const parent = publicId(place.get(one.id)?.parentId ?? null)
    const parentId = parent !== null && (groups || known.has(parent)) ? parent : null
    nodes.push({ ...one, parentId, type: 1, organizationId: one.id, people: memberships.get(`${one.id} `) ?? 0 })
  }
  for (const one of departments.filter(({ organizationId }) => known.has(organizationId) || known.size === 0))
    nodes.push({
      ...one,
      parentId: one.parentId ?? (known.has(one.organizationId) ? one.organizationId : null),
      type: 5,
      pinyin: soundOf(one.name),
      people: memberships.get(`${one.organizationId} ${one.id}`) ?? 0,
    })
  return withoutEmptyGroups(rolledUp(nodes, several))
}

const sounds = new Map<string, string>()

/** The sound of a name; a tree is asked for often and its names hardly change. Emptied when full. */
function soundOf(name: string): string {
  const known = sounds.get(name)
  if (known !== undefined) return known
  if (sounds.size >= 20_000) sounds.clear()
  const sound = pinyinKey(name)
  sounds.set(name, sound)
  return sound
}

interface Counted {
  /** Memberships of people who still work, by organization and department. */
  memberships: Map<string, number>
  /** The places of each person who works in several. */
  several: string[][]
}

async function membershipCounts(db: Db, tenantId: string): Promise<Counted> {
  const working = and(
    eq(membership.tenantId, tenantId),
    eq(membership.deleted, false),
    sql`not ${person.deleted} and ${person.leftAt} is null`,
  )
  const [rows, several] = await Promise.all([
    db
      .select({ organizationId: membership.organizationId, departmentId: membership.departmentId, people: count() })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.personId))
      .where(working)
      .groupBy(membership.organizationId, membership.departmentId),
    db
      .select({
        places: sql<string[]>`array_agg(coalesce(${membership.departmentId}, ${membership.organizationId})::text)`,
      })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.personId))
      .where(working)
      .groupBy(membership.personId)
      .having(sql`count(*) > 1`),
  ])
  return {
    memberships: new Map(rows.map((row) => [`${row.organizationId} ${row.departmentId ?? ''}`, row.people])),
    several: several.map(({ places }) => places),
  }
}

/** The people of each place with everything below it; who works in two places below counts once above them. */
function rolledUp(nodes: PlaceNode[], several: string[][]): PlaceNode[] {
  const byId = new Map(nodes.map((node) => [node.id, { ...node }]))
  const chainOf = (id: string) => {
    const chain = new Set<string>()
    for (let up: string | null = id; up !== null && !chain.has(up); up = byId.get(up)?.parentId ?? null) chain.add(up)
    return chain
  }
  for (const node of nodes) {
    for (const up of chainOf(node.id)) {
      const above = byId.get(up)
      if (above !== undefined && up !== node.id) above.people += node.people
    }
  }
  for (const places of several) {
    const met = new Set<string>()
    for (const up of places.filter((id) => byId.has(id)).flatMap((id) => [...chainOf(id)])) {
      const above = byId.get(up)
      if (above !== undefined && met.has(up)) above.people -= 1
      met.add(up)
    }
  }
  return nodes.map((node) => byId.get(node.id) ?? node)
}

function withoutEmptyGroups(nodes: PlaceNode[]): PlaceNode[] {
  const used = new Set<string>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const node of nodes.filter(({ type }) => type !== 4))
    for (let up = node.parentId; up !== null && !used.has(up); up = byId.get(up)?.parentId ?? null) used.add(up)
  return nodes.filter(({ id, type }) => type !== 4 || used.has(id))
}
