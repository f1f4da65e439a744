import type { Client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { accessListCalls } from '@mingtai/modules/ground/access/calls'
import { type ScreenComponent, emptyDocument, newComponent, type ScreenDocument } from '@mingtai/screen-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenCalls } from '../../calls.ts'

type Screens = Client<typeof screenCalls>

let server: TestServer
let admin: Screens
let designer: Screens
let foreign: Screens

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(screenCalls)
  designer = (await server.as('designer')).calls(screenCalls)
  foreign = (await server.as('admin', '100001')).calls(screenCalls)
})
afterAll(() => server.stop())

const api = { url: 'https://example.cn/rows?token=secret', requestType: 'get' as const, resultPath: '', params: [] }

let number = 0

function component(name: string, changes: Partial<ScreenComponent>): ScreenComponent {
  number += 1
  return { ...newComponent({ id: `c${number}`, type: 'table', name }), ...changes }
}

/** Something of everything that a file may name. */
function mixed(): ScreenDocument {
  const document = emptyDocument('混合')
  const picture = newComponent({ id: 'picture', type: 'picture', name: '标志', options: { url: '/files/logo.png' } })
  return {
    ...document,
    components: [
      component('合计', {
        ...{ columnDataSource: 3, columnDataSetSettings: { dataSetId: 'screen_totals', column: [], drillProp: [] } },
      }),
      component('报表', {
        ...{ columnDataSource: 4, reportSettings: { reportId: 'demo-grouped', params: {} } },
        ...{ clickType: 5, opens: 'city-operation' },
      }),
      component('接口', { columnDataSource: 2, dataApiSettings: api }),
      picture,
    ],
  }
}

async function made(code: string, document: ScreenDocument, calls = designer): Promise<string> {
  const { id, revision } = await calls.insert({ code, name: code })
  await calls.save({ id, revision, document })
  return id
}

/** Rows that a designer with a right to them has fetched for the canvas. */
const fetched = {
  columns: ['place', 'total'].map((name) => ({ name, title: '' })),
  rows: [['机密片区', '90817263']],
}

describe('a template of the organization', () => {
  test('and a file bring the columns of a source and invented rows in them', async () => {
    const [asking, written] = [mixed().components[0], component('写在里面', { staticData: fetched })]
    if (asking === undefined) throw new Error('There is a component that asks a dataset.')
    const id = await made('with-rows', { ...mixed(), components: [{ ...asking, staticData: fetched }, written] })
    const template = await designer.saveTemplate({ id, name: '带行的' })
    for (const { document } of [await admin.templateDocument(template), await designer.exportFile({ id })]) {
      const [fromSource, own] = (document as ScreenDocument).components
      expect(fromSource?.staticData?.columns).toEqual(fetched.columns)
      expect(JSON.stringify(fromSource)).not.toMatch(/机密片区|90817263/)
      expect(fromSource?.staticData?.rows.length).toBeGreaterThan(1)
      expect(own?.staticData).toEqual(fetched)
    }
  })

  test('is saved from a screen, begins new ones, and is removed by whoever saved it', async () => {
    const from = await made('to-template', mixed())
    const { id } = await designer.saveTemplate({ id: from, name: '本单位常用', remark: '大厅' })
    const own = (await admin.templates({})).find(({ code }) => code === id)
    expect(own).toMatchObject({ name: '本单位常用', remark: '大厅', by: expect.any(String), document: null })
    const { document } = await admin.templateDocument({ id })
    // Everybody who designs reads it: the address with its secret stays where it was.
    expect(JSON.stringify(document)).not.toContain('secret')
    const row = await admin.insert({ code: 'from-own', name: '新的', template: id })
    expect(row.unmatched).toEqual([])
    const made2 = await admin.detail({ id: row.id })
    expect(made2.document.page.name).toBe('新的')
    expect(made2.document.components.map(({ columnDataSource }) => columnDataSource)).toEqual([3, 4, 1, 1])
    // Another one of this organization may use it and not remove it; another organization sees nothing of it.
    const other = await admin.saveTemplate({ id: from, name: '管理员的' })
    expect((await refusedWith(designer.removeTemplate({ id: other.id }))).key).toBe('screen.templateNotYours')
    expect((await foreign.templates({})).some(({ by }) => by !== null)).toBe(false)
    for (const refuse of [
      () => foreign.templateDocument({ id }),
      () => foreign.removeTemplate({ id }),
      () => foreign.insert({ code: 'stolen', name: '别家', template: id }),
    ])
      expect((await refusedWith(refuse())).key).toBe('screen.templateGone')
    await designer.removeTemplate({ id })
    expect((await designer.templates({})).some(({ code }) => code === id)).toBe(false)
    expect((await refusedWith(designer.insert({ code: 'gone', name: '没有', template: id }))).key).toBe(
      'screen.templateGone',
    )
  })
})

