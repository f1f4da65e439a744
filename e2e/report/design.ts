import type { Locator, Page } from 'playwright-core'

/** Presses a field and fills it, as a hand does. */
export async function type(field: Locator, words: string): Promise<void> {
  await field.click()
  await field.fill(words)
}

/** A report from nothing: named in the catalogue, opened in the designer. */
export async function newReport(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/report/list')
  await page.getByRole('button', { name: '新建报表' }).click()
  const form = page.getByRole('dialog', { name: '新建报表' })
  await form.getByLabel('名称').fill(name)
  await type(form.getByLabel('编码'), code)
  await form.getByRole('button', { name: '新建并设计' }).click()
  await page.waitForURL(/\/report\/designer\?id=/)
  await page.getByRole('heading', { name: '从这里开始' }).waitFor()
}

/** A dataset of the built-in warehouse, from where a new report offers it. */
export async function newDataset(page: Page, title: string, sql: string): Promise<void> {
  const form = await datasetForm(page, title)
  await type(form.locator('.cm-content'), sql)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}

export async function datasetForm(page: Page, title: string) {
  await page.getByRole('button', { name: '新增数据集' }).first().click()
  const form = page.getByRole('dialog', { name: '新增数据集' })
  await form.getByLabel('编码').fill('orders')
  await type(form.getByLabel('名称'), title)
  return form
}

/** Goes to a cell or an area by its address, as one does in the box before the formula. */
export async function goTo(page: Page, address: string): Promise<void> {
  const name = page.getByLabel('单元格地址')
  await type(name, address)
  await name.press('Enter')
  await panelOf(page).getByText(address, { exact: true }).first().waitFor()
}

/** Writes a text or a formula into a cell. */
export async function write(page: Page, address: string, words: string): Promise<void> {
  await goTo(page, address)
  const bar = page.getByRole('textbox', { name: '单元格内容' })
  await type(bar, words)
  await bar.press('Enter')
}

/** Puts a field into a cell by a double click and says with the keys of the designer what it does there. */
export async function bind(page: Page, address: string, field: string, ...keys: string[]): Promise<void> {
  await goTo(page, address)
  const fields = page.getByRole('complementary', { name: '数据' })
  await fields.getByRole('button', { name: new RegExp(`^${field} `) }).dblclick()
  await panelOf(page)
    .getByText(/^orders\./)
    .first()
    .waitFor()
  for (const key of keys) await page.keyboard.press(key)
}

/** A total behind the group that the selected cell makes. */
export async function addSubtotal(page: Page, address: string, words: string): Promise<void> {
  await goTo(page, address)
  const panel = panelOf(page)
  await openGroup(page, '小计')
  await panel.getByText('段尾', { exact: true }).click()
  const label = panel.getByRole('textbox', { name: '小计文字' })
  await type(label, words)
  await label.press('Enter')
}

/** Shows the figures of an area in a format that has a name. */
export async function format(page: Page, area: string, name: string): Promise<void> {
  await goTo(page, area)
  await page.getByRole('button', { name: '千分位等数字格式' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Opens a group of properties; one that was opened for another cell is open already. */
export async function openGroup(page: Page, title: string): Promise<void> {
  const head = panelOf(page).getByRole('button', { name: new RegExp(`^${title}`) })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

export function panelOf(page: Page) {
  return page.getByRole('complementary', { name: '属性' })
}

/** Saves by its key and waits until it is said. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText(/^ ?已保存 /).waitFor()
}

/** Makes it what readers see. */
export async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText(`已发布 v${version}`).filter({ visible: true }).first().waitFor()
}

/** Provinces with their departments below heads, cell by cell: what a person does who begins from nothing. */
export async function layGrouped(page: Page): Promise<void> {
  for (const [at, words] of Object.entries({ A1: '省份', B1: '部门', C1: '数量', D1: '金额' }))
    await write(page, at, words)
  await bind(page, 'A2', 'province', 'Alt+2')
  await bind(page, 'B2', 'department', 'Alt+2')
  await bind(page, 'C2', 'quantity', 'Alt+3')
  await bind(page, 'D2', 'amount', 'Alt+3')
}

/** The texts of the rows that are shown, from the grid that a screen reader reads. */
export async function shownRows(page: Page): Promise<string[][]> {
  const rows = page.getByRole('grid').last().getByRole('row')
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
}
