import { plainBinding, type Template } from '@mingtai/report-engine'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { finished, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls
type Reading = NonNullable<Parameters<Reports['run']>[0]['reading']>

let server: TestServer
let designer: Reports
let zhang: Reports

beforeAll(async () => {
  server = await testServer()
  designer = viewerCalls(await server.as('designer'))
  zhang = viewerCalls(await server.as('zhang.wei'))
})
afterAll(() => server.stop())

async function shownBy(calls: Reports, code: string, asked: Partial<Parameters<Reports['run']>[0]> = {}) {
  const { resultId } = await calls.run({ code, values: {}, ...asked })
  return { resultId, rows: (await finished(calls, resultId)).rows }
}

type Cell = 'province' | 'amount' | 'quantity' | 'least'

/** A sheet of groups with figures, these cells from the left; `rows` lie above it. */
function groupedTemplate(cells: Cell[], rows = 0): Template {
  const template = blankTemplate()
  const sql = 'select province, amount, quantity from orders'
  template.datasets = [{ name: 'd', title: '数据', from: { kind: 'query', dataSource: 'warehouse', sql }, fields: [] }]
  const contents = {
    province: plainBinding('d', 'province', { aggregate: 'group', expand: 'down' }),
    amount: plainBinding('d', 'amount', { aggregate: 'sum' }),
    least: plainBinding('d', 'amount', { aggregate: 'min' }),
    quantity: plainBinding('d', 'quantity', { aggregate: 'sum' }),
  }
  cells.forEach((name, column) =>
    template.sheets[0]?.cells.push({
      ...{ row: rows, column, rowSpan: 1, columnSpan: 1, style: 0, content: contents[name] },
    }),
  )
  return template
}

async function saved(code: string, template: Template) {
  const { id, revision } = await designer.designByCode({ code })
  const next = await designer.save({ tplId: id, revision, template })
  await designer.publish({ tplId: id, revision: next.revision, note: '' })
}

test('a thread follows its cell when the designer moves it, and is lost when nothing tells which one it is', async () => {
  const code = 'moved-comments'
  await designer.insert({
    ...{ code, name: '移动', folder: '', remark: '', template: groupedTemplate(['province', 'amount']) },
  })
  const first = await shownBy(designer, code)
  const { shown: province } = await designer.explain({ resultId: first.resultId, sheet: 0, row: 2, column: 0 })
  const made = await designer.addThread({ resultId: first.resultId, sheet: 0, row: 2, column: 1, text: '偏高' })
  expect(made).toMatchObject({ lost: false, written: null, place: { sheet: 0, row: 2, column: 1 } })
  await zhang.replyThread({ resultId: (await shownBy(zhang, code)).resultId, threadId: made.id, text: '已核' })

  // Another figure takes its place in the sheet, and a row comes above all.
  await saved(code, groupedTemplate(['province', 'quantity', 'least', 'amount'], 1))
  const moved = await shownBy(zhang, code)
  const [found] = await zhang.threads({ resultId: moved.resultId })
  expect(found).toMatchObject({ id: made.id, lost: false, place: { row: 3, column: 3 } })
  const at = await zhang.explain({ resultId: moved.resultId, sheet: 0, row: 3, column: 3 })
  expect(at.path[0]?.value).toBe(province)
  expect(at.field?.name).toBe('amount')

  // Two cells say the same: either could be meant.
  await saved(code, groupedTemplate(['province', 'quantity', 'amount', 'amount'], 1))
  const twice = await shownBy(zhang, code)
  expect((await zhang.threads({ resultId: twice.resultId }))[0]).toMatchObject({ lost: true, place: null })
  // None does: those who wrote still find their words, others do not.
  await saved(code, groupedTemplate(['province', 'quantity']))
  const without = await shownBy(zhang, code)
  const [lost] = await zhang.threads({ resultId: without.resultId })
  expect(lost).toMatchObject({ lost: true, place: null })
  expect(lost?.comments.map(({ text }) => text)).toEqual(['偏高', '已核'])
  const other = viewerCalls(await server.as('admin'))
  expect(await other.threads({ resultId: (await shownBy(other, code)).resultId })).toEqual([])
})

test('a figure under other conditions is another one: what was asked when it was written is said', async () => {
  const whole = await shownBy(designer, 'demo-cross')
  const at = { resultId: whole.resultId, sheet: 0, row: 4, column: 1 }
  const province = (await designer.explain(at)).path[0]?.value ?? ''
  const made = await designer.addThread({ ...at, text: '全年的数' })
  const narrow = await shownBy(zhang, 'demo-cross', { values: { province: [province] } })
  const seen = (await zhang.threads({ resultId: narrow.resultId })).find(({ id }) => id === made.id)
  expect(seen).toMatchObject({ place: { row: 3 }, written: { filters: [] } })
  expect(seen?.written?.values).not.toEqual({ province: [province] })

  const { sheet, fields } = await zhang.readable({ resultId: whole.resultId, sheet: 0 }).catch(async () => {
    const own = await shownBy(zhang, 'demo-cross')
    return zhang.readable({ resultId: own.resultId, sheet: 0 })
  })
  const field = fields.find(({ filters }) => filters)
  if (field === undefined) throw new Error('a cross table has something to filter')
  const filter = { sheet, cell: field.cell, field: field.field, operator: 'NOTEMPTY' as const, values: [] }
  const reading: Reading = { filters: [filter] }
  const filtered = await shownBy(zhang, 'demo-cross', { reading })
  const under = (await zhang.threads({ resultId: filtered.resultId })).find(({ id }) => id === made.id)
  expect(under?.written?.filters).toEqual([])
  const own = await zhang.addThread({ ...at, resultId: filtered.resultId, text: '筛选后的数' })
  expect(own.written).toBeNull()
  const plain = (await zhang.threads({ resultId: (await shownBy(zhang, 'demo-cross')).resultId })).find(
    ({ id }) => id === own.id,
  )
  expect(plain?.written?.filters).toHaveLength(1)
})
