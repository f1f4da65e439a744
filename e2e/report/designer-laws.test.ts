import { isDeepStrictEqual } from 'node:util'
import type { Template } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomTemplate, resolved } from '../../modules/data/report/web/designer/model/random-template.ts'
import { withoutLooks } from '../../modules/data/report/web/designer/model/cell/without-looks.ts'
import { openDesignerPage, show } from './designer-page.ts'
import { sharedBrowser } from '../shared-browser.ts'

/** What is done: clicks on tools and items of their menus, or keys on the sheet. */
type Command = { click: string[] } | { keys: string[] }

const looks: Command[] = [
  ...['加粗（Ctrl+B）', '倾斜（Ctrl+I）', '下划线（Ctrl+U）', '左对齐', '居中', '右对齐', '自动换行', '百分比'].map(
    (name) => ({ click: [name] }),
  ),
  { click: ['斜线表头（文字用 | 隔开）'] },
  ...['全部框线', '外框线', '内框线', '上框线', '下框线', '左框线', '右框线', '无框线', '带边框的表头'].map((name) => ({
    click: ['框线', name],
  })),
  ...['顶端对齐', '垂直居中', '底端对齐'].map((name) => ({ click: ['垂直对齐', name] })),
  ...['值显示为二维码', '值显示为条形码', '值显示为进度条'].map((name) => ({ click: ['插入或删除', name] })),
  ...['Control+b', 'Control+i', 'Control+u', 'Control+Shift+x'].map((key) => ({ keys: [key] })),
]

const changes: Command[] = [
  ...['在上方插入行', '在左侧插入列', '删除所选行', '删除所选列'].map((name) => ({ click: ['插入或删除', name] })),
  { click: ['合并或拆分'] },
  { click: ['插入图表'] },
  ...['Delete', 'Control+d', 'Control+r'].map((key) => ({ keys: [key] })),
]

/** Number formats by their words in the menu, a name and an example. */
const formats = ['千分位整数1,235', '千分位两位小数1,234.50', '百分比35%']

const area = fc.record({ row: fc.nat(4), column: fc.nat(4), rows: fc.nat(3), columns: fc.nat(3) })

/** A merged title with a look of its own above cells that say something. */
const painted: Template = {
  schema: 4,
  parameters: [],
  datasets: [],
  styles: [{}, { bold: true, fill: '#F4E9D8', align: 'center' }],
  sheets: [
    {
      id: 'one',
      name: '汇总',
      columnWidths: [80, 80, 80, 80, 80, 80],
      rowHeights: [30, 30, 30, 30, 30, 30],
      frozen: { rows: 0, columns: 0 },
      cells: [
        { row: 0, column: 0, rowSpan: 1, columnSpan: 2, style: 1, content: { kind: 'text', text: '标题' } },
        ...['甲', '乙'].map((text, at) => ({
          ...{ row: 2, column: 2 + at, rowSpan: 1, columnSpan: 1, style: 0 },
          content: { kind: 'text' as const, text },
        })),
      ],
    },
  ],
}

const browser = await sharedBrowser()
let page: Page

beforeAll(async () => {
  page = await openDesignerPage(browser)
}, 300_000)

/** Few templates: sheet/look-laws.test.ts and sheet/structure-laws.test.ts try many without a screen. */
describe('over random templates and selections', () => {
  test('no tool or key of looks changes what cells say, and one undo takes it back', async () => {
    await overTemplates(async () => {
      for (const command of [...looks, ...formats.map((name) => ({ click: ['千分位等数字格式', name] }))]) {
        const [before, after] = await lawful(command)
        expect(withoutLooks(after), nameOf(command)).toEqual(withoutLooks(before))
      }
    })
  }, 600_000)

  test('whatever changes cells is taken back exactly by one undo, and redo brings it again', async () => {
    await overTemplates(async () => {
      for (const command of changes) {
        const [before, after] = await lawful(command)
        if (isDeepStrictEqual(resolved(before), resolved(after))) continue
        await page.evaluate(() => window.designer.click('撤销（Ctrl+Z）'))
        expect(resolved(await now()), nameOf(command)).toEqual(resolved(before))
      }
    })
  }, 600_000)

  test('a copy and a cut put elsewhere are one step, taken back and brought again exactly', async () => {
    let pasted = 0
    await overTemplates(async () => {
      for (const key of ['Control+c', 'Control+x']) {
        await perform({ keys: [key] })
        await page.evaluate(() => window.designer.select(6, 1, 6, 1))
        const [before, after] = await lawful({ keys: ['Control+v'] }, changed)
        if (isDeepStrictEqual(resolved(before), resolved(after))) continue
        pasted += 1
        await page.evaluate(() => window.designer.click('撤销（Ctrl+Z）'))
        expect(resolved(await now()), `${key}, undone again`).toEqual(resolved(before))
      }
    })
    expect(pasted).toBeGreaterThan(0)
  }, 600_000)
})

