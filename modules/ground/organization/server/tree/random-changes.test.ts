import { CallError, type Client } from '@mingtai/api'
import { testServer, type TestServer } from '@mingtai/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationCalls } from '../../calls.ts'
import { brokenPaths, flat } from '../testing.ts'

type Console = Client<typeof organizationCalls>
const TENANT = '433489'
let server: TestServer
let admin: Console

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(organizationCalls)
})
afterAll(() => server.stop())

const index = fc.nat(60)
const changes = fc.array(
  fc.oneof(
    fc.record({ operation: fc.constant('add' as const), at: index }),
    fc.record({ operation: fc.constant('move' as const), what: index, to: index }),
    fc.record({ operation: fc.constant('merge' as const), what: index, to: index }),
    fc.record({ operation: fc.constant('remove' as const), what: index }),
    fc.record({ operation: fc.constant('sort' as const), what: index }),
  ),
  { minLength: 6, maxLength: 14 },
)
type Change = typeof changes extends fc.Arbitrary<(infer One)[]> ? One : never
let names = 0
/** Changes that were carried out: where all are refused nothing is tested. */
let carriedOut = 0

test(
  'random changes of departments never make a circle, never lose one, and paths are those of the parents',
  { timeout: 240_000 },
  async () => {
    const trees = await admin.orgTree({})
    const offices = flat(trees)
      .flatMap(({ organizationId }) => organizationId ?? [])
      .slice(0, 3)
    await fc.assert(
      fc.asyncProperty(changes, async (asked) => {
        for (const change of asked) {
          const current = await departments(offices)
          const before = current.length
          const grown = await tried(() => changeDepartment(change, current, offices))
          const after = await departments(offices)
          expect(after.length).toBe(before + grown)
          expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
        }
        expect(await brokenPaths(server.services.db, TENANT)).toEqual([])
      }),
      { numRuns: 8 },
    )
    expect(carriedOut).toBeGreaterThan(20)
  },
)

test(
  'random changes of the office tree leave every place with the path of its parents',
  { timeout: 240_000 },
  async () => {
    carriedOut = 0
    await fc.assert(
      fc.asyncProperty(changes, async (asked) => {
        for (const change of asked) {
          const places = flat(await admin.relationTree({ appCode: 'szoa' }))
          const grown = await tried(() => changePlace(change, places))
          expect(flat(await admin.relationTree({ appCode: 'szoa' })).length).toBe(places.length + grown)
        }
        expect(await brokenPaths(server.services.db, TENANT)).toEqual([])
      }),
      // Many changes are refused, the more so the smaller the tree has become.
      { numRuns: 20 },
    )
    expect(carriedOut).toBeGreaterThan(20)
  },
)

interface DepartmentNode {
  id: string
  organizationId: string
  siblings: string[]
}

async function departments(offices: string[]): Promise<DepartmentNode[]> {
  const found: DepartmentNode[] = []
  for (const orgId of offices) {
    const roots = await admin.deptTree({ orgId })
    const walk = (nodes: typeof roots) => {
      for (const node of nodes) {
        found.push({ id: node.id, organizationId: orgId, siblings: nodes.map(({ id }) => id) })
        walk(node.children)
      }
    }
    walk(roots)
  }
  return found
}

/** How many departments there are more afterwards. */
async function changeDepartment(change: Change, current: DepartmentNode[], offices: string[]): Promise<number> {
  const pick = (at: number) => current[at % current.length] ?? { id: '', organizationId: '', siblings: [] }
  switch (change.operation) {
    case 'add': {
      const parent = current[change.at % (current.length + offices.length)] ?? null
      const organizationId = parent?.organizationId ?? offices[change.at % offices.length] ?? ''
      await admin.submitDepartment({ organizationId, parentId: parent?.id ?? null, name: `科室${(names += 1)}` })
      return 1
    }
    case 'move': {
      const { id, organizationId } = pick(change.to)
      await admin.moveDepartment({
        id: pick(change.what).id,
        organizationId,
        parentId: change.to % 5 === 0 ? null : id,
      })
      return 0
    }
    case 'merge':
      await admin.mergeDepartment({ id: pick(change.what).id, into: pick(change.to).id })
      return -1
    case 'remove':
      await admin.removeDepartment({ id: pick(change.what).id })
      return -1
    case 'sort':
      await admin.sortDepartments({ ids: pick(change.what).siblings.toReversed() })
      return 0
    default:
      return change satisfies never
  }
}

async function changePlace(change: Change, places: { id: string; organizationId: string | null }[]): Promise<number> {
  const pick = (at: number) => places[at % places.length] ?? { id: '', organizationId: null }
  switch (change.operation) {
    case 'add':
      // A tree that changes have emptied begins anew.
      const parentId = places.length === 0 ? null : pick(change.at).id
      await admin.addGroup({ appCode: 'szoa', name: `集团${(names += 1)}`, parentId })
      return 1
    case 'move':
      await admin.moveNode({
        id: pick(change.what).id,
        parentId: change.to % 7 === 0 ? null : pick(change.to).id,
        before: pick(change.to + 1).id,
      })
      return 0
    case 'merge': {
      const [from, into] = [pick(change.what).organizationId, pick(change.to).organizationId]
      if (from === null || into === null) return 0
      await admin.merge({ id: from, into })
      return -1
    }
    case 'remove':
      await admin.removeNode({ id: pick(change.what).id })
      return -1
    case 'sort':
      await admin.sortNodes({ id: pick(change.what).id, ids: [pick(change.what + 1).id] })
      return 0
    default:
      return change satisfies never
  }
}

/** A change that is refused changes nothing. */
async function tried(work: () => Promise<number>): Promise<number> {
  try {
    const grown = await work()
    carriedOut += 1
    return grown
  } catch (problem) {
    if (problem instanceof CallError && problem.key !== null && Number(problem.code) < 500) return 0
    throw problem
  }
}
