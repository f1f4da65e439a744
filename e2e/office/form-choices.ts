import type { Locator, Page } from 'playwright-core'

/** A choice of the list that is open, by how it begins. */
export function openOption(page: Page, name: string): Locator {
  return page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-option, .ant-cascader-menu-item')
    .filter({ hasText: new RegExp(`^${name}`) })
    .last()
}

/** Opens a list, types into it and takes a choice. */
export async function choose(page: Page, field: Locator, { typed = '', name }: { typed?: string; name: string }) {
  await field.click()
  if (typed !== '') await field.pressSequentially(typed)
  await openOption(page, name).click()
}
