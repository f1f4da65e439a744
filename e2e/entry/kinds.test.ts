import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person } from '../person.ts'

const designer = await person('designer')
const place = `旅程部位${Date.now().toString(36)}`
const origin = () => new URL(designer.page.url()).origin
const entries = () => client(dataEntryCalls, sessionOf(origin(), designer.token))

/** What the source itself says to a statement. */
async function asked(sql: string) {
  const workshop = client(sqlWorkshopCalls, sessionOf(origin(), designer.token))
  const { rows } = await workshop.runQuery({
    ...{ runId: crypto.randomUUID(), dataSource: 'demo-tables', sql, parameters: [], values: {}, rows: 100 },
  })
  return rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.exact : cell)))
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function reportOf(code: string) {
  const [report] = (await entries().page({ keyword: code, size: 1 })).data
  if (report === undefined) throw new Error(`the demo report ${code} is missing`)
  await entries().keepDraft({ id: report.id, edits: null })
  return report
}

async function typed(page: Page, values: readonly string[]) {
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
}

async function submitted(page: Page, rows: number) {
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: `提交 ${rows} 行` }).click()
  await page.getByText(`已写入 ${rows} 行。`).first().waitFor()
}

test('a person, an area, a picture and a signature are filled in and written', { timeout: 120_000 }, async () => {
  const { page } = designer
  const report = await reportOf('inspections')
  await page.goto(`/entry/fill?id=${report.id}`)
  await page.locator('.fill-sheet:visible canvas').first().waitFor()
  await page.getByRole('button', { name: '新增行' }).click()
  await page.getByRole('textbox', { name: /检查部位$/ }).waitFor()
  await typed(page, [place, '2026-11-20', '李明', '合格', '90'])
  await page.getByRole('textbox', { name: /所在地区$/ }).waitFor()
  await page.keyboard.type('五华区')
  await page.getByRole('option', { name: '云南省 / 昆明市 / 五华区' }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('zhangwei')
  await page.getByRole('option', { name: /^张伟/ }).first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('F2')
  const files = page.getByRole('dialog', { name: '现场照片' })
  await files.getByLabel('上传现场照片').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: picture })
  await files.getByRole('img', { name: '现场.png' }).waitFor()
  await files.getByRole('button', { name: '完成' }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.getByRole('dialog', { name: '检查人签名' }).getByRole('button', { name: '手写签名' }).click()
  const pad = page.getByLabel('签名区域')
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is no pad')
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 120, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: '保存签名' }).click()
  await pad.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: '检查人签名' }).getByRole('img').first().waitFor()
  await page.getByRole('dialog', { name: '检查人签名' }).getByRole('button', { name: '完成' }).click()
  await submitted(page, 1)
  // What was written is no draft any more.
  await page.reload()
  await page.getByText('33 行').first().waitFor()
  await expect.poll(() => page.getByText('行未提交').count()).toBe(0)
  const [row] = await asked(`select area, manager, photos, signature from safety_inspection where place = '${place}'`)
  expect(row?.[0]).toBe('530102')
  for (const id of row?.slice(1) ?? []) expect(String(id)).toMatch(/^[0-9a-f-]{36}$/)
})

