import type { Page } from 'playwright-core'

/** Waits until nothing in sight is being read: a tab that is not shown may still wait for its rows, a sample waits for none. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]:not([data-sample] *)')].every((part) => !part.checkVisibility()),
  )
}
