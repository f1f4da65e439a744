import type { Page } from 'playwright-core'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { beforeEach, expect, test } from 'vitest'
import type {} from '../../packages/screen-view/fixture/designer-page.tsx'
import { screenDesignerPage } from '../report/fixture-page.ts'
import { freshPages } from '../report/fresh-page.ts'

let page: Page
const freshPage = freshPages(screenDesignerPage)
beforeEach(async () => {
  page = await freshPage()
  await page.evaluate(() => window.screenDesigner.show('empty'))
})

const frames = () =>
  page.evaluate(() =>
    window.screenDesigner.document.components.map(({ name, frame }) => [name, frame.x, frame.y, frame.width]),
  )
const names = () => page.evaluate(() => window.screenDesigner.document.components.map(({ name }) => name))
const palette = () => page.getByRole('region', { name: '组件' })

test('a component from the palette is dragged, nudged and taken back', async () => {
  await palette().getByRole('button', { name: '文字', exact: true }).click()
  await expect.poll(frames).toEqual([['文字', 800, 516, 320]])
  await page.getByRole('button', { name: '放大' }).click()
  await page.getByText('50%').waitFor()
  const box = await page.locator('.screen-component').boundingBox()
  if (box === null) throw new Error('no component')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 53, box.y + box.height / 2 + 31, { steps: 8 })
  await page.mouse.up()
  // Half as large as the page: pixels of the display count twice.
  await expect.poll(frames).toEqual([['文字', 906, 578, 320]])
  await page.getByRole('application', { name: '画布' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(frames).toEqual([['文字', 907, 588, 320]])
  // Two nudges are one step.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(frames).toEqual([['文字', 800, 516, 320]])
  await page.keyboard.press('Control+y')
  await expect.poll(frames).toEqual([['文字', 906, 578, 320]])
})

test('several are aligned, grouped, copied, locked and put in order', async () => {
  for (const name of ['饼图', '仪表盘']) await palette().getByRole('button', { name, exact: true }).click()
  const canvas = page.getByRole('application', { name: '画布' })
  await canvas.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: '左对齐' }).click()
  await expect.poll(async () => new Set((await frames()).map(([, x]) => x)).size).toBe(1)
  await canvas.focus()
  await page.keyboard.press('Control+g')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(names).toEqual(['饼图', '仪表盘', '饼图', '仪表盘'])
  expect(
    await page.evaluate(() => new Set(window.screenDesigner.document.components.map(({ group }) => group)).size),
  ).toBe(2)
  await page.getByRole('button', { name: '锁定饼图' }).first().click()
  await canvas.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByText('“饼图”已锁定，请先解锁。').waitFor()
  expect((await names()).length).toBe(4)
})

test('settings change the component at once, and the page where nothing is chosen', async () => {
  await palette().getByRole('button', { name: '文字', exact: true }).click()
  await page.getByRole('textbox', { name: '内容' }).fill('云州市')
  await page.locator('.screen-component').getByText('云州市').waitFor()
  await page.getByRole('application', { name: '画布' }).focus()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: '名称' }).fill('经济运行')
  await expect.poll(() => page.evaluate(() => window.screenDesigner.document.page.name)).toBe('经济运行')
})

test('very many are dragged as one box, a click goes through it, and one step takes the drag back', async () => {
  const many = await page.evaluate(() => {
    const [first] = window.screenDesigner.document.components
    return first?.id ?? null
  })
  expect(many).toBeNull()
  await page.evaluate((document) => window.screenDesigner.show(document), {
    ...emptyDocument('许多'),
    components: Array.from({ length: 40 }, (_, at) =>
      newComponent({
        ...{ id: `m${at}`, type: 'text', name: `第${at}个`, options: { text: `第${at}个` } },
        frame: { x: (at % 8) * 200 + 100, y: Math.floor(at / 8) * 180 + 100, width: 120, height: 60 },
      }),
    ),
  })
  const canvas = page.getByRole('application', { name: '画布' }).last()
  const last = page.locator('[data-component="m39"]')
  await last.waitFor()
  const place = () =>
    page.evaluate(() => window.screenDesigner.document.components.map(({ frame }) => [frame.x, frame.y]).at(39))
  expect(await place()).toEqual([1500, 820])
  await canvas.focus()
  await page.keyboard.press('Control+a')
  await page.locator('.design-many').waitFor()
  const box = await last.boundingBox()
  if (box === null) throw new Error('no component')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 37, y - 23, { steps: 6 })
  await page.mouse.up()
  await expect.poll(place).not.toEqual([1500, 820])
  // What is drawn stands where the document says.
  const drawn = await last.boundingBox()
  expect(Math.abs((drawn?.x ?? 0) - (box.x - 37))).toBeLessThan(4)
  await canvas.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(place).toEqual([1500, 820])
  await page.mouse.click(x, y)
  await page.getByRole('button', { name: '第39个', exact: true, pressed: true }).waitFor()
  await expect.poll(() => page.locator('.design-many').count()).toBe(0)
})

test('every form of a component is found by its own name or that of the component, and placed as itself', async () => {
  const search = palette().getByRole('searchbox', { name: '找组件' }).or(palette().getByPlaceholder('找组件')).first()
  await search.fill('柱状图')
  const shown = () => palette().locator('.design-types button').allInnerTexts()
  await expect.poll(shown).toEqual(['柱状图', '堆叠柱状图', '条形图', '堆叠条形图', '百分比柱状图', '排名条形图'])
  await palette().getByRole('button', { name: '堆叠条形图', exact: true }).click()
  await search.fill('边框')
  expect((await shown()).slice(0, 2)).toEqual(['边框1', '边框2'])
  await palette().getByRole('button', { name: '边框7', exact: true }).click()
  const placed = () =>
    page.evaluate(() => window.screenDesigner.document.components.map(({ name, options }) => ({ name, ...options })))
  await expect.poll(async () => (await placed()).map(({ name }) => name)).toEqual(['堆叠条形图', '边框7'])
  expect(await placed()).toMatchObject([{ direction: 'horizontal', stacking: 'sum' }, { kind: '7' }])
})
