import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { emptyDesigner } from './empty-designer.ts'

let page: Page
const designer = await emptyDesigner()
const { frames, names, palette } = designer
beforeEach(async () => {
  page = await designer.open()
})

test('the page is zoomed about the pointer and moved with the space bar; letters with Alt put in a row', async () => {
  for (const name of ['饼图', '仪表盘', '柱状图']) await palette().getByRole('button', { name, exact: true }).click()
  const canvas = page.getByRole('application', { name: '画布' })
  const shown = page.getByTitle('适合窗口（Ctrl+0）；Ctrl+滚轮缩放，按住空格拖动画布')
  const fitting = await shown.textContent()
  const pie = page.locator('.screen-component').first()
  const corner = async () => {
    const box = await pie.boundingBox()
    return { x: box?.x ?? 0, y: box?.y ?? 0 }
  }
  const before = await corner()
  const places = await frames()
  await page.mouse.move(before.x, before.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -800)
  await page.keyboard.up('Control')
  await expect.poll(() => shown.textContent()).not.toBe(fitting)
  // What was under the pointer still is.
  const near = async () => {
    const { x, y } = await corner()
    return Math.max(Math.abs(x - before.x), Math.abs(y - before.y))
  }
  await expect.poll(near).toBeLessThan(3)
  await canvas.focus()
  await page.keyboard.down('Space')
  await page.mouse.down()
  await page.mouse.move(before.x - 90, before.y - 60, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  await expect.poll(near).toBeGreaterThan(80)
  // The page moved, and nothing on it.
  expect(await frames()).toEqual(places)
  await page.keyboard.press('Control+1')
  await expect.poll(() => shown.textContent()).toBe('100%')
  await page.keyboard.press('Control+0')
  await expect.poll(() => shown.textContent()).toBe(fitting)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+a')
  await expect.poll(async () => new Set((await frames()).map(([, x]) => x)).size).toBe(1)
  await page.keyboard.press('Control+Shift+h')
  await expect.poll(() => page.locator('.screen-component').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.locator('.screen-component').count()).toBe(3)
})

test('the stage goes on around the page: components are parked outside, rulers count below zero, fit brings one back', async () => {
  for (const name of ['饼图', '仪表盘']) await palette().getByRole('button', { name, exact: true }).click()
  const stage = page.locator('.design-stage')
  const inside = async () => {
    const [box, canvas] = [await stage.boundingBox(), await page.locator('.design-canvas').boundingBox()]
    if (box === null || canvas === null) throw new Error('no stage')
    return { box, canvas }
  }
  const gauge = page.locator('.screen-component').nth(1)
  await gauge.click()
  await page.getByText('240 × 240').waitFor()
  const start = await gauge.boundingBox()
  const { box } = await inside()
  if (start === null) throw new Error('no component')
  // Let go left of the page, and it stays there.
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 10, box.y + box.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => Number((await frames())[1]?.[1])).toBeLessThan(0)
  const parked = await gauge.boundingBox()
  expect(parked?.x).toBeLessThan(box.x)
  await expect.poll(() => page.locator('[data-ruler="across"]').innerText()).toMatch(/-\d/)
  // A box that begins outside of the page touches both.
  const canvas = page.getByRole('application', { name: '画布' })
  await page.mouse.move(box.x - 12, box.y - 12)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width, box.y + box.height + 10, { steps: 12 })
  await page.mouse.up()
  await canvas.press('Delete')
  await expect.poll(names).toEqual([])
  // As far as one likes to every side, and back.
  for (const [left, top] of [
    [0, 0],
    [1e6, 1e6],
  ] as const) {
    await page.locator('.design-canvas').evaluate((one, [x, y]) => one.scrollTo(x, y), [left, top] as const)
    await expect.poll(async () => (await inside()).box.x === box.x).toBe(false)
    await canvas.focus()
    await page.keyboard.press('Control+0')
    await expect.poll(async () => Math.abs((await inside()).box.x - box.x)).toBeLessThan(2)
  }
  await page.locator('.design-canvas').evaluate((one) => one.scrollTo(0, 0))
  await canvas.focus()
  await page.keyboard.press('Control+1')
  await expect
    .poll(async () => {
      const now = await inside()
      return Math.abs(now.box.x + now.box.width / 2 - now.canvas.x - now.canvas.width / 2)
    })
    .toBeLessThan(20)
})
