import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { employees } from '../../seeds/entry/office-documents.ts'
import { person } from '../person.ts'

const designer = await person('designer')
const base = new URL(designer.page.url()).origin
const entries = client(dataEntryCalls, sessionOf(base, designer.token))

/** The input of the active cell: its name, and what it holds. */
function active(page: Page) {
  return page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement ? `${field.getAttribute('aria-label')}: ${field.value}` : ''
  })
}

test('an emptied choice stays empty, and what is pasted into a text takes no line end along', async () => {
  const { page } = designer
  const code = `typed_${Date.now().toString(36)}`
  const { id } = await entries.insert({ code, name: `打字 ${code}`, audience: 'everyone', document: employees })
  const draft = async () => (await entries.open({ id })).draft?.edits
  await page.goto(`${base}/entry/fill?id=${id}`)
  await page.locator('.fill-sheet:visible canvas').waitFor()
  const box = await page.locator('.fill-sheet:visible').boundingBox()
  await page.mouse.click((box?.x ?? 0) + 40 + 90 + 45, (box?.y ?? 0) + 24 + 34 + 14)
  await expect.poll(() => active(page)).toBe('第1行 姓名: ')
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('王建国\n')
  await page.keyboard.press('Tab')
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect.poll(() => active(page)).toBe('第1行 部门: ')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('F2')
  expect(await active(page)).toBe('第1行 性别: ')
  // An arrow marks a choice; what is typed marks the first that fits.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('F2')
  expect(await active(page)).toBe('第1行 性别: 女')
  await page.keyboard.press('Escape')
  await expect.poll(draft, { timeout: 20_000 }).toContain('"王建国"')
  await entries.keepDraft({ id, edits: null })
  await entries.remove({ id })
})
