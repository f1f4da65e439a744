import { client } from '@mingtai/api'
import { commentCalls } from '@mingtai/modules/ground/comment/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { openForm } from './open-form.ts'

const filler = await person('zhang.wei')
const designer = await person('designer')
const words = `请核对 ${Date.now().toString(36)}`

type Page = typeof filler.page

async function opened(page: Page) {
  await openForm(page, /物资盘点/)
  const box = await page.locator('.fill-sheet:visible').boundingBox()
  if (box === null) throw new Error('there is no sheet')
  return box
}

test(
  'a comment is written at a cell, led to by its message, answered, settled, and read on a phone',
  { timeout: 180_000 },
  async () => {
    const { page } = filler
    await page.setViewportSize({ width: 1440, height: 900 })
    const box = await opened(page)
    const tools = page.getByRole('toolbar', { name: '填报工具' })
    const panel = page.getByRole('complementary', { name: '批注' })
    await tools.getByRole('button', { name: /^批注/ }).click()
    await panel.waitFor()
    await panel.getByRole('button', { name: '加批注' }).click()
    await page.getByText('请先选中一个单元格。').waitFor()
    await page.mouse.click(box.x + 260, box.y + 24 + 34 + 28 + 14)
    await panel.getByRole('button', { name: '加批注' }).click()
    await panel.getByRole('textbox', { name: '批注内容' }).fill(words)
    await panel.getByRole('combobox', { name: '提醒谁看' }).fill('周敏')
    await page.locator('.ant-select-item-option').filter({ hasText: '周敏' }).first().click()
    await panel.getByRole('textbox', { name: '批注内容' }).press('Control+Enter')
    await panel.getByText(words).waitFor()
    await tools.getByRole('button', { name: /^批注 \d/ }).waitFor()
    await shot(page, 'entry-comments')
    await page.setViewportSize({ width: 768, height: 1000 })
    await shot(page, 'entry-comments-768')
    await page.setViewportSize({ width: 1440, height: 900 })
    await panel.getByRole('button', { name: '关闭批注' }).click()

    // A row that was only typed has no place for it yet.
    await tools.getByRole('button', { name: '新增行' }).click()
    await page.keyboard.press('Shift+F2')
    await page.getByText('这一行还没有提交，提交后才能加批注。').waitFor()
    await page.keyboard.press('Control+z')

    // Whoever was called comes by the link of the message, answers and settles it.
    const other = designer.page
    const calls = client(commentCalls, sessionOf(new URL(other.url()).origin, designer.token))
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const made = (await calls.threads({ type: 'entry', id })).find(({ comments }) => comments[0]?.text === words)
    await other.goto(`/entry/fill?id=${id}&thread=${made?.id}`)
    await other.waitForURL(/entry\/fill/)
    const theirs = other.getByRole('complementary', { name: '批注' })
    await theirs.getByText(words).waitFor()
    expect(new URL(other.url()).searchParams.has('thread')).toBe(false)
    const thread = theirs.getByRole('listitem').filter({ hasText: words }).first()
    await thread.getByRole('button', { name: '回复' }).click()
    await thread.getByRole('textbox', { name: '批注内容' }).fill('已核对')
    await thread.locator('.comment-form').getByRole('button', { name: '回复' }).click()
    await thread.getByText('已核对').waitFor()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.locator('.row-card').first().waitFor()
    await page.locator('.row-card-said').first().waitFor()
    await shot(page, 'entry-comments-phone')
    await tools.getByRole('button', { name: /^批注/ }).click()
    await panel.getByText('已核对').waitFor()
    await shot(page, 'entry-comments-phone-panel')

    await thread.getByRole('button', { name: '标为已解决' }).click()
    await theirs.getByText(words).waitFor({ state: 'detached' })
  },
)
