import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { type Batch, bookOf, contentAtIds, type Operation, type Snapshot } from '@mingtai/sheet-model'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sheetCalls } from '../calls.ts'
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

async function editorOf(login: string, at = server) {
  const { calls } = await at.as(login)
  const me = await personOf(server, login)
  return { ...calls(sheetCalls), liveTicket: calls(notificationCalls).liveTicket, me }
}

let requests = 0
const made = (name: string) => owner.insert({ name, folder: null, requestId: `request-${(requests += 1)}` })

async function shared(gridKey: string, may: 'edit'[]) {
  const { revision } = await owner.access({ id: gridKey })
  await owner.saveAccess({ id: gridKey, lines: [{ kind: 'person', who: other.me.id, may }], revision })
}

test('two people edit one document, and each change is there once', async () => {
  const { id } = await made('共同预算')
  await expect(other.load({ gridKey: id })).rejects.toThrow('协同表格')
  await shared(id, ['edit'])
  const [one, two] = [await opened(owner, id), await opened(other, id)]
  const first = one.batch([one.type(0, 0, '收入')])
  const answers = await Promise.all([one.send(first), one.send(first), two.send(two.batch([two.type(1, 0, 42)]))])
  expect(new Set(answers.map(({ revision }) => revision)).size).toBe(2)
  expect(await two.cellIn(0, 0)).toBe('收入')
  expect(await one.cellIn(1, 0)).toBe(42)
  const { data } = await owner.history({ gridKey: id, current: 1, size: 20 })
  expect(data[0]?.changes[0]?.place).toMatch(/^工作表1!A[12]$/)
})

test('what is not allowed is refused with the sentence that names the creator', async () => {
  const { id } = await made('只给看')
  await shared(id, [])
  const reader = await opened(other, id)
  await expect(reader.send(reader.batch([reader.type(0, 0, 1)]))).rejects.toThrow('您只能查看这份表格')
  await expect(other.saveAccess({ id, lines: [], revision: 1 })).rejects.toThrow('只有创建者')
  await expect(other.remove({ id })).rejects.toThrow('只有创建者')
})

test('areas say who may edit where', async () => {
  const { id } = await made('分部门填报')
  await shared(id, ['edit'])
  const one = await opened(owner, id)
  const [row, column] = [`${one.sheet}r`, `${one.sheet}c`]
  const area = (name: string, from: number, to: number, who: string): Operation => ({
    do: 'object',
    id: name,
    value: {
      ...{
        kind: 'area',
        sheet: one.sheet,
        data: {
          title: name,
          whom: [`person:${who}`],
        },
      },
      range: {
        rows: [
          [row, from, ''],
          [row, to, ''],
        ],
        columns: [
          [column, 0, ''],
          [column, 2, ''],
        ],
      },
    },
  })
  await one.send(one.batch([area('mine', 0, 1, other.me.id)]))
  const two = await opened(other, id)
  await two.send(two.batch([two.type(0, 0, 7)]))
  await expect(two.send(two.batch([two.type(4, 0, 7)]))).rejects.toThrow('您只能操作蓝色虚线框内的部分')
  const wide: Operation = { do: 'clear', sheet: one.sheet, rows: [[row, 0, 4]], columns: [[column, 0, 2]] }
  await expect(two.send(two.batch([wide]))).rejects.toThrow('选区内或者公式计算结果包含')
  await expect(two.send(two.batch([area('forged', 0, 9, other.me.id)]))).rejects.toThrow('只有创建者')
  await one.send(one.batch([area('mine', 0, 1, owner.me.id)]))
  await expect(two.send(two.batch([two.type(0, 0, 8)]))).rejects.toThrow('您暂时没有该sheet的编辑权限')
})

test('while one shares nobody else edits, and a second sharer is told who it is', async () => {
  const { id } = await made('分享')
  await shared(id, ['edit'])
  const [one, two] = [await opened(owner, id), await opened(other, id)]
  await owner.share({ gridKey: id, client: one.client })
  await expect(other.share({ gridKey: id, client: two.client })).rejects.toThrow(
    `不允许再次开启，分享人：${owner.me.realName}`,
  )
  await expect(two.send(two.batch([two.type(0, 0, 1)]))).rejects.toThrow(
    `您暂时无法进行编辑操作。分享者：${owner.me.realName}`,
  )
  await one.send(one.batch([one.type(0, 0, 1)]))
  await other.endShare({ gridKey: id, client: two.client })
  expect((await other.beforeShare({ gridKey: id })).sharer?.name).toBe(owner.me.realName)
  await owner.endShare({ gridKey: id, client: one.client })
  await two.send(two.batch([two.type(0, 0, 2)]))
})

