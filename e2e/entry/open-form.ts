import type { Locator, Page } from 'playwright-core'

/** Opens a form of the demo world from the list of data-entry reports, ready to be typed into; answers its tools. */
export async function openForm(page: Page, name: RegExp): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/entry/list')
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: '填报', exact: true }).click()
  await page.locator('.fill-sheet:visible canvas').waitFor()
  return page.getByRole('toolbar', { name: '填报工具' })
}

/** Opens the assistant that makes a form of a table of the demo database; answers its dialog, once the columns are there. */
export async function openWizard(page: Page, table: string): Promise<Locator> {
  await page.goto('/entry/list')
  await page.getByRole('button', { name: '从数据表新建' }).first().click()
  const dialog = page.getByRole('dialog', { name: '从数据表新建填报报表' })
  await dialog.getByLabel('数据源', { exact: true }).click()
  await page.getByText('示例业务库', { exact: true }).last().click()
  await dialog.getByLabel('数据表', { exact: true }).click()
  await page.getByText(table).last().click()
  await dialog.getByText('可以新增行').waitFor()
  return dialog
}
