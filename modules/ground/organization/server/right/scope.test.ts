import type { Grant } from '@mingtai/permission'
import { may } from '@mingtai/permission'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { type Actor, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesOf } from './places.ts'
import { withinScope } from './scope.ts'
import { department, membership, organization, organizationRelation } from '../tables.ts'

const TENANT = 'scope-test'
const ACTION = 'organization:user'
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const baseColumns = { tenantId: TENANT, createdBy: '测试', updatedBy: '测试' }

/** A random tree: each node hangs below an earlier one or stands at the top. */
interface Shape {
  /** Of groups and organizations: the index of the parent, or more than there are for the top. */
  nodes: { isGroup: boolean; parent: number }[]
  departments: { owner: number; parent: number }[]
  memberships: { owner: number; department: number; person: number }[]
  grants: { scope: Grant['scope']; places: number[]; has: boolean }[]
  actor: { organization: number; department: number; person: number }
}

const small = fc.nat(30)
const shapes: fc.Arbitrary<Shape> = fc.record({
  nodes: fc.array(fc.record({ isGroup: fc.boolean(), parent: small }), { minLength: 1, maxLength: 9 }),
  departments: fc.array(fc.record({ owner: small, parent: small }), { maxLength: 9 }),
  memberships: fc.array(fc.record({ owner: small, department: small, person: fc.nat(3) }), {
    minLength: 1,
    maxLength: 9,
  }),
  grants: fc.array(
    fc.record({
      scope: fc.constantFrom('all', 'organization', 'department', 'self', 'custom'),
      places: fc.array(small, { maxLength: 3 }),
      has: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  actor: fc.record({ organization: small, department: small, person: fc.nat(3) }),
})

test('what a list shows is what the single question allows, over random trees, grants and things', async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async (shape) => {
      const { db } = server.services
      const { actor, things } = await plant(shape)
      const { organizationId, departmentId, personId: ownerId } = membership
      const reached = await db
        .select({ id: membership.id })
        .from(membership)
        .where(
          and(eq(membership.tenantId, TENANT), withinScope(actor, ACTION, { organizationId, departmentId, ownerId })),
        )
      const listed = new Set(reached.map(({ id }) => id))
      for (const thing of things) {
        const places = await placesOf(db, TENANT, thing)
        const asked = may(actor, { action: ACTION, about: '' }, { name: '', ownerId: thing.ownerId, places })
        expect([thing.id, listed.has(thing.id)]).toEqual([thing.id, asked.ok])
      }
    }),
    { numRuns: 40 },
  )
})

async function plant(shape: Shape) {
  const { db } = server.services
  for (const table of [membership, department, organizationRelation, organization])
    await db.delete(table).where(eq(table.tenantId, TENANT))
  const nodes: { id: string; refId: string | null; path: string }[] = []
  for (const { isGroup, parent } of shape.nodes) {
    const id = newId()
    const above = nodes[parent] ?? null
    nodes.push({ id, refId: isGroup ? null : newId(), path: `${above?.path ?? '/'}${id}/` })
    const node = nodes.at(-1)
    await db.insert(organizationRelation).values({
      ...{ ...baseColumns, id, appCode: 'szoa', kind: isGroup ? 4 : 1, refId: node?.refId ?? null },
      ...{ parentId: above?.id ?? null, path: node?.path ?? '', name: isGroup ? '集团' : null },
    })
    if (node?.refId != null) await db.insert(organization).values({ ...baseColumns, id: node.refId, name: '机构' })
  }
  // One organization stands in no tree at all.
  const owners = [...nodes.flatMap(({ refId }) => refId ?? []), newId()]
  const owner = (index: number) => owners[index % owners.length] ?? ''
  const departments: { id: string; organizationId: string; path: string }[] = []
  for (const drawn of shape.departments) {
    const id = newId()
    const organizationId = owner(drawn.owner)
    const above = departments.filter((one) => one.organizationId === organizationId)[drawn.parent] ?? null
    departments.push({ id, organizationId, path: `${above?.path ?? '/'}${id}/` })
    const path = departments.at(-1)?.path ?? ''
    await db
      .insert(department)
      .values({ ...baseColumns, id, organizationId, parentId: above?.id ?? null, path, name: '部门' })
  }
  const departmentIn = (organizationId: string, index: number) =>
    departments.filter((one) => one.organizationId === organizationId)[index]?.id ?? null
  const things: { id: string; organizationId: string; departmentId: string | null; ownerId: string }[] = []
  for (const membershipRow of shape.memberships) {
    const organizationId = owner(membershipRow.owner)
    const thing = {
      ...{ id: newId(), organizationId, departmentId: departmentIn(organizationId, membershipRow.department % 4) },
      ownerId: `person-${membershipRow.person}`,
    }
    const values = { ...baseColumns, id: thing.id, organizationId, departmentId: thing.departmentId }
    const entered = await db
      .insert(membership)
      .values({ ...values, personId: thing.ownerId })
      .onConflictDoNothing()
      .returning({ id: membership.id })
    if (entered.length > 0) things.push(thing)
  }
  const everywhere = [...nodes.map(({ id }) => id), ...owners, ...departments.map(({ id }) => id)]
  const grants: Grant[] = shape.grants.map(({ scope, places, has }) => ({
    ...{ roleId: 'r', alias: 'r', name: 'r', scope, rights: has ? [ACTION] : ['other:right'], organizationId: null },
    ...{ places: places.map((index) => everywhere[index % everywhere.length] ?? ''), expiresAt: null },
  }))
  const organizationId = owner(shape.actor.organization)
  const actor: Actor = {
    ...{ userId: `person-${shape.actor.person}`, tenantId: TENANT, loginName: 'a', realName: 'a' },
    ...{ organizationId, departmentId: departmentIn(organizationId, shape.actor.department % 4), roles: [] },
    ...{ rights: new Set<string>(), grants, merchantNo: null, isSystemMerchant: false, sessionId: null },
  }
  return { actor, things }
}
