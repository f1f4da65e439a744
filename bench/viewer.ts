import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'

import { openBrowser } from '../e2e/browser.ts'
import { fixturePage } from '../e2e/fixture-page.ts'
import { atMost, type BenchRow } from './row.ts'
import { installPeers, PEERS } from './run-case.ts'

const JUMPS = 100
const PEER_JUMPS = 20
const SCROLL_MILLISECONDS = 4000
const TARGETS = { first: 500, jump: 80, late: 100, frames: 50, heap: 50 }
const VTABLE = 'VTable 1.22.10, same rows'

/** Sheets of 100k and 1M × 30 in a browser without a graphics card; windows come after 15 ms. */
export async function viewerRows(): Promise<BenchRow[]> {
  await installPeers()
  const browser = await openBrowser()
  try {
    const script = await fixturePage()
    const rows: BenchRow[] = []
    for (const count of [100_000, 1_000_000]) rows.push(...(await sizeRows(browser, script, count)))
    return rows
  } finally {
    await browser.close()
  }
}

async function sizeRows(browser: Browser, script: string, count: number): Promise<BenchRow[]> {
  const size = count === 1_000_000 ? '1M × 30' : '100k × 30'
  const page = await samplePage(browser, script)
  const first = await page.evaluate<number>(`firstRows(${count})`)
  const jumps = sorted(await page.evaluate<number[]>(`jumpTimes(${JUMPS}, ${count})`))
  const heap = await heapOf(page)
  const frames = await scrolling(page)
  await page.close()
  const peer = await peerFigures(browser, script, count)
  const middle = jumps[JUMPS / 2]!
  return [
    atMost(row(`viewer: first rows of ${size}`, first, `${TARGETS.first} ms`), TARGETS.first),
    atMost(
      row(`viewer: first rows of ${size}, beside a peer`, first, `${VTABLE}: ${peer.first.toFixed(0)} ms`),
      peer.first,
    ),
    atMost(row(`viewer: jump in ${size}, median`, middle, `${TARGETS.jump} ms`), TARGETS.jump),
    atMost(row(`viewer: jump in ${size}, 95 %`, jumps[JUMPS * 0.95]!, `${TARGETS.late} ms`), TARGETS.late),
    atMost(row(`viewer: jump in ${size}, beside a peer`, middle, `${VTABLE}: ${peer.jump.toFixed(0)} ms`), peer.jump),
    atMost(
      { ...row(`viewer: heap after ${JUMPS} jumps in ${size}`, heap, `${TARGETS.heap} MB`), unit: 'MB' },
      TARGETS.heap,
    ),
    atMost(
      { ...row(`viewer: heap in ${size}, beside a peer`, heap, `${VTABLE}: ${peer.heap.toFixed(0)} MB`), unit: 'MB' },
      peer.heap,
    ),
    framesRow(size, frames),
  ]
}

function row(name: string, value: number, peer: string) {
  return { name, value, unit: 'ms', peer, target: 1 }
}

async function samplePage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } })
  await page.setContent('<!doctype html><html lang="zh"><body></body></html>')
  await page.addScriptTag({ content: script })
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('./viewer-page.js')) })
  return page
}

/** The peer on a page of its own, so that neither pays for the other. */
async function peerFigures(browser: Browser, script: string, count: number) {
  const page = await samplePage(browser, script)
  await page.addScriptTag({
    content: await readFile(join(PEERS, 'node_modules/@visactor/vtable/dist/vtable.min.js'), 'utf8'),
  })
  await page.addScriptTag({ path: join(PEERS, 'vtable-page.js') })
  const first = await page.evaluate<number>(`openVTable(${count})`)
  const jumps = sorted(await page.evaluate<number[]>(`vtableJumps(${PEER_JUMPS}, ${count})`))
  const heap = await heapOf(page)
  await page.close()
  return { first, jump: jumps[PEER_JUMPS / 2]!, heap }
}

function sorted(times: number[]): number[] {
  return times.toSorted((a, b) => a - b)
}

/** What the page holds after its garbage was taken away, MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Infinity) / 2 ** 20
}

async function scrolling(page: Page): Promise<number> {
  await page.mouse.move(700, 400)
  let isOver = false
  const counted = page.evaluate<number>(`framesPerSecond(${SCROLL_MILLISECONDS})`).finally(() => (isOver = true))
  while (!isOver) await page.mouse.wheel(0, 120)
  return counted
}

/** At least so many frames: written as how long one takes. */
function framesRow(size: string, frames: number): BenchRow {
  const name = `viewer: one frame while scrolling ${size} (${Math.round(frames)} a second)`
  const limit = 1000 / TARGETS.frames
  return atMost(row(name, 1000 / frames, `${limit} ms`), limit)
}
