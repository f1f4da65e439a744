import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, signIn } from '../../e2e/browser.ts'
import { dataEntryCalls } from '../../modules/data/data-entry/calls.ts'
import { type EntryDatabase, postgresEntry } from '../../modules/data/data-entry/server/testing.ts'
import { client } from '../../packages/api/index.ts'
import { type Ground, onGround } from '../ground.ts'
import { atMost, type BenchRow } from '../row.ts'

const ROWS = 100_000
const COLUMNS = 20
const PEOPLE = 200
const ROWS_EACH = 10
const AT_ONCE = 20
const KEYS = 240
/** Milliseconds from key to key of somebody who types fast, and of keys that do not wait for one another. */
const PACES = { 'ten keys a second': 100, 'keys without a pause': 0 }
const TARGETS = { open: 1, key: 16, minute: 60 }

/** Filling in: a large table opened, a key on its way to its cell, and two hundred people who submit. */
export function entryFillRows(): Promise<BenchRow[]> {
  return onGround(async (ground) => {
    const { services, base, sessionFor } = ground
    const session = await sessionFor('designer')
    const database = await postgresEntry(
      { services, as: async () => ({ calls: (calls) => client(calls, session) }) },
      'bench_entry',
    )
    try {
      const report = await wideReport(ground, database)
      const browser = await openBrowser()
      try {
        const page = await newVisitor(browser, base)
        await signIn(page, 'designer')
        await page.waitForURL(/dashbord/)
        const opened = await secondsToOpen(page, report.id)
        const keys = await keyRows(page, browser)
        return [
          seconds(`entry: ${ROWS.toLocaleString('en')} rows × ${COLUMNS} opened for editing`, opened, TARGETS.open),
          ...keys,
          await submitted(ground, database, report),
        ]
      } finally {
        await browser.close()
      }
    } finally {
      await database.stop()
    }
  })
}

function seconds(name: string, value: number, most: number): BenchRow {
  return atMost({ name, value, unit: 's', peer: `${most} s`, target: 1 }, most)
}

function slowestTwentieth(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

async function wideReport({ sessionFor }: Ground, { source, schema, run }: EntryDatabase) {
  const columns = Array.from({ length: COLUMNS - 1 }, (_, at) => `c${at + 1}`)
  await run(`create table wide (id int primary key, ${columns.map((name) => `${name} varchar(40)`).join(', ')})`)
  await run(
    `insert into wide select n, ${columns.map((name) => `'${name} ' || n`).join(', ')} from generate_series(1, ${ROWS}) n`,
  )
  const designer = client(dataEntryCalls, await sessionFor('designer'))
  const { document } = await designer.describe({ source, schema, table: 'wide' })
  return designer.insert({ code: 'bench_wide', name: '大表', audience: 'everyone', document })
}

/** From the address to the first rows that can be typed into. */
async function secondsToOpen(page: Page, id: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto('/entry/list')
    await page.locator('.ant-table-row:visible').first().waitFor()
    const began = performance.now()
    await page.goto(`/entry/fill?id=${id}`)
    await page.locator('.fill-sheet:visible canvas').waitFor()
    await page.getByText(`${ROWS.toLocaleString('en')} 行`).waitFor()
    times.push((performance.now() - began) / 1000)
  }
  return Math.min(...times)
}

async function keyRows(page: Page, browser: Browser): Promise<BenchRow[]> {
  const box = await page.locator('.fill-sheet:visible').boundingBox()
  if (box === null) throw new Error('there is no sheet')
  await page.mouse.click(box.x + 300, box.y + 200)
  // No sheet can be faster than the text field of its browser.
  const bare = await browser.newPage()
  await bare.setContent('<textarea autofocus></textarea>')
  await bare.locator('textarea').focus()
  const rows: BenchRow[] = []
  for (const [name, pace] of Object.entries(PACES)) {
    const value = slowestTwentieth(await pressedKeys(page, pace))
    const field = slowestTwentieth(await pressedKeys(bare, pace))
    const row = { name: `entry: a key to its drawn cell, ${name}, p95`, value, unit: 'ms' }
    rows.push(
      atMost({ ...row, peer: `${TARGETS.key} ms`, target: 1 }, TARGETS.key),
      atMost({ ...row, peer: `${field} ms, a text field on an empty page`, target: 1.25 }, field),
    )
  }
  await bare.close()
  return rows
}

/**
 * Notes when keys were pressed, and what the browser itself says of the time until the frame after them was shown. It counts in
 * steps of 8 ms, and says nothing of keys below 16.
 */
const LISTENING = `globalThis.keysAt = []
globalThis.shownAfter = new Map()
globalThis.stopListening?.abort()
globalThis.stopListening = new AbortController()
addEventListener('keydown', ({ key, timeStamp }) => key !== 'Shift' && keysAt.push(timeStamp), {
  capture: true,
  signal: stopListening.signal,
})
globalThis.shownObserver?.disconnect()
globalThis.shownObserver = new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries())
    if (name === 'keydown') shownAfter.set(startTime.toFixed(1), duration)
})
shownObserver.observe({ type: 'event', durationThreshold: 16 })`

/** Milliseconds from each key until its frame was shown. Cells are left downwards and upwards in turn, so that nothing is scrolled. */
async function pressedKeys(page: Page, pace: number): Promise<number[]> {
  await page.evaluate(LISTENING)
  const began = performance.now()
  for (let at = 1; at <= KEYS; at += 1) {
    await page.keyboard.press(at % 12 === 0 ? 'Shift+Enter' : at % 6 === 0 ? 'Enter' : String(randomInt(10)))
    if (pace > 0) await setTimeout(Math.max(0, began + at * pace - performance.now()))
  }
  await setTimeout(800)
  const times = await page.evaluate<number[]>('keysAt.map((at) => shownAfter.get(at.toFixed(1)) ?? 8)')
  if (times.length !== KEYS) throw new Error(`${times.length} keys of ${KEYS} came`)
  return times
}

/** Two hundred submissions of ten rows each, twenty at once; every row must be in the table afterwards. */
async function submitted(
  { sessionFor }: Ground,
  { run }: EntryDatabase,
  { id, revision }: { id: string; revision: number },
): Promise<BenchRow> {
  const names = ['designer', 'zhang.wei', 'orgadmin', 'admin']
  const people = await Promise.all(names.map(async (name) => client(dataEntryCalls, await sessionFor(name))))
  const began = performance.now()
  const waiting = Array.from({ length: PEOPLE }, (_, at) => at)
  const one = async (at: number) => {
    const changes = Array.from({ length: ROWS_EACH }, (__, row) => {
      const key = String(at * ROWS_EACH + row + 1)
      return {
        kind: 'update' as const,
        table: 0,
        ref: key,
        key: [key],
        cells: [[1, `c1 ${key}`, `填 ${key}`] as const],
      }
    })
    const caller = people[at % people.length]
    await caller?.submit({ id, revision, key: randomUUID(), changes })
  }
  const work = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await one(at)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const value = (performance.now() - began) / 1000
  const [[count] = []] = await run(`select count(*) from wide where c1 = '填 ' || id`)
  if (Number(count) !== PEOPLE * ROWS_EACH) throw new Error(`${count} rows of ${PEOPLE * ROWS_EACH} are there`)
  return seconds(
    `entry: ${PEOPLE} people submit ${ROWS_EACH} rows each, ${AT_ONCE} at once, none lost`,
    value,
    TARGETS.minute,
  )
}
