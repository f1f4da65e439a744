import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import {
  addSubtotal,
  bind,
  layGrouped,
  goTo,
  datasetForm,
  format,
  newReport,
  panelOf,
  publish,
  save,
  shownRows,
  write,
} from './design.ts'
import { firstOrders, grouped, total } from './orders.ts'
import { person } from '../person.ts'

const { page } = await person('designer')
const code = `from-nothing-${Date.now().toString(36)}`
const provinces = ['河南省', '江苏省', '浙江省']
const sql = `select seq, province, department, status, quantity, amount from orders
where seq <= 2000 and province in ('${provinces.join("', '")}') order by seq`
const orders = firstOrders(2000).filter(({ province }) => provinces.includes(province))

/** High enough to show every row at once. */
beforeAll(() => page.setViewportSize({ width: 1440, height: 1900 }))
afterAll(() => page.setViewportSize({ width: 1440, height: 900 }))

describe('周敏 makes a report from nothing', () => {
  test('names it, writes a query, is refused a write, and sees the first rows of the right one', async () => {
    await newReport(page, '各省订单', code)
    const form = await datasetForm(page, '订单')
    await form.locator('.cm-content').fill('delete from orders')
    await form.getByRole('button', { name: '运行', exact: true }).click()
    await form
      .getByText(/只能使用查询语句|不允许使用会修改数据的语句/)
      .first()
      .waitFor()
    await form.locator('.cm-content').fill(sql)
    await form.getByRole('button', { name: '运行', exact: true }).click()
    await form.getByText('province', { exact: true }).first().waitFor()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await page
      .getByRole('complementary', { name: '数据' })
      .getByRole('button', { name: /^province 省份/ })
      .waitFor()
  })

  test('groups by province and department with totals of both, each figure that of an own sum', async () => {
    await layGrouped(page)
    await format(page, 'C2', '千分位整数')
    await format(page, 'D2', '千分位两位小数')
    await addSubtotal(page, 'B2', '小计')
    await addSubtotal(page, 'A2', '总计')
    await goTo(page, 'C2')
    await panelOf(page).getByText('得到每省、每部门的数量').waitFor()
    const expected = [
      ['省份', '部门', '数量', '金额'],
      ...[...grouped(orders, ({ province }) => province)].flatMap(([province, its]) => [
        ...[...grouped(its, ({ department }) => department)].map(([department, them], at) => [
          ...(at === 0 ? [province] : []),
          ...[department, total(them, 'quantity'), total(them, 'cents')],
        ]),
        ['小计', total(its, 'quantity'), total(its, 'cents')],
      ]),
      ['总计', '', total(orders, 'quantity'), total(orders, 'cents')],
    ]
    await expect.poll(() => shownRows(page)).toEqual(expected)
    await shot(page, 'designer-grouped')
  })

  test('adds a sheet with a cross table, whose edges add up', async () => {
    await page.getByRole('button', { name: '新增工作表' }).click()
    await page.getByRole('tab', { name: '工作表1' }).waitFor()
    await write(page, 'A1', '省份')
    await bind(page, 'B1', 'status', 'Alt+2', 'Alt+8')
    await bind(page, 'A2', 'province', 'Alt+2')
    await bind(page, 'B2', 'amount', 'Alt+3')
    await format(page, 'B2', '千分位两位小数')
    await addSubtotal(page, 'B1', '合计')
    await addSubtotal(page, 'A2', '总计')
    const statuses = [...grouped(orders, ({ status }) => status).keys()]
    const line = (its: typeof orders) => [
      ...statuses.map((status) =>
        total(
          its.filter((order) => order.status === status),
          'cents',
        ),
      ),
      total(its, 'cents'),
    ]
    const expected = [
      ['省份', ...statuses, '合计'],
      ...[...grouped(orders, ({ province }) => province)].map(([province, its]) => [province, ...line(its)]),
      ['总计', ...line(orders)],
    ]
    await expect.poll(() => shownRows(page)).toEqual(expected)
    await shot(page, 'designer-cross')
  })

  test('is asked before leaving unsaved work, saves and publishes it, and the reader sees the same', async () => {
    await page
      .getByRole('link', { name: /返回/ })
      .or(page.getByRole('button', { name: /返回/ }))
      .first()
      .click()
    const question = page.getByRole('dialog', { name: /有修改还没有保存/ })
    await question
      .getByRole('button', { name: /留下|取消|继续/ })
      .first()
      .click()
    await save(page)
    await publish(page, 1)
    await page.goto(`/report/view?code=${code}`)
    await page.getByText(new RegExp(`读取 ${orders.length} 行`)).waitFor({ timeout: 60_000 })
    await expect
      .poll(async () => (await shownRows(page)).at(-1))
      .toEqual(['总计', '', total(orders, 'quantity'), total(orders, 'cents')])
    await shot(page, 'from-nothing-read')
  })
})
