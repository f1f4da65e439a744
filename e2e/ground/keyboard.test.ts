import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { newReader, shot } from '../browser.ts'
import { person } from '../person.ts'

const { page } = await person('designer', newReader)
const code = `by-keys-${Date.now().toString(36)}`
const keys = (...all: string[]) =>
  all.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

// The notice of a new version is the first thing to be closed without a mouse.
const notice = page.getByRole('dialog', { name: /^新版本/ })
await tabTo(notice.getByRole('button', { name: '知道了' }))
await keys('Enter')
await notice.waitFor({ state: 'hidden' })
// Whatever a pointer did from here on would be counted.
await page.addInitScript(() => {
  for (const kind of ['pointerdown', 'mousemove', 'wheel'])
    addEventListener(kind, () => sessionStorage.setItem('pointed', kind), true)
})
afterAll(async () => expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBe(null))

/** Tab until it has the focus, as somebody who sees where it is would; shift leads backwards. */
async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor()
  for (let steps = 0; steps < 120; steps++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the focus never came to ${target.toString()}`)
}

/** F6 goes from part to part of the designer; in the sheet Tab goes from cell to cell. */
async function partTo(part: Locator): Promise<void> {
  for (let steps = 0; steps < 12; steps++) {
    if (await part.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('F6')
  }
  throw new Error(`F6 never came to ${part.toString()}`)
}

describe('somebody who has no mouse', () => {
  test('makes a list report', async () => {
    await page.goto('/dashbord/index')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keys('Control+k')
    await page.getByRole('combobox', { name: /搜索功能/ }).waitFor()
    await page.keyboard.insertText('报表目录')
    await page
      .getByRole('option', { name: /报表目录/ })
      .first()
      .waitFor()
    await keys('Enter')
    await page.waitForURL(/\/report\/list/)
    await tabTo(page.getByRole('button', { name: '新建报表' }))
    await keys('Enter')
    const form = page.getByRole('dialog', { name: '新建报表' })
    await tabTo(form.getByLabel('名称'))
    await page.keyboard.insertText('键盘做的明细')
    await tabTo(form.getByLabel('编码'))
    // The name gives it a code, which is written over.
    await expect.poll(() => form.getByLabel('编码').inputValue()).not.toBe('')
    await keys('Control+a')
    await page.keyboard.insertText(code)
    await keys('Enter')
    await page.waitForURL(/\/report\/designer\?id=/)
    await page.getByRole('heading', { name: '从这里开始' }).waitFor()
    await partTo(page.getByRole('complementary', { name: '数据集' }))
    await tabTo(page.getByRole('button', { name: '新增数据集' }))
    await keys('Enter')
    const dataset = page.getByRole('dialog', { name: '新增数据集' })
    await tabTo(dataset.getByLabel('编码'))
    await page.keyboard.insertText('orders')
    await tabTo(dataset.getByLabel('名称'))
    await page.keyboard.insertText('订单')
    await tabTo(dataset.locator('.cm-content'))
    await page.keyboard.insertText('select order_no, province, amount from orders where seq <= 500 order by seq')
    await keys('Control+Enter')
    await dataset.getByText('order_no', { exact: true }).first().waitFor()
    await keys('Escape')
    await tabTo(dataset.getByRole('button', { name: '保存', exact: true }))
    await keys('Enter')
    await dataset.waitFor({ state: 'hidden' })
    const data = page.getByRole('complementary', { name: '数据集' })
    await partTo(data)
    for (const field of ['order_no', 'province', 'amount']) {
      await tabTo(data.getByRole('button', { name: new RegExp(`^${field} `) }))
      await keys('Space')
    }
    await tabTo(data.getByRole('button', { name: /^放到 A1/ }))
    await keys('Enter')
    await page.getByText(/^501 行 · .*已算全部/).waitFor()
    await shot(page, 'keyboard-designer')
    await keys('Control+s')
    await page.getByText(/^ ?已保存 /).waitFor()
    await partTo(page.locator('.rd-head'))
    await tabTo(page.getByRole('button', { name: '发布', exact: true }))
    await keys('Enter')
    const publish = page.getByRole('dialog', { name: '发布第 1 版' })
    await tabTo(publish.getByRole('button', { name: '发布', exact: true }))
    await keys('Enter')
    await publish.waitFor({ state: 'hidden' })
    await page.getByText('已发布 v1').filter({ visible: true }).first().waitFor()
  })

  test('reads it: filters a column, asks for a figure, says something about it', async () => {
    await partTo(page.locator('.rd-head'))
    await tabTo(page.getByRole('button', { name: '返回报表列表' }), 'Shift+Tab')
    await keys('Enter')
    await page.waitForURL(/\/report\/list/)
    await page.getByRole('heading', { level: 1, name: '报表目录' }).waitFor()
    await keys('Control+k')
    await page.getByRole('combobox', { name: /搜索功能/ }).waitFor()
    await page.keyboard.insertText('键盘做的明细')
    await page
      .getByRole('option', { name: /键盘做的明细/ })
      .first()
      .waitFor()
    await keys('Enter')
    await page.waitForURL(/\/report\/view/)
    await page.getByText(/^501 行 · 读取 500 行/).waitFor({ timeout: 60_000 })
    await tabTo(page.getByRole('grid'))
    await keys('Control+Home', 'ArrowRight', 'ArrowDown', 'Alt+ArrowDown')
    const panel = page.getByRole('dialog', { name: '“省份”列' })
    await tabTo(panel.getByRole('textbox', { name: '查找值' }))
    await page.keyboard.insertText('河南')
    await tabTo(panel.getByRole('checkbox', { name: '河南省' }))
    await keys('Space')
    await tabTo(panel.getByRole('button', { name: '筛选', exact: true }))
    await keys('Enter')
    await page.getByRole('button', { name: /^去掉：省份/ }).waitFor()
    await page.getByText(/^1\d 行 · 读取 /).waitFor()
    await shot(page, 'keyboard-filtered')

    await tabTo(page.getByRole('grid'))
    await keys('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowDown')
    await page.locator('.viewer-active').getByText('C2').waitFor()
    await keys('Control+i')
    const explained = page.getByRole('complementary', { name: '解释这个数' })
    await explained.getByText('怎样筛到这些行').waitFor()
    await keys('Escape')
    await explained.waitFor({ state: 'detached' })
    await tabTo(page.getByRole('grid'))
    await keys('Shift+F2')
    const comments = page.getByRole('complementary', { name: '批注' })
    await comments.getByLabel('批注内容').waitFor()
    await page.keyboard.insertText('没有鼠标也能写。')
    await keys('Control+Enter')
    await comments.getByText('没有鼠标也能写。').waitFor()
    await shot(page, 'keyboard-comment')
  })
})
