import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { newDataset, newReport, publish, shownRows } from './design.ts'
import { grouped } from './orders.ts'
import { person } from '../person.ts'
import { tallyOf } from '../tally.ts'

const { page, reports: calls } = await person('designer')
const code = `wizard-${Date.now().toString(36)}`
const soon = { timeout: 30_000 }
const sql = `select seq, year(order_date) as year, province, department, phone, order_date, quantity, amount, discount,
  status || '：' || repeat('客户要求分批发货并电话确认', 4) as note
from orders where seq <= 2000 and province in ('河南省', '江苏省', '浙江省') order by seq`
const hands = await tallyOf(page.context())

/** High enough to show every row at once. */
beforeAll(() => page.setViewportSize({ width: 1440, height: 2400 }))
afterAll(() => page.setViewportSize({ width: 1440, height: 900 }))

/** What the warehouse itself answers, beside the report. */
async function asked(text: string) {
  const { rows, truncated } = await calls.trySql({ dataSource: 'warehouse', sql: text, parameters: [], values: {} })
  expect(truncated).toBe(false)
  return rows.map((row) =>
    row.map((value) => (typeof value === 'object' && value !== null ? Number(value.exact) : value)),
  )
}

const money = (value: unknown) =>
  Number(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = (value: unknown) => Number(value).toLocaleString('en-US')
const percent = (value: number) => `${(value * 100).toFixed(2)}%`

/** As reports sort texts. */
const pinyin = new Intl.Collator('zh-CN')
const figures = 'sum(quantity), sum(amount), avg(amount)'
const from = `from orders where seq <= 2000 and province in ('河南省', '江苏省', '浙江省')`

describe('周敏 lets the wizard make a grouped report', () => {
  test('from nothing to its readers with at most sixty presses, every figure that of the warehouse', async () => {
    hands.begin()
    await newReport(page, '各省订单（向导）', code)
    await newDataset(page, '订单', sql)
    await page.getByRole('button', { name: '分组', exact: true }).click()
    const wizard = page.getByRole('dialog', { name: '报表向导' })
    await wizard.getByText(/行，已算全部数据/).waitFor(soon)
    // Keys and years are no measures, and what differs in every row is no group.
    await expect
      .poll(() => wizard.getByRole('group', { name: '统计' }).getByRole('listitem').allTextContents())
      .toEqual(['数量合计', '金额合计', '折扣平均', ''])
    await wizard.getByRole('button', { name: '去掉 折扣' }).click()
    await wizard.getByRole('button', { name: '金额的统计方式' }).click()
    await page.getByRole('checkbox', { name: '平均' }).click()
    await page.getByRole('checkbox', { name: '占比' }).click()
    await wizard.getByText(/行，已算全部数据/).waitFor(soon)
    await shot(page, 'wizard-grouped')
    await wizard.getByRole('button', { name: '生成报表' }).click()
    await wizard.waitFor({ state: 'hidden' })

    const unsorted = await asked(`select province, department, ${figures} ${from} group by all`)
    const byDepartment = unsorted.toSorted((a, b) => pinyin.compare(`${a[0]} ${a[1]}`, `${b[0]} ${b[1]}`))
    const byProvince = await asked(`select province, ${figures} ${from} group by all`)
    const [all = []] = await asked(`select ${figures} ${from}`)
    const whole = Number(all[1])
    const line = ([quantity, amount, average]: readonly unknown[]) => [
      ...[count(quantity), money(amount), money(average), percent(Number(amount) / whole)],
    ]
    const expected = [
      ['省份', '部门', '数量', '金额', '平均金额', '金额占比'],
      ...[...grouped(byDepartment, ([province]) => String(province))].flatMap(([province, its]) => [
        ...its.map(([, department, ...rest], at) => [...(at === 0 ? [province] : []), department, ...line(rest)]),
        ['小计', ...line(byProvince.find(([name]) => name === province)?.slice(1) ?? [])],
      ]),
      ['总计', ...line(all)],
    ]
    await expect.poll(async () => (await shownRows(page)).slice(-expected.length), soon).toEqual(expected)
    await shot(page, 'wizard-made')
    await publish(page, 1)
    const { clicks } = hands.now()
    console.log(`grouped report: ${clicks} clicks`)
    expect(clicks).toBeLessThanOrEqual(60)
  })
})
