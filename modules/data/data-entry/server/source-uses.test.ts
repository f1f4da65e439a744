import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { refusedWith, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { type EntryDatabase, type Entries, madeReport, postgresEntry } from './testing.ts'

const server = await testServer()
let database: EntryDatabase
let designer: Entries

beforeAll(async () => {
  designer = (await server.as('designer')).calls(dataEntryCalls)
  database = await postgresEntry(server, 'used_source')
}, 60_000)
afterAll(async () => {
  await database.stop()
  await server.stop()
})

test('a source that an entry report writes to is not deleted, and the report is named', async () => {
  const sources = (await server.as('admin')).calls(dataSourceCalls)
  const [row] = (await sources.page({ keyword: 'used_source', size: 1 })).data
  if (row === undefined) throw new Error('the source is missing')
  expect(row.reports).toBe(0)
  const report = await madeReport(designer, database)
  const [used] = (await sources.page({ keyword: 'used_source', size: 1 })).data
  expect(used?.reports).toBe(1)
  expect((await refusedWith(sources.remove({ id: row.id }))).message).toContain('填报报表“物资盘点”')
  await designer.remove({ id: report.id })
  await sources.remove({ id: row.id })
})
