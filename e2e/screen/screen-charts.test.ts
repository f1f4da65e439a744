import { type ScreenComponent, districts, emptyDocument, newComponent } from '@mingtai/screen-model'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type {} from '../../packages/screen-view/fixture/page.tsx'
import { screenPage } from '../report/fixture-page.ts'
import { freshPages } from '../report/fresh-page.ts'
import { lightnessOf } from './pictures.ts'

const freshPage = await freshPages(screenPage)
let page: Page

beforeEach(async () => {
  page = await freshPage()
})

const component = (id: string) => page.locator(`[data-component="${id}"]`)

function show(shown: ScreenComponent): Promise<void> {
  return page.evaluate((document) => window.screenView.show({ document }), {
    ...emptyDocument('大屏'),
    components: [shown],
  })
}

describe('a chart', () => {
  const narrow = { x: 0, y: 0, width: 380, height: 600, rotation: 0 }
  /** Its picture once nothing in it moves any more. */
  const drawn = async (shown: ScreenComponent): Promise<Buffer> => {
    await show(shown)
    await page.locator('.screen-chart canvas').first().waitFor()
    let before: Buffer = Buffer.alloc(0)
    const isStill = async () => {
      const [last, now] = [before, await component('a').screenshot()]
      before = now
      return last.equals(now)
    }
    await expect.poll(isStill, { interval: 400 }).toBe(true)
    return before
  }

  test.each(['pie', 'pie3d', 'rose'] as const)(
    '%s that becomes narrow is drawn as one that always was',
    async (type) => {
      const one = newComponent({ id: 'a', type, frame: narrow, options: { isLegend: true } })
      const always = await drawn(one)
      await drawn({ ...one, frame: { ...narrow, width: 1200 } })
      expect((await drawn(one)).equals(always)).toBe(true)
    },
  )

  test('keeps no title that was taken from it', async () => {
    const one = newComponent({ id: 'a', type: 'pie', frame: narrow, options: { isTotal: false } })
    const without = await drawn(one)
    expect((await drawn({ ...one, options: { ...one.options, isTotal: true } })).equals(without)).toBe(false)
    expect((await drawn(one)).equals(without)).toBe(true)
  })
})

test('a click on a 3D map opens what it leads to and goes down, and the number of its approval stands beside it', async () => {
  const one = newComponent({ id: 'a', type: 'map3d', options: { adcode: '530000', reviewNote: '云S(2026)001号' } })
  await show({ ...one, staticData: districts, clickType: 3, thirdUrl: '/area' })
  await component('a').getByText('审图号：云S(2026)001号').waitFor()
  const canvas = component('a').locator('canvas').first()
  await canvas.waitFor()
  const goneDown = component('a').getByText('这个区域没有下级边界，双击返回上一级。')
  const clicked = async () => {
    await canvas.click()
    return goneDown.isVisible()
  }
  await expect.poll(clicked).toBe(true)
  expect(await page.evaluate(() => window.screenView.opened.length)).toBeGreaterThan(0)
  await goneDown.dblclick()
  await canvas.waitFor()
})

test('choices that do not fit in a line stand in several where they have room, and none is cut', async () => {
  const one = newComponent({ id: 'a', type: 'radioWidget', options: { label: '区域' } })
  const isCut = () =>
    component('a')
      .getByRole('radiogroup')
      .evaluate((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
  await show(one)
  await component('a').getByRole('radio').first().waitFor()
  expect(await isCut()).toBe(false)
  await show({ ...one, frame: { ...one.frame, width: 320, height: 100 } })
  await expect.poll(isCut).toBe(false)
})

test('the title of a component stands before its frame, whichever is drawn', async () => {
  const title = page.locator('.screen-title')
  const named = { isTitled: true, title: '云州市综合行政执法局' }
  const bright: number[] = []
  for (const border of ['line', 1, 7, 13] as const) {
    const plain = newComponent({ id: 'a', type: 'text', frame: { x: 0, y: 0, width: 600, height: 300, rotation: 0 } })
    await show({ ...plain, spec: { ...plain.spec, ...named, border } })
    await page.locator(border === 'line' ? '.screen-panel' : '.screen-border').waitFor()
    bright.push((await lightnessOf(await title.screenshot())).filter((one) => one > 150).length)
  }
  const [first = 0, ...others] = bright
  expect(first).toBeGreaterThan(100)
  for (const one of others) expect(one / first).toBeGreaterThan(0.5)
})
