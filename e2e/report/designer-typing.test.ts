import { type Content, defaultPage, type Template, type TemplateCell } from '@mingtai/report-engine'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openDesignerPage, show } from './designer-page.ts'
import { shot } from '../browser.ts'
import { sharedBrowser } from '../shared-browser.ts'

/** A grouped row under its heads, and two formulas. */
const template: Template = {
  schema: 4,
  parameters: [],
  datasets: [
    {
      name: 'pay',
      title: '月薪',
      from: { kind: 'query', dataSource: 'demo', sql: 'select 1' },
      fields: [
        { name: 'dept', title: '部门', type: 'text' },
        { name: 'paid', title: '实发', type: 'number' },
      ],
    },
  ],
  styles: [{}],
  sheets: [
    {
      id: 'one',
      name: '表',
      columnWidths: Array.from({ length: 8 }, () => 88),
      rowHeights: Array.from({ length: 4 }, () => 26),
      frozen: { rows: 0, columns: 0 },
      cells: [
        cell(0, 0, { kind: 'text', text: '部门' }),
        cell(0, 1, { kind: 'text', text: '实发合计' }),
        cell(1, 0, bound('dept', 'group')),
        cell(1, 1, bound('paid', 'sum')),
        cell(2, 7, { kind: 'formula', formula: '=F3/F4', leftParent: 'auto', topParent: 'auto' }),
      ],
    },
  ],
}

