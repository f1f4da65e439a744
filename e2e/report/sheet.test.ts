import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { fixturePage } from './fixture-page.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {} from '../../packages/sheet-view/fixture/page.ts'
import { bigText } from '../../packages/sheet-view/fixture/big-sheet.ts'
import { sharedBrowser } from '../shared-browser.ts'

const MIRROR = '[role=grid]'

const browser = await sharedBrowser()

describe('a sheet of 1,000,000 rows in a real browser', () => {
  let script: string
  let page: Page

  beforeAll(async () => {
    script = await fixturePage()
  }, 120_000)

  beforeEach(async () => {
    await page?.close()
    page = await browser.newPage({ viewport: { width: 1200, height: 700 } })
    await page.setContent('<!doctype html><html lang="zh"><body></body></html>')
    await page.addScriptTag({ content: script })
    await page.evaluate(() => window.fixture.open('big').painted())
  })

  test('a jump to row 900,000 lands exactly and its text is in the mirror', async () => {
    await page.evaluate(() => {
      window.fixture.sheet?.jumpTo(900_000)
      return window.fixture.sheet?.painted()
    })
    const row = page.locator(`${MIRROR} [aria-rowindex="900001"] [aria-colindex="3"]`)
    await expect.poll(() => row.textContent()).toContain(bigText(900_000))
    expect(await page.evaluate(() => window.fixture.state?.firstRow)).toBe(900_000)
    await expect.poll(() => page.locator(MIRROR).getAttribute('aria-rowcount')).toBe('1000000')
  })

  test('200 random jumps leave no pending request and at most 24 blocks', async () => {
    await page.evaluate(async () => {
      for (let jump = 0; jump < 200; jump += 1) {
        window.fixture.sheet?.jumpTo((jump * 611_953) % 1_000_000)
        if (jump % 3 === 0) await window.fixture.sheet?.painted()
      }
      await window.fixture.sheet?.painted()
    })
    const stats = () => page.evaluate(() => window.fixture.sheet?.stats())
    await expect.poll(async () => (await stats())?.pending).toBe(0)
    expect((await stats())?.cached).toBeLessThanOrEqual(24)
  })

  test('the last row can be reached by keys, and the way back leads to the first', async () => {
    await page.locator(MIRROR).focus()
    await page.keyboard.press('Control+End')
    const state = () => page.evaluate(() => window.fixture.state)
    await expect.poll(async () => (await state())?.lastRow).toBe(999_999)
    await expect.poll(async () => (await state())?.active?.address).toBe('AD1000000')
    await page.keyboard.press('Control+Home')
    await expect.poll(async () => (await state())?.firstRow).toBe(2)
  })

  test('keys go on from the clicked cell', async () => {
    await page.mouse.click(650, 120)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    const state = () => page.evaluate(() => window.fixture.state)
    await expect.poll(async () => (await state())?.selection).toMatchObject({ rows: 1, columns: 2 })
    expect((await state())?.active?.address).toBe('E5')
    await page.keyboard.press('Control+a')
    await expect
      .poll(async () => (await state())?.selection)
      .toMatchObject({ rows: 1_000_000, columns: 30, complete: false, sum: null })
  })

  test('a bar dragged to the middle shows the middle, and rows are asked for only when it rests', async () => {
    await page.evaluate(async () => {
      const bar = document.querySelector('main > div > div')
      for (let step = 1; bar && step <= 20; step += 1) {
        bar.scrollTop = (step / 20) * 4_000_000
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    const state = () => page.evaluate(() => window.fixture.state)
    await expect.poll(async () => Math.abs(((await state())?.firstRow ?? 0) - 500_000)).toBeLessThan(2000)
    await expect.poll(async () => (await state())?.loading).toBe(false)
    const stats = await page.evaluate(() => window.fixture.sheet?.stats())
    expect(stats?.cached).toBeLessThan(10)
  })

  test('dragging over cells sums them and the copy event carries them', async () => {
    await page.mouse.move(650, 120)
    await page.mouse.down()
    await page.mouse.move(660, 165, { steps: 4 })
    await page.mouse.up()
    const selected = () => page.evaluate(() => window.fixture.state?.selection)
    await expect.poll(async () => (await selected())?.complete).toBe(true)
    await expect.poll(async () => (await selected())?.rows).toBeGreaterThan(1)
    const selection = await selected()
    expect(selection?.sum).toMatch(/^[\d,]+(\.\d{1,2})?$/)
    const copied = await page.evaluate(() => {
      const data = new DataTransfer()
      const grid = document.querySelector('[role=grid]')
      grid?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
      return { text: data.getData('text/plain'), html: data.getData('text/html') }
    })
    expect(copied.text.split('\r\n')).toHaveLength(selection?.rows ?? 0)
    expect(copied.html).toContain('<td')
  })

  test('rows that cannot be loaded are reported, and come on trying again', async () => {
    await page.clock.install()
    await page.evaluate(() => {
      window.fixture.isBroken = true
      window.fixture.sheet?.jumpTo(500_000)
    })
    for (let step = 0; step < 20; step += 1) await page.clock.runFor(500)
    expect(await page.evaluate(() => window.fixture.state?.error)).toContain('重试')
    await page.evaluate(() => {
      window.fixture.isBroken = false
      window.fixture.sheet?.retry()
    })
    await page.clock.runFor(500)
    expect(await page.evaluate(() => window.fixture.state?.error)).toBeNull()
    await expect.poll(() => page.locator(`${MIRROR} [aria-rowindex="500001"]`).count()).toBe(1)
  })

  test('a growing result keeps the view and takes the new rows', async () => {
    await page.evaluate(() => window.fixture.open('big', 1300).painted())
    await page.evaluate(() => {
      const { sheet, big } = window.fixture
      sheet?.jumpTo(1299)
      sheet?.setMeta(big.meta(2600))
      sheet?.jumpTo(1299, 2)
      return sheet?.painted()
    })
    const state = () => page.evaluate(() => window.fixture.state)
    await expect.poll(async () => (await state())?.firstRow).toBe(1299)
    await expect.poll(async () => (await state())?.active?.text).toContain(bigText(1299))
    await expect.poll(() => page.locator(`${MIRROR} [aria-rowindex="1302"]`).count()).toBe(1)
  })

  test('the hidden grid gives a screen reader nothing to complain about', async () => {
    await page.addScriptTag({
      content: readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    })
    await page.mouse.click(650, 120)
    await page.locator(`${MIRROR} [aria-selected="true"]`).first().waitFor({ state: 'attached' })
    const violations = await page.evaluate<string[]>(
      `axe.run('main').then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 200)))`,
    )
    expect(violations).toEqual([])
    const active = await page.locator(MIRROR).getAttribute('aria-activedescendant')
    await expect.poll(() => page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true')
  })

  test('a grid in the sheet keeps lines without gaps at fractional pixel ratios', async () => {
    for (const ratio of [1, 1.25, 1.5, 2]) {
      const context = await browser.newContext({ deviceScaleFactor: ratio, viewport: { width: 700, height: 400 } })
      const sharp = await context.newPage()
      await sharp.setContent('<!doctype html><body></body>')
      await sharp.addScriptTag({ content: script })
      const pale = await sharp.evaluate(async () => {
        await window.fixture.open('report').painted()
        const canvas = document.querySelector('canvas')
        const y = Math.round((22 + 43 + 29 + 34 + 29) * window.devicePixelRatio)
        const pixels = canvas?.getContext('2d')
        let gaps = 0
        for (let x = Math.ceil(200 * window.devicePixelRatio); x < (canvas?.width ?? 0) - 4; x += 1) {
          const column = pixels?.getImageData(x, y - 2, 1, 4).data ?? []
          if (Math.min(...[0, 4, 8, 12].map((at) => column[at] ?? 255)) > 240) gaps += 1
        }
        return gaps
      })
      expect(pale).toBe(0)
      await context.close()
    }
  })

  test('at every zoom, as bars come and go, the cells stay painted', async () => {
    const black = await page.evaluate(async () => {
      const found: number[] = []
      const host = document.querySelector('main')
      for (const width of ['1200px', '760px', '500px']) {
        if (host !== null) host.style.width = width
        const sheet = window.fixture.open('report')
        await sheet.painted()
        for (const zoom of [2, 1, 0.75, 1.5, 0.5, 1]) {
          sheet.setZoom(zoom)
          await sheet.painted()
          // Whatever asks where things stand between two frames.
          sheet.boxOf(0, 0)
          const canvas = document.querySelector('canvas')
          const pixels = canvas?.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? []
          if ((pixels[0] ?? 0) < 100) found.push(zoom)
        }
      }
      return found
    })
    expect(black).toEqual([])
  })

  test('the right button selects the cell and opens the menu of the shell', async () => {
    await page.mouse.click(650, 120, { button: 'right' })
    expect(await page.evaluate(() => window.fixture.menus)).toHaveLength(1)
    expect(await page.evaluate(() => window.fixture.menus[0])).toBe('E4')
  })
})
