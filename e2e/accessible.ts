import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a screen reader or a keyboard would stumble over, by rule and place. */
export async function obstacles(page: Page): Promise<string[]> {
  // What is being read again is drawn pale: its colours are looked at when it is there.
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const run = (
      window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
      }
    ).axe
    const { violations } = await run.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
  })
}

/** By how much the page hangs over the side of the window, at each of the widths where it does. */
export async function overhang(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Two frames: what watches its own size answers in the first.
    const over = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    if (over > 0) found.push(`${over} px at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}
