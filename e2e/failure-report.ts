import { beforeEach } from 'vitest'
import { watched } from './watched-pages.ts'

/** After a journey that failed, in its hooks as well: what each page shows and waits for, as CI keeps no pictures. */
beforeEach(({ onTestFailed, task }) => {
  onTestFailed(async () => {
    for (const { page, pending } of watched) {
      const dialogs = await page
        .getByRole('dialog')
        .allInnerTexts()
        .catch((problem: unknown) => [String(problem)])
      const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
      const texts = [...dialogs, text].map((each) => each.replaceAll(/\n+/g, ' | ').slice(0, 2000))
      // Part of the error, so that it stands at the end of a long run as well.
      const [error] = task.result?.errors ?? []
      const told = [`The page ${page.url()} shows`, ...texts, ...pending].join('\n  ')
      if (error === undefined) console.error(told)
      else error.message += `\n${told}`
    }
  })
})
