import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import type { Operation } from '@mingtai/sheet-model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetCalls } from '../calls.ts'
import type { CellPlace } from '../cell-place.ts'
import { opened } from './testing-editor.ts'

let server: TestServer
type Calls = Awaited<ReturnType<typeof editorOf>>
let owner: Calls
let other: Calls

beforeAll(async () => {
  server = await testServer()
  owner = await editorOf('designer')
  other = await editorOf('zhang.wei')
})
afterAll(() => server.stop())

async function editorOf(login: string) {
  const { calls } = await server.as(login)
  return { ...calls(sheetCalls), bell: calls(notificationCalls), me: await personOf(server, login) }
}

let requests = 0

/** A document that both may edit. */
async function both(name: string) {
  const { id } = await owner.insert({ name, folder: null, requestId: `history-${(requests += 1)}` })
  const { revision } = await owner.access({ id })
  await owner.saveAccess({ id, lines: [{ kind: 'person', who: other.me.id, may: ['edit'] }], revision })
  return { id, one: await opened(owner, id), two: await opened(other, id) }
}

type Opened = Awaited<ReturnType<typeof opened>>
const rows = ({ sheet }: Opened, from: number, count: number): [string, number, number][] => [
  [`${sheet}r`, from, count],
]

test('the log says where something was done, what deleted rows held, and what was taken back', async () => {
  const { id, one } = await both('台账')
  await one.send(one.batch([one.type(2, 0, '办公用品'), one.type(2, 1, 300)]))
  const gone = one.batch([{ do: 'delete', sheet: one.sheet, axis: 'row', lines: rows(one, 2, 1) }])
  await one.send(gone)
  await one.send(one.batch([{ do: 'void', batch: gone.key }]))
  const { data } = await owner.history({ gridKey: id, current: 1, size: 10 })
  expect(data.slice(0, 3).map(({ words }) => words)).toEqual(['撤销：删除 1 行', '删除第 3 行', '填写 A3、填写 B3'])
  expect(data[1]?.changes).toEqual([
    { place: '工作表1!A3', before: '办公用品', after: '' },
    { place: '工作表1!B3', before: '300', after: '' },
  ])
  const cell: CellPlace = { sheet: one.sheet, row: [`${one.sheet}r`, 2], column: [`${one.sheet}c`, 1] }
  const changes = await owner.cellHistory({ gridKey: id, cell })
  expect(changes.map(({ changes: own }) => own)).toEqual([[{ place: '工作表1!B3', before: '', after: '300' }]])
  expect(await owner.historyPeople({ gridKey: id })).toMatchObject([{ id: owner.me.id }])
  const outsider = await editorOf('orgadmin')
  await expect(outsider.cellHistory({ gridKey: id, cell })).rejects.toThrow('协同表格')
})

test('whoever writes over what he has not seen is told, and nobody else', async () => {
  const { one, two } = await both('离线')
  const late = two.batch([two.type(0, 0, 200)])
  await one.send(one.batch([one.type(0, 0, 999)]))
  expect((await two.send(late)).notes).toEqual([{ kind: 'overwritten', cells: 1 }])
  const { revision } = await one.send(one.batch([one.type(0, 1, 1)]))
  expect((await two.send(two.batch([two.type(0, 1, 2)], revision))).notes).toEqual([])
})

test('the server asks the rules about what may be typed, too', async () => {
  const { one, two } = await both('验证')
  const range: Extract<Operation, { do: 'object' }>['value']['range'] = {
    rows: [
      [`${one.sheet}r`, 0, ''],
      [`${one.sheet}r`, 9, ''],
    ],
    columns: [
      [`${one.sheet}c`, 1, ''],
      [`${one.sheet}c`, 1, ''],
    ],
  }
  const rule = { kind: 'whole', operator: 'BETWEEN', values: ['0', '100'], required: false, message: '' } as const
  const value = { kind: 'validation' as const, sheet: one.sheet, range, data: { rule }, formulas: [null, null] }
  await one.send(one.batch([{ do: 'object', id: 'v-1', value }]))
  await expect(two.send(two.batch([two.type(3, 1, 101)]))).rejects.toThrow(
    '工作表1!B4 没有保存：这个单元格只能填介于0与100的整数。',
  )
  await two.send(two.batch([two.type(3, 1, 100)]))
  expect(await one.cellIn(3, 1)).toBe(100)
})

test('whoever edits nothing but areas makes no sheets', async () => {
  const { one, two } = await both('只填区域')
  const range: Extract<Operation, { do: 'object' }>['value']['range'] = {
    rows: [
      [`${one.sheet}r`, 0, ''],
      [`${one.sheet}r`, 0, ''],
    ],
    columns: [
      [`${one.sheet}c`, 0, ''],
      [`${one.sheet}c`, 0, ''],
    ],
  }
  const made: Operation = { do: 'insertSheet', name: '草稿', rows: 9, columns: 9, at: { line: null, side: 'before' } }
  await two.send(two.batch([made]))
  await one.send(one.batch([{ ...made, name: '另一张' }]))
  const data = { title: '甲', whom: [`person:${other.me.id}`] }
  const sheets = await owner.load({ gridKey: one.id })
  const ids = Object.values((sheets.snapshot as { sheets: { id: string }[] }).sheets).map(({ id }) => id)
  for (const [at, sheet] of ids.entries()) {
    const own = JSON.parse(JSON.stringify(range).replaceAll(one.sheet, sheet)) as typeof range
    const value = { kind: 'area' as const, sheet, range: own, data }
    await one.send(one.batch([{ do: 'object', id: `a-${at}`, value }], sheets.revision))
  }
  await expect(two.send(two.batch([{ ...made, name: '又一张' }]))).rejects.toThrow('只有创建者')
})

test('people whom a document is shared with are told once', async () => {
  const { id } = await both('通知我')
  const titles = async () => (await other.bell.messages({ keyword: '通知我' })).records.map(({ title }) => title)
  expect(await titles()).toEqual([`${owner.me.realName}把协同表格“通知我”共享给您`])
  const { revision, lines } = await owner.access({ id })
  const plain = lines.map(({ kind, who, may }) => ({ kind, who, may }))
  await owner.saveAccess({ id, lines: [...plain, { kind: 'everyone', who: '', may: [] }], revision })
  expect(await titles()).toHaveLength(1)
})
