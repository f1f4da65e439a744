import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type {} from '../../packages/paper-editor/fixture/page.ts'
import { paperPage } from '../report/fixture-page.ts'
import { sharedBrowser } from '../shared-browser.ts'

const browser = await sharedBrowser()

describe('the paper of an official document', () => {
  let parts: { script: string; css: string }
  let page: Page

  beforeAll(async () => {
    parts = await paperPage()
    page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
    await page.setContent('<!doctype html><html lang="zh"><body></body></html>')
    await page.addStyleTag({ content: parts.css })
    await page.addScriptTag({ content: parts.script })
  }, 120_000)

  const open = (name: string) => page.evaluate((asked) => window.paperFixture.open(asked), name)
  const lines = () => page.evaluate(() => [window.paperFixture.screenLines(), window.paperFixture.layoutLines()])

  /** The screen shows the lines of the layout, where it has them. */
  async function expectLaidOut(): Promise<void> {
    const difference = async () =>
      ((all) => (JSON.stringify(all[0]) === JSON.stringify(all[1]) ? [] : all))(await lines())
    await expect.poll(difference).toEqual([])
    expect(await page.evaluate(() => window.paperFixture.mostShift())).toBeLessThan(0.6)
  }

  /** Puts the caret so many characters into a paragraph. */
  const putCaret = (block: number, offset: number) =>
    page.evaluate(
      ([at, by]) => {
        const { editor } = window.paperFixture.paper
        let start = 1
        for (let i = 0; i < at!; i++) start += editor.state.doc.child(i).nodeSize
        // The editor's own focus comes with the next frame: a key that is pressed before it goes nowhere.
        editor.view.focus()
        editor.commands.setTextSelection(start + by!)
      },
      [block, offset],
    )
  const textOf = (block: number) =>
    page.evaluate((at) => window.paperFixture.paper.editor.state.doc.child(at).textContent, block)
  const head = () =>
    page.evaluate(() => {
      const { $head } = window.paperFixture.paper.editor.state.selection
      return $head.parentOffset
    })

  test.each(['notice of one sheet', 'request with two signers', 'letter', 'table over pages', 'thirty pages'])(
    '%s has the lines of its layout on the screen',
    async (name) => {
      await open(name)
      await expectLaidOut()
    },
  )

  test('typing, ending and joining paragraphs keeps screen and layout alike, also over pages', async () => {
    await open('notice of one sheet')
    await putCaret(1, 20)
    await page.keyboard.type('数字政府2026年11月')
    await expectLaidOut()
    await page.keyboard.press('Enter')
    await page.keyboard.type('一、')
    await page.keyboard.type('加强组织领导')
    await page.keyboard.press('Enter')
    await expectLaidOut()
    const level = () => page.evaluate(() => window.paperFixture.paper.editor.state.doc.child(2).attrs.level)
    await expect.poll(level).toBe(1)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Delete')
    await expectLaidOut()
    await page.keyboard.press('Control+z')
    await expectLaidOut()
  })

  test('keys go by the lines of the layout, and no break stops them', async () => {
    await open('notice of one sheet')
    const breakAt = (await lines())[1]![1]![0]!.length
    await putCaret(1, 5)
    await page.keyboard.press('End')
    await expect.poll(head).toBe(breakAt)
    await page.keyboard.press('End')
    await expect.poll(head).toBe(breakAt)
    await page.keyboard.press('Home')
    await expect.poll(head).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    // The start of the second line, drawn there and not at the end of the first.
    await expect.poll(head).toBe(breakAt)
    await expect.poll(() => page.locator('.paper-caret').isVisible()).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(head).toBe(breakAt)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(head).toBe(breakAt - 1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(head).toBe(breakAt + 1)
    const before = await textOf(1)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect.poll(() => textOf(1)).toBe(before.slice(0, breakAt - 1) + before.slice(breakAt))
    await expectLaidOut()
  })

  test('Chinese is composed at a line start: the layout waits, then the text is right', async () => {
    await open('notice of one sheet')
    const breakAt = (await lines())[1]![1]![0]!.length
    const before = await textOf(1)
    await putCaret(1, breakAt)
    const session = await page.context().newCDPSession(page)
    for (const text of ['y', 'yi', 'yif', 'yifa']) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    }
    await session.send('Input.insertText', { text: '依法' })
    await expect.poll(() => textOf(1)).toBe(`${before.slice(0, breakAt)}依法${before.slice(breakAt)}`)
    await expect
      .poll(async () => ((found) => found[0]![1]!.join('|') === found[1]![1]!.join('|'))(await lines()))
      .toBe(true)
    await expectLaidOut()
  })

  test('levels come by keys with the mark that is next', async () => {
    await open('notice of one sheet')
    await putCaret(1, 0)
    await page.keyboard.press('Control+Alt+1')
    await expect.poll(() => textOf(1)).toMatch(/^二、/)
    await page.keyboard.press('Control+Alt+2')
    await expect.poll(() => textOf(1)).toMatch(/^（一）/)
    await page.keyboard.press('Control+Alt+0')
    await expect.poll(() => textOf(1)).toMatch(/^到2026年/)
    await expectLaidOut()
  })

  test('what comes from Word is cleaned into paragraphs, levels and tables', async () => {
    await open('notice of one sheet')
    await putCaret(5, 0)
    await page.evaluate(() => {
      const html = `<html><head><style>p{color:red}</style></head><body><p class="MsoNormal" style="text-indent:32pt"><span>&nbsp;　　一、总体\n要求</span></p>
        <p><span style="font-weight:bold">（一）目标。</span>到<b>2026年</b>底</p><table><tr><td>序号</td><td>任务</td></tr></table><p>正文</p></body></html>`
      const data = new DataTransfer()
      data.setData('text/html', html)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      window.paperFixture.paper.editor.view.dom.dispatchEvent(event)
    })
    const body = await page.evaluate(() => window.paperFixture.paper.document().body.slice(5))
    const told = body.map((block) =>
      block.kind === 'paragraph'
        ? [
            block.level,
            block.runs
              .map(({ text }) => text)
              .join('')
              .slice(0, 12),
          ]
        : block.kind,
    )
    expect(told.slice(0, 3)).toEqual([[1, '一、总体要求'], [2, '（一）目标。到2026年'], 'table'])
    expect(told[3]![1]).toContain('正文')
    await expectLaidOut()
  })

  test('a click on an element of the head says which', async () => {
    await open('notice of one sheet')
    await page.locator('[data-element=documentNumber] span').first().click()
    expect(await page.evaluate(() => window.paperFixture.clicked.at(-1))).toBe('documentNumber')
  })

  test('copied lines have no breaks in them', async () => {
    await open('notice of one sheet')
    const copied = await page.evaluate(() => {
      const { editor } = window.paperFixture.paper
      editor.commands.selectAll()
      const data = new DataTransfer()
      editor.view.dom.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      return data.getData('text/plain')
    })
    expect(copied.split(/\n+/).length).toBe(6)
  })
})
