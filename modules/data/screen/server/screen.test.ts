import { CallError, type Client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { reportDataset } from '@mingtai/modules/data/dataset/server/tables'
import { DocumentShape, type ScreenDocument, emptyDocument, newComponent } from '@mingtai/screen-model'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenCalls } from '../calls.ts'
import { screenTemplates } from '../screen-templates.ts'

type Screens = Client<typeof screenCalls>

let server: TestServer
let designer: Screens
let reader: Screens

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(screenCalls)
  reader = (await server.as('zhang.wei')).calls(screenCalls)
})
afterAll(() => server.stop())

async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error('nothing was refused')
}

async function made(code: string): Promise<string> {
  return (await designer.insert({ code, name: `大屏 ${code}` })).id
}

function withText(text: string): ScreenDocument {
  const document = emptyDocument('写了字')
  return { ...document, components: [newComponent({ id: 'title', type: 'text', options: { text } })] }
}

/** A table of a shared dataset, asked with the parameters that are named. */
function withTable(code: string, ...params: string[]): ScreenDocument {
  const table = newComponent({ id: 'table', type: 'table' })
  const asking = {
    ...{ columnDataSource: 3 as const, columnDataSetSettings: { dataSetId: code, column: [], drillProp: [] } },
    params: params.map((paramCode) => ({
      ...{ paramCode, paramName: '', paramType: 'text' as const, paramDefault: null, dateCode: 3 },
    })),
  }
  return { ...emptyDocument('表'), components: [{ ...table, ...asking }] }
}

/** What the source itself says to a statement. */
async function asked(sql: string): Promise<(string | number | boolean | null)[][]> {
  const workshop = (await server.as('designer')).calls(sqlWorkshopCalls)
  const runId = crypto.randomUUID()
  const { rows } = await workshop.runQuery({
    ...{ runId, dataSource: 'warehouse', sql, parameters: [], values: {}, rows: 5000 },
  })
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.exact : cell)))
}

describe('a design', () => {
  test('is made, saved, found by pinyin, copied, and its code is used once', async () => {
    const id = await made('first')
    const { revision } = await designer.save({ id, revision: 1, document: withText('你好') })
    expect(revision).toBe(2)
    const { document, name } = await designer.detail({ id })
    expect(document).toEqual(withText('你好'))
    expect(name).toBe('写了字')
    expect((await designer.page({ keyword: 'xlz' })).data.map(({ code }) => code)).toEqual(['first'])
    const copy = await designer.copy({ id, code: 'second', name: '副本' })
    expect((await designer.detail({ id: copy.id })).document.page.name).toBe('副本')
    expect(await refusedWith(designer.insert({ code: 'first', name: '又一个' }))).toMatchObject({
      ...{ field: 'code', key: 'screen.codeTaken' },
    })
  })

  test('that somebody else saved meanwhile is not overwritten', async () => {
    const id = await made('shared-work')
    await designer.save({ id, revision: 1, document: withText('甲') })
    const late = await refusedWith(designer.save({ id, revision: 1, document: withText('乙') }))
    expect(late.key).toBe('revision.conflict')
    expect(late.data).toMatchObject({ revision: 2, who: expect.any(String), when: expect.any(String) })
    expect((await refusedWith(designer.publish({ id, revision: 1 }))).key).toBe('revision.conflict')
    expect((await designer.detail({ id })).document).toEqual(withText('甲'))
  })

  test('of hostile or unknown content is refused with a sentence', async () => {
    const id = await made('hostile')
    const sound = withText('好')
    const [text] = sound.components
    const clicking = { ...text, clickType: 3, thirdUrl: 'javascript:alert(1)' }
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)
    const wrong: [unknown, string][] = [
      [{ ...sound, extra: 1 }, 'screen.malformed'],
      [{ ...sound, components: [clicking] }, 'screen.addressScheme'],
      [{ ...sound, components: [text, text] }, 'screen.componentTwice'],
      [{ ...sound, components: [{ ...text, options: { onclick: 'x' } }] }, 'screen.optionWrong'],
      [null, 'screen.malformed'],
      [{ ...sound, groups: deep }, 'screen.tooDeep'],
    ]
    for (const [document, key] of wrong) {
      const refused = await refusedWith(designer.save({ id, revision: 1, document }))
      expect(refused.key, refused.message).toBe(key)
    }
    expect((await designer.detail({ id })).revision).toBe(1)
  })

  test('lies in the bin when it is deleted, and comes back', async () => {
    const id = await made('binned')
    await designer.remove({ id })
    expect((await refusedWith(designer.detail({ id }))).key).toBe('screen.notFound')
    expect((await designer.page({ isTrashed: true })).data.map(({ code }) => code)).toContain('binned')
    const again = await made('binned')
    expect((await refusedWith(designer.restore({ id }))).key).toBe('screen.codeTaken')
    await designer.remove({ id: again })
    expect(await designer.restore({ id })).toMatchObject({ id, code: 'binned' })
  })
})

