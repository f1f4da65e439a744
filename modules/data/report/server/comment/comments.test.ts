import { plainBinding } from '@mingtai/report-engine'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { message } from '@mingtai/modules/ground/notification/server/tables'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { finished, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let designer: Reports
let zhang: Reports

beforeAll(async () => {
  server = await testServer()
  designer = viewerCalls(await server.as('designer'))
  zhang = viewerCalls(await server.as('zhang.wei'))
})
afterAll(() => server.stop())

async function shownBy(calls: Reports, code: string, values: Record<string, string | string[] | null> = {}) {
  const { resultId } = await calls.run({ code, values })
  return { resultId, rows: (await finished(calls, resultId)).rows }
}

async function told(loginName: string) {
  const { id } = await personOf(server, loginName)
  return server.services.db
    .select()
    .from(message)
    .where(and(eq(message.personId, id), eq(message.system, 'report')))
    .orderBy(desc(message.createdAt))
}

test('a thread stays with its figure when the rows move, and is gone where the figure is not shown', async () => {
  const whole = await shownBy(designer, 'demo-cross')
  // The second province, first month.
  const at = { resultId: whole.resultId, sheet: 0, row: 4, column: 1 }
  const figure = await designer.explain({ ...at })
  const province = figure.path[0]?.value ?? ''
  expect(province).toMatch(/./)
  const made = await designer.addThread({ ...at, text: '这个数比上月低，请核对。' })
  expect(made.title).toContain(province)
  expect(made.place).toEqual({ sheet: 0, row: 4, column: 1 })

  const alone = await shownBy(zhang, 'demo-cross', { province: [province] })
  const [moved] = await zhang.threads({ resultId: alone.resultId })
  expect(moved?.place).toEqual({ sheet: 0, row: 3, column: 1 })
  expect(moved?.comments[0]).toMatchObject({ text: '这个数比上月低，请核对。', mine: false })

  const other = province === '河南省' ? '江苏省' : '河南省'
  const without = await shownBy(zhang, 'demo-cross', { province: [other] })
  expect(await zhang.threads({ resultId: without.resultId })).toEqual([])
  // Nobody answers what they do not see.
  const answer = { resultId: without.resultId, threadId: made.id, text: '看不到' }
  expect((await refusedWith(zhang.replyThread(answer))).key).toBe('row.gone')
  const resolve = { resultId: without.resultId, threadId: made.id, resolved: true }
  expect((await refusedWith(zhang.resolveThread(resolve))).key).toBe('row.gone')
  // Its author still finds it, without a place.
  const own = await shownBy(designer, 'demo-cross', { province: [other] })
  expect((await designer.threads({ resultId: own.resultId }))[0]?.place).toBeNull()
})

test('a mention is told with a link to the cell and without the figure, an answer to those who spoke', async () => {
  const { id: zhangId } = await personOf(server, 'zhang.wei')
  const { resultId } = await shownBy(designer, 'demo-grouped')
  const thread = await designer.addThread({
    resultId,
    sheet: 0,
    row: 5,
    column: 2,
    text: '@张伟 看一下',
    mentions: [zhangId],
  })
  expect(thread.comments[0]?.mentions).toEqual([{ id: zhangId, name: '张伟' }])
  const [mention] = await told('zhang.wei')
  expect(mention?.link).toContain(`/report/view?code=demo-grouped&thread=${thread.id}`)
  expect(JSON.stringify(mention)).not.toContain('看一下')
  expect(JSON.stringify(mention)).not.toContain(thread.title)

  const own = await shownBy(zhang, 'demo-grouped')
  await zhang.replyThread({ resultId: own.resultId, threadId: thread.id, text: '已核对，无误。' })
  expect((await told('designer'))[0]?.title).toContain('回复了报表批注')
  await zhang.resolveThread({ resultId: own.resultId, threadId: thread.id, resolved: true })
  const seen = (await designer.threads({ resultId })).find(({ id }) => id === thread.id)
  expect(seen).toMatchObject({ resolvedBy: '张伟' })
  expect(seen?.comments.map(({ text }) => text)).toEqual(['@张伟 看一下', '已核对，无误。'])
})

test('one edits and removes what is one’s own, once, and an empty thread is gone', async () => {
  const { resultId } = await shownBy(designer, 'demo-grouped')
  const thread = await designer.addThread({ resultId, sheet: 0, row: 8, column: 2, text: '甲' })
  const said = thread.comments[0]
  if (said === undefined) throw new Error('a thread begins with a comment')
  expect((await refusedWith(zhang.editComment({ resultId, commentId: said.id, revision: 1, text: '乙' }))).key).toBe(
    'comment.notYours',
  )
  expect((await refusedWith(zhang.removeComment({ commentId: said.id }))).key).toBe('comment.notYours')
  const edits = await Promise.allSettled([
    designer.editComment({ resultId, commentId: said.id, revision: 1, text: '乙' }),
    designer.editComment({ resultId, commentId: said.id, revision: 1, text: '丙' }),
  ])
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await designer.removeComment({ commentId: said.id })
  expect((await designer.threads({ resultId })).map(({ id }) => id)).not.toContain(thread.id)
})

test('a rule that hides a row hides what was said about it', async () => {
  await ruledDataset()
  const content = plainBinding('d', 'province', { aggregate: 'group', expand: 'down' })
  const template = blankTemplate()
  template.datasets = [{ name: 'd', title: '数据', from: { kind: 'shared', code: 'talked' }, fields: [] }]
  template.sheets[0]?.cells.push({ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content })
  await designer.insert({ code: 'talked-report', name: '受限', folder: '', remark: '', template })
  const whole = await shownBy(designer, 'talked-report')
  const own = await Promise.all(
    [0, 1].map((row) => designer.addThread({ resultId: whole.resultId, sheet: 0, row, column: 0, text: `第${row}行` })),
  )
  expect(own.map(({ title }) => title).toSorted()).toEqual(['广东省', '江苏省'])
  const narrow = await shownBy(zhang, 'talked-report')
  const seen = await zhang.threads({ resultId: narrow.resultId })
  expect(seen.map(({ title }) => title)).toEqual(['江苏省'])
  const hidden = own.find(({ title }) => title === '广东省')?.id ?? ''
  const answer = { resultId: narrow.resultId, threadId: hidden, text: '猜到了编号' }
  expect((await refusedWith(zhang.replyThread(answer))).key).toBe('row.gone')
})

/** Designers see two provinces of it, everybody else one. */
async function ruledDataset() {
  const datasets = (await server.as('designer')).calls(datasetCalls)
  const rules = (await server.as('admin')).calls(datasetCalls)
  const from = { kind: 'query' as const, dataSource: 'warehouse', sql: 'select province, amount from orders' }
  const { id } = await datasets.insert({
    ...{ code: 'talked', name: '谈到的数据', groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    ...{ from, fields: [{ name: 'province', title: '省份', type: 'text' }] },
  })
  const only = (role: string, ...values: string[]) => ({
    ...{ name: '规则', roles: [role], places: [], people: [], hidden: [], masked: [] },
    where: {
      match: 'all' as const,
      groups: [
        {
          match: 'all' as const,
          tests: [
            {
              field: 'province',
              op: 'in' as const,
              values: values.map((value) => ({ kind: 'constant' as const, value })),
            },
          ],
        },
      ],
    },
  })
  const [designers, everyone] = [await server.roleId('designer'), await server.roleId('everyone')]
  const both = [only(designers, '广东省', '江苏省'), only(everyone, '江苏省')]
  await rules.saveRules({ id, revision: 0, rules: both, othersSeeAll: false })
}

test('neither another tenant nor a visitor nor somebody else’s result opens a thread', async () => {
  const { resultId } = await shownBy(designer, 'demo-grouped')
  const foreign = viewerCalls(await server.as('admin', OTHER_TENANT))
  const nobody = viewerCalls(await server.as(null))
  for (const calls of [foreign, zhang])
    expect((await refusedWith(calls.threads({ resultId }))).key).toBe('run.resultGone')
  expect((await refusedWith(nobody.threads({ resultId }))).sessionEnded).toBe(true)
  const place = { resultId, sheet: 0, row: 5, column: 2, text: '外面' }
  expect((await refusedWith(foreign.addThread(place))).key).toBe('run.resultGone')
  const { id } = await personOf(server, 'admin', OTHER_TENANT)
  expect((await refusedWith(designer.addThread({ ...place, mentions: [id] }))).key).toBe('row.gone')
})

test('a file stays in the list of who let it be written, is told when ready, and is theirs alone', async () => {
  const { resultId } = await shownBy(zhang, 'demo-grouped')
  const { exportId } = await zhang.startExport({ resultId, format: 'csv' })
  await zhang.notifyExport({ id: exportId })
  let state = await zhang.exportState({ exportId, wait: 5000 })
  while (state.state === 'running') state = await zhang.exportState({ exportId, wait: 5000 })
  await expect
    .poll(async () => (await told('zhang.wei')).map(({ title }) => title))
    .toContain('“分省分部门订单汇总”已导出')
  const [mine] = (await zhang.myExports({})).data
  expect(mine).toMatchObject({ id: exportId, state: 'done', code: 'demo-grouped', again: { resultId, options: {} } })
  expect((await designer.myExports({})).data.map(({ id }) => id)).not.toContain(exportId)
  expect((await refusedWith(designer.removeExport({ id: exportId }))).key).toBe('row.gone')
  expect((await refusedWith(designer.notifyExport({ id: exportId }))).key).toBe('row.gone')
  await zhang.removeExport({ id: exportId })
  expect((await refusedWith(zhang.exportState({ exportId }))).key).toBe('export.expired')
})
