import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { fixturePage } from '../e2e/fixture-page.ts'

import { openBrowser } from '../e2e/browser.ts'
import { atMost, type BenchRow } from './row.ts'

const JUMPS = 100
const SCROLL_MILLISECONDS = 4000
const TARGETS = { jump: 100, frames: 50 }

/** The sheet of 1M × 30 in a browser without a graphics card; windows come after 15 ms. */
export async function viewerRows(): Promise<BenchRow[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 800 } })
    await page.setContent('<!doctype html><html lang="zh"><body></body></html>')
    await page.addScriptTag({ content: await fixturePage() })
    await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('./viewer-page.js')) })
    await page.evaluate("fixture.open('big').painted()")
    const jumps = await page.evaluate<number[]>(`jumpTimes(${JUMPS})`)
    const frames = await scrolling(page)
    jumps.sort((a, b) => a - b)
    const jump = { unit: 'ms', peer: `${TARGETS.jump} ms`, target: 1 }
    return [
      atMost({ name: 'viewer: jump in 1M × 30, median', value: jumps[JUMPS / 2]!, ...jump }, TARGETS.jump),
      atMost({ name: 'viewer: jump in 1M × 30, 95 %', value: jumps[JUMPS * 0.95]!, ...jump }, TARGETS.jump),
      framesRow(frames),
    ]
  } finally {
    await browser.close()
  }
}

async function scrolling(page: Page): Promise<number> {
  await page.mouse.move(700, 400)
  let isOver = false
  const counted = page.evaluate<number>(`framesPerSecond(${SCROLL_MILLISECONDS})`).finally(() => (isOver = true))
  while (!isOver) await page.mouse.wheel(0, 120)
  return counted
}

/** At least so many frames: written as how long one takes. */
function framesRow(frames: number): BenchRow {
  const name = `viewer: one frame while scrolling (${Math.round(frames)} a second)`
  const limit = 1000 / TARGETS.frames
  return atMost({ name, value: 1000 / frames, unit: 'ms', peer: `${limit} ms`, target: 1 }, limit)
}
