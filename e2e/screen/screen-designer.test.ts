import type { Page } from 'playwright-core'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { beforeEach, expect, test } from 'vitest'
import { emptyDesigner } from './empty-designer.ts'

let page: Page
const designer = await emptyDesigner()
const { frames, names, palette } = designer
beforeEach(async () => {
  page = await designer.open()
})

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

test('how the panel of one and of several looks, the nine colours, and the ground of the page are chosen', async () => {
  for (const name of ['饼图', '柱状图']) await palette().getByRole('button', { name, exact: true }).click()
  const settings = page.getByRole('region', { name: '属性' })
  const specs = () =>
    page.evaluate(() =>
      window.screenDesigner.document.components.map(({ spec }) => [spec.titleColour, spec.opacity, spec.padding]),
    )
  await settings.getByLabel('标题颜色').fill('#ffc857')
  await settings.getByLabel('不透明度').fill('60')
  await expect.poll(specs).toEqual([
    ['', 1, 12],
    ['#ffc857', 0.6, 12],
  ])
  expect(
    await page
      .locator('.screen-title h2')
      .last()
      .evaluate((title) => getComputedStyle(title).color),
  ).toBe('rgb(255, 200, 87)')
  await settings.getByLabel('第2种颜色').fill('#ff0000')
  const colours = await page.evaluate(() => window.screenDesigner.document.components.at(-1)?.spec.palette)
  expect(colours?.length).toBe(9)
  expect(colours?.[1]).toBe('#ff0000')
  const canvas = page.getByRole('application', { name: '画布' })
  await canvas.focus()
  await page.keyboard.press('Control+a')
  await settings.getByLabel('内边距').fill('20')
  await settings.getByLabel('背景颜色').fill('#102030')
  await expect.poll(async () => (await specs()).map(([, , padding]) => padding)).toEqual([20, 20])
  expect(
    await page
      .locator('.screen-component')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor)),
  ).toEqual(['rgb(16, 32, 48)', 'rgb(16, 32, 48)'])
  await canvas.focus()
  await page.keyboard.press('Escape')
  await settings.getByLabel('页面背景颜色').fill('#203040')
  await settings.getByLabel('第1种颜色').fill('#00ff00')
  await expect
    .poll(() => page.evaluate(() => window.screenDesigner.document.page))
    .toMatchObject({ background: '#203040', palette: expect.arrayContaining(['#00ff00']) })
})

test('what is dragged goes to the edge of another as near for the hand on a small page as on a large one', async () => {
  const place = (id: string, x: number, y: number) =>
    newComponent({ id, type: 'text', name: id, options: { text: id }, frame: { x, y, width: 300, height: 120 } })
  await page.evaluate((document) => window.screenDesigner.show(document), {
    ...emptyDocument('对齐'),
    components: [place('still', 200, 300), place('moving', 1200, 700)],
  })
  const moving = page.locator('[data-component="moving"]')
  await moving.click()
  const [box, still] = [await moving.boundingBox(), await page.locator('[data-component="still"]').boundingBox()]
  if (box === null || still === null) throw new Error('no component')
  const zoom = box.width / 300
  expect(zoom).toBeLessThan(0.6)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 40, { steps: 4 })
  await page.mouse.move(x, y + (still.y - box.y) + 4, { steps: 10 })
  await page.mouse.up()
  // Four pixels of the display are eight of the page or more.
  await expect.poll(frames).toEqual([
    ['still', 200, 300, 300],
    ['moving', 1200, 300, 300],
  ])
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

test('the habits of other drawing programs hold, wherever the last press in the designer was', async () => {
  await palette().getByRole('button', { name: '文字', exact: true }).click()
  // The palette has the focus: the arrows move what it put down.
  await page.keyboard.press('ArrowRight')
  await expect.poll(frames).toEqual([['文字', 801, 516, 320]])
  await page.keyboard.press('Control+d')
  await expect.poll(frames).toEqual([
    ['文字', 801, 516, 320],
    ['文字', 817, 532, 320],
  ])
  // Twice pasted lies in steps, and two keep their places to each other.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await page.keyboard.press('Control+v')
  const places = async () => (await frames()).map(([, x, y]) => [x, y])
  await expect
    .poll(async () => (await places()).slice(2))
    .toEqual([
      [833, 548],
      [849, 564],
      [865, 580],
      [881, 596],
    ])
  await page.keyboard.press('Control+x')
  await expect.poll(async () => (await places()).length).toBe(4)
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await places()).length).toBe(2)
  // The toolbar has the focus now.
  await page.keyboard.press('Control+z')
  await expect.poll(frames).toEqual([['文字', 801, 516, 320]])
  // A button beside the designer has the focus, as after a dialog: undoing is not for the words of the search box.
  await page.locator('.screen-component').click()
  await page.getByRole('textbox', { name: '找组件' }).fill('柱')
  await page.evaluate(() => {
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
  })
  await page.keyboard.press('ArrowRight')
  await expect.poll(frames).toEqual([['文字', 802, 516, 320]])
  await page.keyboard.press('Control+z')
  await expect.poll(frames).toEqual([['文字', 801, 516, 320]])
  await page.locator('.screen-component').click()
  await page.keyboard.press('ArrowRight')
  await expect.poll(frames).toEqual([['文字', 802, 516, 320]])
  await page.keyboard.press('Control+z')
  await expect.poll(frames).toEqual([['文字', 801, 516, 320]])
  await expect.poll(() => page.getByRole('textbox', { name: '找组件' }).inputValue()).toBe('柱')
  await page.getByRole('region', { name: '图层' }).getByRole('button', { name: '文字', exact: true }).click()
  await page.keyboard.press('Delete')
  await expect.poll(names).toEqual([])
})