test('a client that lies harms nobody', async () => {
  const { id } = await made('攻击')
  const { id: elsewhere } = await made('别处')
  await shared(id, ['edit'])
  const [one, two, away] = [await opened(owner, id), await opened(other, id), await opened(owner, elsewhere)]
  await one.send(one.batch([one.type(0, 0, '原样')]))
  const lies: Batch[] = [
    { ...two.batch([two.type(0, 0, 1)]), base: 1000 },
    { ...two.batch([two.type(0, 0, 1)]), client: one.client },
    { ...two.batch([two.type(0, 0, 1)]), key: `${one.client}-9` },
    two.batch([away.type(0, 0, 1)]),
    two.batch([{ do: 'void', batch: `${one.client}-1` }]),
    two.batch([
      {
        do: 'permute',
        sheet: one.sheet,
        rows: [[`${one.sheet}r`, 0, 3]],
        columns: [[`${one.sheet}c`, 0, 1]],
        order: [0, 0, 1],
      },
    ]),
    two.batch([{ do: 'insert', sheet: one.sheet, axis: 'column', count: 100_000, at: { line: null, side: 'after' } }]),
  ]
  for (const lie of lies) await expect(two.send(lie)).rejects.toThrow('对不上')
  expect(await one.cellIn(0, 0)).toBe('原样')
})

test('who listens is told what others do, and hears nothing any more when rights are taken', async () => {
  const { id } = await made('听众')
  await shared(id, ['edit'])
  const [one, two] = [await opened(owner, id), await opened(other, id)]
  const { ticket } = await other.liveTicket({})
  const socket = new WebSocket(`${server.base.replace(/^http/, 'ws')}/ws/sheet`)
  onTestFinished(() => socket.close())
  const said: { told: string; batches?: { key: string }[]; person?: { name: string } }[] = []
  let closed: number | null = null
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ ticket, gridKey: id, client: two.client, after: two.revision })),
  )
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => (closed = code))
  await vi.waitFor(() => expect(said[0]?.told).toBe('welcome'))
  const batch = one.batch([one.type(0, 0, '你好')])
  await one.send(batch)
  await vi.waitFor(() => expect(said.flatMap(({ batches = [] }) => batches.map(({ key }) => key))).toContain(batch.key))
  await vi.waitFor(() => expect(said.some(({ person }) => person?.name === other.me.realName)).toBe(true))
  const { revision } = await owner.access({ id })
  await owner.saveAccess({ id, lines: [], revision })
  await vi.waitFor(() => expect(closed).toBe(4001))
  await expect(two.send(two.batch([two.type(0, 0, 1)]))).rejects.toThrow('协同表格')
})

test('a workbook comes in and goes out with its formulas, and a copy is a document of its own', async () => {
  const csv = '项目,金额\n人员经费,1200\n"公用,经费",300.5\n'
  const { document } = await owner.importFile({
    name: '导入',
    folder: '预算',
    fileName: 'a.csv',
    requestId: 'import-request-1',
    file: Buffer.from(csv).toString('base64'),
  })
  const one = await opened(owner, document.id)
  expect(await one.cellIn(2, 0)).toBe('公用,经费')
  expect(await one.cellIn(2, 1)).toBe(300.5)
  const file = await owner.exportFile({ gridKey: document.id, format: 'xlsx' })
  const bytes = Buffer.from(await file.body.arrayBuffer())
  const again = await owner.importFile({
    name: '再次',
    folder: null,
    fileName: 'a.xlsx',
    requestId: 'import-request-2',
    file: bytes.toString('base64'),
  })
  const two = await opened(owner, again.document.id)
  expect(await two.cellIn(1, 1)).toBe(1200)
  const copy = await owner.copy({ id: document.id, name: '副本', requestId: 'copy-request-1' })
  const three = await opened(owner, copy.id)
  expect(await three.cellIn(1, 0)).toBe('人员经费')
  await three.send(three.batch([three.type(1, 0, '改过')]))
  expect(await one.cellIn(1, 0)).toBe('人员经费')
})

test('the bin gives back and ends', async () => {
  const { id } = await made('扔掉')
  await owner.remove({ id })
  await expect(owner.load({ gridKey: id })).rejects.toThrow('协同表格')
  const { data } = await owner.page({ current: 1, size: 20, list: 'trash', keyword: 'rengdiao' })
  expect(data.map((row) => row.id)).toEqual([id])
  await owner.restore({ id })
  await owner.load({ gridKey: id })
  await owner.remove({ id })
  await owner.purge({ id })
  await expect(owner.restore({ id })).rejects.toThrow('协同表格')
})