describe('a screen as a file', () => {
  test('is the same screen again where its sources are', async () => {
    const document = mixed()
    const id = await made('exported', document)
    const file = await designer.exportFile({ id })
    expect(file.sources.map(({ kind, code }) => [kind, code])).toEqual([
      ['dataset', 'screen_totals'],
      ['report', 'demo-grouped'],
    ])
    const row = await designer.importFile({ file: JSON.parse(JSON.stringify(file)), code: 'again', name: '混合' })
    expect(row).toMatchObject({ status: 'draft', code: 'again' })
    expect((await designer.detail({ id: row.id })).document).toEqual(document)
    // A picture lies where the file comes from.
    expect(row.unmatched).toEqual([{ component: '标志', kind: 'picture', what: '/files/logo.png', isClosed: false }])
    expect((await refusedWith(designer.importFile({ file, code: 'again', name: '混合' }))).key).toBe('screen.codeTaken')
  })

  test('tells what is not there, and asks nothing that its reader may not ask', async () => {
    const datasets = (await server.as('admin')).calls(datasetCalls)
    const lists = (await server.as('admin')).calls(accessListCalls)
    const role = (await lists.accessRoles({ type: 'screen' })).at(-1)?.id ?? ''
    await datasets.insert({
      ...{ code: 'closed_set', name: '关着的', groupId: null, remark: '', cacheSeconds: 0, parameters: [] },
      roles: [role],
      from: { kind: 'query', dataSource: 'warehouse', sql: 'select 1 as n' },
      fields: [{ name: 'n', title: 'n', type: 'number' }],
    })
    const file = await designer.exportFile({ id: await made('carried', mixed()) })
    const asking = (id: string, code: string) =>
      component(id, {
        ...{ columnDataSource: 3, columnDataSetSettings: { dataSetId: code, column: [], drillProp: [] } },
      })
    const document = {
      ...mixed(),
      components: [...mixed().components, asking('没有的', 'no_such_set'), asking('关着的', 'closed_set')],
    }
    const row = await foreign.importFile({ file: { ...file, document }, code: 'carried', name: '带来的' })
    const told = row.unmatched.map(({ component: name, kind, what }) => [name, kind, what])
    expect(told).toContainEqual(['没有的', 'dataset', 'no_such_set'])
    expect(told).toContainEqual(['关着的', 'dataset', 'closed_set'])
    expect((await foreign.detail({ id: row.id })).document.components.some((one) => one.columnDataSource === 3)).toBe(
      told.every(([name]) => name !== '合计'),
    )
    const here = await designer.importFile({ file: { ...file, document }, code: 'carried-here', name: '带来的' })
    expect(here.unmatched.filter(({ kind }) => kind === 'dataset')).toMatchObject([
      { component: '没有的', isClosed: false },
      ...((await canEditDatasets()) ? [] : [{ component: '关着的', isClosed: true }]),
    ])
  })

  test('draws a dataset of here in place of the one that it names, with the names of its columns', async () => {
    const datasets = (await server.as('admin')).calls(datasetCalls)
    await datasets.insert({
      ...{ code: 'own_totals', name: '自己的合计', groupId: null, remark: '', cacheSeconds: 0, parameters: [] },
      ...{ roles: [], from: { kind: 'query', dataSource: 'warehouse', sql: "select '东区' as place, 12 as total" } },
      fields: [
        { name: 'place', title: '地区', type: 'text' },
        { name: 'total', title: '合计', type: 'number' },
      ],
    })
    const file = await designer.exportFile({ id: await made('mapped', mixed()) })
    const drawn = component('柱图', {
      ...{ columnDataSource: 3, fields: { category: ['area'], value: ['sum'] } },
      columnDataSetSettings: { dataSetId: 'of_another_house', column: ['area', 'sum'], drillProp: [] },
    })
    const document = { ...mixed(), components: [drawn] }
    const columns = { area: 'place', sum: 'total' }
    const asked = { file: { ...file, document }, name: '对应的' }
    const mapping = { of_another_house: { code: 'own_totals', columns } }
    const row = await designer.importFile({ ...asked, code: 'mapped-here', datasets: mapping })
    expect(row.unmatched).toEqual([])
    const [here] = (await designer.detail({ id: row.id })).document.components
    expect(here).toMatchObject({
      columnDataSetSettings: { dataSetId: 'own_totals', column: ['place', 'total'] },
      fields: { category: ['place'], value: ['total'] },
    })
    // One that is not here either is told as before, and shows what the file brings.
    const nowhere = { of_another_house: { code: 'nowhere', columns: {} } }
    const other = await designer.importFile({ ...asked, code: 'mapped-nowhere', datasets: nowhere })
    expect(other.unmatched).toMatchObject([{ component: '柱图', kind: 'dataset', what: 'nowhere' }])
  })

  test('that is none, or a hostile one, is refused with a sentence and leaves nothing', async () => {
    const file = await designer.exportFile({ id: await made('sound', mixed()) })
    const sound = mixed()
    const [first] = sound.components
    const bomb = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)
    const wrong: [unknown, string][] = [
      [null, 'screen.fileWrong'],
      ['x', 'screen.fileWrong'],
      [{ mingtai: 'screen-components', components: [] }, 'screen.fileWrong'],
      [{ ...file, format: 9 }, 'screen.fileWrong'],
      [{ ...file, extra: 1 }, 'screen.fileWrong'],
      [{ ...file, document: bomb }, 'screen.tooDeep'],
      [{ ...file, document: { ...sound, components: [first, first] } }, 'screen.componentTwice'],
      [
        { ...file, document: { ...sound, components: [{ ...first, thirdUrl: 'javascript:alert(1)' }] } },
        'screen.addressScheme',
      ],
      [
        { ...file, document: { ...sound, components: [{ ...first, options: { onclick: 'alert(1)' } }] } },
        'screen.optionWrong',
      ],
      [
        { ...file, document: { ...sound, page: { ...sound.page, picture: 'javascript:alert(1)' } } },
        'screen.malformed',
      ],
      [JSON.parse(JSON.stringify(file).replace('"document":{', '"document":{"__proto__":{"x":1},')), 'call.malformed'],
    ]
    for (const [at, [raw, key]] of wrong.entries()) {
      const refused = await refusedWith(designer.importFile({ file: raw, code: `hostile-${at}`, name: '坏' }))
      expect([at, refused.key]).toEqual([at, key])
      expect(refused.message).toMatch(/[。！]$/)
    }
    expect((await designer.page({ keyword: 'hostile-' })).total).toBe(0)
    const reader = (await server.as('zhang.wei')).calls(screenCalls)
    expect((await refusedWith(reader.importFile({ file, code: 'mine', name: '我的' }))).key).toBe('right.missing')
    expect((await refusedWith(reader.templates({}))).key).toBe('right.missing')
  })
})

/** Whether 周敏 may use every dataset of the organization anyway. */
async function canEditDatasets(): Promise<boolean> {
  const datasets = (await server.as('designer')).calls(datasetCalls)
  return (await datasets.choices({})).some(({ code }) => code === 'closed_set')
}
