import type { Browser, Page } from 'playwright-core'

import { openBrowser } from '../../e2e/browser.ts'
import { screenDesignerPage, screenPage } from '../../e2e/report/fixture-page.ts'
import { emptyDocument } from '../../packages/screen-model/document/empty-document.ts'
import { newComponent } from '../../packages/screen-model/catalogue/new-component.ts'
import type { ScreenDocument } from '../../packages/screen-model/index.ts'
import { atMost, type BenchRow } from '../row.ts'
import { bareCharts } from './bare-charts.ts'
import { displayRows } from './screen-displays.ts'

const DRAGGED = 200
const LIVE = 40
const TARGETS = { frame: 17, picture: 1500, frames: 50 }
const SECONDS = 8

/** Data screens: a designer that drags, a wall that refreshes, and many displays of one screen. */
export async function screenRows(): Promise<BenchRow[]> {
  const browser = await openBrowser()
  try {
    return [...(await dragRows(browser)), ...(await liveRows(browser)), ...(await displayRows())]
  } finally {
    await browser.close()
  }
}

interface Parts {
  script: string
  css: string
}

async function blankPage(browser: Browser, { script, css }: Parts): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.setContent(`<!doctype html><html lang="zh"><style>${css}</style><body style="margin:0"></body></html>`)
  await page.addScriptTag({ content: script })
  await page.addScriptTag({ content: MEASURING })
  return page
}

/** Milliseconds between frames while something goes on. */
const MEASURING = `globalThis.frames = () => {
  const times = []
  let last = performance.now(), on = true
  const next = () => { const now = performance.now(); times.push(now - last); last = now; if (on) requestAnimationFrame(next) }
  requestAnimationFrame(next)
  globalThis.framesEnd = () => { on = false; return times.slice(1) }
}`

/** Charts among figures and texts, as a page with so many components has. */
function manyComponents(count: number): ScreenDocument {
  const types = ['histogram', 'metric', 'text', 'pie', 'line', 'progressBar', 'table', 'date'] as const
  const components = Array.from({ length: count }, (_, at) =>
    newComponent({
      ...{ id: `c${at}`, type: types[at % types.length] ?? 'text' },
      frame: { x: (at % 20) * 90 + 20, y: Math.floor(at / 20) * 95 + 20, width: 84, height: 88 },
    }),
  )
  return { ...emptyDocument('许多组件'), components }
}

/** What this machine paints at best: a bare page whose two hundred pictures move by one transform, drawn the same way. */
async function bareDrag(browser: Browser): Promise<number> {
  const page = await blankPage(browser, { script: BARE, css: '' })
  try {
    await page.evaluate(`bare(${DRAGGED})`)
    return at(await dragged(page, { x: 500, y: 400 }), 0.95)
  } finally {
    await page.close()
  }
}

/** Frames in milliseconds, sorted, while the mouse goes round about a place. */
async function dragged(page: Page, { x, y }: { x: number; y: number }): Promise<number[]> {
  await page.evaluate('frames()')
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(x + 40 * Math.sin(step / 10), y + 40 * Math.cos(step / 14))
  return sorted(await page.evaluate<number[]>('framesEnd()'))
}

const BARE = `globalThis.bare = async (count) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 84, height: 88 })
  const context = canvas.getContext('2d')
  for (let bar = 0; bar < 10; bar += 1) {
    context.fillStyle = 'hsl(' + bar * 30 + ' 60% 50%)'
    context.fillRect(bar * 8, 88 - bar * 8, 6, bar * 8)
  }
  const source = canvas.toDataURL()
  const layer = Object.assign(document.createElement('div'), { style: 'position: absolute; inset: 0; will-change: transform' })
  document.body.style.background = '#071226'
  document.body.append(layer)
  for (let at = 0; at < count; at += 1) {
    const box = Object.assign(document.createElement('div'), {
      style: 'position: absolute; width: 84px; height: 88px; left: ' + ((at % 20) * 90 + 20) + 'px; top: ' + (Math.floor(at / 20) * 95 + 20) + 'px',
    })
    const image = Object.assign(new Image(), { src: source })
    box.append(image)
    layer.append(box)
  }
  await Promise.all([...document.images].map((image) => image.decode()))
  addEventListener('mousemove', ({ clientX, clientY }) => { layer.style.transform = 'translate(' + (clientX - 500) + 'px, ' + (clientY - 400) + 'px)' })
}`

