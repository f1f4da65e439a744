import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'

import { openBrowser } from '../e2e/browser.ts'
import { fixturePage, pageScript } from '../e2e/report/fixture-page.ts'
import { atMost, type BenchRow } from './row.ts'
import { installPeers, PEERS } from './run-case.ts'

const JUMPS = 100
const PEER_JUMPS = 20
const SCROLL_MILLISECONDS = 4000
const TARGETS = { first: 500, jump: 80, late: 100, frames: 59, heap: 50 }
/** How long a peer may take to open, milliseconds; 30 million cells as objects do not fit into a page. */
const PATIENCE = 120_000

interface Peer {
  name: string
  /** Makes `globalThis.peer` in a page. */
  script(): Promise<string>
}
const peers: Peer[] = [
  { name: 'VTable 1.22.10, same windows', script: vtableScript },
  { name: 'Univer 0.25.1, all cells at once', script: univerScript },
]

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
  const middle = jumps[JUMPS / 2]!
  const own = [
    atMost(row(`viewer: first rows of ${size}`, first, `${TARGETS.first} ms`), TARGETS.first),
    atMost(row(`viewer: jump in ${size}, median`, middle, `${TARGETS.jump} ms`), TARGETS.jump),
    atMost(row(`viewer: jump in ${size}, 95 %`, jumps[JUMPS * 0.95]!, `${TARGETS.late} ms`), TARGETS.late),
    atMost(megabytes(`viewer: heap after ${JUMPS} jumps in ${size}`, heap, `${TARGETS.heap} MB`), TARGETS.heap),
    framesRow(size, frames),
  ]
  const beside = []
  for (const peer of peers) {
    const figures = await peerFigures(browser, script, count, peer)
    if (figures === null) {
      console.log(`${peer.name}: ${size} did not open within ${PATIENCE / 1000} s, or its page crashed`)
      continue
    }
    const { name } = peer
    beside.push(
      atMost(
        row(`viewer: first rows of ${size}, beside`, first, `${name}: ${figures.first.toFixed(0)} ms`),
        figures.first,
      ),
      atMost(row(`viewer: jump in ${size}, beside`, middle, `${name}: ${figures.jump.toFixed(0)} ms`), figures.jump),
      atMost(
        megabytes(`viewer: heap in ${size}, beside`, heap, `${name}: ${figures.heap.toFixed(0)} MB`),
        figures.heap,
      ),
      atMost(
        row(`viewer: one frame of ${size}, beside`, 1000 / frames, `${name}: ${(1000 / figures.frames).toFixed(1)} ms`),
        1000 / figures.frames,
      ),
    )
  }
  return [...own, ...beside]
}

function row(name: string, value: number, peer: string) {
  return { name, value, unit: 'ms', peer, target: 1 }
}

function megabytes(name: string, value: number, peer: string) {
  return { ...row(name, value, peer), unit: 'MB' }
}

async function samplePage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } })
  await page.setContent('<!doctype html><html lang="zh"><body></body></html>')
  await page.addScriptTag({ content: script })
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('./viewer-page.js')) })
  return page
}

/** The peer on a page of its own, so that neither pays for the other; null: it could not open so many rows. */
async function peerFigures(browser: Browser, script: string, count: number, peer: Peer) {
  const page = await samplePage(browser, script)
  try {
    await page.addScriptTag({ content: await peer.script() })
    const opened = page.evaluate<number>(`peer.open(${count})`).catch(() => null)
    const first = await Promise.race([opened, setTimeout(PATIENCE, null, { ref: false })])
    if (first === null) return null
    const jumps = sorted(await page.evaluate<number[]>(`peer.jumps(${PEER_JUMPS}, ${count})`))
    const heap = await heapOf(page)
    return { first, jump: jumps[PEER_JUMPS / 2]!, heap, frames: await scrolling(page) }
  } finally {
    await page.close()
  }
}

async function vtableScript(): Promise<string> {
  const library = await readFile(join(PEERS, 'node_modules/@visactor/vtable/dist/vtable.min.js'), 'utf8')
  return `${library}\n${await readFile(join(PEERS, 'vtable-page.js'), 'utf8')}`
}

async function univerScript(): Promise<string> {
  return pageScript(PEERS, 'univer-page.js')
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
