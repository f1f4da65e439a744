import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { openWorkbook, readRows } from '@mingtai/sheet-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verbsAt } from '../rules.ts'
import { type FilingRole, type Verb, verbs } from '../words.ts'
import { runFilingClock } from './clock/run-filing-clock.ts'
import { filingTesting } from './testing.ts'

let server: TestServer
let filing: ReturnType<typeof filingTesting>
/** The unit is the department of 张伟; its neighbour another one of the same office. */
let unit = ''
let neighbour = ''

beforeAll(async () => {
  server = await testServer()
  filing = filingTesting(server, DEMO_TENANT)
  await filing.give('orgadmin', ['publisher', 'examiner'])
  await filing.give('zhang.wei', ['recipient'])
  await filing.give('rangeadmin', ['reporter'])
  unit = (await filing.personNamed('zhang.wei')).departmentId ?? ''
  const own = await filing.departmentsOf('云州市人民政府办公室')
  neighbour = own.find(({ id }) => id !== unit)?.id ?? ''
})
afterAll(() => server.stop())

const gone = { key: 'row.gone' }
const begun = async (more = {}) => {
  const task = await filing.issued('orgadmin', [unit, neighbour], more)
  return { task, part: await filing.partOf('orgadmin', task.id, unit) }
}

test('a table goes out, is filled in, submitted, passed, accepted; every step by its role and frozen', async () => {
  const { task, part } = await begun()
  const { id } = part
  expect(task).toMatchObject({ units: 2, at20: 2 })
  await filing.fill('zhang.wei', id, ['道路养护', '12'])
  const handed = await filing.act('zhang.wei', id, 'submit')
  expect(handed).toMatchObject({ status: 30, verbs: ['withdraw'], isLate: false, light: 'green' })
  await expect(filing.fill('zhang.wei', id, ['改', '1'])).rejects.toMatchObject({ key: 'right.row' })
  expect(await filing.act('rangeadmin', id, 'pass')).toMatchObject({ status: 40 })
  expect(await filing.act('orgadmin', id, 'pass')).toMatchObject({ status: 50, verbs: [] })
  const merged = await (
    await filing.of('orgadmin')
  ).merged({ id: task.id, areaId: 'filing-1', way: 'stack', column: 0 })
  expect(merged.rows.map(({ cells }) => cells.slice(1))).toEqual([['道路养护', 12]])
  expect(merged.missing).toHaveLength(1)
})

test('what is sent back is changed and submitted anew; both submissions stay and are compared cell by cell', async () => {
  const { part } = await begun()
  const { id } = part
  await filing.fill('zhang.wei', id, ['道路养护', '12'])
  await filing.act('zhang.wei', id, 'submit')
  await expect(filing.act('rangeadmin', id, 'reject')).rejects.toMatchObject({ key: 'filing.rejectReason' })
  const back = await filing.act('rangeadmin', id, 'reject', { note: '数字不对' })
  expect(back).toMatchObject({ status: 20, light: 'returned', returnedReason: '数字不对' })
  await filing.fill('zhang.wei', id, ['道路养护', '15'])
  const again = await filing.act('zhang.wei', id, 'submit')
  const [second, first] = again.submissions
  expect(second?.hash).not.toBe(first?.hash)
  const wei = await filing.of('zhang.wei')
  expect(await wei.compare({ id, a: first?.id ?? '', b: second?.id ?? '' })).toEqual([
    { place: '填报 B3', title: '完成数', before: '12', after: '15' },
  ])
  // Its publisher sees the last one alone.
  const publisher = await filing.of('orgadmin')
  expect((await publisher.unit({ id })).submissions.map(({ id: own }) => own)).toEqual([second?.id])
  await expect(publisher.frozen({ id, submissionId: first?.id ?? '' })).rejects.toMatchObject(gone)
  expect((await publisher.frozen({ id, submissionId: second?.id ?? '' })).snapshot).not.toBeNull()
  await filing.act('zhang.wei', id, 'withdraw')
  await expect(publisher.frozen({ id, submissionId: second?.id ?? '' })).rejects.toMatchObject(gone)
})

