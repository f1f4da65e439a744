import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { sheetCalls } from '@mingtai/modules/data/sheet/calls'
import { addDocument, bookOfTables } from '@mingtai/modules/data/sheet/server'
import {
  department,
  membership,
  organization,
  person,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import { type Db, newId } from '@mingtai/server-kit'
import { livingSheets } from '@mingtai/sheet-model'
import { and, eq, inArray } from 'drizzle-orm'
import { filingCalls } from '../calls.ts'
import type { FillArea } from '../filing.ts'
import type { FilingRole } from '../words.ts'
import { filingRoles } from '../words.ts'

type Calls = Client<typeof filingCalls>
type Issued = Parameters<Calls['issue']>[0]
const all = { ...filingCalls }

/** A server under test, as much of it as is needed here. */
interface Server {
  as(
    name: string,
    tenantId?: string,
  ): Promise<{ calls<T extends typeof filingCalls | typeof sheetCalls>(calls: T): Client<T> }>
  services: { db: Db }
}

/** The range that a unit fills in: a text and a figure, in two rows. */
function areaOf(sheet: string): FillArea {
  const column = { least: null, most: null, jump: null }
  return {
    id: 'a',
    title: '填报',
    sheet,
    sheetName: '周报',
    unitIds: [],
    box: { fromRow: 2, toRow: 3, fromColumn: 0, toColumn: 1 },
    columns: [
      { ...column, title: '事项', kind: 'text', isRequired: true },
      { ...column, title: '完成数', kind: 'number', isRequired: false, least: 0, jump: 100 },
    ],
  }
}

/** What tests of filing ask a server for: people with roles, a task of one table, cells in it. */
export function filingTesting(server: Server, tenantId: string) {
  const { db } = server.services
  const of = async (name: string, tenant = tenantId): Promise<Calls> => (await server.as(name, tenant)).calls(all)
  const sheetsOf = async (name: string) => (await server.as(name)).calls(sheetCalls)

  const personNamed = async (loginName: string) => {
    const [found] = await db
      .select({
        id: person.id,
        name: person.realName,
        organizationId: membership.organizationId,
        departmentId: membership.departmentId,
      })
      .from(person)
      .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
      .where(and(eq(person.tenantId, tenantId), eq(person.loginName, loginName)))
    if (found === undefined) throw new Error(`nobody is called ${loginName}`)
    return found
  }

  /** Gives somebody roles of filing in place of what they had of them. */
  const give = async (loginName: string, roles: readonly FilingRole[]) => {
    const { id: personId } = await personNamed(loginName)
    const rows = await db.select().from(role).where(eq(role.tenantId, tenantId))
    const idOf = (one: FilingRole) => rows.find(({ alias }) => alias === filingRoles[one].alias)?.id ?? ''
    const every = (Object.keys(filingRoles) as FilingRole[]).map(idOf)
    await db.delete(roleGrant).where(and(eq(roleGrant.personId, personId), inArray(roleGrant.roleId, every)))
    for (const one of roles)
      await db.insert(roleGrant).values({ id: newId(), tenantId, personId, roleId: idOf(one), grantedBy: '测试' })
  }

  const departmentsOf = async (name: string) =>
    db
      .select({ id: department.id, name: department.name })
      .from(department)
      .innerJoin(organization, eq(organization.id, department.organizationId))
      .where(and(eq(organization.tenantId, tenantId), eq(organization.name, name)))

  /** A table with two rows to fill in: a text and a figure. */
  const table = async (loginName: string) => {
    const { id, name } = await personNamed(loginName)
    const book = bookOfTables([{ name: '周报', rows: [['周报'], ['事项', '完成数'], ['', ''], ['', '']] }])
    const document = await addDocument(
      db,
      { tenantId, userId: id, realName: name },
      { name: `表${randomUUID().slice(0, 6)}`, folder: null, from: book },
    )
    const area = areaOf(livingSheets(book)[0]?.id ?? '')
    return { sheetId: document.id, area }
  }

  /** A task of that table, issued by a publisher to departments. */
  const issued = async (loginName: string, unitIds: readonly string[], more: Partial<Issued> = {}) => {
    const { sheetId, area } = await table(loginName)
    return (await of(loginName)).issue({
      kind: 'ledger',
      title: `重点工作${randomUUID().slice(0, 6)}`,
      note: '',
      sheetId,
      fromTaskId: null,
      areas: [area],
      units: unitIds.map((id) => ({
        kind: 'department',
        id,
        recipientIds: [],
      })),
      viewerIds: [],
      dueAt: '2099-12-31T10:00:00.000Z',
      cycle: 'once',
      allowsNothing: true,
      remindHours: null,
      requestId: randomUUID(),
      ...more,
    })
  }

  /** The part of a department in a task. */
  const partOf = async (loginName: string, taskId: string, unitId: string) => {
    const found = (await (await of(loginName)).task({ id: taskId })).unitList.find((one) => one.unitId === unitId)
    if (found === undefined) throw new Error('the unit has no part')
    return found
  }

  /** Fills in the first row as a form does. */
  const fill = async (loginName: string, id: string, [words, figure]: [string, string]) => {
    const calls = await of(loginName)
    const { areas } = await calls.unit({ id })
    const cells = [
      { row: 0, column: 0, text: words },
      { row: 0, column: 1, text: figure },
    ]
    return calls.saveCells({ id, areaId: areas[0]?.id ?? '', cells })
  }

  const act = async (
    loginName: string,
    id: string,
    verb: 'submit' | 'withdraw' | 'pass' | 'reject',
    more: { note?: string; isNothing?: boolean } = {},
  ) => {
    const calls = await of(loginName)
    const { revision } = await calls.unit({ id })
    return calls.act({ id, revision, verb, ...more })
  }
  return { of, sheetsOf, personNamed, give, departmentsOf, table, issued, partOf, fill, act }
}
