import { afterEach } from 'vitest'
import { watched } from './watched-pages.ts'

/** After a journey that failed: what each page shows and waits for, since a machine of CI keeps no pictures. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const { page, pending } of watched) {
    const dialogs = await page
      .getByRole('dialog')
      .allInnerTexts()
      .catch((problem: unknown) => [String(problem)])
    const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
    const texts = [...dialogs, text].map((each) => each.replaceAll(/\n+/g, ' | ').slice(0, 3000))
    console.error([`${task.name}: ${page.url()}`, ...texts, ...pending].join('\n  '))
  }
})
