import { readFile } from 'node:fs/promises'
import { wallClock } from '@mingtai/zh'
import { describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'

const { page } = await person('zhang.wei')

describe('张伟 reads a report that has everything, on the screen and on paper', () => {
  test('the month report draws its charts', async () => {
    await open('demo-chart')
    await page.getByRole('gridcell', { name: '十大客户' }).waitFor()
    await page.locator('.viewer-sheet canvas').nth(2).waitFor()
    await shot(page, 'outputs-chart')
  })

  test('it lies on one page', async () => {
    await page.getByRole('button', { name: '分页预览' }).click()
    await page.getByRole('region', { name: '销售月报的分页预览' }).getByText('/ 1 页').waitFor()
    await page.locator('.paper-page img').first().waitFor()
    await shot(page, 'outputs-paper')
    await page.getByRole('button', { name: '返回表格' }).click()
  })

  test.each([
    ['Excel', 'xlsx', 'PK'],
    ['PDF', 'pdf', '%PDF-'],
  ])('it is taken along as %s', async (choice, ending, start) => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('dialog').getByText(choice, { exact: true }).first().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '开始导出' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^销售月报_\\d{12}\\.${ending}$`))
    const file = await readFile(await download.path())
    expect(file.toString('latin1', 0, start.length)).toBe(start)
    expect(file.length).toBeGreaterThan(8000)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('a key figure tells where it comes from, down to its rows', async () => {
    await page.getByRole('grid').focus()
    await press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ContextMenu')
    await page.getByRole('menuitem', { name: /^解释这个数/ }).click()
    const panel = page.getByRole('complementary', { name: '解释这个数' })
    await panel.getByText(/^A5 · /).waitFor()
    await panel.getByRole('group', { name: '数据行' }).getByRole('cell').first().waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  })

  test('a province leads to its orders of the month', async () => {
    await open('demo-drill')
    await page.getByRole('gridcell', { name: '河南省' }).waitFor()
    const place = await placeOf('河南省')
    await page.mouse.click(place.x, place.y)
    await page.waitForURL(/code=demo-sales/)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('province')).toBe('河南省')
    expect([searchParams.get('dateFrom'), searchParams.get('dateTo')]).toEqual(lastMonth())
    await page
      .getByText(/读取 [\d,]+ 行 · 用时/)
      .filter({ visible: true })
      .waitFor()
  })
})

describe('groups of rows fold', () => {
  test('all at once, one by key, and what is folded is not read aloud', async () => {
    await open('demo-growth')
    const january = page
      .getByRole('gridcell', { name: '01月', exact: true })
      .or(page.getByRole('rowheader', { name: '01月' }))
    await january.first().waitFor()
    await page.getByRole('button', { name: '第 1 级' }).click()
    await january.first().waitFor({ state: 'detached' })
    const rows = page.getByRole('row', { expanded: false })
    await rows.nth(5).waitFor({ state: 'attached' })
    await page.getByRole('treegrid').focus()
    await press('Control+Home', 'ArrowDown', 'Alt+ArrowRight')
    await page.getByText('已展开 12 行').waitFor()
    await expect.poll(() => january.count()).toBe(1)
    await shot(page, 'outputs-folded')
    await press('Alt+ArrowLeft')
    await january.first().waitFor({ state: 'detached' })
  })

  test('one by its handle beside the row number', async () => {
    await page.getByRole('row', { expanded: false }).first().waitFor()
    // Heads 22, title 42, facts 26, two headings of 30, the nation 28: the first province begins at 178.
    await page.locator('.viewer-sheet').click({ position: { x: 9, y: 178 + 14 } })
    await page.getByText('已展开 12 行').waitFor()
    await expect.poll(() => page.getByRole('row', { expanded: true }).count()).toBe(1)
  })
})

async function open(code: string): Promise<void> {
  await page.goto(`/report/view?code=${code}`)
  await page.getByText(/读取 [\d,]+ 行 · 用时/).waitFor()
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Where a cell of the department report is painted: its texts are in the mirror, its place follows from sizes. */
async function placeOf(text: string): Promise<{ x: number; y: number }> {
  const cell = page.getByRole('gridcell', { name: text })
  const row = Number(await cell.locator('..').getAttribute('aria-rowindex'))
  const sheet = await page.locator('.viewer-sheet').boundingBox()
  // Heads 40 × 22; three heading rows are 100 tall, each further one 28; the seventh column begins at 580.
  return { x: (sheet?.x ?? 0) + 40 + 580 + 60, y: (sheet?.y ?? 0) + 22 + 100 + (row - 4) * 28 + 14 }
}

/** The first and the last day of the month before this one, on the clock of the site. */
function lastMonth(): string[] {
  const now = new Date(wallClock(new Date()))
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const days = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)]
  return days.map((day) => new Date(day).toISOString().slice(0, 10))
}
