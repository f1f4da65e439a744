import { client } from '@mingtai/api'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { page, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const datasets = client(datasetCalls, sessionOf(base, token))
const stamp = Date.now().toString(36)

async function dataset(code: string, sql: string, fields: readonly string[]): Promise<void> {
  await datasets.insert({
    ...{ code, name: code, groupId: null, remark: '', roles: [], cacheSeconds: 0, parameters: [] },
    from: { kind: 'query', dataSource: 'warehouse', sql },
    fields: fields.map((name) => ({ name, title: name, type: name === 'v' ? 'number' : 'text' })),
  })
}

test('the names of one dataset are chosen for the values of another, and the player shows them in their order', async () => {
  const [names, values] = [`months_${stamp}`, `sums_${stamp}`]
  await dataset(names, "select * from (values ('三月', 1), ('一月', 2), ('二月', 3)) t(month, n) order by n", ['month'])
  await dataset(values, "select * from (values ('一月', 17), ('三月', 29), ('九月', 55)) t(m, v)", ['m', 'v'])
  const made = await screens.insert({ code: `names_${stamp}`, name: '类目' })
  const bars = newComponent({
    id: 'b',
    type: 'progressBar',
    name: '进度',
    frame: { x: 40, y: 40, width: 700, height: 400 },
  })
  const settings = { dataSetId: values, column: [], drillProp: [] }
  const component = {
    ...bars,
    columnDataSource: 3 as const,
    columnDataSetSettings: settings,
    fields: { category: ['m'], value: ['v'] },
  }
  const { revision } = await screens.save({
    ...{ id: made.id, revision: made.revision },
    document: { ...emptyDocument('类目'), components: [component] },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/screen/designer?id=${made.id}`)
  await page.locator('.screen-component').click()
  const properties = page.getByRole('region', { name: '属性' })
  await properties.getByRole('tab', { name: '数据' }).click()
  await properties
    .getByRole('group', { name: '类目来源' })
    .or(properties.getByLabel('类目来源'))
    .getByText('数据集')
    .click()
  await properties.getByRole('combobox', { name: '类目数据集' }).fill(names)
  await page.keyboard.press('Enter')
  await properties.getByText('共3个：三月、一月、二月').waitFor()
  await shot(page, 'screen-categories')
  await page.keyboard.press('Control+s')
  await page.getByText(/^已保存/).waitFor()
  const draft = await screens.detail({ id: made.id })
  expect(draft.revision).toBeGreaterThan(revision)
  expect(draft.document.components[0]).toMatchObject({
    ...{ columnDataSource: 3, categoryDataSource: 3 },
    categoryDataSetSettings: { dataSetId: names },
  })
  await screens.publish({ id: made.id, revision: draft.revision })
  await page.goto(`/screen/view?code=names_${stamp}`)
  const shown = page.locator('.screen-component')
  await shown.getByText('三月').waitFor()
  const text = await shown.innerText()
  expect(['三月', '一月', '二月', '九月'].map((name) => text.indexOf(name) >= 0)).toEqual([true, true, true, false])
  expect(text.indexOf('三月')).toBeLessThan(text.indexOf('一月'))
  expect(text.indexOf('一月')).toBeLessThan(text.indexOf('二月'))
  expect(text).toMatch(/29[^]*17/)
})
