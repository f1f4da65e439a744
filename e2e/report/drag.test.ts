import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newVisitor } from '../browser.ts'
import { newDataset, newReport } from './design.ts'
import { person } from '../person.ts'
import { copyOf, enter } from './reports.ts'
import { base } from '../world.ts'

const me = await person('designer')
const { browser, page, reports: calls } = me
const soon = { timeout: 30_000 }
const mark = Date.now().toString(36)

/** What stands in a list, from top to bottom. */
function textsOf(rows: Locator) {
  return expect.poll(() => rows.evaluateAll((all) => all.map((row) => row.textContent ?? '')), soon)
}

describe('周敏 drags within a report', () => {
  test('a parameter to the place of another', async () => {
    const report = await copyOf(me, 'demo-grouped', `drag-parameter-${mark}`)
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const editor = page.getByRole('dialog', { name: '参数表单' })
    const list = editor.getByRole('list', { name: '参数' }).getByRole('listitem')
    await editor.getByRole('button', { name: '新增参数' }).click()
    const before = await list.allTextContents()
    expect(before.length).toBeGreaterThan(2)
    await list.last().getByRole('button').first().dragTo(list.first().getByRole('button').first())
    await textsOf(list).toEqual([before.at(-1), ...before.slice(0, -1)])
  })

  test('a field onto a cell of the sheet, several that are ticked, and the whole dataset as a list', async () => {
    const report = await copyOf(me, 'demo-grouped', `drag-field-${mark}`)
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    const data = page.getByRole('complementary', { name: '数据' })
    const sheet = page.locator('.rd-sheet-host')
    const box = await sheet.boundingBox()
    if (box === null) throw new Error('no sheet')
    const { template } = await calls.design({ id: report.id })
    const before = template.sheets[0]?.cells.length ?? 0
    const bound = async () => {
      await page.keyboard.press('Control+s')
      await page.getByText(/^ ?已保存 /).waitFor()
      const state = await calls.design({ id: report.id })
      const cells = state.template.sheets[0]?.cells ?? []
      return { added: cells.length - before, last: cells.at(-1) }
    }
    const dropped = async (what: Locator, y: number) => {
      await what.hover()
      await page.mouse.down()
      // The sheet takes what has been over it for a while, as under a hand.
      await page.mouse.move(box.x + 140, box.y + y, { steps: 12 })
      await page.mouse.up()
      await page.getByText('未保存').waitFor()
    }

    await dropped(data.getByRole('button', { name: /^quantity / }), 230)
    expect(await bound()).toMatchObject({ added: 1, last: { content: { kind: 'field', field: 'quantity' } } })
    await data.getByRole('button', { name: /^quantity / }).click()
    await data.getByRole('button', { name: /^amount / }).click()
    await dropped(data.getByRole('button', { name: /^quantity / }), 280)
    expect(await bound()).toMatchObject({ added: 5, last: { content: { kind: 'field', field: 'amount' } } })
    await dropped(data.getByRole('button', { name: /^orders / }), 330)
    expect((await bound()).added).toBeGreaterThan(10)
    // Nothing is left that tells of a place to drop at.
    await expect.poll(() => page.locator('[data-dragged], [data-over]').count()).toBe(0)
  })

  test('fields of the wizard before one another and into another zone', async () => {
    await newReport(page, '拖动字段', `drag-wizard-${mark}`)
    await newDataset(page, '订单', 'select province, department, quantity, amount from orders where seq <= 2000')
    await page.getByRole('button', { name: '分组', exact: true }).click()
    const wizard = page.getByRole('dialog', { name: '报表向导' })
    const zone = (name: string) => wizard.getByRole('group', { name }).getByRole('listitem')
    await textsOf(zone('统计')).toEqual(['数量合计', '金额合计', ''])
    const [first, second] = [zone('统计').nth(0), zone('统计').nth(1)]
    await second.getByRole('button').first().dragTo(first.getByRole('button').first())
    await textsOf(zone('统计')).toEqual(['金额合计', '数量合计', ''])
    const groups = await zone('分组').allTextContents()
    await zone('统计')
      .nth(1)
      .getByRole('button')
      .first()
      .dragTo(wizard.getByRole('button', { name: '拖到这里作分组' }))
    await textsOf(zone('统计')).toEqual(['金额合计', ''])
    await textsOf(zone('分组')).toEqual([...groups.slice(0, -1), '数量', ''])
  })
})

