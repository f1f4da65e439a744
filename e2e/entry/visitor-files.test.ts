import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sqlWorkshopCalls } from '@mingtai/modules/data/sql-workshop/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { person } from '../person.ts'

const designer = await person('designer')
const origin = () => new URL(designer.page.url()).origin
const place = `访客部位${Date.now().toString(36)}`

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Number and photos of the row, as the source itself has them. */
async function written() {
  const workshop = client(sqlWorkshopCalls, sessionOf(origin(), designer.token))
  const { rows } = await workshop.runQuery({
    ...{ runId: crypto.randomUUID(), dataSource: 'demo-tables', parameters: [], values: {}, rows: 10 },
    sql: `select id, photos from safety_inspection where place = '${place}'`,
  })
  return rows.map((row) => row.map((cell) => String(typeof cell === 'object' && cell !== null ? cell.exact : cell)))
}

test('a visitor brings a picture with a new row by a link that takes files', { timeout: 120_000 }, async () => {
  const { page, browser } = designer
  const entries = client(dataEntryCalls, sessionOf(origin(), designer.token))
  const [report] = (await entries.page({ keyword: 'inspections', size: 1 })).data
  if (report === undefined) throw new Error('the demo report inspections is missing')
  await page.goto('/entry/list')
  await page.getByRole('button', { name: `${report.name}的操作` }).click()
  await page.getByText('分享填报', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `分享填报：${report.name}` })
  await dialog.getByLabel('每次最多带几个附件').fill('1')
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const url = new URL(await dialog.getByLabel('分享链接').inputValue())
  await dialog.getByText('已有的链接').click()
  await dialog
    .getByText(/每次最多 1 个附件/)
    .first()
    .waitFor()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto(`${origin()}${url.pathname}${url.search}`)
  await visitor.getByRole('button', { name: '新增行' }).click()
  const form = visitor.getByRole('dialog', { name: '新增行' })
  await form.getByLabel('检查部位', { exact: true }).fill(place)
  await form.getByLabel('检查日期', { exact: true }).fill('2026-11-20')
  await form.getByLabel('检查日期', { exact: true }).press('Tab')
  await form.getByLabel('检查人', { exact: true }).fill('访客甲')
  await form.getByLabel('结论', { exact: true }).click()
  await visitor.getByTitle('合格', { exact: true }).last().click()
  await form.getByLabel('得分', { exact: true }).fill('90')
  await form.getByRole('button', { name: '现场照片', exact: true }).click()
  const files = visitor.getByRole('dialog', { name: '现场照片' })
  await files.getByText('最多 1 个，每个不超过 5 MB').waitFor()
  await files
    .getByLabel('上传现场照片')
    .setInputFiles({ name: '假的.png', mimeType: 'image/png', buffer: Buffer.from('不是图片') })
  await visitor.getByText('的内容与扩展名不一致').first().waitFor()
  await files.getByLabel('上传现场照片').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: picture })
  await files.getByRole('img', { name: '现场.png' }).waitFor()
  await files.getByRole('button', { name: '完成' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  // The row opens again for its lines, with the name of the picture in its cell.
  const opened = visitor.getByRole('dialog', { name: place })
  await opened.getByText('现场.png').waitFor()
  await opened.getByRole('button', { name: '取消' }).click()
  await opened.waitFor({ state: 'hidden' })
  await visitor.getByRole('button', { name: '提交 1 行' }).click()
  await visitor.getByRole('heading', { name: '已提交' }).waitFor()
  const [[row = '', file] = []] = await written()
  expect(file).toMatch(/^[0-9a-f-]{36}$/)
  // Other journeys count the rows of this table.
  expect((await entries.removeRows({ id: report.id, key: crypto.randomUUID(), keys: [[row]] })).state).toBe('done')
  await context.close()
})
