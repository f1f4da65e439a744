import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { browser, page, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const links = client(sharingCalls, sessionOf(base, token))
const mark = Date.now().toString(36)
const code = `own-${mark}`

const button = (name: string) => page.getByRole('button', { name, exact: true })
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const menu = async (name: string, item: string) => {
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a screen becomes a template of the organization, and a new one begins with it', async () => {
  await screens.insert({ code, name: `大厅 ${mark}`, template: 'sales' })
  await page.goto(`/screen/list?keyword=${code}`)
  await page.getByText(code).waitFor()
  await menu(`大厅 ${mark}`, '保存为模板')
  const dialog = page.getByRole('dialog', { name: `把“大厅 ${mark}”保存为模板` })
  await dialog.getByRole('textbox', { name: '名称' }).fill(`本单位 ${mark}`)
  await dialog.getByRole('button', { name: '保存模板' }).click()
  await page.getByText(`已保存模板“本单位 ${mark}”`).waitFor()
  await button('新建大屏').click()
  await page.getByRole('radio', { name: `本单位 ${mark}` }).check()
  // The picture is drawn from the template itself.
  await page.locator('.template-picker .screen-page').getByText('最近订单').waitFor()
  expect.soft(await obstacles(page)).toEqual([])
  await shot(page, 'screen-own-template')
  await textbox('名称').fill(`分厅 ${mark}`)
  await textbox('编码').fill(`${code}-second`)
  await button('新建').click()
  await page.waitForURL(/\/screen\/designer/)
  await page.getByRole('heading', { name: `分厅 ${mark}` }).waitFor()
})

test('a screen goes out as a file, comes in again, and says what it could not match; a hostile file is refused', async () => {
  await page.goto(`/screen/list?keyword=${code}`)
  await page.getByText(code, { exact: true }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), menu(`大厅 ${mark}`, '导出')])
  expect(download.suggestedFilename()).toBe(`大厅 ${mark}.screen.json`)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  const [first] = file.document.components.filter((one: { columnDataSource: number }) => one.columnDataSource === 3)
  first.columnDataSetSettings.dataSetId = 'of_another_house'
  const path = join(tmpdir(), `carried-${mark}.json`)
  await writeFile(path, JSON.stringify(file))
  await page.getByLabel('大屏文件').setInputFiles(path)
  const dialog = page.getByRole('dialog', { name: '导入大屏' })
  await dialog.getByRole('textbox', { name: '编码' }).fill(`${code}-carried`)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  const told = page.getByRole('dialog', { name: /有 1 处没有对上/ })
  await told.getByRole('cell', { name: 'of_another_house' }).waitFor()
  expect.soft(await obstacles(page)).toEqual([])
  await shot(page, 'screen-unmatched')
  await told.getByRole('button', { name: '去设计' }).click()
  await page.waitForURL(/\/screen\/designer/)
  // The dataset that it names is put to one of here before it is made.
  await page.goto('/screen/list')
  await button('导入').waitFor()
  await page.getByLabel('大屏文件').setInputFiles(path)
  await dialog.getByRole('textbox', { name: '编码' }).fill(`${code}-mapped`)
  await dialog.getByRole('combobox', { name: '“of_another_house”对应的数据集' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await shot(page, 'screen-dataset-map')
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const [made] = (await screens.page({ keyword: `${code}-mapped` })).data
  const { document } = await screens.detail({ id: made?.id ?? '' })
  expect(JSON.stringify(document)).not.toContain('of_another_house')
  expect(document.components.filter((one) => one.columnDataSource === 3)).toHaveLength(
    file.document.components.filter((one: { columnDataSource: number }) => one.columnDataSource === 3).length,
  )
  const bad = join(tmpdir(), `bad-${mark}.json`)
  await page.goto('/screen/list')
  await button('导入').waitFor()
  for (const content of ['{', '{"mingtai":"screen-components"}', '[]', JSON.stringify({ ...file, format: 'x' })]) {
    await writeFile(bad, content)
    await page.getByLabel('大屏文件').setInputFiles(bad)
    await page.getByText('这不是从明台导出的大屏文件').last().waitFor()
  }
  first.thirdUrl = 'javascript:alert(1)'
  await writeFile(bad, JSON.stringify(file))
  await page.getByLabel('大屏文件').setInputFiles(bad)
  await dialog.getByRole('textbox', { name: '编码' }).fill(`${code}-hostile`)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await page
    .getByText(/的跳转地址只能以http/)
    .first()
    .waitFor()
  expect((await screens.page({ keyword: `${code}-hostile` })).total).toBe(0)
})

test('its arrangement for phones is changed in the designer, and a phone shows it', async () => {
  const { data } = await screens.page({ keyword: `${code}-second` })
  const id = data[0]?.id ?? ''
  await page.goto(`/screen/designer?id=${id}`)
  await button('手机').click()
  const phone = page.getByRole('region', { name: '手机上的样子' })
  await phone.getByText('最近订单').waitFor()
  const parts = page.getByRole('region', { name: '手机布局' })
  await parts.getByRole('button', { name: '隐藏标题', exact: true }).click()
  await parts.getByRole('button', { name: '上移订单数', exact: true }).click()
  await parts.getByLabel('订单数的高度', { exact: true }).fill('150')
  await parts.getByLabel('订单数的高度', { exact: true }).press('Enter')
  await shot(page, 'screen-phone-designer')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await screens.detail({ id })).document.phone?.parts.length).toBeGreaterThan(8)
  const { revision } = await screens.detail({ id })
  await screens.publish({ id, revision })
  const { url } = await links.shareLink({ type: 'screen', id })
  const visitor = await newVisitor(browser, base, 390)
  await visitor.goto(url.replace(/^https?:\/\/[^/]+/, ''))
  await visitor.getByText('最近订单').waitFor()
  const top = async (name: RegExp) =>
    (await visitor.getByRole('button', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [money, orders] = [await top(/^销售额/), await top(/^订单数/)]
  // The orders were put before the money, and both lie side by side on a display of 390.
  expect(orders.x).toBeLessThan(money.x)
  expect(Math.round(money.y)).toBe(Math.round(orders.y))
  expect(Math.round(orders.height)).toBe(Math.round((150 * 390) / 480))
  expect(money.x + money.width).toBeLessThanOrEqual(390)
  await expect.poll(() => visitor.locator('.screen-page').getByText('销售业绩看板').count()).toBe(0)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect.soft(await obstacles(visitor)).toEqual([])
  await shot(visitor, 'screen-phone')
  await visitor.setViewportSize({ width: 1200, height: 700 })
  await visitor.locator('.screen-page').getByText('销售业绩看板').waitFor()
  await visitor.context().close()
})
