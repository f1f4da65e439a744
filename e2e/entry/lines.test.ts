import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { sessionOf } from '@mingtai/server/testing'
import { listWorkbook } from '@mingtai/sheet-files'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from '../person.ts'

const designer = await person('designer')
const name = `旅程${Date.now().toString(36)}`

/** What the source itself says to a statement. */
async function asked(sql: string) {
  const origin = new URL(designer.page.url()).origin
  const workshop = client(sqlWorkshopCalls, sessionOf(origin, designer.token))
  const runId = crypto.randomUUID()
  const { rows } = await workshop.runQuery({
    ...{ runId, dataSource: 'demo-tables', sql, parameters: [], values: {}, rows: 100 },
  })
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.exact : cell)))
}

const lines = (page: Page) => page.getByRole('region', { name: '费用明细' })

/** Types values into the cells from the active one to the right. */
async function typeRow(page: Page, values: readonly string[]) {
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
}

test('a claim is filled in with its lines, and both are written at once', { timeout: 120_000 }, async () => {
  const { page } = designer
  const origin = new URL(page.url()).origin
  const entries = client(dataEntryCalls, sessionOf(origin, designer.token))
  const [report] = (await entries.page({ keyword: 'claims', size: 1 })).data
  if (report === undefined) throw new Error('the demo report is missing')
  await entries.keepDraft({ id: report.id, edits: null })
  await page.goto('/entry/list')
  await page.getByRole('link', { name: '费用报销单', exact: true }).click()
  await page.getByText('18 行').waitFor()
  await page.getByRole('button', { name: '新增行' }).click()
  await lines(page).getByText('新行').waitFor()
  // The key is numbered by the database: the typing begins right of it.
  await page.getByRole('textbox', { name: /报销单号$/ }).waitFor()
  await typeRow(page, [`BX-${name}`, name, '文电科', '看旅程', '2026-11-26', '待审核'])
  await lines(page).getByRole('button', { name: '新增明细' }).click()
  await page.getByRole('textbox', { name: /^第1行 日期/ }).waitFor()
  await typeRow(page, ['2026-11-25', '住宿费', '省城', '三百'])
  await page.getByRole('button', { name: /费用明细 新行.*应为数字/ }).click()
  await page.getByRole('textbox', { name: /^第1行 金额/ }).waitFor()
  await typeRow(page, ['380.5', '1'])
  await lines(page).getByText('金额（元）合计 380.50').waitFor()
  await page.getByText('2 行未提交').waitFor()
  await page.getByText(/草稿已保存/).waitFor()
  await page.reload()
  await page.getByText('2 行未提交').waitFor()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('新增 2 行').waitFor()
  await page.getByRole('button', { name: '提交 2 行' }).click()
  await page.getByText('已写入 2 行。').waitFor()
  expect(
    await asked(
      `select c.reason, i.kind, i.amount from expense_claim c join expense_item i on i.claim_id = c.id where c.person = '${name}'`,
    ),
  ).toEqual([['看旅程', '住宿费', '380.50']])
})

test(
  'the claim goes with its lines, and an undo of the first submission is told so',
  { timeout: 120_000 },
  async () => {
    const { page } = designer
    await page.getByText('19 行').waitFor()
    await page.getByRole('button', { name: '提交记录' }).click()
    const first = page.getByRole('row', { name: /新增 2 行/ }).first()
    await first.click()
    const drawer = page.getByRole('dialog', { name: '前后对照' })
    await drawer.getByText('费用明细·费用类别').waitFor()
    await drawer.getByText('380.50').waitFor()
    await page.keyboard.press('Escape')
    await first.getByRole('button', { name: '撤销' }).click()
    await page
      .getByRole('button', { name: /^撤\s*销$/ })
      .last()
      .click()
    await page.getByText('已撤销，行恢复到提交之前。').waitFor()
    expect(await asked(`select count(*) from expense_claim where person = '${name}'`)).toEqual([[0]])
    expect(
      await asked(`select count(*) from expense_item where claim_id not in (select id from expense_claim)`),
    ).toEqual([[0]])
  },
)

test('the exported form comes back unchanged, and a changed one into the draft', { timeout: 120_000 }, async () => {
  const { page } = designer
  await page.goto('/entry/list')
  await page.getByRole('link', { name: '费用报销单', exact: true }).click()
  await page.getByText('18 行').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  const path = await download.path()
  const dialog = page.getByRole('dialog', { name: '从 Excel 导入' })
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: '选择文件' }).click(),
    ])
    await chooser.setFiles(file)
  }
  await choose(path)
  await dialog.getByText('18 行没有变化').waitFor()
  await dialog.getByRole('button', { name: '没有要放入草稿的' }).waitFor()
  await page.keyboard.press('Escape')
  const bytes = await listWorkbook({
    name: '表',
    columns: ['编号', '事由', '报销日期'].map((title) => ({ title, width: 90 })),
    rows: [
      [1, '改过的事由', '某天'],
      [99_999, '没有这张单子', null],
    ],
  })
  await choose({ name: '改.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  await dialog.getByText('修改 1 行 2 格').waitFor()
  await dialog.getByText('没有主键为“99999”的行').waitFor()
  await dialog.getByRole('button', { name: '放入草稿，1 行' }).click()
  await page.getByRole('button', { name: /编号 1.*请选择日期/ }).waitFor()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page
    .getByRole('button', { name: /^放\s*弃$/ })
    .last()
    .click()
  await page.getByText('1 行未提交').waitFor({ state: 'detached' })
})
