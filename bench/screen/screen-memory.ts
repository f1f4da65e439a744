import type { Browser, CDPSession, Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import { openBrowser } from '../../e2e/browser.ts'
import { screenPage } from '../../e2e/report/fixture-page.ts'
import { newComponent } from '../../packages/screen-model/catalogue/new-component.ts'
import {
  type ComponentType,
  emptyDocument,
  type ScreenDocument,
  type ScreenRows,
} from '../../packages/screen-model/index.ts'
import { atMost, type BenchRow } from '../row.ts'
import { bareCharts } from './bare-charts.ts'

/** Everything that shows rows. */
const types: readonly ComponentType[] = [
  ...(['histogram', 'line', 'histogramLine', 'area', 'pie', 'rose', 'gauge', 'radar', 'funnel'] as const),
  ...([
    'scatter',
    'box',
    'treemap',
    'sankey',
    'liquid',
    'wordCloud',
    'table',
    'cardList',
    'metric',
    'scatterMap',
    'map',
    'migrationMap',
  ] as const),
  ...(['numberFlipper', 'progressBar', 'circularProgress', 'text', 'date'] as const),
]
/** A usual screen asks every ten seconds; this is ten times as often. */
const PERIOD = 1000
const TARGET = 1.1
/** The first moment that is compared; in a short run it is as much of it as ten minutes are of an hour. */
const TENTH = 10

/** A player that runs for long: its memory at the end beside that of the tenth minute, both after a collection. */
export async function screenMemoryRows(minutes: number): Promise<BenchRow[]> {
  const [browser, bareBrowser] = await Promise.all([openBrowser(), openBrowser()])
  try {
    const [samples, bare] = await Promise.all([
      sampled(await playedPage(browser), { browser, minutes, name: 'player' }),
      sampled(await barePage(bareBrowser), { browser: bareBrowser, minutes, name: 'bare' }),
    ])
    const from = minutes >= 2 * TENTH ? TENTH : minutes / 6
    const before = samples.find(({ minute }) => minute >= from)
    const after = samples.at(-1)
    if (before === undefined || after === undefined) throw new Error('nothing was measured')
    const name = `screen player at ten times its speed, heap after ${after.minute.toFixed(0)} minutes`
    const peer = `${before.heap.toFixed(1)} MB after ${before.minute.toFixed(1)} minutes`
    const first = bare.find(({ minute }) => minute >= from) ?? before
    const grown = (bare.at(-1) ?? first).process / first.process
    const process = `screen player at ten times its speed, process after ${after.minute.toFixed(0)} minutes`
    const told = `${before.process.toFixed(0)} MB after ${before.minute.toFixed(1)} minutes`
    return [
      atMost({ name, value: after.heap, unit: 'MB', peer, target: TARGET }, before.heap),
      atMost({ name: process, value: after.process, unit: 'MB', peer: told, target: TARGET }, before.process),
      atMost(
        {
          name: `${process}, beside`,
          value: after.process / before.process,
          unit: 'times',
          peer: `bare page of ${types.length} echarts: ${first.process.toFixed(0)} MB grew ${grown.toFixed(2)} times`,
          target: TARGET,
        },
        grown,
      ),
    ]
  } finally {
    await Promise.all([browser.close(), bareBrowser.close()])
  }
}

interface Sample {
  minute: number
  /** Megabytes of the JavaScript heap. */
  heap: number
  /** Megabytes the process of the page holds in main memory, pictures and compiled code with it. */
  process: number
  nodes: number
  listeners: number
}

/** As many charts as the screen has components, with their figures written, without anything around them. */
async function barePage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.setContent('<!doctype html><html lang="zh"><body style="margin:0"></body></html>')
  await page.addScriptTag({ content: await bareCharts() })
  await page.evaluate(`peer(${types.length}, true)`)
  return page
}

async function playedPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  const { script, css } = await screenPage()
  await page.setContent(`<!doctype html><html lang="zh"><style>${css}</style><body></body></html>`)
  await page.addScriptTag({ content: script })
  await page.addScriptTag({ content: ANSWERS })
  const { document, rows } = everything()
  await page.evaluate(`play(${JSON.stringify(document)}, ${JSON.stringify(rows)})`)
  return page
}

interface Run {
  browser: Browser
  minutes: number
  name: string
}

async function sampled(page: Page, { browser, minutes, name }: Run): Promise<Sample[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const samples: Sample[] = []
  const begun = performance.now()
  const each = Math.min(60, minutes * 6)
  while (performance.now() - begun < minutes * 60_000) {
    await setTimeout(each * 1000)
    const metrics = await measured(session, (performance.now() - begun) / 60_000)
    const sample = { ...metrics, process: await processOf(browser) }
    samples.push(sample)
    const { minute, heap, nodes, listeners } = sample
    const figures = `${heap.toFixed(2)} MB, process ${sample.process.toFixed(0)} MB`
    console.error(`${name} ${minute.toFixed(1)} min: ${figures}, ${nodes} nodes, ${listeners} listeners`)
  }
  const asked = await page.evaluate<number>('globalThis.askedTimes ?? Infinity')
  if (asked < 100) throw new Error('the screen did not ask')
  return samples
}

/** The largest renderer is the page: the browser keeps an empty one beside it. */
async function processOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentOf(id))
  return Math.max(...(await Promise.all(sizes)))
}

async function residentOf(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function measured(session: CDPSession, minute: number): Promise<Omit<Sample, 'process'>> {
  // What is only reachable through a finished callback goes with the second collection.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { minute, heap: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

export function everything(): { document: ScreenDocument; rows: Record<string, ScreenRows> } {
  const rows: Record<string, ScreenRows> = {}
  const components = Array.from({ length: types.length }, (_, at) => {
    const type = types[at] ?? 'line'
    const id = `c${at}`
    const made = newComponent({
      ...{ id, type, name: id },
      frame: { x: (at % 8) * 238 + 10, y: Math.floor(at / 8) * 178 + 10, width: 230, height: 170 },
    })
    const sample = made.staticData
    if (sample === null || sample.rows.length === 0) return made
    rows[id] = sample
    const settings = { dataSetId: id, column: [], drillProp: [] }
    return {
      ...{ ...made, columnDataSource: 3 as const, columnDataSetSettings: settings },
      ...{ isRefresh: true, refreshTime: PERIOD },
    }
  })
  return { document: { ...emptyDocument('长跑'), components }, rows }
}

/** Other figures in the same shape each time; the fixture keeps what it was asked, which is not the player's. */
export const ANSWERS = `globalThis.askedTimes = 0
globalThis.play = (shown, rowsOf) => {
  screenView.answer = (id) => {
    askedTimes += 1
    screenView.asked.length = 0
    const { columns, rows } = rowsOf[id]
    const other = (cell) => cell !== null && /^\\d+(\\.\\d+)?$/.test(cell) ? String(Math.round(cell * (0.6 + Math.random() * 0.8) * 100) / 100) : cell
    return Promise.resolve({ columns, rows: rows.map((row) => row.map(other)) })
  }
  screenView.show({ document: shown })
}`
