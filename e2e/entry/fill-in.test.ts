import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from '../person.ts'
import { openWizard } from './open-form.ts'

const designer = await person('designer')
const mate = await person('zhang.wei')
const code = `story_${Date.now().toString(36)}`
const name = `盘点旅程 ${code}`
const base = () => new URL(designer.page.url()).origin
const entries = () => client(dataEntryCalls, sessionOf(base(), designer.token))

/** What the source itself says to a statement. */
async function asked(sql: string) {
  const workshop = client(sqlWorkshopCalls, sessionOf(base(), designer.token))
  const runId = crypto.randomUUID()
  const { rows } = await workshop.runQuery({
    ...{ runId, dataSource: 'demo-tables', sql, parameters: [], values: {}, rows: 100 },
  })
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.exact : cell)))
}

/** Clicks a cell of the sheet that is in view; columns count from the left edge in the widths of the report. */
async function clickCell(page: Page, { row, left }: { row: number; left: number }) {
  const box = await page.locator('.fill-sheet:visible').boundingBox()
  if (box === null) throw new Error('there is no sheet')
  await page.mouse.click(box.x + left, box.y + 24 + 34 + row * 28 + 14)
}

async function opened(page: Page, id: string) {
  await page.goto(`/entry/fill?id=${id}`)
  await page.locator('.fill-sheet:visible canvas').waitFor()
  await page.getByText('48 行').waitFor()
}

async function typeNote(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^(填报表格|第\d+行)/ }).waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

let report = ''

test('a table becomes a report that is filled in at once', { timeout: 120_000 }, async () => {
  const { page } = designer
  const dialog = await openWizard(page, '物资盘点（material_stocktaking）')
  // Only the key, the note and what is needed stay, so that the cells are where the story clicks.
  for (const column of ['category', 'unit', 'warehouse', 'price', 'booked', 'difference', 'state', 'keeper', 'phone'])
    await dialog
      .getByRole('row', { name: new RegExp(`^${column} `) })
      .getByRole('button', { name: '去掉' })
      .click()
  await dialog.getByRole('checkbox', { name: '可以新增行' }).uncheck()
  await dialog.getByLabel('名称', { exact: true }).fill(name)
  await dialog.getByLabel('编码', { exact: true }).fill(code)
  await dialog.getByLabel('谁来填').click()
  await page.getByText('所有能填报的人').last().click()
  await dialog.getByRole('button', { name: '新建并开始填报' }).click()
  await page.waitForURL(/entry\/fill/)
  report = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByText('48 行').waitFor()
})

/** Where the column of the note begins: behind the row numbers, code, name, counted and the day. */
const NOTE = 40 + 110 + 170 + 120 + 120 + 40

test('what is typed is checked, submitted and in the table', { timeout: 120_000 }, async () => {
  const { page } = designer
  const countedLeft = 40 + 110 + 170 + 60
  await clickCell(page, { row: 0, left: countedLeft })
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /WZ-1001.*应为数字/ }).click()
  await page.keyboard.type('8.5')
  await page.keyboard.press('Enter')
  await page.getByText('应为数字').waitFor({ state: 'detached' })
  await clickCell(page, { row: 0, left: NOTE })
  await typeNote(page, `甲'; drop table material_stocktaking; --`)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: '提交 1 行' }).click()
  await page.getByText('已写入 1 行。').waitFor()
  expect(await asked(`select counted, note, filled_by from material_stocktaking where code = 'WZ-1001'`)).toEqual([
    ['8.50', `甲'; drop table material_stocktaking; --`, '周敏'],
  ])
})

test('a second person on the same cell chooses, and a draft outlives a reload', { timeout: 120_000 }, async () => {
  await opened(mate.page, report)
  await clickCell(mate.page, { row: 1, left: NOTE })
  await typeNote(mate.page, '张伟写的')
  await mate.page.getByText('1 行未提交').waitFor()
  await mate.page.getByText(/草稿已保存/).waitFor()
  const { page } = designer
  await clickCell(page, { row: 1, left: NOTE })
  await typeNote(page, '周敏写的')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: '提交 1 行' }).click()
  await page.getByText('已写入 1 行。').first().waitFor()
  await mate.page.reload()
  await mate.page.getByText('1 行未提交').waitFor()
  await mate.page.getByRole('button', { name: '提交', exact: true }).click()
  await mate.page.getByRole('button', { name: '提交 1 行' }).click()
  const dialog = mate.page.getByRole('dialog', { name: '别人也改了这些单元格' })
  await dialog.getByText('周敏写的').waitFor()
  expect((await asked(`select note from material_stocktaking where code = 'WZ-1002'`))[0]).toEqual(['周敏写的'])
  await dialog.getByRole('radio', { name: '张伟写的' }).check()
  await dialog.getByRole('button', { name: '按选择提交' }).click()
  await mate.page.getByText('已写入 1 行。').waitFor()
  expect((await asked(`select note from material_stocktaking where code = 'WZ-1002'`))[0]).toEqual(['张伟写的'])
})

test('history tells before and after, and an undo brings the row back', { timeout: 120_000 }, async () => {
  const { page } = designer
  await page.goto(`/entry/history?id=${report}`)
  const first = page.getByRole('row', { name: /张伟/ })
  await first.click()
  const drawer = page.getByRole('dialog', { name: '前后对照' })
  await drawer.getByText('周敏写的').waitFor()
  await drawer.getByText('张伟写的').waitFor()
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: '撤销' }).click()
  await page
    .getByRole('button', { name: /^撤\s*销$/ })
    .last()
    .click()
  await page.getByText('已撤销，行恢复到提交之前。').waitFor()
  expect((await asked(`select note from material_stocktaking where code = 'WZ-1002'`))[0]).toEqual(['周敏写的'])
  await entries().remove({ id: report })
})
