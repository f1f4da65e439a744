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
  await page.locator('.design-canvas').press('Control+a')
  await page.keyboard.press('Control+g')
  await page.getByRole('button', { name: '收起组合' }).click()
  await expect.poll(() => layer('饼图').count()).toBe(0)
  await page.getByRole('button', { name: '锁定组合' }).click()
  await page.getByRole('button', { name: '展开组合' }).click()
  await page.getByRole('button', { name: '解锁饼图' }).waitFor()
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

test('what is put on a page of 3840 × 2160 has letters for it, and its title is not cut', async () => {
  const settings = page.getByRole('region', { name: '属性' })
  for (const [side, pixels] of [
    ['宽', '3840'],
    ['高', '2160'],
  ] as const) {
    await settings.getByLabel(side, { exact: true }).fill(pixels)
    await page.keyboard.press('Enter')
  }
  await palette().getByRole('button', { name: '柱状图', exact: true }).click()
  await expect.poll(async () => (await designer.frames())[0]?.[3]).toBe(944)
  await expect.poll(() => settings.getByLabel('标题字号').inputValue()).toBe('34')
  const title = page.locator('.screen-title h2')
  expect(await title.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
})