describe('whoever may only look', () => {
  test('sees what is published and nothing of the draft, and saves nothing', async () => {
    const id = await made('published')
    const { revision } = await designer.save({ id, revision: 1, document: withText('旧') })
    expect((await refusedWith(reader.view({ code: 'published' }))).key).toBe('screen.notPublished')
    expect((await reader.page({ keyword: 'published' })).total).toBe(0)
    const row = await designer.publish({ id, revision })
    expect(row).toMatchObject({ status: 'published', isChanged: false })
    await designer.save({ id, revision: row.revision, document: withText('新') })
    expect((await reader.view({ code: 'published' })).document).toEqual(withText('旧'))
    expect((await designer.page({ keyword: 'published' })).data[0]).toMatchObject({ isChanged: true })
    for (const refuse of [
      () => reader.save({ id, revision: 3, document: withText('我的') }),
      () => reader.detail({ id }),
      () => reader.view({ code: 'published', isDraft: true }),
      () => reader.data({ id, isDraft: true, values: {} }),
      () => reader.page({ isTrashed: true }),
    ])
      expect((await refusedWith(refuse())).key).toBe('right.missing')
  })

  test('another tenant finds none of it', async () => {
    const id = await made('ours')
    const foreign = (await server.as('admin', '100001')).calls(screenCalls)
    expect((await foreign.page({})).data.map((row) => row.id)).not.toContain(id)
    for (const refuse of [
      () => foreign.detail({ id }),
      () => foreign.save({ id, revision: 1, document: withText('别家') }),
      () => foreign.publish({ id, revision: 1 }),
      () => foreign.remove({ id }),
      () => foreign.copy({ id, code: 'theirs', name: '别家' }),
      () => foreign.data({ id, values: {} }),
      () => foreign.view({ code: 'ours' }),
    ])
      expect((await refusedWith(refuse())).key).toBe('screen.notFound')
  })
})

