import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { type } from '../report/design.ts'
import { amountsOf } from './amounts.ts'

/** A database as whoever runs it tells it to the report maker. */
export interface Place {
  kind: 'PostgreSQL' | 'MySQL / MariaDB'
  host: string
  port: number
  database: string
  user: string
  password: string
}

/** Connects a database through the form, as one does who was told its address. */
export async function connect(page: Page, name: string, [code, place]: [code: string, place: Place]): Promise<void> {
  await page.goto('/data-source/list')
  await page.getByRole('button', { name: '新增数据源' }).click()
  await page.getByRole('button', { name: new RegExp(`^${place.kind.slice(0, 5)}`) }).click()
  const form = page.getByRole('dialog', { name: /^新增数据源：/ })
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('编码').fill(code)
  await form.getByLabel('主机').fill(place.host)
  await form.getByLabel('端口').fill(String(place.port))
  await form.getByRole('textbox', { name: '数据库' }).fill(place.database)
  await form.getByLabel('用户名').fill(place.user)
  await form.getByRole('textbox', { name: '密码' }).fill(place.password)
  await form.getByRole('button', { name: '测试连接' }).click()
  await form.getByText(/连接成功/).waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
}

/** A dataset of a source, from where a new report offers it. */
export async function queryOf(page: Page, source: string, [title, sql]: [title: string, sql: string]): Promise<void> {
  await page.getByRole('button', { name: '新增数据集' }).first().click()
  const form = page.getByRole('dialog', { name: '新增数据集' })
  await type(form.getByLabel('名称'), title)
  await form.getByLabel('编码').fill('orders')
  await form.getByRole('combobox', { name: '数据源' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: source }).click()
  await type(form.locator('.cm-content'), sql)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

export const outputs = { Excel: 'xlsx', PDF: 'pdf', Word: 'docx', OFD: 'ofd', 网页: 'html', CSV: 'csv' } as const

/** A file of the open report: its kind, where it lies and what is in it. */
export type Taken = [format: string, path: string, bytes: Buffer]

/** The open report taken along in each kind of file. */
export async function filesTaken(page: Page): Promise<Taken[]> {
  const found: Taken[] = []
  for (const [label, format] of Object.entries(outputs)) {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出' })
    await dialog.getByText(label, { exact: true }).first().click()
    if (format === 'csv') await dialog.getByText('按显示', { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '开始导出' }).click(),
    ])
    const path = await download.path()
    found.push([format, path, await readFile(path)])
    await dialog.waitFor({ state: 'hidden' })
  }
  return found
}

/** The amounts in each kind of file; null: nothing here can read that kind. */
export async function amountsTaken(page: Page): Promise<Map<string, string[] | null>> {
  const found = new Map<string, string[] | null>()
  for (const [format, path, bytes] of await filesTaken(page)) found.set(format, await amountsOf(format, path, bytes))
  return found
}

/** The wizard makes its report as it proposes it, and the preview has all of its rows. */
export async function groupedByWizard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '分组', exact: true }).click()
  const wizard = page.getByRole('dialog', { name: '报表向导' })
  await wizard.getByText(/^[\d,]+ 行，/).waitFor()
  await wizard.getByRole('button', { name: '生成报表' }).click()
  await page.getByText(/^[\d,]+ 行 · .*已算全部/).waitFor()
}