describe('周敏 drags in the catalogue', () => {
  test('a report by its picture and by its name onto a folder, and a folder into another', async () => {
    const names = [`拖动甲 ${mark}`, `拖动乙 ${mark}`]
    const byPicture = await copyOf(me, 'demo-grouped', `drag-a-${mark}`, names[0])
    const byName = await copyOf(me, 'demo-grouped', `drag-b-${mark}`, names[1])
    const outer = await calls.insertFolder({ name: `外层 ${mark}`, parentId: null })
    const inner = await calls.insertFolder({ name: `里层 ${mark}`, parentId: null })
    await page.goto('/report/list')
    await page.getByRole('textbox', { name: '搜索报表' }).fill(mark)
    const folders = page.getByRole('navigation', { name: '报表文件夹' })
    const folder = (name: string) => folders.getByRole('button', { name: new RegExp(`^${name} ${mark}`) })
    const placeOf = (id: string) => async () =>
      (await calls.page({ keyword: mark })).data.find((one) => one.id === id)?.folderId
    await page.getByTitle('卡片', { exact: true }).click()
    const card = page.getByRole('article').filter({ hasText: names[0]! })
    await card.locator('.report-thumb').dragTo(folder('外层'))
    await expect.poll(placeOf(byPicture.id), soon).toBe(outer.id)
    await page.getByTitle('列表', { exact: true }).click()
    // The name is a link, whose address is not what is dragged.
    await page.getByRole('row').getByRole('link', { name: names[1]!, exact: true }).dragTo(folder('外层'))
    await expect.poll(placeOf(byName.id), soon).toBe(outer.id)
    await folder('里层').dragTo(folder('外层'))
    const parentOf = async () => (await calls.folders({})).find(({ id }) => id === inner.id)?.parentId
    await expect.poll(parentOf, soon).toBe(outer.id)
  })
})

describe('高远 drags lines into their order', () => {
  test('of a dictionary, of the menus, of phrases and of attachments', async () => {
    const editor = await newVisitor(browser, base)
    await enter(editor, 'admin')
    /** The last line is put at the place of the first; `words` are what tells it from the others. */
    const toTheTop = async (rows: Locator, words: Locator, grip: Locator = rows.last()) => {
      const before = await words.allTextContents()
      expect(before.length).toBeGreaterThan(1)
      await grip.dragTo(rows.first())
      await textsOf(words).toEqual([before.at(-1), ...before.slice(0, -1)])
    }

    await editor.goto('/system/dictionary')
    const handles = editor.getByRole('button', { name: /^移动“/ })
    await handles.first().waitFor()
    const values = editor.locator('.dictionary-rows tbody tr')
    await toTheTop(values, values.locator('code'), handles.last())

    await editor.goto('/system/menu')
    const section = editor
      .locator('.menu-section')
      .filter({ has: editor.getByRole('heading', { name: '工作台 · 个人' }) })
    await section.getByRole('row').first().waitFor()
    const menus = section.locator('tbody tr')
    await toTheTop(menus, menus.locator('.menu-words b'), section.getByRole('button', { name: /^移动“/ }).last())

    await editor.goto('/user/phrases')
    const lines = editor.locator('ol.lines > li')
    await lines.first().waitFor()
    await toTheTop(lines, lines.locator('p'))

    await editor.goto('/notice/add')
    const files = editor.getByRole('region', { name: '附件' })
    await files.getByLabel('上传附件').setInputFiles(
      ['一', '二', '三'].map((name) => ({
        name: `${name}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(`${name} ${mark}`),
      })),
    )
    for (const name of ['一', '二', '三']) await files.getByRole('button', { name: `下载${name}.txt` }).waitFor()
    const names = files.getByRole('listitem').locator('.attachment-name')
    await toTheTop(files.getByRole('listitem'), names)
  })
})