test('two processes of a site write one log', async () => {
  const beside = await testServer({ beside: server })
  onTestFinished(() => beside.stop())
  const elsewhere = await editorOf('zhang.wei', beside)
  const { id } = await made('两个进程')
  await shared(id, ['edit'])
  const [one, two] = [await opened(owner, id), await opened(elsewhere, id)]
  const batches = Array.from({ length: 8 }, (_, at) => {
    const who = at % 2 === 0 ? one : two
    return who.send(who.batch([who.type(at, 0, `第${at}处`)]))
  })
  const revisions = (await Promise.all(batches)).map(({ revision }) => revision)
  expect(new Set(revisions).size).toBe(8)
  for (let at = 0; at < 8; at += 1) {
    expect(await one.cellIn(at, 0)).toBe(`第${at}处`)
    expect(await two.cellIn(at, 0)).toBe(`第${at}处`)
  }
})

test('a document is seen as it was at any revision, and a version with a name leads there', async () => {
  const { id } = await made('历史')
  await shared(id, [])
  const one = await opened(owner, id)
  await one.send(one.batch([one.type(0, 0, '第一稿')]))
  const { id: version } = await owner.insertVersion({ gridKey: id, name: '送审稿' })
  await one.send(one.batch([one.type(0, 0, '第二稿')]))
  const [named] = await other.versions({ gridKey: id })
  expect(named?.name).toBe('送审稿')
  const contentAt = async (revision: number) => {
    const { snapshot } = await other.bookAt({ gridKey: id, revision })
    const sheet = bookOf(snapshot as Snapshot).sheets.get(one.sheet)
    return sheet === undefined ? null : contentAtIds(sheet, [`${one.sheet}r`, 0], [`${one.sheet}c`, 0])
  }
  expect(await contentAt(named?.revision ?? 0)).toBe('第一稿')
  const points = await other.timeline({ gridKey: id })
  expect(await contentAt(points.at(-1)?.revision ?? 0)).toBe('第二稿')
  await expect(other.bookAt({ gridKey: id, revision: 99 })).rejects.toThrow('这个版本')
  await expect(other.insertVersion({ gridKey: id, name: '外人' })).rejects.toThrow('您只能查看')
  await owner.updateVersion({ gridKey: id, id: version, name: '定稿' })
  await owner.removeVersion({ gridKey: id, id: version })
  expect(await owner.versions({ gridKey: id })).toEqual([])
})

test('a copy begins with what it was made of, also after its snapshots are made anew', async () => {
  const { id } = await made('原件')
  const one = await opened(owner, id)
  await one.send(one.batch([one.type(0, 0, '原来')]))
  const copy = await owner.copy({ id, name: '有历史的副本', requestId: 'copy-request-9' })
  const two = await opened(owner, copy.id)
  await two.send(two.batch([two.type(0, 0, '改后')]))
  const [first] = await owner.timeline({ gridKey: copy.id })
  const { snapshot } = await owner.bookAt({ gridKey: copy.id, revision: first?.revision ?? 0 })
  const sheet = bookOf(snapshot as Snapshot).sheets.get(two.sheet)
  expect(sheet && contentAtIds(sheet, [`${two.sheet}r`, 0], [`${two.sheet}c`, 0])).toBe('原来')
})

test('rules over cells are judged like cells, and data that no rule is made of is refused', async () => {
  const { id } = await made('规则')
  await shared(id, ['edit'])
  const one = await opened(other, id)
  const ends = (of: string, from: number, to: number) =>
    [
      [of, from, ''],
      [of, to, ''],
    ] as const
  const range = { rows: ends(`${one.sheet}r`, 0, 3), columns: ends(`${one.sheet}c`, 0, 1) } as const
  const condition = (rule: object): Operation => ({
    do: 'object',
    id: 'rule',
    value: { kind: 'condition', sheet: one.sheet, range, data: JSON.parse(JSON.stringify({ rule })), formulas: [null] },
  })
  const rule = { kind: 'cell', operator: 'GT', values: ['10'], style: { bold: true } }
  await one.send(one.batch([condition(rule)]))
  await expect(one.send(one.batch([condition({ ...rule, operator: 'MAYBE' })]))).rejects.toThrow()
  const name: Operation = {
    do: 'object',
    id: 'name',
    value: { kind: 'name', sheet: one.sheet, range, data: { name: 'A1' } },
  }
  await expect(one.send(one.batch([name]))).rejects.toThrow()
})
