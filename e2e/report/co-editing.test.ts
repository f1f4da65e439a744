import { client } from '@mingtai/api'
import { sheetCalls } from '@mingtai/modules/data/sheet/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'
import { enter } from './reports.ts'

const owner = await person('designer')
const one = owner.page
const two = await newVisitor(owner.browser, base)
const { token } = await enter(two, 'zhang.wei')
const name = `共同填写${Date.now().toString(36)}`
const bar = (page: Page) => page.getByLabel('编辑栏').inputValue()
const saved = (page: Page) => page.getByText('已保存', { exact: true }).waitFor()

/** Clicks a cell of a sheet whose lines have their usual sizes. */
async function choose(page: Page, row: number, column: number): Promise<void> {
  const box = await page.locator('.coedit-sheet').boundingBox()
  if (box === null) throw new Error('There is no sheet')
  await page.mouse.click(box.x + 42 + 88 * column + 40, box.y + 22 + 24 * row + 12)
}

test('a document is made, filled by keys, and its formula is worked out', async () => {
  await one.goto('/coedit')
  await one.getByRole('button', { name: '新建表格' }).first().click()
  await one.getByRole('dialog').getByLabel('名称').fill(name)
  await one
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await one.getByRole('tab', { name: '工作表1' }).waitFor()
  await choose(one, 0, 0)
  for (const [word, figure] of [
    ['人员', '1,200.5'],
    ['公用', '300'],
  ] as const) {
    await one.keyboard.type(word)
    await one.keyboard.press('Tab')
    await one.keyboard.type(figure)
    await one.keyboard.press('Enter')
  }
  await one.keyboard.type('=SUM(B1:B2)')
  await one.keyboard.press('Enter')
  await choose(one, 2, 0)
  await expect.poll(() => bar(one)).toBe('=SUM(B1:B2)')
  await saved(one)
})

test('a colleague opens it once it is shared, and both see what the other writes', async () => {
  const calls = client(sheetCalls, sessionOf(base, owner.token))
  const { data } = await calls.page({ current: 1, size: 20, keyword: name })
  const id = data[0]?.id ?? ''
  const { revision } = await calls.access({ id })
  await calls.saveAccess({ id, lines: [{ kind: 'everyone', who: '', may: ['edit'] }], revision })
  expect(token).not.toBe('')
  await two.goto(`/coedit?id=${id}`)
  await two.getByRole('tab', { name: '工作表1' }).waitFor()
  await choose(two, 4, 0)
  await two.keyboard.type('张伟写的')
  await two.keyboard.press('Enter')
  await saved(two)
  await choose(one, 4, 0)
  await expect.poll(() => bar(one)).toBe('张伟写的')
})

test('a formula names cells that are clicked, and a click elsewhere ends what is typed', async () => {
  await choose(one, 6, 1)
  await one.keyboard.type('=')
  await choose(one, 0, 1)
  await one.keyboard.type('*2')
  await one.keyboard.press('Enter')
  await choose(one, 6, 1)
  await expect.poll(() => bar(one)).toBe('=B1*2')
  await choose(one, 6, 2)
  await one.keyboard.type('备注')
  await choose(one, 7, 3)
  await choose(one, 6, 2)
  await expect.poll(() => bar(one)).toBe('备注')
})

test('what is typed while somebody else deletes the row is not lost without a word', async () => {
  await choose(two, 9, 1)
  await two.keyboard.type('正在输入')
  await choose(one, 9, 1)
  await one.keyboard.press('ContextMenu')
  await one.getByRole('menuitem', { name: '删除 1 行' }).click()
  const lost = two.getByRole('dialog', { name: '没有保存的内容' })
  await lost.waitFor()
  expect(await lost.getByRole('textbox', { name: '没有保存的内容' }).inputValue()).toBe('正在输入')
  await lost.getByRole('button', { name: '不要了' }).click()
})

test('sharing mode: the other follows, reads, and is told who shares', async () => {
  await one.getByRole('button', { name: '分享模式' }).click()
  await one.getByRole('button', { name: '进入分享模式' }).click()
  await one.getByText('您已开启分享模式。').first().waitFor()
  await two
    .getByText(/^当前文档已经入分享模式，您暂时无法进行编辑操作。分享者：/)
    .first()
    .waitFor()
  await two.getByRole('button', { name: '分享模式' }).click()
  await two.getByText(/^当前已经开启分享模式，不允许再次开启，分享人：/).waitFor()
  await choose(two, 6, 0)
  await two.keyboard.type('x')
  await two.getByText('分享模式下只允许分享者进行编辑。').waitFor()
  await one.getByRole('button', { name: '退出分享' }).click()
  await one.getByRole('button', { name: '退出分享模式' }).click()
  await two.getByText('分享模式已退出。').first().waitFor()
})
