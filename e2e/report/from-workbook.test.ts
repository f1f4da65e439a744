import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { bind, goTo, newDataset, panelOf, publish, save, shownRows } from './design.ts'
import { firstOrders, grouped, total } from './orders.ts'
import { person } from '../person.ts'

const { page } = await person('designer')
const code = `from-workbook-${Date.now().toString(36)}`
const orders = firstOrders(2000)

test('a workbook becomes a report: its looks and formulas stay, fields fill it, its own sums are right', async () => {
  await page.goto('/report/list')
  // A template as somebody drew it in LibreOffice: merged heads, formats, and formulas over an empty line.
  await page
    .getByLabel('选择 Excel 或模板文件')
    .setInputFiles(join(import.meta.dirname, '../fixtures/department-sales.xlsx'))
  const form = page.getByRole('dialog', { name: '导入 Excel' })
  await expect.poll(() => form.getByLabel('名称').inputValue()).toBe('department-sales')
  await form.getByLabel('名称').fill('部门销售汇总')
  await form.getByLabel('编码').fill(code)
  await form.getByRole('button', { name: '新建并设计' }).click()
  await page.waitForURL(/\/report\/designer\?id=/)
  await panelOf(page).getByText('A1', { exact: true }).first().waitFor()
  const bar = page.getByRole('textbox', { name: '单元格内容' })
  for (const [address, words] of [
    ['A1', '部门销售汇总表'],
    ['B2', '本期销售'],
    ['D4', '=IF(B4=0,0,C4/B4)'],
    ['C5', '=SUM(C4)'],
  ] as const) {
    await goTo(page, address)
    await expect.poll(() => bar.inputValue()).toBe(words)
  }
  await newDataset(page, '订单', 'select seq, department, quantity, amount from orders where seq <= 2000 order by seq')
  await bind(page, 'A4', 'department', 'Alt+2')
  await bind(page, 'B4', 'quantity', 'Alt+3')
  await bind(page, 'C4', 'amount', 'Alt+3')
  const line = (its: typeof orders) => [total(its, 'quantity'), total(its, 'cents'), price(its)]
  const expected = [
    ['部门销售汇总表'],
    ['部门', '本期销售', '平均单价'],
    ['数量', '金额'],
    ...[...grouped(orders, ({ department }) => department)].map(([department, its]) => [department, ...line(its)]),
    ['合计', ...line(orders)],
  ]
  await expect.poll(() => shownRows(page)).toEqual(expected)
  await shot(page, 'designer-from-workbook')
  await save(page)
  // An import is a draft: its readers never see it empty.
  await publish(page, 1)
  await page.goto(`/report/view?code=${code}`)
  await page.getByText(/读取 2,000 行/).waitFor({ timeout: 60_000 })
  await expect.poll(() => shownRows(page)).toEqual(expected)
  await shot(page, 'from-workbook-read')
})

/** Money for one piece, as the workbook's own formula says. */
function price(orders: { quantity: number; cents: number }[]): string {
  const sum = (figure: 'quantity' | 'cents') => orders.reduce((before, order) => before + order[figure], 0)
  return (sum('cents') / 100 / sum('quantity')).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
}
