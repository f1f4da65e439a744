import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { shownRows } from '../report/design.ts'
import { person } from '../person.ts'
import { copyOf, enter } from '../report/reports.ts'
import { base } from '../world.ts'

const me = await person('designer')
const { browser, page } = me
const report = await copyOf(me, 'demo-grouped', `morning-${Date.now().toString(36)}`)
/** The figures follow what a reader did after a run. */
const soon = { timeout: 30_000 }

// High enough for every row of two provinces.
await page.setViewportSize({ width: 1440, height: 1200 })

describe('周敏 reads before nine', () => {
  test('opens the report and keeps two provinces: totals are of what is kept', async () => {
    await page.goto(`/report/view?code=${report.code}`)
    await page.getByText(/^283 行 · 读取 1,000,000 行/).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '筛选与排序' })
    await dialog.getByRole('textbox', { name: '查找值' }).fill('江')
    await dialog.getByRole('checkbox', { name: '江苏省' }).check()
    await dialog.getByRole('checkbox', { name: '浙江省' }).check()
    await dialog.getByRole('button', { name: '添加排序' }).click()
    await dialog.getByRole('combobox', { name: '列' }).nth(1).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '部门' }).click()
    await dialog.getByRole('combobox', { name: /的顺序$/ }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '降序' }).click()
    await dialog.getByRole('button', { name: '应用到全部数据' }).click()
    await page.getByText(/^22 行 · 读取 /).waitFor(soon)
    // The line above the sheet knows the number of rows a moment before the sheet shows them.
    await expect.poll(async () => (await figuresOf()).length, soon).toBe(19)
    const figures = await figuresOf()
    const [total] = figures.filter(([name]) => name === '总计')
    const subtotals = figures.filter(([name]) => name === '小计')
    expect(subtotals.length).toBe(2)
    expect(money(total)).toBeCloseTo(money(subtotals[0]) + money(subtotals[1]), 2)
  })

  test('makes a pivot of it, whose total is the same', async () => {
    const total = money((await figuresOf()).find(([name]) => name === '总计'))
    await page.getByRole('button', { name: '透视', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '透视' })
    await choose('行', '部门')
    await choose('列', '省份')
    await dialog.getByRole('button', { name: '添加值' }).click()
    await dialog.getByRole('combobox', { name: '值字段' }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '金额' }).click()
    await dialog.getByRole('button', { name: '生成透视表' }).click()
    await page.getByText(/^1[01] 行 · 读取 /).waitFor(soon)
    await expect.poll(async () => (await shownRows(page)).at(-1)?.[0], soon).toBe('总计')
    await shot(page, 'morning-pivot')
    expect(money((await shownRows(page)).at(-1))).toBeCloseTo(total, 2)
    await page.getByRole('button', { name: /^去掉：透视/ }).click()
    await page.getByText(/^22 行 · 读取 /).waitFor(soon)
  })

  test('keeps it as a view, asks where a figure comes from, and takes the file along', async () => {
    await page.getByRole('button', { name: '存为我的视图' }).click()
    await page.getByRole('textbox', { name: '名称' }).fill('两江')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已存为我的视图“两江”。').waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+End')
    await page.locator('.viewer-active').getByText('E22').waitFor()
    await page.keyboard.press('Control+i')
    const panel = page.getByRole('complementary', { name: '解释这个数' })
    await panel.getByText('怎样筛到这些行').waitFor()
    await panel
      .getByText(/江苏省/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('CSV', { exact: true }).first().click()
    await dialog.getByText('按显示', { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '开始导出' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines.filter((line) => line.includes('小计')).length).toBe(2)
    await dialog.waitFor({ state: 'hidden' })
  })

  test('shares it behind a password, and a visitor with a phone reads the same figures', async () => {
    await page.getByRole('button', { name: '分享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^分享/ })
    await dialog.getByText('手机', { exact: true }).click()
    await dialog.getByRole('textbox', { name: '访问密码' }).fill('plum1234')
    await dialog.getByRole('button', { name: '生成链接' }).click()
    const link = new URL(await dialog.getByRole('textbox', { name: '分享链接' }).inputValue())
    const visitor = await newVisitor(browser, base, 390)
    await visitor.goto(link.pathname + link.search)
    await visitor.getByLabel('访问密码').fill('plum1234')
    await visitor.getByRole('button', { name: '查看报表' }).click()
    await visitor.getByText(/读取 1,000,000 行/).waitFor({ timeout: 60_000 })
    await visitor
      .getByRole('gridcell', { name: '安徽省' })
      .or(visitor.getByRole('rowheader', { name: '安徽省' }))
      .first()
      .waitFor()
    await shot(visitor, 'morning-phone')
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await visitor.context().close()
  })

  test('a colleague does not find the view, nor the report that was not given to them', async () => {
    const colleague = await newVisitor(browser, base)
    const { reports } = await enter(colleague, 'zhang.wei')
    const { data } = await reports.page({ keyword: report.code })
    expect(data.map(({ code }) => code)).toEqual([report.code])
    await colleague.goto(`/report/view?code=${report.code}`)
    await colleague.getByText(/^283 行 · 读取 1,000,000 行/).waitFor({ timeout: 60_000 })
    await colleague.getByRole('button', { name: '我的视图' }).click()
    await expect.poll(() => colleague.getByRole('button', { name: '两江', exact: true }).count()).toBe(0)
    await colleague.context().close()
  })
})

async function choose(label: string, field: string): Promise<void> {
  await page.getByRole('dialog', { name: '透视' }).getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: field }).click()
  await page.keyboard.press('Escape')
}

/** The lines below the heads, beginning with the name of a department or of a total. */
async function figuresOf(): Promise<string[][]> {
  const rows = (await shownRows(page)).filter((row) => /[\d,]+\.\d\d$/.test(row.at(-1) ?? ''))
  return rows.map((row) => row.slice(row.length === 4 ? 0 : row[0] === '总计' ? 0 : 1))
}

function money(row: string[] | undefined): number {
  return Number((row?.at(-1) ?? '').replaceAll(',', ''))
}