describe('the figures', () => {
  test('of the ready screen are those of the source, in one answer', async () => {
    const { id, document } = await reader.view({ code: 'sales' })
    const answers = await reader.data({ id, values: {} })
    const asking = document.components.filter(({ columnDataSource }) => columnDataSource === 3)
    expect(answers.map(({ component }) => component)).toEqual(asking.map((one) => one.id))
    expect(answers.map(({ refusal }) => refusal)).toEqual(asking.map(() => null))
    const of = (component: string) => answers.find((one) => one.component === component)?.rows
    const texts = (rows: unknown[][]) => rows.map((row) => row.map(String))
    expect(of('customers')?.columns.map(({ name }) => name)).toEqual(['客户', '订单数', '金额'])
    const customers = `select customer, count(*), cast(sum(amount) / 10000 as decimal(18,1)) from sales
      where status <> '已取消' and year(order_date) = year(current_date) group by 1 order by 3 desc limit 10`
    expect(of('customers')?.rows).toEqual(texts(await asked(customers)))
    const recent = 'select count(*), count(sign_date) from sales where order_date >= current_date - 30'
    const stages = of('stages')?.rows.map(([, orders]) => orders)
    expect([stages?.[0], stages?.[3]]).toEqual(texts(await asked(recent))[0])
    expect(of('months')?.rows).toHaveLength(12)
    const [alone] = await reader.data({ id, values: {}, components: ['stages'] })
    expect([alone?.rows?.columns, alone?.rows?.rows]).toEqual([of('stages')?.columns, of('stages')?.rows])
  })

  test('of every template come from the demo world, and every component has the columns that it draws', async () => {
    for (const { code, document } of screenTemplates()) {
      expect(DocumentShape.safeParse(document).error?.issues, code).toBeUndefined()
      const { id, revision } = await designer.insert({ code: `of-${code}`, name: code, template: code })
      await designer.publish({ id, revision })
      const answers = await reader.data({ id, values: {} })
      expect(answers.length, code).toBeGreaterThan(8)
      for (const { component, rows, refusal } of answers) {
        const one = document.components.find((other) => other.id === component)
        const names = rows?.columns.map(({ name }) => name) ?? []
        expect([refusal, rows?.rows.length === 0], `${code} ${component}`).toEqual([null, false])
        expect(names, `${code} ${component}`).toEqual(expect.arrayContaining(Object.values(one?.fields ?? {}).flat()))
      }
    }
  })

  test('follow a parameter, which is bound and never part of the statement', async () => {
    const datasets = (await server.as('designer')).calls(datasetCalls)
    const province = {
      ...{ code: 'province', name: '省份', type: 'text' as const, default: null, required: false, hidden: false },
      options: null,
    }
    await datasets.insert({
      ...{ code: 'by_province', name: '按省份', groupId: null, remark: '', roles: [], cacheSeconds: 0 },
      from: {
        ...{ kind: 'query', dataSource: 'warehouse' },
        sql: 'select count(*) as n from orders where province = ${province}',
      },
      fields: [{ name: 'n', title: '笔数', type: 'number' }],
      parameters: [province],
    })
    const id = await made('by-province')
    await designer.save({ id, revision: 1, document: withTable('by_province', 'province') })
    const of = async (value: string) =>
      (await designer.data({ id, isDraft: true, values: { province: value } }))[0]?.rows?.rows
    const [[count] = []] = await asked(`select count(*) from orders where province = '河南省'`)
    expect(await of('河南省')).toEqual([[String(count)]])
    expect(await of("河南省' or '1'='1")).toEqual([['0']])
  })

  test('follow what the parameters of a dataset are bound to, and an emptied one limits nothing', async () => {
    const datasets = (await server.as('designer')).calls(datasetCalls)
    const parameter = (code: string, required: boolean) => ({
      ...{
        code,
        name: `参数${code}`,
        type: 'text' as const,
        default: '河南省',
        required,
        hidden: false,
        options: null,
      },
    })
    const where = `where 1 = 1 <if test="place">and province = \${place}</if> and province >= \${least}`
    await datasets.insert({
      ...{ code: 'by_place', name: '按地方', groupId: null, remark: '', roles: [], cacheSeconds: 0 },
      from: { kind: 'query', dataSource: 'warehouse', sql: `select count(*) as n from orders ${where}` },
      fields: [{ name: 'n', title: '笔数', type: 'number' }],
      parameters: [parameter('place', false), parameter('least', true)],
    })
    const id = await made('by-place')
    const [table] = withTable('by_place').components
    const asking = async (revision: number, params: Record<string, string>, values: Record<string, string>) => {
      const settings = { dataSetId: 'by_place', column: [], drillProp: [], params }
      const component = { ...table, columnDataSetSettings: settings }
      await designer.save({ id, revision, document: { ...emptyDocument('表'), components: [component] } })
      return (await designer.data({ id, isDraft: true, values }))[0]
    }
    const counted = async (sql: string) => [[String((await asked(`select count(*) from orders where ${sql}`))[0]?.[0])]]
    const bound = { place: '{region}', least: '一' }
    expect((await asking(1, bound, { region: '' }))?.rows?.rows).toEqual(await counted(`province >= '一'`))
    const chosen = await asking(2, bound, { region: '河南省' })
    expect(chosen?.rows?.rows).toEqual(await counted(`province >= '一' and province = '河南省'`))
    // What nothing is bound to has its default, and a needed one that was emptied is told.
    expect((await asking(3, { least: '一' }, {}))?.rows?.rows).toEqual(
      await counted(`province = '河南省' and province >= '一'`),
    )
    expect((await asking(4, { least: '{least}' }, { least: '' }))?.refusal).toContain('参数least')
  })

  test('of more rows than are drawn are cut, and a source that is none is said', async () => {
    const datasets = (await server.as('designer')).calls(datasetCalls)
    const field = { name: 'n', title: 'n', type: 'number' as const }
    const many = { groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [], fields: [field] }
    const from = (sql: string) => ({ kind: 'query' as const, dataSource: 'warehouse', sql })
    await datasets.insert({ ...many, code: 'many', name: '很多', from: from('select range as n from range(1000000)') })
    const broken = await datasets.insert({ ...many, code: 'broken', name: '坏的', from: from('select n from nowhere') })
    expect(broken.code).toBe('broken')
    const id = await made('many-rows')
    const { revision } = await designer.save({ id, revision: 1, document: withTable('many') })
    const [answer] = await designer.data({ id, isDraft: true, values: {} })
    expect(answer).toMatchObject({ isTruncated: true, refusal: null })
    expect(answer?.rows?.rows).toHaveLength(5001)
    const next = await designer.save({ id, revision, document: withTable('broken') })
    await designer.publish({ id, revision: next.revision })
    const [told] = await reader.data({ id, values: {} })
    expect(told?.rows).toBeNull()
    expect(told?.refusal).toContain('请联系设计大屏的人')
    expect(told?.refusal).not.toContain('nowhere')
    const missing = await refusedWith(designer.save({ id, revision: 4, document: withTable('no_such_set') }))
    expect(missing.key).toBe('dataset.notFound')
    // Nobody deletes what a screen draws; a restored database may lack it all the same.
    await server.services.db.delete(reportDataset).where(eq(reportDataset.code, 'broken'))
    expect((await designer.data({ id, values: {} }))[0]).toMatchObject({
      rows: null,
      refusal: expect.stringContaining('broken'),
    })
    expect((await reader.data({ id, values: {} }))[0]?.refusal).toBe('暂时取不到数据，请联系设计大屏的人。')
  })
})
