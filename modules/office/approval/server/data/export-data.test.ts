import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { cellKinds, openWorkbook, type OpenWorkbook, readRows } from '@mingtai/sheet-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

/** The rows of a sheet, figures as numbers. */
async function rowsIn(book: OpenWorkbook, sheet: number): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = []
  for await (const batch of readRows(book, book.sheet(sheet)))
    for (let at = 0; at < batch.count; at += 1) {
      const row = (rows[batch.rows[at] ?? 0] ??= [])
      const isNumber = batch.kinds[at] === cellKinds.number
      row[batch.columns[at] ?? 0] = isNumber ? (batch.numbers[at] ?? 0) : (batch.texts[at] ?? '')
    }
  return rows
}

test('of one process the file has all fields, each detail row and what was said, figures as figures', async () => {
  const cell = (kind: string, key: string, label: string) => ({ type: 'field', kind, key, label })
  const fields = [
    cell('text', 'subject', '事项'),
    cell('amount', 'amount', '金额'),
    cell('date', 'day', '日期'),
    {
      type: 'detail',
      key: 'lines',
      label: '费用/明细',
      columns: [cell('text', 'what', '名目'), cell('amount', 'cost', '费用')],
    },
  ]
  const definitionId = await house.published({ fields, nodes: [await house.approver('n1', '审核', 'designer')] })
  const lines = [
    { id: 'r1', values: { what: '车票', cost: '120.50' } },
    { id: 'r2', values: { what: '住宿', cost: '380' } },
  ]
  const values = { subject: '出差', amount: '500.50', day: '2026-05-04', lines }
  const { instanceId, number } = await house.sent('zhang.wei', definitionId, values)
  await house.approve('designer', instanceId, '单据齐全')
  const { body } = await (await house.of('orgadmin')).exportData({ definitionId })
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  const [head = [], row = []] = await rowsIn(book, 0)
  const of = (title: string) => row[head.indexOf(title)]
  expect([of('编号'), of('事项'), of('金额'), of('日期')]).toEqual([number, '出差', 500.5, '2026-05-04'])
  expect(await rowsIn(book, 1)).toEqual([
    ['编号', '行', '名目', '费用'],
    [number, 1, '车票', 120.5],
    [number, 2, '住宿', 380],
  ])
  const [, said = []] = await rowsIn(book, 2)
  expect(said.slice(0, 5)).toEqual([number, '审核', '周敏', '已同意', '单据齐全'])
  book.close()
})

test("the lists of one's own are exported with their filters, and hold nobody else's", async () => {
  const cell = { type: 'field', kind: 'text', key: 'subject', label: '事项' }
  const definitionId = await house.published({
    fields: [cell],
    nodes: [await house.approver('n1', '审核', 'designer')],
  })
  const { instanceId, number } = await house.sent('zhang.wei', definitionId, { subject: '自己的清单' })
  await house.approve('designer', instanceId, '同意')
  const [sender, handler] = [await house.of('zhang.wei'), await house.of('designer')]
  expect(await numbersIn(await sender.exportCreated({ definitionId }))).toEqual([number])
  expect(await numbersIn(await sender.exportDone({ definitionId }))).toEqual([])
  expect(await numbersIn(await handler.exportDone({ definitionId, status: 'approved' }))).toEqual([number])
  expect(await numbersIn(await handler.exportDone({ definitionId, status: 'running' }))).toEqual([])
  expect(await numbersIn(await handler.exportCreated({ definitionId }))).toEqual([])
})

/** What stands under 编号 in an exported list. */
async function numbersIn({ body }: { body: Response }): Promise<(string | number)[]> {
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  return (await rowsIn(book, 0)).slice(1).map(([number = '']) => number)
}