test('the fill handle counts on, sums follow, and a text is found and exchanged', { timeout: 120_000 }, async () => {
  const { page } = designer
  const report = await reportOf('stocktaking')
  await page.goto(`/entry/fill?id=${report.id}`)
  await page.getByText('48 行').first().waitFor()
  const box = await page.locator('.fill-sheet:visible').first().boundingBox()
  if (box === null) throw new Error('there is no sheet')
  const at = (row: number, left: number) => ({ x: box.x + left, y: box.y + 24 + 34 + row * 28 + 14 })
  const counted = 40 + 100 + 150 + 100 + 64 + 220 + 110 + 96 + 40
  const sums = page.getByLabel('合计')
  const cell = async (row: number, value: string) => {
    const { x, y } = at(row, counted)
    await page.mouse.click(x, y)
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await cell(0, '10')
  await cell(1, '20')
  await page.getByText('2 行未提交').waitFor()
  const before = await sums.innerText()
  const first = at(0, counted)
  const second = at(1, counted)
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  await page.mouse.move(second.x, second.y, { steps: 4 })
  await page.mouse.up()
  const corner = page.locator('.fill-handle:visible')
  // It follows the selection a frame later.
  await expect.poll(async () => (await corner.boundingBox())?.y ?? 0).toBeGreaterThan(second.y)
  const handle = await corner.boundingBox()
  if (handle === null) throw new Error('there is no handle')
  await page.mouse.move(handle.x + 4, handle.y + 4)
  await page.mouse.down()
  const last = at(3, counted)
  await page.mouse.move(last.x, last.y, { steps: 6 })
  await page.mouse.up()
  await page.getByText('4 行未提交').waitFor()
  await expect.poll(() => sums.innerText()).not.toBe(before)
  await page.keyboard.press('Control+h')
  const find = page.getByRole('search', { name: '查找和替换' })
  await find.getByLabel('查找', { exact: true }).fill('市级')
  await find.getByRole('button', { name: '下一处' }).click()
  await find.getByText(/第 1 处，共 \d+ 处|没有找到/).waitFor()
  await find.getByLabel('查找', { exact: true }).fill('40')
  await find.getByRole('checkbox', { name: '整格' }).check()
  await find.getByLabel('替换为').fill('41')
  await find.getByRole('button', { name: '全部替换' }).click()
  await find.getByText(/替换了 \d+ 处/).waitFor()
  await find.getByRole('button', { name: '关闭查找' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('button', { name: /^放\s*弃$/ }).click()
  await page.getByText('行未提交').waitFor({ state: 'detached' })
})

test('on a phone rows are cards, each a form', { timeout: 120_000 }, async () => {
  const { page } = designer
  const report = await reportOf('inspections')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/entry/fill?id=${report.id}`)
  await page
    .getByRole('button', { name: /^机关食堂/ })
    .first()
    .click()
  const closed = page.getByRole('dialog', { name: '机关食堂' })
  await closed.getByText('这一行所属的期间已锁定').waitFor()
  await closed.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page.getByRole('button', { name: '新增行' }).click()
  const form = page.getByRole('dialog', { name: '新增行' })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('检查部位不能为空').waitFor()
  await form.getByLabel('检查部位').fill(`${place}手机`)
  await form.getByLabel('检查日期').fill('2026-11-21')
  await form.getByLabel('检查日期').press('Tab')
  await form.getByLabel('检查人', { exact: true }).fill('王强')
  await form.getByLabel('结论').click()
  await page.getByTitle('合格', { exact: true }).last().click()
  await form.getByLabel('得分').fill('88')
  await form.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('dialog', { name: `${place}手机` })
  await row.getByRole('region', { name: '查出的隐患' }).waitFor()
  await row.getByRole('button', { name: '取消' }).last().click()
  await submitted(page, 1)
  expect(await asked(`select score from safety_inspection where place = '${place}手机'`)).toEqual([[88]])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a visitor fills in by a link, and the statistics tell who has not', { timeout: 120_000 }, async () => {
  const { page, browser } = designer
  const report = await reportOf('projects')
  await page.goto('/entry/list')
  await page.getByRole('button', { name: '重点项目进度的操作' }).click()
  await page.getByText('分享填报', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分享填报：重点项目进度' })
  await dialog.getByLabel('最多提交几次').fill('1')
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const link = await dialog.getByLabel('分享链接').inputValue()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  const url = new URL(link)
  await visitor.goto(`${origin()}${url.pathname}${url.search}`)
  await visitor.getByText('这个链接还能提交 1 次。').waitFor()
  await visitor.getByRole('button', { name: '新增行' }).click()
  const form = visitor.getByRole('dialog', { name: '新增行' })
  const { document } = await entries().detail({ id: report.id })
  const fields: Record<string, string> = {
    ...{ code: `V${Date.now().toString(36)}`.slice(0, 12), name: place, owner: '访客', starts_on: '2026-01-01' },
    ...{ ends_on: '2026-12-31', invested: '10', planned: '100', percent: '10' },
  }
  for (const [name, value] of Object.entries(fields)) {
    const title = document.columns.find((column) => column.name === name)?.title ?? name
    await form.getByLabel(title, { exact: true }).fill(value)
    if (name.endsWith('_on')) await form.getByLabel(title, { exact: true }).press('Tab')
  }
  const state = document.columns.find(({ name }) => name === 'state')
  await form.getByLabel(state?.title ?? '', { exact: true }).click()
  await visitor
    .getByTitle(state?.rules.choices[0]?.label ?? '', { exact: true })
    .last()
    .click()
  await form.getByRole('button', { name: '保存' }).click()
  await visitor.getByRole('button', { name: '提交 1 行' }).waitFor()
  // What was saved on the phone is there after the page was lost.
  await visitor.reload()
  await visitor.getByText('上次在这台设备上填写、还没有提交的内容已恢复').waitFor()
  await visitor.getByRole('button', { name: '提交 1 行' }).click()
  await visitor.getByRole('heading', { name: '已提交' }).waitFor()
  expect(await asked(`select filled_by from project_progress where name = '${place}'`)).toEqual([['访客（周敏分享）']])
  await visitor.getByRole('button', { name: '再填一份' }).click()
  await visitor.getByText('这个链接的提交次数已经用完').waitFor()
  await context.close()
  await page.goto(`/entry/statistics?id=${report.id}`)
  await page.getByText(/\d+ 人应填报，\d+ 人已填报/).waitFor()
  await page
    .getByRole('row', { name: /未填报/ })
    .first()
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toContain('填报统计')
})

test('the form goes out as PDF and CSV, and a table is drawn up', { timeout: 120_000 }, async () => {
  const { page } = designer
  const report = await reportOf('inspections')
  await page.goto(`/entry/fill?id=${report.id}`)
  await page.locator('.fill-sheet:visible canvas').first().waitFor()
  for (const name of ['导出 PDF', '导出 CSV（主表）']) {
    await page.getByRole('button', { name: '导出为别的格式' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    expect(download.suggestedFilename()).toMatch(/^安全检查\.(pdf|csv)$/)
  }
  await page.goto('/entry/list')
  await page.getByRole('button', { name: '从数据表新建' }).first().click()
  const wizard = page.getByRole('dialog', { name: '从数据表新建填报报表' })
  await wizard.getByLabel('数据源', { exact: true }).click()
  await page.getByText('示例业务库', { exact: true }).last().click()
  await wizard.getByRole('button', { name: '还没有表？从要填的列新建一张' }).click()
  const dialog = page.getByRole('dialog', { name: '新建数据表' })
  const table = `journey_${Date.now().toString(36)}`
  await dialog.getByLabel('表名', { exact: true }).fill(table)
  await dialog.getByLabel('新表的列').fill('dept=部门=文本=60*\nmonth=月份=年月*\namount=金额=金额')
  await dialog.getByLabel('建表语句').getByText(`create table`).waitFor()
  await dialog.getByRole('button', { name: '照下面的语句建表' }).click()
  await wizard.getByText('可以新增行').waitFor()
  await expect.poll(() => wizard.getByLabel('amount的标题').inputValue()).toBe('金额')
  await page.keyboard.press('Escape')
})
