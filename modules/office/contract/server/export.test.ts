import { loadActor } from '@mingtai/modules/ground/organization/server'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { openWorkbook, readTable } from '@mingtai/sheet-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractTables } from './office-tables.ts'
import { contractTesting } from './testing.ts'

let server: TestServer
let contracts: ReturnType<typeof contractTesting>
let definitionId = ''
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
  contracts = contractTesting(server, house)
  definitionId = await contracts.process('designer')
})
afterAll(() => server.stop())

test('a ledger leaves as the list shows it, contracts and opinions as packages; office tables show each reader their own', async () => {
  const calls = await contracts.of('orgadmin')
  const { id } = await contracts.drafted('orgadmin')
  const { instanceId } = await contracts.handedIn('orgadmin', { id, definitionId })
  await (
    await contracts.of('designer')
  ).saveReview({
    ...{ contractId: id, legality: 'yes', completeness: 'yes', fairness: 'yes', authority: 'yes' },
    ...{ opinion: '同意。', conclusion: 'pass' },
  })
  await house.approve('designer', instanceId)
  await contracts.tell()
  const { name, number } = await calls.detail({ id })
  const ledger = await calls.downloadLedger({ keyword: name })
  const book = await openWorkbook(new Uint8Array(await ledger.body.arrayBuffer()))
  const { fields, chunks } = await readTable(book, book.sheet(0))
  // Figures that a spreadsheet reckons with, and days that are dates.
  const typeOf = (title: string) => fields.find((field) => field.name === title)?.type
  expect(['合同编号', '合同金额', '已履行金额', '开始日期'].map(typeOf)).toEqual(['text', 'number', 'number', 'date'])
  for await (const { columns } of chunks) {
    const at = (title: string) => columns[fields.findIndex((field) => field.name === title)]
    expect(at('合同编号')).toMatchObject({ dictionary: [number] })
    expect(at('合同金额')).toMatchObject({ values: new Float64Array([100_000]) })
  }
  book.close()
  for (const made of [calls.downloadContracts({ ids: [id] }), calls.downloadOpinions({ ids: [id] })]) {
    const bytes = new Uint8Array(await (await made).body.arrayBuffer())
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
  }
  const wei = await contracts.of('zhang.wei')
  await expect(wei.downloadDepartmentContracts({ ids: [id] })).rejects.toThrow('所选的合同')
  await expect(wei.downloadLedger({})).rejects.toThrow('权限')
  const { db } = server.services
  const counted = async (login: string) => {
    const person = await personOf(server, login)
    const actor = await loadActor(db, { tenantId: DEMO_TENANT, userId: person.id })
    if (actor === null) throw new Error('nobody is there')
    return Promise.all(contractTables.map(async ({ rows: of }) => (await db.execute(await of(actor, db))).rows.length))
  }
  expect(await counted('orgadmin')).toEqual([1, 2])
  expect(await counted('zhang.wei')).toEqual([0, 0])
})
