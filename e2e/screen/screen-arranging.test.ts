import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { emptyDesigner } from './empty-designer.ts'

let page: Page
const designer = await emptyDesigner()
const { names, palette } = designer
beforeEach(async () => {
  page = await designer.open()
})

const layer = (name: string) =>
  page.getByRole('region', { name: '图层' }).locator('li', { has: page.getByRole('button', { name, exact: true }) })

test('a layer that is dragged lies where its mark was: below what it comes down to, above what it comes up to', async () => {
  for (const name of ['饼图', '仪表盘', '柱状图']) await palette().getByRole('button', { name, exact: true }).click()
  // The list runs from the top down.
  await layer('柱状图').dragTo(layer('仪表盘'))
  await expect.poll(names).toEqual(['饼图', '柱状图', '仪表盘'])
  await layer('仪表盘').dragTo(layer('饼图'))
  await expect.poll(names).toEqual(['仪表盘', '饼图', '柱状图'])
  await layer('仪表盘').dragTo(layer('柱状图'))
  await expect.poll(names).toEqual(['饼图', '柱状图', '仪表盘'])
})

test('the rulers mark how far what is chosen reaches', async () => {
  for (const name of ['饼图', '仪表盘']) await palette().getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Control+a')
  const boxes = async (found: string) =>
    Promise.all((await page.locator(found).all()).map(async (one) => await one.boundingBox()))
  const [across, down] = [page.locator('.design-ruler-across i'), page.locator('.design-ruler-down i')]
  const parts = (await boxes('.design-stage .screen-component')).flatMap((box) => (box === null ? [] : [box]))
  expect(parts.length).toBe(2)
  const left = Math.min(...parts.map(({ x }) => x))
  const bottom = Math.max(...parts.map(({ y, height }) => y + height))
  const [top, side] = [await across.boundingBox(), await down.boundingBox()]
  expect(Math.abs((top?.x ?? 0) - left)).toBeLessThan(2)
  expect(Math.abs((side?.y ?? 0) + (side?.height ?? 0) - bottom)).toBeLessThan(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => across.count()).toBe(0)
})
