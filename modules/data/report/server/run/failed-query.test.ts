import { client } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { type Caller, sessionOf, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { viewerCalls } from '../testing.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'

let server: TestServer
let designer: Caller
let share: string

const CODE = 'broken-later'

beforeAll(async () => {
  server = await testServer()
  designer = await server.as('designer')
  const reports = viewerCalls(designer)
  const report = await reports.insert({ code: CODE, name: '销售月报', folder: '', remark: '', template: broken() })
  share = (await reports.shareLink({ tplId: report.id })).share
})
afterAll(() => server.stop())

/** Its column was renamed after it was published. */
function broken() {
  const template = blankTemplate()
  template.datasets = [
    {
      name: 'd',
      title: '数据',
      from: { kind: 'query', dataSource: 'warehouse', sql: 'select amuont as v from orders' },
      fields: [{ name: 'v', title: 'v', type: 'text' }],
    },
  ]
  const content = {
    ...{ kind: 'field' as const, dataset: 'd', field: 'v', expand: 'down' as const, aggregate: 'list' as const },
    ...{ leftParent: 'auto' as const, topParent: 'auto' as const, filter: null, sorts: [], subtotal: null },
    stretch: false,
  }
  template.sheets[0]?.cells.push({ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content })
  return template
}

async function failure(calls: Pick<ReturnType<typeof reportsOf>, 'meta'>, resultId: string): Promise<string | null> {
  for (;;) {
    const meta = await calls.meta({ resultId, wait: 5000, rows: 1_000_000_000 })
    if (meta.failed !== null || meta.complete) return meta.failed
  }
}

function reportsOf(caller: Caller) {
  return viewerCalls(caller)
}

const FOR_READERS = /^报表“销售月报”的数据集“d”取数失败，请联系报表设计员(\S+)，告诉编号([0-9A-F]{8})。$/

test('a designer reads what to do, with the words of the database behind it', async () => {
  const reports = reportsOf(designer)
  const { resultId } = await reports.run({ code: CODE, values: {} })
  expect(await failure(reports, resultId)).toMatch(/^数据库里没有列“amuont”，请检查列名.+数据库原文：.*amuont.*。$/)
})

test('a reader reads whom to ask, and the number finds the query in the log', async () => {
  const reports = reportsOf(await server.as('zhang.wei'))
  const { resultId } = await reports.run({ code: CODE, values: {} })
  const told = (await failure(reports, resultId)) ?? ''
  expect(told).toMatch(FOR_READERS)
  const [, name = '', number = ''] = FOR_READERS.exec(told) ?? []
  expect(name).not.toBe('')
  const log = await (
    await server.as('admin')
  )
    .calls(dataSourceCalls)
    .queryLog({ keyword: number, current: 1, size: 10 })
  expect(log.data).toMatchObject([{ dataset: 'd', reportCode: CODE, outcome: 'refused' }])
  expect(log.data[0]?.sentence).toContain('amuont')
})

test('a reader of a report whose field is gone from its source reads whom to ask, not the words of a cell', async () => {
  const template = broken()
  template.datasets = template.datasets.map((one) => ({
    ...one,
    from: { kind: 'query', dataSource: 'warehouse', sql: 'select amount as other from orders limit 3' },
  }))
  await reportsOf(designer).insert({ code: 'field-gone', name: '少了字段', folder: '', remark: '', template })
  const told = async (calls: ReturnType<typeof reportsOf>) => {
    const { resultId } = await calls.run({ code: 'field-gone', values: {} })
    return (await failure(calls, resultId)) ?? ''
  }
  expect(await told(reportsOf(designer))).toContain('单元格')
  const words = await told(reportsOf(await server.as('zhang.wei')))
  expect(words).toMatch(/^报表“少了字段”用到的字段已经变了，显示不出来。请联系报表设计员\S+，告诉编号[0-9A-F]{8}。$/)
  const number = /[0-9A-F]{8}/.exec(words)?.[0] ?? ''
  const admin = (await server.as('admin')).calls(dataSourceCalls)
  const { data } = await admin.queryLog({ keyword: number, current: 1, size: 10 })
  expect(data.map(({ sentence }) => sentence).join('')).toContain('单元格')
})

test('a program in the name of a reader reads no more than the reader', async () => {
  const wei = await server.as('zhang.wei')
  const { secret } = await wei.calls(personalCalls).createToken({ name: '脚本', scopes: ['report:read'], days: 1 })
  const program = client(reportCalls, sessionOf(server.base, secret))
  const { resultId } = await program.run({ code: CODE, values: {} })
  expect(await failure(program, resultId)).toMatch(FOR_READERS)
})

test('whoever opened a link is told to ask its sharer', async () => {
  const nobody = reportsOf(await server.as(null))
  const { resultId } = await nobody.runShared({ share, values: {} })
  expect(await failure(nobody, resultId)).toMatch(/^报表取数失败，请联系分享者，告诉编号[0-9A-F]{8}。$/)
})