test(
  'every role does at every status what the table gives it, and is refused everything else',
  { timeout: 300_000 },
  async () => {
    const roles: FilingRole[] = ['recipient', 'baseUser', 'collaborator', 'reporter']
    const reach = {
      20: async () => {},
      30: async (id: string) => {
        await filing.act('zhang.wei', id, 'submit')
      },
      40: async (id: string) => {
        await filing.act('zhang.wei', id, 'submit')
        await filing.act('rangeadmin', id, 'pass')
      },
      50: async (id: string) => {
        await filing.act('zhang.wei', id, 'submit')
        await filing.act('rangeadmin', id, 'pass')
        await filing.act('orgadmin', id, 'pass')
      },
    } as const
    const done: Record<Exclude<Verb, 'save'>, { note?: string }> = {
      submit: {},
      withdraw: {},
      pass: {},
      reject: { note: '退' },
    }
    const wrong: string[] = []
    const reached = async (status: keyof typeof reach) => {
      await filing.give('zhang.wei', ['recipient'])
      const { part } = await begun()
      await filing.fill('zhang.wei', part.id, ['事项', '1'])
      await reach[status](part.id)
      return part.id
    }
    const tried = (id: string, verb: Verb) =>
      (verb === 'save'
        ? filing.fill('zhang.wei', id, ['再写', '2'])
        : filing.act('zhang.wei', id, verb, done[verb])
      ).then(
        () => true,
        () => false,
      )
    for (const status of [20, 30, 40, 50] as const)
      for (const role of roles) {
        const open = verbsAt(status, [role])
        let id = await reached(status)
        await filing.give('zhang.wei', [role])
        // What is refused changes nothing: one part serves for all of it, and for the first that is allowed.
        for (const verb of Object.keys(verbs) as Verb[])
          if (!open.includes(verb) && (await tried(id, verb))) wrong.push(`${role} may ${verb} at ${status}`)
        for (const verb of open) {
          if (verb !== open[0]) {
            id = await reached(status)
            await filing.give('zhang.wei', [role])
          }
          if (!(await tried(id, verb))) wrong.push(`${role} may not ${verb} at ${status}`)
        }
      }
    await filing.give('zhang.wei', ['recipient'])
    expect(wrong).toEqual([])
  },
)

test('a unit sees its own part and never that of another: lists, details, sheets, submissions', async () => {
  const { task, part } = await begun()
  const other = await filing.partOf('orgadmin', task.id, neighbour)
  const wei = await filing.of('zhang.wei')
  expect((await wei.units({ tab: 'all', size: 100 })).records.map(({ id }) => id)).not.toContain(other.id)
  await expect(wei.unit({ id: other.id })).rejects.toMatchObject(gone)
  await expect(wei.task({ id: task.id })).rejects.toMatchObject(gone)
  const { documentId } = await (await filing.of('rangeadmin')).unit({ id: other.id })
  await expect((await filing.sheetsOf('zhang.wei')).load({ gridKey: documentId ?? '' })).rejects.toMatchObject(gone)
  const own = await wei.unit({ id: part.id })
  expect((await (await filing.sheetsOf('zhang.wei')).load({ gridKey: own.documentId ?? '' })).rights.level).toBe('edit')
  // Neither the publisher nor another tenant looks into what is being filled in.
  await expect((await filing.sheetsOf('orgadmin')).load({ gridKey: own.documentId ?? '' })).rejects.toMatchObject(gone)
  await expect((await filing.of('admin', OTHER_TENANT)).unit({ id: part.id })).rejects.toMatchObject(gone)
  // Sheets of parts stand in nobody's list of documents.
  const listed = await (await filing.sheetsOf('zhang.wei')).page({ list: 'all', size: 100 })
  expect(listed.data.map(({ id }) => id)).not.toContain(own.documentId)
})

test('outside of the area nothing is written, by nobody', async () => {
  const { part } = await begun()
  const { documentId } = await (await filing.of('zhang.wei')).unit({ id: part.id })
  const sheets = await filing.sheetsOf('zhang.wei')
  const { client, revision, snapshot } = await sheets.load({ gridKey: documentId ?? '' })
  const sheet = JSON.stringify(snapshot).match(/"sheet":"([^"]+)"/)?.[1] ?? ''
  const operations = [{ do: 'sheet' as const, sheet, set: { name: '改名' } }]
  const batch = { key: `${client}-1`, client, base: revision, operations }
  await expect(sheets.batch({ gridKey: documentId ?? '', batch })).rejects.toMatchObject({
    key: 'sheet.selectionLocked',
  })
})

test('nothing to report is an answer; a blank is none; faults stop, and a jump asks for a reason', async () => {
  const { part } = await begun()
  const { id } = part
  await expect(filing.act('zhang.wei', id, 'submit')).rejects.toMatchObject({ key: 'filing.blank' })
  await filing.fill('zhang.wei', id, ['道路', '十二'])
  await expect(filing.act('zhang.wei', id, 'submit')).rejects.toMatchObject({ key: 'filing.faults' })
  expect(await (await filing.of('zhang.wei')).check({ id })).toMatchObject([{ row: 0, column: 1, stops: true }])
  expect(await filing.act('zhang.wei', id, 'submit', { isNothing: true })).toMatchObject({
    status: 30,
    isNothing: true,
  })
  const strict = await begun({ allowsNothing: false })
  await expect(filing.act('zhang.wei', strict.part.id, 'submit', { isNothing: true })).rejects.toMatchObject({
    key: 'filing.nothingNotAllowed',
  })
})