test('Alt leaves a copy where it is let go, a double click writes in the text, words from elsewhere become one', async () => {
  await palette().getByRole('button', { name: '文字', exact: true }).click()
  const middleOf = async (at: number) => {
    const box = await page.locator('.screen-component').nth(at).boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const from = await middleOf(0)
  await page.mouse.move(from.x, from.y)
  await page.keyboard.down('Alt')
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 80, { steps: 8 })
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect.poll(async () => (await frames()).length).toBe(2)
  expect((await frames())[0]).toEqual(['文字', 800, 516, 320])
  expect(Number((await frames())[1]?.[1])).toBeGreaterThan(850)
  const copy = await middleOf(1)
  await page.mouse.dblclick(copy.x, copy.y)
  const writing = page.getByRole('textbox', { name: '文字的内容' })
  await writing.fill('云州市城市运行总览')
  await page.mouse.click(from.x, from.y + 200)
  await page.locator('.screen-component').getByText('云州市城市运行总览').waitFor()
  await page.evaluate(() => navigator.clipboard.writeText('从文档复制的一句话'))
  await page.getByRole('application', { name: '画布' }).focus()
  await page.keyboard.press('Control+v')
  await page.locator('.screen-component').getByText('从文档复制的一句话').waitFor()
  await expect.poll(async () => (await frames()).length).toBe(3)
})

test('what is dragged out of the palette lies where it is let go, and a size is typed to its end for several', async () => {
  const [pie, gauge] = ['饼图', '仪表盘'].map((name) => palette().getByRole('button', { name, exact: true }))
  const canvas = page.getByRole('application', { name: '画布' })
  await pie?.dragTo(page.locator('.design-stage'), { targetPosition: { x: 200, y: 150 } })
  await gauge?.dragTo(page.locator('.design-stage'), { targetPosition: { x: 500, y: 150 } })
  await expect.poll(async () => (await frames()).length).toBe(2)
  const [first, second] = await frames()
  expect(Number(second?.[1])).toBeGreaterThan(Number(first?.[1]) + 200)
  await canvas.focus()
  await page.keyboard.press('Control+a')
  const width = page.getByRole('region', { name: '属性' }).getByLabel('宽', { exact: true })
  await width.click()
  await page.keyboard.type('640')
  expect((await frames()).map(([, , , wide]) => wide)).not.toContain(64)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await frames()).map(([, , , wide]) => wide)).toEqual([640, 640])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(frames).toEqual([first, second])
})

test('components are put into a tab, seen there, changed there and taken out again', async () => {
  for (const name of ['标签页', '饼图']) await palette().getByRole('button', { name, exact: true }).click()
  const settings = page.getByRole('region', { name: '属性' })
  await settings.getByRole('combobox', { name: '所在的标签页' }).click()
  await page.locator('.ant-select-item-option').nth(2).click()
  const parents = () =>
    page.evaluate(() => window.screenDesigner.document.components.map(({ parent }) => parent?.tab ?? null))
  await expect.poll(parents).toEqual([null, 1])
  // The tab is turned to, and its component has handles.
  await page.locator('.screen-tab .screen-type-pie').waitFor()
  await page.keyboard.press('Escape')
  const inside = page.locator('.screen-tab .screen-type-pie')
  await inside.dblclick()
  await settings.getByText('饼图').first().waitFor()
  const before = (await frames())[1]
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await frames())[1]?.[1]).toBe(Number(before?.[1]) + 1)
  await settings.getByRole('combobox', { name: '所在的标签页' }).click()
  await page.locator('.ant-select-item-option').first().click()
  await expect.poll(parents).toEqual([null, null])
})
