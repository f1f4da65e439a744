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
