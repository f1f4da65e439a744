import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { person } from '@mingtai/modules/ground/organization/server'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { roleParameters, systemParameters } from '@mingtai/modules/data/dataset/server/parameters'
import { reportTpl } from '../tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

async function actorOf(loginName: string) {
  const { db } = server.services
  const [row] = await db
    .select()
    .from(person)
    .where(and(eq(person.tenantId, '433489'), eq(person.loginName, loginName)))
  if (row === undefined) throw new Error(loginName)
  return row
}

test('a report knows its reader by numbers, and by the texts of office data beside them', async () => {
  const { db } = server.services
  const one = await actorOf('zhang.wei')
  const reader = {
    ...{ tenantId: one.tenantId, userId: one.id, realName: one.realName, roles: ['base_user'], departmentId: null },
    merchantNo: '1',
  }
  const values = await systemParameters(db, reader)
  expect(values).toMatchObject({
    userId: one.number,
    userKey: one.id,
    roleKey: 'base_user',
    deptId: null,
    deptKey: null,
  })
  expect(values).toMatchObject({ roleId: expect.any(Number), userName: one.realName, merchantNo: '1' })
  expect(await roleParameters(db, one.tenantId, 'base_user')).toMatchObject({ roleId: values.roleId, userId: null })
  const other = await actorOf('designer')
  expect(other.number).not.toBe(one.number)
})

test('stored queries, formulas and filters that compared with texts go on to', async () => {
  const { db } = server.services
  const designer = (await server.as('designer')).calls(reportCalls)
  const template = blankTemplate()
  const query = 'select 1 as v where a = ${userId} and b = ${deptId} and c = ${userIdea}'
  template.datasets = [
    { name: 'd', title: 'd', from: { kind: 'query', dataSource: 'warehouse', sql: query }, fields: [] },
  ]
  const formula = {
    kind: 'formula' as const,
    leftParent: 'auto',
    topParent: 'auto',
    formula: '="号"&SYS("roleId")&"userId"',
  }
  template.sheets[0]?.cells.push({ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content: formula })
  const { id } = await designer.insert({ code: 'old-keys', name: '旧报表', folder: '', remark: '', template })
  const file = join(import.meta.dirname, '../../../../../apps/server/migrations/0016_reader_keys.sql')
  for (const part of readFileSync(file, 'utf8').split('--> statement-breakpoint')) await db.execute(sql.raw(part))
  const [row] = await db.select().from(reportTpl).where(eq(reportTpl.id, id))
  expect(row?.template.datasets[0]?.from).toMatchObject({
    sql: 'select 1 as v where a = ${userKey} and b = ${deptKey} and c = ${userIdea}',
  })
  expect(row?.template.sheets[0]?.cells[0]?.content).toMatchObject({ formula: '="号"&SYS("roleKey")&"userId"' })
})
