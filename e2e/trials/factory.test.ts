import { listWorkbook } from '@mingtai/sheet-files'
import { describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { bind, goTo, newReport, openGroup, panelOf, publish, save, type } from '../report/design.ts'
import { person } from '../person.ts'
import { tallyOf } from '../tally.ts'
import { bySize } from './amounts.ts'
import { amountsTaken, queryOf, groupedByWizard } from './steps.ts'

const { page } = await person('designer')
const hands = await tallyOf(page.context())
const run = Date.now().toString(36)
const source = `生产记录 ${run}`
const shifts = ['早班', '中班', '晚班']

/** What the workshop keeps in Excel: names with signs of formulas and markup, numbers that begin with 0, tiny amounts. */
const orders = Array.from({ length: 48 }, (_, at) => ({
  order: `0${1000 + at}`,
  shift: shifts[at % 3] ?? '',
  product: ['=轴承 6204', '<b>垫圈</b>', 'O’Brien 螺母', '阀体 & 盖'][at % 4] ?? '',
  quantity: (at * 37) % 90,
  cents: ((at * 7919) % 99_991) + 1,
}))
const amount = (cents: number) => (cents / 100).toFixed(2)
const sumOf = (rows: typeof orders) => amount(rows.reduce((sum, { cents }) => sum + cents, 0))

describe('a factory makes labels and a shift report of its own workbook', () => {
  test('brings the workbook as a data source', async () => {
    const titles = ['order_no', 'shift', 'product', 'quantity', 'amount']
    const bytes = await listWorkbook({
      name: '工单',
      columns: titles.map((title) => ({ title, width: 100 })),
      rows: orders.map(({ order, shift, product, quantity, cents }) => [order, shift, product, quantity, cents / 100]),
    })
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '新增数据源' }).click()
    await page.getByRole('button', { name: /^数据文件/ }).click()
    const wizard = page.getByRole('dialog', { name: '上传数据文件' })
    const file = { name: `${source}.xlsx`, mimeType: '', buffer: Buffer.from(bytes) }
    await wizard.locator('input[type=file]').setInputFiles(file)
    await wizard.getByRole('tab', { name: '工单 48 行' }).waitFor()
    await type(wizard.getByLabel('编码'), `factory_${run}`)
    await page.keyboard.press('Enter')
    await wizard.waitFor({ state: 'hidden' })
  })

  test('makes labels in three columns with a code each, every amount once in every file', async () => {
    hands.begin()
    await newReport(page, '工单标签', `labels-${run}`)
    await queryOf(page, source, ['工单', 'select * from 工单'])
    await bind(page, 'A1', 'order_no')
    await bind(page, 'A2', 'product')
    await bind(page, 'A3', 'amount')
    await goTo(page, 'A3')
    await page.getByRole('button', { name: '千分位等数字格式' }).click()
    await page.getByRole('menuitem', { name: /^千分位两位小数/ }).click()
    await bind(page, 'B1', 'order_no')
    await page.getByRole('button', { name: '插入或删除' }).click()
    await page.getByRole('menuitem', { name: '值显示为二维码' }).click()
    await goTo(page, 'A1:B4')
    await page.keyboard.press('Control+Shift+b')
    await panelOf(page).getByText('块 1', { exact: true }).waitFor()
    await openGroup(page, '排版与分页')
    const bands = panelOf(page).getByRole('spinbutton', { name: '分栏' })
    await type(bands, '3')
    await bands.press('Enter')
    await page.getByText(/^[\d,]+ 行 · .*已算全部/).waitFor()
    await save(page)
    await publish(page, 1)
    const { clicks } = hands.now()
    console.log(`labels: ${clicks} clicks`)
    await shot(page, 'factory-labels')
    await page.goto(`/report/view?code=labels-${run}`)
    await page.getByText(/读取 48 行/).waitFor()
    await shot(page, 'factory-labels-read')
    const expected = orders.map(({ cents }) => amount(cents)).toSorted(bySize)
    for (const [format, amounts] of await amountsTaken(page))
      if (amounts !== null) expect({ format, amounts }).toEqual({ format, amounts: expected })
    expect(clicks).toBeLessThanOrEqual(60)
  })

  test('makes the report of a day by shift and product, totals and all', async () => {
    hands.begin()
    await newReport(page, '班次日报', `shifts-${run}`)
    await queryOf(page, source, ['工单', 'select shift, product, amount from 工单'])
    await groupedByWizard(page)
    await publish(page, 1)
    console.log(`shift report: ${hands.now().clicks} clicks`)
    await page.goto(`/report/view?code=shifts-${run}`)
    await page.getByText(/读取 48 行/).waitFor()
    const groups = [
      ...Map.groupBy(orders, ({ shift, product }) => `${shift} ${product}`).values(),
      ...Map.groupBy(orders, ({ shift }) => shift).values(),
      orders,
    ]
    const expected = groups.map(sumOf).toSorted(bySize)
    for (const [format, amounts] of await amountsTaken(page))
      if (amounts !== null) expect({ format, amounts }).toEqual({ format, amounts: expected })
  })
})
