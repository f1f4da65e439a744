import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { stocktaking } from '../../seeds/entry/documents.ts'
import { person } from '../person.ts'

const designer = await person('designer')
const base = new URL(designer.page.url()).origin
const entries = client(dataEntryCalls, sessionOf(base, designer.token))
const NOTE = 40 + 100 + 150 + 100 + 32

test(
  'a draft is saved while somebody types without a pause, and again after the network was away',
  { timeout: 90_000 },
  async () => {
    const { page } = designer
    const code = `kept_${Date.now().toString(36)}`
    const { id } = await entries.insert({ code, name: `草稿 ${code}`, audience: 'everyone', document: stocktaking })
    await page.goto(`${base}/entry/fill?id=${id}`)
    await page.getByText('48 行').waitFor()
    let isAway = true
    let tries = 0
    await page.route(/saveReportFormsDraft/, async (route) => {
      tries += 1
      await (isAway ? route.abort() : route.continue())
    })
    const box = await page.locator('.fill-sheet:visible').boundingBox()
    await page.mouse.click((box?.x ?? 0) + NOTE, (box?.y ?? 0) + 24 + 34 + 14)
    let typed = 0
    const type = async () => {
      typed += 1
      await page.keyboard.type(`件${typed}`)
      await page.keyboard.press('Enter')
      return tries
    }
    await expect.poll(type, { interval: 500, timeout: 15_000 }).toBeGreaterThan(0)
    isAway = false
    await page.getByText(/草稿已保存/).waitFor()
    await expect.poll(async () => (await entries.open({ id })).draft?.edits).toContain(`件${typed}`)
    await entries.remove({ id })
  },
)

test('what is being typed when its window is closed is in the draft, and a second window is told of', async () => {
  const context = designer.page.context()
  const code = `closed_${Date.now().toString(36)}`
  const { id } = await entries.insert({ code, name: `关窗 ${code}`, audience: 'everyone', document: stocktaking })
  const opened = async () => {
    const page = await context.newPage()
    await page.goto(`${base}/entry/fill?id=${id}`)
    await page.getByText('48 行').waitFor()
    return page
  }
  const first = await opened()
  const box = await first.locator('.fill-sheet:visible').boundingBox()
  await first.mouse.click((box?.x ?? 0) + NOTE, (box?.y ?? 0) + 24 + 34 + 14)
  await first.keyboard.type('还没按回车')
  const gone = first.waitForEvent('close')
  await first.close({ runBeforeUnload: true })
  await gone
  const second = await opened()
  await second.getByText('1 行未提交').waitFor()
  const warning = second.getByText('另一个窗口也打开着这张报表')
  await expect.poll(() => warning.count()).toBe(0)
  const third = await opened()
  await third.getByText('另一个窗口也打开着这张报表').waitFor()
  await warning.waitFor()
  await third.goto('about:blank')
  await warning.waitFor({ state: 'detached' })
  await third.close()
  await second.close()
  await entries.keepDraft({ id, edits: null })
  await entries.remove({ id })
})