describe('looks of a merged cell handed to a cell that says something', () => {
  test('by 格式刷 reach the cell that is clicked next, and the painter is put down', () =>
    handedOn(async ([x, y]) => {
      await page.evaluate(() => window.designer.click('格式刷（双击可连续使用）'))
      await page.mouse.click(x, y)
      await page.getByRole('button', { name: '格式刷（双击可连续使用）' }).waitFor()
    }))

  test('by 仅粘贴格式 reach the cell', () =>
    handedOn(async ([x, y]) => {
      await perform({ keys: ['Control+c'] })
      await page.mouse.click(x, y, { button: 'right' })
      await page.getByText('选择性粘贴', { exact: true }).hover()
      await page.getByText('仅粘贴格式', { exact: true }).click()
    }))
})

/** Nothing is emptied, nothing is joined, and one undo takes it back. */
async function handedOn(hand: (place: [x: number, y: number]) => Promise<void>): Promise<void> {
  await show(page, painted)
  const before = await now()
  const canvas = await page.locator('.rd-sheet canvas').last().boundingBox()
  if (canvas === null) throw new Error('the sheet is shown')
  await page.evaluate(() => window.designer.select(0, 0, 0, 1))
  // The middle of C3, behind the heads of rows and columns.
  await hand([canvas.x + 46 + 2.5 * 80, canvas.y + 20 + 2.5 * 30])
  await expect.poll(async () => lookOf(await now(), 2, 2)).toEqual(lookOf(before, 0, 0))
  const after = await now()
  expect(withoutLooks(after)).toEqual(withoutLooks(before))
  expect(lookOf(after, 0, 0)).toEqual({ bold: true, fill: '#F4E9D8', align: 'center' })
  await page.evaluate(() => window.designer.click('撤销（Ctrl+Z）'))
  expect(resolved(await now())).toEqual(resolved(before))
}

function lookOf({ styles, sheets }: Template, row: number, column: number): CellStyle {
  const cell = sheets[0]?.cells.find((one) => one.row === row && one.column === column)
  return styles[cell?.style ?? 0] ?? {}
}

async function overTemplates(check: () => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(randomTemplate, area, async (template, { row, column, rows, columns }) => {
    await show(page, template)
    const corners = [row, column, row + rows, column + columns] as const
    await page.evaluate((to) => window.designer.select(...to), corners)
    await check()
  })
  await fc.assert(property, { numRuns: 2, endOnFailure: true, seed: 2026 })
}

/** Does it, takes it back, does it again; what the template was before and is after. */
async function lawful(
  command: Command,
  done: (before: Template) => Promise<Template> = now,
): Promise<[before: Template, after: Template]> {
  const before = await now()
  await perform(command)
  const after = await done(before)
  if (isDeepStrictEqual(resolved(before), resolved(after))) return [before, after]
  await page.evaluate(() => window.designer.click('撤销（Ctrl+Z）'))
  expect(resolved(await now()), `${nameOf(command)}, undone`).toEqual(resolved(before))
  await page.evaluate(() => window.designer.click('重做（Ctrl+Y）'))
  expect(resolved(await now()), `${nameOf(command)}, redone`).toEqual(resolved(after))
  return [before, after]
}

async function perform(command: Command): Promise<void> {
  if ('click' in command) return page.evaluate((names) => window.designer.click(...names), command.click)
  await page.evaluate(() => document.querySelector<HTMLElement>('.rd-sheet canvas')?.focus())
  for (const key of command.keys) await page.keyboard.press(key)
}

/** The clipboard answers in its own time; a place where nothing can be pasted never changes. */
async function changed(before: Template): Promise<Template> {
  for (let tried = 0; tried < 15; tried++) {
    const after = await now()
    if (!isDeepStrictEqual(after, before)) return after
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return before
}

async function now(): Promise<Template> {
  return page.evaluate(() => window.designer.settled())
}

function nameOf(command: Command): string {
  return 'click' in command ? command.click.join(' › ') : command.keys.join(' ')
}
