import { askerOf } from '@mingtai/modules/ground/access/server'
import { accessLine } from '@mingtai/modules/ground/access/server/tables'
import { membership, role, roleGrant, roleRight } from '@mingtai/modules/ground/organization/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type Actor, newId } from '@mingtai/server-kit'
import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { reportFolder, reportTpl } from '../tables.ts'
import { accessIn, rightsBook } from './access.ts'
import { designedReports, listedReports } from './listed.ts'

let server: TestServer
/** A reader, a designer of all reports, a designer who is limited, and the places and roles of the first. */
let people: Actor[]
let whoms: { kind: 'everyone' | 'role' | 'place' | 'person'; who: string }[]

beforeAll(async () => {
  server = await testServer()
  const { db } = server.services
  const limited = await personOf(server, 'orgadmin')
  const roleId = newId()
  const by = { tenantId: DEMO_TENANT, createdBy: '测试', updatedBy: '测试' }
  await db.insert(role).values({ ...by, id: roleId, alias: 'folder_designer', name: '部门报表员', scope: 'self' })
  await db.insert(roleRight).values({ tenantId: DEMO_TENANT, roleId, code: 'report:design' })
  await db.insert(roleGrant).values({
    ...{ id: newId(), tenantId: DEMO_TENANT, personId: limited.id, roleId, grantedBy: '测试' },
  })
  const names = ['zhang.wei', 'designer', 'orgadmin']
  const found = await Promise.all(
    names.map(async (name) => loadActor(db, { tenantId: DEMO_TENANT, userId: (await personOf(server, name)).id })),
  )
  people = found.flatMap((one) => one ?? [])
  const [membershipRow] = await db
    .select()
    .from(membership)
    .where(and(eq(membership.tenantId, DEMO_TENANT), eq(membership.personId, people[0]?.userId ?? '')))
  whoms = [
    { kind: 'everyone', who: '' },
    { kind: 'role', who: await server.roleId('base_user') },
    { kind: 'role', who: roleId },
    { kind: 'place', who: membershipRow?.organizationId ?? '' },
    { kind: 'place', who: 'elsewhere' },
    { kind: 'person', who: people[0]?.userId ?? '' },
    { kind: 'person', who: people[2]?.userId ?? '' },
  ]
})
afterAll(() => server.stop())

const line = fc.record({ whom: fc.nat(6), may: fc.subarray(['export', 'print', 'design']) })
const world = fc.record({
  /** Each with the one before it that it lies in, if any. */
  folders: fc.array(
    fc.record({
      parent: fc.option(fc.nat(4)),
      own: fc.boolean(),
      deleted: fc.boolean(),
      lines: fc.array(line, { maxLength: 2 }),
    }),
    { maxLength: 5 },
  ),
  reports: fc.array(
    fc.record({
      folder: fc.option(fc.nat(5)),
      own: fc.boolean(),
      owner: fc.option(fc.nat(2)),
      version: fc.nat(1),
      stopped: fc.boolean(),
      lines: fc.array(line, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

test('a person’s lists hold what the rule of one report says, whatever folders hand down', async () => {
  const { db } = server.services
  await fc.assert(
    fc.asyncProperty(world, async ({ folders, reports }) => {
      const by = { tenantId: DEMO_TENANT, createdBy: '测试', updatedBy: '测试' }
      await db.delete(accessLine)
      await db.delete(reportTpl)
      await db.delete(reportFolder)
      const made: string[] = []
      for (const [at, { parent, own, deleted, lines }] of folders.entries()) {
        const id = newId()
        const parentId = parent === null || at === 0 ? null : (made[parent % at] ?? null)
        await db.insert(reportFolder).values({ ...by, id, parentId, name: `夹${at}`, ownRights: own, deleted })
        await grant('report-folder', id, lines)
        made.push(id)
      }
      for (const [at, { folder, own, owner, version, stopped, lines }] of reports.entries()) {
        const id = newId()
        const folderId = folder === null ? null : (made[folder] ?? 'gone')
        const ownerId = owner === null ? null : (people[owner]?.userId ?? null)
        const template = blankTemplate()
        const words = { code: `r${at}`, name: `表${at}`, search: 'r', picture: 'detail' as const, template }
        await db.insert(reportTpl).values({ ...by, id, ...words, folderId, ownRights: own, ownerId, version, stopped })
        await grant('report', id, lines)
      }
      const rows = await db.select().from(reportTpl)
      const book = await rightsBook(db, DEMO_TENANT, rows)
      for (const actor of people) {
        const asker = await askerOf(db, actor)
        const access = new Map(rows.map((row) => [row.id, accessIn(book, row, asker)]))
        const named = (condition: SQL | undefined) => db.select({ id: reportTpl.id }).from(reportTpl).where(condition)
        const listed = (await named(await listedReports(db, actor))).map(({ id }) => id)
        const expected = rows.filter(({ id, version, stopped }) => {
          const may = access.get(id)
          return may?.design || (may?.view && version > 0 && !stopped)
        })
        expect(listed.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        const designed = (await named(await designedReports(db, actor))).map(({ id }) => id)
        expect(designed.toSorted()).toEqual(rows.flatMap(({ id }) => (access.get(id)?.design ? [id] : [])).toSorted())
        // Whoever may do more may look.
        for (const { view, export: exports, print, design } of access.values())
          expect(view || !(exports || print || design)).toBe(true)
      }
    }),
    { numRuns: 25 },
  )

  async function grant(
    ownerType: 'report' | 'report-folder',
    ownerId: string,
    lines: { whom: number; may: string[] }[],
  ) {
    for (const { whom, may } of lines) {
      const named = whoms[whom]
      if (named === undefined) continue
      const row = { id: newId(), tenantId: DEMO_TENANT, ownerType, ownerId, ...named, may, grantedBy: '测试' }
      await db.insert(accessLine).values(row).onConflictDoNothing()
    }
  }
})
