import { test } from 'vitest'
import { inputsPage } from '../report/fixture-page.ts'
import { freshPages } from '../report/fresh-page.ts'

const freshPage = await freshPages(inputsPage)

test('shots', async () => {
  for (const [part, width] of [
    ['row', 390],
    ['parameters', 1440],
    ['parameters', 390],
    ['row', 1440],
  ] as const) {
    const page = await freshPage()
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((one) => window.inputs.show(one), part)
    const date = page.getByRole('textbox', { name: part === 'row' ? '日期' : 'date', exact: true })
    await date.click()
    await date.pressSequentially('2026-11-1')
    await page.screenshot({ path: `/tmp/shot-${part}-${width}.png` })
  }
}, 120_000)
