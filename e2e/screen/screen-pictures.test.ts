import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ComponentType, definitionOf } from '@mingtai/screen-model'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type {} from '../../packages/screen-view/fixture/page.tsx'
import { sharedBrowser } from '../shared-browser.ts'
import { openAlone } from '../report/designer-page.ts'
import { screenPage } from '../report/fixture-page.ts'
import { type Fault, type Gallery, gallery } from './gallery.ts'
import { cutOut, differenceOf, type Pixels, storedPicture } from './pictures.ts'

/**
 * The part of a component that may be drawn otherwise. A serif font in place of the stored one changes 0.1 to 1.4 % of
 * charts, maps and tables, and up to 20 % of what is nothing but words; the lines of a migration are thin.
 */
function toleranceOf(type: ComponentType): number {
  if (type === 'migrationMap' || type === 'migrationMap3d') return 0.005
  // Its dots are few: other colours change less than two percent of it.
  if (type === 'scatter') return 0.015
  if (type === 'date') return 0.025
  return type === 'text' || type === 'wordCloud' || (type.endsWith('Widget') && type !== 'treeWidget') ? 0.12 : 0.018
}

const STORED = join(import.meta.dirname, 'components.png')
const NOON = new Date('2026-11-20T12:00:00+08:00')

const browser = await sharedBrowser()
const parts = await screenPage()
let right: Map<string, Pixels> | undefined
const problems: string[] = []

/** Component by component, more than which share of it is drawn otherwise than stored. */
async function otherwise(shown: Gallery, drawn: Buffer): Promise<Map<string, number>> {
  const stored = (right ??= await cutAll(shown, await readFile(STORED)))
  const found = new Map<string, number>()
  for (const [id, part] of await cutAll(shown, drawn)) {
    const share = await differenceOf(stored.get(id) ?? part, part)
    const { type } = shown.document.components.find((one) => one.id === id) ?? { type: 'text' }
    if (share > toleranceOf(type)) found.set(id, Math.round(share * 1000) / 10)
  }
  return found
}

function cutAll({ document, ids }: Gallery, picture: Buffer): Promise<Map<string, Pixels>> {
  return cutOut(
    picture,
    document.components.filter(({ id }) => ids.includes(id)),
  )
}

/** The whole page, when nothing on it moves any more and the clock stands. */
async function drawn(shown: Gallery): Promise<Buffer> {
  const page = await openAlone(browser, parts)
  page.on('pageerror', (problem) => problems.push(problem.message))
  await serveMedia(page)
  const { document, rows } = shown
  await page.setViewportSize({ width: document.page.width, height: document.page.height })
  await page.evaluate(
    (given) => {
      window.screenView.answer = (id) => {
        const answer = given.rows[id]
        return answer === undefined ? Promise.reject(new Error('没有数据')) : Promise.resolve(answer)
      }
      window.screenView.show({ document: given.document })
    },
    { document, rows },
  )
  await expect.poll(() => page.locator('.screen-waiting').count()).toBe(0)
  await expect.poll(() => page.locator('.screen-chart canvas').count()).toBeGreaterThan(25)
  // Its hands move until the clock stands.
  await still(page, page.locator('.screen-type-date'))
  // Charts would wait for a clock that stands: it stops when they are drawn.
  await page.clock.setFixedTime(NOON)
  await page.getByText(/12:00:00|星期五/).waitFor()
  const picture = await still(page)
  await page.context().close()
  return storedPicture(picture)
}

/** What two pictures in a row agree on; `moving` is left out of both. */
async function still(page: Page, ...moving: Locator[]): Promise<Buffer> {
  const picture = () => page.screenshot({ mask: moving })
  let before = await picture()
  await expect
    .poll(async () => {
      const now = await picture()
      const isSame = now.equals(before)
      before = now
      return isSame
    })
    .toBe(true)
  return before
}

async function serveMedia(page: Page): Promise<void> {
  const picture = (ground: string, light: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="${ground}"/><circle cx="120" cy="110" r="70" fill="${light}"/></svg>`
  const isOther = (url: string) => url.includes('/other')
  await page.route('**/*.svg*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: isOther(route.request().url()) ? picture('#EEE', '#222') : picture('#2F6FB0', '#FFC857'),
    }),
  )
  await page.route('**/*.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<body style="background:${isOther(route.request().url()) ? '#333' : '#EEE'}"><h1>内页</h1>`,
    }),
  )
}

test('every component of the palette is drawn as it was looked at and stored', async () => {
  const shown = gallery()
  const picture = await drawn(shown)
  // How the stored picture is made anew, to be looked at before it is committed.
  if (process.env.MINGTAI_PICTURES === 'new') await writeFile(STORED, picture)
  const shots = join(import.meta.dirname, '../shots')
  await mkdir(shots, { recursive: true })
  await writeFile(join(shots, 'components.png'), picture)
  const found = await otherwise(shown, picture)
  expect(Object.fromEntries(found), 'percent drawn otherwise; see e2e/shots/components.png').toEqual({})
  expect(problems).toEqual([])
})

test.each<[Fault, (type: ComponentType) => boolean]>([
  ['content', () => true],
  ['colours', (type) => ['chart', 'map'].includes(definitionOf(type).group) && !coloured.has(type)],
])('the comparison finds what is drawn wrong: %s', async (fault, isFound) => {
  const wrong = gallery(fault)
  const found = await otherwise(wrong, await drawn(wrong))
  const missed = wrong.document.components.filter(
    ({ id, type }) => wrong.ids.includes(id) && isFound(type) && !found.has(id),
  )
  expect(missed.map(({ id }) => id)).toEqual([])
})

/** Colours of its bands, and lines too thin to weigh. */
const coloured = new Set<ComponentType>(['gauge', 'migrationMap3d'])
