import { afterEach } from 'vitest'
import { watched } from './watched-pages.ts'

/** After a journey that failed: what each page shows and waits for, since a machine of CI keeps no pictures. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const { page, pending } of watched) {
    const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
    console.error(
      [`${task.name}: ${page.url()}`, text.replaceAll(/\n+/g, ' | ').slice(0, 3000), ...pending].join('\n  '),
    )
  }
})