test('urging reaches those who have not handed in, and no others; a closed task takes nothing until more time is given', async () => {
  const { task, part } = await begun()
  const publisher = await filing.of('orgadmin')
  const messages = (await server.as('zhang.wei')).calls(notificationCalls)
  const urged = async () =>
    (await messages.messages({ current: 1, size: 200 })).records.filter(({ title }) =>
      title.startsWith(`请尽快报送：${task.title}`),
    ).length
  expect(await publisher.urge({ id: task.id })).toMatchObject({ units: 2 })
  expect(await urged()).toBe(1)
  await filing.act('zhang.wei', part.id, 'submit', { isNothing: true })
  expect(await publisher.urge({ id: task.id })).toMatchObject({ units: 1 })
  expect(await urged()).toBe(1)
  await filing.act('zhang.wei', part.id, 'withdraw')
  const { revision } = await publisher.task({ id: task.id })
  await publisher.setOpen({ id: task.id, revision, isOpen: false })
  await expect(filing.act('zhang.wei', part.id, 'submit', { isNothing: true })).rejects.toMatchObject({
    key: 'filing.closed',
  })
  await publisher.supplement({ id: task.id, unitIds: [part.id], dueAt: '2099-12-31T10:00:00.000Z' })
  expect(await filing.act('zhang.wei', part.id, 'submit', { isNothing: true })).toMatchObject({
    status: 30,
    isLate: false,
  })
})

test('a click twice is one submission, and of two who act at once one is told who was first', async () => {
  const { part } = await begun()
  const wei = await filing.of('zhang.wei')
  const asked = { id: part.id, revision: part.revision, verb: 'submit' as const, isNothing: true }
  const both = await Promise.allSettled([wei.act(asked), wei.act(asked)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await wei.unit({ id: part.id })).submissions).toHaveLength(1)
})

test('who may not publish is refused, a request twice is one task, units and areas are checked', async () => {
  await expect(filing.issued('zhang.wei', [unit])).rejects.toMatchObject({ key: 'right.missing' })
  await expect(filing.issued('designer', [unit], { kind: 'report' })).rejects.toMatchObject({ key: 'right.missing' })
  await expect(filing.issued('orgadmin', [unit, unit])).rejects.toMatchObject({ key: 'filing.unitTwice' })
  await expect(filing.issued('orgadmin', [unit], { dueAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
    key: 'filing.dueAhead',
  })
  const { area, sheetId } = await filing.table('orgadmin')
  await expect(
    filing.issued('orgadmin', [unit], { sheetId, areas: [{ ...area, sheet: 'none' }] }),
  ).rejects.toMatchObject({
    key: 'filing.areaOutside',
  })
  const requestId = 'the same request'
  const first = await filing.issued('orgadmin', [unit], { requestId })
  expect((await filing.issued('orgadmin', [unit], { requestId })).id).toBe(first.id)
})

test('a series is issued by the clock once, with the last values beside it', async () => {
  const { task, part } = await begun({ cycle: 'week' })
  await filing.fill('zhang.wei', part.id, ['道路', '10'])
  await filing.act('zhang.wei', part.id, 'submit')
  const publisher = await filing.of('orgadmin')
  const { nextAt } = await publisher.task({ id: task.id })
  const later = new Date(Date.parse(nextAt ?? '') + 60_000)
  await runFilingClock(server.services.db, later)
  await runFilingClock(server.services.db, later)
  const all = (await publisher.tasks({ keyword: task.title, size: 10 })).records
  expect(all).toHaveLength(2)
  const next = all.find(({ id }) => id !== task.id)
  const own = await filing.partOf('orgadmin', next?.id ?? '', unit)
  const { now, last } = await (await filing.of('zhang.wei')).cells({ id: own.id })
  expect(last[0]?.rows[0]).toEqual(['道路', 10])
  expect(now[0]?.rows[0]).toEqual([null, null])
  await filing.fill('zhang.wei', own.id, ['道路', '30'])
  await expect(filing.act('zhang.wei', own.id, 'submit')).rejects.toMatchObject({ key: 'filing.reasonNeeded' })
  expect(await filing.act('zhang.wei', own.id, 'submit', { note: '新增路段' })).toMatchObject({ status: 30 })
})

test('what was put together is a file', async () => {
  const { task, part } = await begun()
  await filing.fill('zhang.wei', part.id, ['道路', '10'])
  await filing.act('zhang.wei', part.id, 'submit')
  const { body } = await (
    await filing.of('orgadmin')
  ).exportMerged({ id: task.id, areaId: 'filing-1', way: 'stack', column: 0 })
  const book = await openWorkbook(new Uint8Array(await body.arrayBuffer()))
  const written: unknown[] = []
  for await (const batch of readRows(book, book.sheet(0))) written.push(batch)
  book.close()
  expect(JSON.stringify(written)).toContain('道路')
})
