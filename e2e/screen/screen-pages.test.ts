import { client } from '@mingtai/api'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'

const me = await person('designer')
const { browser, page } = me
const screens = client(screenCalls, sessionOf(base, me.token))
const workshop = client(sqlWorkshopCalls, sessionOf(base, me.token))
const code = `journey-${Date.now().toString(36)}`

/** The first figure that the source itself gives. */
async function figure(sql: string): Promise<string> {
  const asked = { dataSource: 'warehouse', sql, parameters: [], values: {}, rows: 1 }
  const { rows } = await workshop.runQuery({ runId: crypto.randomUUID(), ...asked })
  return Number(rows[0]?.[0]).toLocaleString('zh-CN')
}

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const publish = async () => {
  await button('发布').click()
  await page.getByRole('dialog', { name: '发布大屏' }).getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText(/^已发布，查看大屏的人/).waitFor()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A component in the list of layers; the palette has buttons of the same names. */
const layer = (name: string) => page.getByRole('region', { name: '图层' }).getByRole('button', { name, exact: true })

test('周敏 makes a screen from the template, changes a text and publishes it', async () => {
  await page.goto('/screen/list?keyword=city-operation')
  await page.getByText('city-operation', { exact: true }).waitFor()
  expect.soft(await obstacles(page)).toEqual([])
  await shot(page, 'screen-list')
  await button('新建大屏').click()
  await page.getByRole('radio', { name: '销售业绩看板' }).check()
  // All of it is in the window, the last button too.
  const box = await page.getByRole('dialog', { name: '新建大屏' }).locator('.ant-modal-container').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(900)
  await textbox('名称').fill('云州市订单')
  await textbox('编码').fill(code)
  await button('新建').click()
  await page.waitForURL(/\/screen\/designer/)
  await layer('标题').click()
  await page.getByRole('region', { name: '属性' }).getByLabel('内容', { exact: true }).fill('云州市订单运行')
  // It is kept by itself after three seconds.
  await page.getByRole('status').getByText('未保存').waitFor()
  await page
    .getByRole('status')
    .getByText(/^已保存/)
    .waitFor()
  // What was typed into the dialog is no unsaved work any more.
  expect(
    await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    'the window asks before it closes',
  ).toBe(true)
  await shot(page, 'screen-designer')
  await publish()
})

test('张伟 opens it, and its figures are those of the source', async () => {
  const reader = await newVisitor(browser, base)
  await enter(reader, 'zhang.wei')
  await reader.goto(`/screen/view?code=${code}`)
  const shown = reader.getByRole('main', { name: '云州市订单' })
  await shown.getByText('云州市订单运行').waitFor()
  const lastMonth = `from sales where status <> '已取消'
    and date_trunc('month', order_date) = date_trunc('month', current_date) - interval 1 month`
  const orders = await figure(`select count(*) ${lastMonth}`)
  const customers = await figure(`select count(distinct customer) ${lastMonth}`)
  await shown.getByRole('button', { name: new RegExp(`^订单数\\s*\\d+月\\s*${orders}\\s*笔`) }).waitFor()
  await shown.getByRole('button', { name: new RegExp(`^客户数\\s*\\d+月\\s*${customers}\\s*家`) }).waitFor()
  await shown.getByText('最近订单').waitFor()
  // Every chart is drawn from its rows, and nothing waits any more.
  await expect.poll(() => shown.locator('canvas').count()).toBeGreaterThan(2)
  await expect.poll(() => shown.locator('.screen-waiting, .screen-notice').count()).toBe(0)
  await shot(reader, 'screen-view')
  await reader.goto('/screen/designer?id=any')
  await reader.getByText('没有权限').waitFor()
  await reader.context().close()
})

test('what somebody else saved meanwhile is told, and nothing is overwritten unasked', async () => {
  const { data } = await screens.page({ keyword: code })
  const id = data[0]?.id ?? ''
  await page.goto(`/screen/designer?id=${id}`)
  await layer('标题').waitFor()
  const { revision, document } = await screens.detail({ id })
  await screens.save({ id, revision, document: { ...document, page: { ...document.page, name: '同事改的' } } })
  await layer('标题').click()
  await page.getByRole('region', { name: '属性' }).getByLabel('内容', { exact: true }).fill('我改的')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: '这个大屏已被别人修改' })
  await dialog.waitFor()
  await shot(page, 'screen-conflict')
  await dialog.getByRole('button', { name: '放弃我的，打开最新' }).click()
  await page.getByRole('heading', { name: '同事改的' }).waitFor()
  await button('预览').click()
  await page.getByRole('region', { name: '预览' }).getByText('云州市订单运行').waitFor()
  await page.keyboard.press('Escape')
})

test('a chart from the palette draws a shared dataset, in the designer, after a reload and for its readers', async () => {
  await page.goto('/screen/list')
  await button('新建大屏').click()
  await textbox('名称').fill('各省金额')
  await textbox('编码').fill(`${code}-chart`)
  await button('新建').click()
  await page.waitForURL(/\/screen\/designer/)
  await page.getByRole('button', { name: '柱状图', exact: true }).first().click()
  const settings = page.getByRole('region', { name: '属性' })
  await settings.getByRole('tab', { name: '数据' }).click()
  await settings.getByRole('radiogroup', { name: '数据来源' }).getByText('数据集').click()
  await settings.getByRole('combobox', { name: '数据集' }).click()
  await page.getByText('分省订单汇总', { exact: true }).last().click()
  const chart = async () => {
    await page.keyboard.press('Control+s')
    const { data } = await screens.page({ keyword: `${code}-chart` })
    const { id, document } = await screens.detail({ id: data[0]?.id ?? '' })
    return { ...document.components.at(-1), screenId: id }
  }
  await expect.poll(async () => (await chart()).columnDataSetSettings?.dataSetId).toBe('province_totals')
  const { screenId, fields } = await chart()
  // Amounts are a thousand times larger: on the axis of the orders nobody would see those.
  expect(fields).toEqual({ category: ['省份'], value: ['订单数'] })
  // The first three and all others as one: nothing of the whole is lost, and the rows stand under the canvas.
  await settings.getByRole('combobox', { name: '汇总' }).click()
  await page.getByTitle('求和').click()
  await settings.getByLabel('最多几项').fill('3')
  await page.keyboard.press('Tab')
  await settings.getByRole('switch', { name: '其余合并' }).click()
  await page.getByRole('toolbar', { name: '工具' }).getByRole('button', { name: '数据' }).click()
  const live = page.getByRole('region', { name: '组件数据' })
  await live.getByRole('heading', { name: '4行' }).waitFor()
  await live.getByRole('cell', { name: '其余' }).waitFor()
  await expect.poll(async () => (await chart()).shaping?.hasRest).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: '柱状图', exact: true }).first().waitFor()
  await shot(page, 'screen-dataset')
  await publish()
  const [answer] = await screens.data({ id: screenId, values: {} })
  const orders = answer?.rows?.rows.reduce((sum, row) => sum + Number(row[1]), 0) ?? 0
  expect(answer?.rows?.rows).toHaveLength(4)
  expect(orders.toLocaleString('zh-CN')).toBe(await figure('select count(*) from orders'))
})
