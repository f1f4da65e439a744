import type { CDPSession, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type {} from '../../modules/data/data-entry/web/fixture/page.tsx'
import { inputsPage } from '../report/fixture-page.ts'
import { freshPages } from '../report/fresh-page.ts'

const freshPage = await freshPages(inputsPage)
let page: Page
let session: CDPSession

beforeEach(async () => {
  page = await freshPage()
  session = await page.context().newCDPSession(page)
})

/** What is typed, what the field shows once it is left, and what is stored. */
interface Case {
  name: string | RegExp
  typed: string
  shown: string
  stored: unknown
}

type Part = Parameters<Window['inputs']['show']>[0]

const parts: Record<Part, Record<string, Case>> = {
  row: {
    text: { name: /^文本/, typed: ' 甲 1.0 ', shown: ' 甲 1.0 ', stored: ' 甲 1.0 ' },
    longText: { name: '长文本', typed: '第一行 ', shown: '第一行 ', stored: '第一行 ' },
    integer: { name: '整数', typed: '1,200', shown: '1200', stored: '1200' },
    decimal: { name: '数字', typed: '2000.05', shown: '2000.0500', stored: '2000.0500' },
    amount: { name: '金额', typed: '1234.5', shown: '1234.50', stored: '1234.50' },
    date: { name: '日期', typed: '20261112', shown: '2026-11-12', stored: '2026-11-12' },
    dateTime: {
      name: '日期时间',
      typed: '2026-11-12 8:05',
      shown: '2026-11-12 08:05:00',
      stored: '2026-11-12 08:05:00',
    },
    month: { name: '年月', typed: '2026-1', shown: '2026-01', stored: '2026-01' },
    time: { name: '时间', typed: '8:05', shown: '08:05:00', stored: '08:05:00' },
    masked: { name: '掩码', typed: 'ab1234', shown: 'AB-1234', stored: 'AB-1234' },
  },
  form: {
    text: { name: '文本', typed: '甲 1.0', shown: '甲 1.0', stored: '甲 1.0' },
    longText: { name: '长文本', typed: '第一行 ', shown: '第一行 ', stored: '第一行 ' },
    number: { name: '数字', typed: '2000.05', shown: '2,000.05', stored: '2000.05' },
    amount: { name: '金额', typed: '1234.50', shown: '1,234.50', stored: '1234.5' },
    day: { name: '日期', typed: '2026/1/12', shown: '2026-01-12', stored: '2026-01-12' },
    minute: { name: '日期时间', typed: '2026-1-12 8:05', shown: '2026-01-12 08:05', stored: '2026-01-12 08:05' },
    month: { name: '年月', typed: '202611', shown: '2026-11', stored: '2026-11' },
    time: { name: '时间', typed: '8:05', shown: '08:05', stored: '08:05' },
    phone: { name: '电话', typed: '137 1234 5678', shown: '137 1234 5678', stored: '137 1234 5678' },
    card: { name: '身份证', typed: '11010519491231002x', shown: '11010519491231002x', stored: '11010519491231002x' },
  },
  parameters: {
    text: { name: 'text', typed: ' a 1', shown: ' a 1', stored: ' a 1' },
    number: { name: 'number', typed: '100.0', shown: '100.0', stored: '100.0' },
    date: { name: 'date', typed: '2026-11-12', shown: '2026-11-12', stored: '2026-11-12' },
    dateTime: { name: 'dateTime', typed: '2026-1-12 8:05', shown: '2026-01-12 08:05', stored: '2026-01-12 08:05:00' },
    time: { name: 'time', typed: '08:30:15', shown: '08:30:15', stored: '08:30:15' },
    dateRange: { name: 'dateRange：开始日期', typed: '2026-1-12', shown: '2026-01-12', stored: ['2026-01-12', ''] },
  },
  settings: {
    code: { name: '编码', typed: 'a b ', shown: 'A B', stored: 'A B' },
    lines: { name: '几行', typed: ' x y ', shown: 'x y', stored: 'x y' },
    count: { name: '天数', typed: '120', shown: '120', stored: 120 },
  },
}

const fieldOf = (name: string | RegExp): Locator =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('spinbutton', { name, exact: true }))

async function emptied(field: Locator): Promise<void> {
  await field.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => field.inputValue()).toBe('')
}

/** The ways a text gets into a field; each sees what it wrote at every step. */
const ways = {
  async keys(field: Locator, text: string) {
    for (let at = 0; at < text.length; at += 1) {
      await page.keyboard.type(text.charAt(at))
      await expect.poll(() => field.inputValue()).toBe(text.slice(0, at + 1))
    }
  },
  async backspace(field: Locator, text: string) {
    const middle = Math.ceil(text.length / 2)
    await page.keyboard.type(`${text.slice(0, middle)}9`)
    await expect.poll(() => field.inputValue()).toBe(`${text.slice(0, middle)}9`)
    await page.keyboard.press('Backspace')
    await expect.poll(() => field.inputValue()).toBe(text.slice(0, middle))
    await page.keyboard.type(text.slice(middle))
  },
  async pasted(_field: Locator, text: string) {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await page.keyboard.press('ControlOrMeta+v')
  },
  async composed(field: Locator, text: string) {
    await session.send('Input.imeSetComposition', { text: text.slice(0, 2), selectionStart: 2, selectionEnd: 2 })
    await expect.poll(() => field.inputValue()).toBe(text.slice(0, 2))
    await session.send('Input.insertText', { text: text.slice(0, 2) })
    await session.send('Input.insertText', { text: text.slice(2) })
  },
}

describe.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('at $width px', (size) => {
  for (const [part, cases] of Object.entries(parts) as [Part, Record<string, Case>][])
    test(`what is typed into each field of the ${part} stays until it is left, and is stored exactly`, async () => {
      await page.setViewportSize(size)
      await page.evaluate((shown) => window.inputs.show(shown), part)
      const all = Object.entries(cases)
      const stored = () => page.evaluate(() => window.inputs.stored)
      const others = [ways.backspace, ways.pasted, ways.composed]
      for (const wayOf of [() => ways.keys, (at: number) => others[at % 3] ?? ways.keys]) {
        for (const [at, [key, { name, typed, shown }]] of all.entries()) {
          const field = fieldOf(name)
          await emptied(field)
          await wayOf(at)(field, typed)
          await expect.poll(() => field.inputValue(), { message: `${key} as it is typed` }).toBe(typed)
          await field.blur()
          await expect.poll(() => field.inputValue(), { message: `${key} as it is left` }).toBe(shown)
        }
        if (part === 'row') await page.getByRole('button', { name: /^保\s*存$/ }).click()
        const wanted = Object.fromEntries(all.map(([key, one]) => [key, one.stored]))
        await expect.poll(stored).toMatchObject(wanted)
      }
    }, 120_000)
})