/** As Excel copies it: its plain font in a rule for all cells, a merged title, a code, a figure and a number kept as text. */
const excelTable = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>
td {font-size:11.0pt; font-family:等线; color:black; vertical-align:middle;}
.xl65 {font-size:16.0pt; font-weight:700; text-align:center;} .xl66 {mso-number-format:"\\@";}
.xl67 {mso-number-format:"\\#\\,\\#\\#0\\.00";}
</style></head><body><table><tr><td colspan=3 class=xl65>领料单</td></tr>
<tr><td class=xl66>0071</td><td class=xl67>1,234.50</td><td class=xl66>12</td></tr></table></body></html>`

const browser = await sharedBrowser()
let page: Page

beforeAll(async () => {
  page = await openDesignerPage(browser)
}, 300_000)
beforeEach(() => show(page, template))

test('Enter keeps a formula as it was typed, in the bar and in the cell', async () => {
  await goTo('H4')
  const bar = page.getByRole('textbox', { name: '单元格内容' })
  await bar.click()
  await bar.pressSequentially('=F4/F4')
  await bar.press('Enter')
  expect(await at('H4')).toMatchObject({ formula: '=F4/F4' })
  await goTo('H5')
  await page.keyboard.type('=F4/SU')
  await page.keyboard.press('Enter')
  await expect.poll(() => at('H5')).toMatchObject({ formula: '=F4/SU' })
})

test('Tab and an entry gone to by the arrows take a suggestion', async () => {
  await goTo('H4')
  const bar = page.getByRole('textbox', { name: '单元格内容' })
  await bar.click()
  await bar.pressSequentially('=SUMI')
  await page.getByRole('option', { name: /SUMIF / }).waitFor()
  await bar.press('Tab')
  await expect.poll(() => bar.inputValue()).toMatch(/^=SUMIFS?\($/)
})

test('after an address and Enter the keys are the sheet’s', async () => {
  await goTo('A1')
  await page.keyboard.press('Delete')
  await expect.poll(() => at('A1')).toBeNull()
  await page.keyboard.press('Control+z')
  await expect.poll(() => at('A1')).toEqual({ kind: 'text', text: '部门' })
  await page.keyboard.type('科室')
  await page.keyboard.press('Enter')
  await expect.poll(() => at('A1')).toEqual({ kind: 'text', text: '科室' })
})

test('an address beyond the sheet makes the sheet larger; one beyond every template is told', async () => {
  await goTo('GR90')
  await page.keyboard.type('很远')
  await page.keyboard.press('Enter')
  const placed = async () => (await page.evaluate(() => window.designer.settled())).sheets[0]?.cells.at(-1)
  await expect.poll(placed).toMatchObject({ row: 89, column: 199, content: { kind: 'text', text: '很远' } })
  await goTo('ZZZ1')
  await page.getByText('设计区最多 2000 行、512 列').waitFor()
})

test('a list of 200 columns is made where a former report left merged cells and repeated lines', async () => {
  const [pay] = template.datasets
  const [sheet] = template.sheets
  if (pay === undefined || sheet === undefined) throw new Error('a dataset and a sheet')
  const fields = Array.from({ length: 200 }, (_, at) => ({
    ...{ name: `c${at}`, title: `列${at}`, type: 'number' as const },
  }))
  const left = {
    ...{ ...sheet, cells: [{ ...cell(0, 0, { kind: 'empty' as const }), columnSpan: 5 }] },
    page: { ...defaultPage(sheet), titleRows: { from: 0, to: 3 } },
  }
  await show(page, { ...template, datasets: [{ ...pay, fields }], sheets: [left] })
  await page.evaluate(() => window.designer.list())
  const [made] = (await page.evaluate(() => window.designer.settled())).sheets
  const heads = made?.cells.filter(({ row, content }) => row === 0 && content.kind === 'text')
  expect(heads?.map(({ column, columnSpan }) => [column, columnSpan])).toEqual(fields.map((_, at) => [at, 1]))
  expect(made?.page?.titleRows).toBeUndefined()
  expect(made?.frozen).toEqual({ rows: 1, columns: 0 })
})

test('a bound cell that is opened and closed again stays bound', async () => {
  const before = await at('A2')
  await goTo('A2')
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await page.evaluate(() => window.designer.settled())
  expect(await at('A2')).toEqual(before)
})

test('in the bar a binding is typed anew; a field that nothing has is told and changes nothing', async () => {
  const before = await at('B2')
  await goTo('B2')
  const bar = page.getByRole('textbox', { name: '单元格内容' })
  await expect.poll(() => bar.inputValue()).toBe('SUM(pay.paid)')
  await bar.fill('AVERAGE(pay.paid)')
  await bar.press('Enter')
  expect(await at('B2')).toEqual({ ...before, aggregate: 'average' })
  await bar.fill('SUM(pay.unpaid)')
  await bar.press('Enter')
  await page.getByText('绑定没有改').waitFor()
  expect(await at('B2')).toEqual({ ...before, aggregate: 'average' })
})

test('a chart of a selected table stands below it and covers nothing', async () => {
  await goTo('A1:B2')
  await page.getByRole('button', { name: '插入图表' }).click()
  const made = await page.evaluate(() => window.designer.settled())
  const cells = made.sheets[0]?.cells ?? []
  const before = template.sheets[0]?.cells.map(({ content }) => content)
  expect(cells.map(({ content }) => content).filter(({ kind }) => kind !== 'chart')).toEqual(before)
  const chart = cells.find(({ content }) => content.kind === 'chart')
  expect(chart).toMatchObject({
    row: 4,
    column: 0,
    content: {
      leftParent: 'none',
      chart: {
        title: '实发合计',
        source: { kind: 'cells', categories: 'A2', series: [{ name: '实发合计', values: 'B2' }] },
      },
    },
  })
  expect(chart?.columnSpan).toBeGreaterThan(2)
  await shot(page, 'designer-chart-of-range')
})

test('fx finds a function by its Chinese words and writes it', async () => {
  await goTo('H4')
  await page.getByRole('button', { name: '插入函数' }).click()
  const dialog = page.getByRole('dialog', { name: '插入函数' })
  await dialog.getByRole('button', { name: '层次坐标' }).click()
  await dialog.getByText('=C3/SUM(SIBLINGS(C3))').waitFor()
  await dialog.getByRole('button', { name: '全部' }).click()
  await dialog.getByLabel('找函数：名称、中文或拼音').fill('本页合计')
  await dialog.getByRole('option', { name: /PAGESUM/ }).click()
  await dialog.getByText('=PAGESUM(C3)').waitFor()
  await shot(page, 'designer-functions')
  await dialog.getByRole('button', { name: '插入', exact: true }).click()
  const bar = page.getByRole('textbox', { name: '单元格内容' })
  await expect.poll(() => bar.inputValue()).toBe('=PAGESUM(')
  await bar.pressSequentially('B2)')
  await bar.press('Enter')
  expect(await at('H4')).toMatchObject({ formula: '=PAGESUM(B2)' })
})

test('the tool of border lines is small and closes with Esc', async () => {
  await goTo('A1')
  await page.getByRole('button', { name: '框线', exact: true }).click()
  const tool = page.getByRole('dialog', { name: '框线' })
  await tool.waitFor()
  expect((await tool.boundingBox())?.width).toBeLessThan(320)
  await shot(page, 'designer-borders')
  await page.keyboard.press('Escape')
  await tool.waitFor({ state: 'hidden' })
})

async function goTo(address: string): Promise<void> {
  const box = page.getByLabel('单元格地址')
  await box.fill(address)
  await box.press('Enter')
}

/** What stands in a cell now. */
async function at(address: string): Promise<Content | null> {
  const { sheets } = await page.evaluate(() => window.designer.settled())
  const [column, row] = [address.charCodeAt(0) - 65, Number(address.slice(1)) - 1]
  const content = sheets[0]?.cells.find((cell) => cell.row === row && cell.column === column)?.content
  return content === undefined || content.kind === 'empty' ? null : content
}

function cell(row: number, column: number, content: Content): TemplateCell {
  return { row, column, rowSpan: 1, columnSpan: 1, style: 0, content }
}

function bound(field: string, aggregate: 'group' | 'sum'): Content {
  const around = { leftParent: 'auto', topParent: 'auto', filter: null, sorts: [], subtotal: null, stretch: true }
  return { kind: 'field', dataset: 'pay', field, expand: aggregate === 'sum' ? 'none' : 'down', aggregate, ...around }
}

test('an empty column put into a table leaves a figure with its group, and one undo takes both back', async () => {
  const before = await at('B2')
  await goTo('B2')
  await page.evaluate(() => window.designer.click('插入或删除', '在左侧插入列'))
  await page.evaluate(() => window.designer.settled())
  expect(await at('C2')).toEqual({ ...before, leftParent: 'A2' })
  await page.evaluate(() => window.designer.click('撤销（Ctrl+Z）'))
  await page.evaluate(() => window.designer.settled())
  expect(await at('B2')).toEqual(before)
})

test('cells from Excel keep codes, merges and chosen looks, and take the font of the report', async () => {
  const before = await page.evaluate(() => window.designer.settled())
  await goTo('A5')
  await page.evaluate((html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, excelTable)
  await expect.poll(() => at('A5')).toEqual({ kind: 'text', text: '领料单' })
  const after = await page.evaluate(() => window.designer.settled())
  const pasted = after.sheets[0]?.cells.filter(({ row }) => row >= 4) ?? []
  expect(pasted.find(({ row, column }) => row === 4 && column === 0)).toMatchObject({ columnSpan: 3 })
  expect([await at('A6'), await at('B6'), await at('C6')]).toEqual([
    { kind: 'text', text: '0071' },
    { kind: 'number', value: 1234.5 },
    { kind: 'text', text: '12' },
  ])
  expect(pasted.map(({ style }) => after.styles[style]?.family)).toEqual(pasted.map(() => undefined))
  expect(pasted.map(({ style }) => after.styles[style]?.size)).toEqual([16, undefined, undefined, undefined])
  await page.evaluate(() => window.designer.click('撤销（Ctrl+Z）'))
  expect(await page.evaluate(() => window.designer.settled())).toEqual(before)
})

test('Ctrl+F goes from match to match, Ctrl+H replaces all as one step, Esc gives the keys back to the sheet', async () => {
  const before = await page.evaluate(() => window.designer.settled())
  await goTo('H8')
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: '查找和替换' })
  await find.getByLabel('查找内容').fill('实发')
  await find.getByText('共 2 处').waitFor()
  await page.keyboard.press('Enter')
  await find.getByText('第 1 处，共 2 处').waitFor()
  await expect.poll(() => page.getByLabel('单元格地址').inputValue()).toBe('B1')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('单元格地址').inputValue()).toBe('B2')
  await page.keyboard.press('Control+h')
  await find.getByLabel('查找内容').fill('F3')
  await find.getByLabel('替换为').fill('B2')
  await find.getByRole('button', { name: '全部替换' }).click()
  await find.getByText('已替换1处。').waitFor()
  await shot(page, 'find-and-replace')
  expect(await at('H3')).toMatchObject({ formula: '=B2/F4' })
  await page.evaluate(() => window.designer.click('撤销（Ctrl+Z）'))
  expect(await page.evaluate(() => window.designer.settled())).toEqual(before)
  await find.getByLabel('查找内容').press('Escape')
  await expect.poll(() => find.count()).toBe(0)
  await page.keyboard.type('完')
  await page.keyboard.press('Enter')
  expect(await at('B2')).toEqual({ kind: 'text', text: '完' })
})
