import type { Page } from 'playwright-core'

/** Waits until nothing in sight is being read: a tab that is not shown may still wait for its rows. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((part) => !part.checkVisibility()),
  )
}