async function dragRows(browser: Browser): Promise<BenchRow[]> {
  const bare = await bareDrag(browser)
  const page = await blankPage(browser, await screenDesignerPage())
  try {
    await page.evaluate(`screenDesigner.show(${JSON.stringify(manyComponents(DRAGGED))})`)
    const first = page.locator('[data-component="c0"]')
    await first.waitFor()
    await page.waitForFunction(`document.querySelectorAll('.screen-waiting').length === 0`)
    await page.getByRole('application', { name: '画布' }).focus()
    await page.keyboard.press('Control+a')
    const box = await first.boundingBox()
    if (box === null) throw new Error('nothing to drag')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 4, y + 4)
    const times = await dragged(page, { x, y })
    await page.mouse.up()
    const moved = await page.evaluate<number>('screenDesigner.document.components[0].frame.x')
    if (moved === 20) throw new Error('nothing was dragged')
    const value = at(times, 0.95)
    const name = `screen designer: ${DRAGGED} components dragged, p95 of a frame`
    const limit = `bare page with ${DRAGGED} pictures moved by one transform: ${bare.toFixed(1)} ms`
    return [
      atMost({ name, value, unit: 'ms', peer: `${TARGETS.frame} ms`, target: 1 }, TARGETS.frame),
      atMost({ name: `${name}, beside`, value, unit: 'ms', peer: limit, target: 1.2 }, bare),
    ]
  } finally {
    await page.close()
  }
}

/** Bars, lines and rings that ask for their rows every second. */
function liveComponents(): ScreenDocument {
  const types = ['histogram', 'line', 'pie', 'area'] as const
  const components = Array.from({ length: LIVE }, (_, at) => {
    const made = newComponent({
      ...{ id: `c${at}`, type: types[at % types.length] ?? 'line', name: `图${at}` },
      frame: { x: (at % 8) * 238 + 10, y: Math.floor(at / 8) * 212 + 10, width: 230, height: 204 },
    })
    return {
      ...made,
      ...{
        columnDataSource: 3 as const,
        isRefresh: true,
        refreshTime: 1000,
        fields: { category: ['名'], value: ['值'] },
      },
      columnDataSetSettings: { dataSetId: `d${at}`, column: [], drillProp: [] },
    }
  })
  return { ...emptyDocument('刷新'), components }
}

async function liveRows(browser: Browser): Promise<BenchRow[]> {
  const own = await ownFigures(browser)
  const peer = await peerFigures(browser)
  const words = `${LIVE} live components`
  const milliseconds = (name: string, value: number, told: string) => ({
    name,
    value,
    unit: 'ms',
    peer: told,
    target: 1,
  })
  return [
    atMost(
      milliseconds(`screen of ${words}: first complete picture`, own.picture, `${TARGETS.picture} ms`),
      TARGETS.picture,
    ),
    // Frames a second, as the time of one: less is better.
    atMost(
      milliseconds(`screen of ${words}, refreshed each second: one frame`, own.frame, `${1000 / TARGETS.frames} ms`),
      1000 / TARGETS.frames,
    ),
    atMost(
      {
        ...milliseconds(`screen of ${words}: first picture, beside`, own.picture, ''),
        ...{ peer: `bare page of ${LIVE} echarts: ${peer.picture.toFixed(0)} ms`, target: 1.5 },
      },
      peer.picture,
    ),
    atMost(
      {
        ...milliseconds(`screen of ${words}: one frame, beside`, own.frame, ''),
        ...{ peer: `bare page of ${LIVE} echarts: ${peer.frame.toFixed(1)} ms`, target: 1.2 },
      },
      peer.frame,
    ),
  ]
}

interface Figures {
  /** Milliseconds from the start to all charts drawn. */
  picture: number
  /** Milliseconds of a frame on average while everything refreshes. */
  frame: number
}

async function ownFigures(browser: Browser): Promise<Figures> {
  const page = await blankPage(browser, await screenPage())
  try {
    await page.addScriptTag({ content: OWN })
    const picture = await page.evaluate<number>(`own(${JSON.stringify(liveComponents())}, ${LIVE})`)
    return { picture, frame: await frameOf(page) }
  } finally {
    await page.close()
  }
}

/** Rows that change, and the time until every chart has its canvas. */
const OWN = `globalThis.own = async (shown, count) => {
  screenView.answer = () => Promise.resolve({
    columns: ['名', '值'].map((name) => ({ name, title: name })),
    rows: Array.from({ length: 12 }, (_, row) => [(row + 1) + '月', String(Math.round(Math.random() * 1000))]),
  })
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const begun = performance.now()
  screenView.show({ document: shown })
  while (document.querySelectorAll('.screen-chart canvas').length < count) await frame()
  await frame()
  return performance.now() - begun
}`

async function peerFigures(browser: Browser): Promise<Figures> {
  const page = await blankPage(browser, { script: await bareCharts(), css: '' })
  try {
    const picture = await page.evaluate<number>(`peer(${LIVE})`)
    return { picture, frame: await frameOf(page) }
  } finally {
    await page.close()
  }
}

async function frameOf(page: Page): Promise<number> {
  await page.evaluate('frames()')
  await page.waitForTimeout(SECONDS * 1000)
  const times = await page.evaluate<number[]>('framesEnd()')
  return times.reduce((sum, one) => sum + one, 0) / Math.max(1, times.length)
}

function sorted(times: number[]): number[] {
  return times.toSorted((a, b) => a - b)
}

function at(times: number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
}
