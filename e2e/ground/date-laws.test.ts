import fc from 'fast-check'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type {} from '../../packages/ui/fixture/dates.tsx'
import { sharedBrowser } from '../shared-browser.ts'
import { openAlone } from '../report/designer-page.ts'
import { datesPage } from '../report/fixture-page.ts'

const browser = await sharedBrowser()
let page: Page
const parts = await datesPage()

const field = (label: string): Locator => page.getByRole('textbox', { name: label })
const send = () => page.getByRole('button', { name: '保存' }).click()
const sent = () => page.evaluate(() => window.dates.sent)
/** A day of the open calendar. */
const dayCell = (date: number) =>
  page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-cell-in-view').nth(date - 1)

beforeEach(async () => {
  if (page !== undefined) await page.context().close()
  page = await openAlone(browser, parts)
  await field('开始').waitFor()
  // Escape beside a calendar that is not open yet asks whether the form is to be left.
  const leaving = page.locator('.ant-modal-confirm')
  await page.addLocatorHandler(leaving, () => leaving.getByRole('button').first().click())
})

test('a day that was picked and left without 确定 is there, and ends with its last second where something ends', async () => {
  for (const label of ['开始', '结束', '日期']) {
    await field(label).click()
    await dayCell(15).click()
    await page.getByRole('heading', { name: '日期' }).click()
  }
  await send()
  await expect.poll(sent).toHaveLength(1)
  const [got] = await sent()
  expect([got?.starts, got?.ends].map((text) => text?.slice(7))).toEqual(['-15 00:00:00', '-15 23:59:59'])
  expect(got?.day?.slice(7, 10)).toBe('-15')
})

test('the first Enter takes what was typed, the next one sends the form', async () => {
  await field('结束').fill('2026/11/30')
  await page.keyboard.press('Enter')
  await expect.poll(() => field('结束').inputValue()).toBe('2026-11-30 23:59')
  expect(await sent()).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(sent).toEqual([{ starts: null, ends: '2026-11-30 23:59:59', day: null }])
})

test('text that is no date stays and holds the form back with a sentence', async () => {
  await field('开始').fill('2026-02-30')
  await send()
  await page.getByText('开始格式错误，请选择日期。').waitFor()
  await expect.poll(() => field('开始').inputValue()).toBe('2026-02-30')
  expect(await sent()).toEqual([])
  await field('开始').fill('2026-02-28')
  await send()
  await expect.poll(sent).toEqual([{ starts: '2026-02-28 00:00:00', ends: null, day: null }])
})

type Step = { label: '开始' | '结束' | '日期'; text: string; leave: 'Tab' | 'Enter' | 'Escape' | 'none' }

const texts = ['2026-11-30 08:15', '2026-11-30', '2027/1/5', '20270105', '2027-01-05 9:05', '', '2027-02-30', '哪天']
const step = fc.record<Step>({
  label: fc.constantFrom('开始', '结束', '日期'),
  text: fc.constantFrom(...texts),
  leave: fc.constantFrom('Tab', 'Enter', 'Escape', 'none'),
})

test('whatever is typed: the form hands on what its fields show, or says what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { label, text, leave } of steps) {
        await field(label).fill(text)
        // Escape in an empty field is the form's: it asks whether to leave, and nobody types behind that question.
        const key = leave === 'Escape' && text === '' ? 'Tab' : leave
        if (key !== 'none') await page.keyboard.press(key)
      }
      await page.evaluate(() => (window.dates.sent = []))
      await send()
      const shown = await Promise.all(['开始', '结束', '日期'].map((label) => field(label).inputValue()))
      const wrong = shown.filter((text) => text !== '' && !/^202[67]-(11-30|01-05)( \d\d:\d\d)?$/u.test(text))
      const refusals = page.locator('.ant-form-item-explain-error')
      if (wrong.length > 0) {
        await expect.poll(() => refusals.count()).toBe(wrong.length)
        expect(await sent()).toEqual([])
      } else {
        await expect.poll(sent).toHaveLength(1)
        const [got] = await sent()
        const stored = [got?.starts, got?.ends, got?.day].map((text) => text ?? '')
        expect(stored.map((text, at) => text.slice(0, at === 2 ? 10 : 16))).toEqual(shown)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
