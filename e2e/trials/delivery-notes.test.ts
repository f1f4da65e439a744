import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { bind, goTo, newReport, openGroup, panelOf, publish, save, type } from '../report/design.ts'
import { person } from '../person.ts'
import { tallyOf } from '../tally.ts'
import { amountsOf, bySize, wordsOf } from './amounts.ts'
import { capitalsOf } from './capitals.ts'
import { filesTaken, queryOf, type Taken } from './steps.ts'
import { workbookOf } from './workbook.ts'

const { page } = await person('designer')
const hands = await tallyOf(page.context())
const run = Date.now().toString(36)
const code = `notes-${run}`
const source = `发货记录 ${run}`
const customers = ['滨江机械 & 五金', '<b>华泰</b>阀门', 'O’Brien 贸易（上海）', '=云州轴承厂']

/** Documents of one line, of several, one of more lines than a page has, and one without any. */
const notes = Array.from({ length: 9 }, (_, at) => {
  const count = at === 3 ? 40 : at === 5 ? 0 : 1 + ((at * 5) % 6)
  const lines = Array.from({ length: count }, (_line, line) => ({
    product: `${['轴承 6204', '垫圈 <M8>', '阀体 & 盖'][line % 3]} ${line + 1}`,
    quantity: `${1 + ((at * 7 + line * 3) % 40)} 箱`,
    cents: ((at * 7919 + line * 104_729) % 999_983) + 1,
  }))
  return { note: `0${260_700 + at}`, customer: customers[at % 4] ?? '', lines }
})
const sumOf = ({ lines }: (typeof notes)[number]) => lines.reduce((sum, { cents }) => sum + cents, 0)
const amount = (cents: number) => (cents / 100).toFixed(2)
const withLines = notes.filter(({ lines }) => lines.length > 0)

describe('a factory makes delivery notes of its own documents and their lines', () => {
  test('brings the workbook of two sheets as a data source', async () => {
    const bytes = await workbookOf([
      { name: '单据', titles: ['单号', '客户'], rows: notes.map(({ note, customer }) => [note, customer]) },
      {
        name: '明细',
        titles: ['单号', '行号', '品名', '数量', '金额'],
        rows: notes.flatMap(({ note, lines }) =>
          lines.map(({ product, quantity, cents }, at) => [note, at + 1, product, quantity, cents / 100]),
        ),
      },
    ])
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '新增数据源' }).click()
    await page.getByRole('button', { name: /^数据文件/ }).click()
    const wizard = page.getByRole('dialog', { name: '上传数据文件' })
    const file = { name: `${source}.xlsx`, mimeType: '', buffer: Buffer.from(bytes) }
    await wizard.locator('input[type=file]').setInputFiles(file)
    await wizard.getByRole('tab', { name: '单据 9 行' }).waitFor()
    await wizard.getByRole('tab', { name: /^明细 \d+ 行/ }).waitFor()
    await type(wizard.getByLabel('编码'), `delivery_${run}`)
    await page.keyboard.press('Enter')
    await wizard.waitFor({ state: 'hidden' })
  })

  test('lays one note out, with its lines, its sum and the sum in capitals, in at most 60 clicks', async () => {
    hands.begin()
    await newReport(page, '送货单', code)
    const lines =
      'select 单据.单号, 客户, 行号, 品名, 数量, 金额 from 单据 left join 明细 using (单号) order by 单号, 行号'
    await queryOf(page, source, ['送货单', lines])
    await row(page, 'A1', ['送货单'])
    await row(page, 'A2', ['品名', '数量', '金额'])
    await row(page, 'A4', ['合计'])
    await row(page, 'A5', ['金额大写', '=C4'])
    await bind(page, 'B1', '单号', 'Alt+6')
    await bind(page, 'C1', '客户', 'Alt+6')
    await merge(page, 'C1:E1')
    await bind(page, 'A3', '品名', 'Alt+1')
    await bind(page, 'B3', '数量', 'Alt+1')
    await bind(page, 'C3', '金额', 'Alt+1')
    await bind(page, 'C4', '金额', 'Alt+3')
    await goTo(page, 'C3:C4')
    await page.getByRole('button', { name: '千分位等数字格式' }).click()
    await page.getByRole('menuitem', { name: /^千分位两位小数/ }).click()
    await goTo(page, 'B5')
    await choose(page, '大写', /^金额/)
    await eachNote(page)
    await paper(page)
    await page.getByText(/^[\d,]+ 行 · .*已算全部/).waitFor()
    await shot(page, 'delivery-notes')
    await save(page)
    await publish(page, 1)
    const { clicks } = hands.now()
    console.log(`delivery notes: ${clicks} clicks`)
    expect(clicks).toBeLessThanOrEqual(60)
  })

  test('every amount, capital and name of every file is that of the workbook, a note to a page', async () => {
    await page.goto(`/report/view?code=${code}`)
    await page.getByText(/读取 [\d,]+ 行/).waitFor()
    await shot(page, 'delivery-notes-read')
    const files = await filesTaken(page)
    const cents = withLines.flatMap((note) => [...note.lines.map((line) => line.cents), sumOf(note)])
    const expected = cents.map(amount).toSorted(bySize)
    for (const [format, path, bytes] of files) {
      const amounts = await amountsOf(format, path, bytes)
      if (amounts !== null) expect({ format, amounts }).toEqual({ format, amounts: expected })
    }
    for (const file of files) await namesIn(file)
    const pdf = files.find(([format]) => format === 'pdf')
    if (pdf !== undefined) await onPages(pdf)
  })
})

/** Writes a row as one types it: a cell after the other with Tab. */
async function row(at: Page, address: string, words: readonly string[]): Promise<void> {
  await goTo(at, address)
  for (const word of words) {
    await at.keyboard.type(word)
    await at.keyboard.press('Tab')
  }
}

/** Makes one cell of an area in which only the first is filled. */
async function merge(at: Page, area: string): Promise<void> {
  const name = at.getByLabel('单元格地址')
  await type(name, area)
  await name.press('Enter')
  await at.getByRole('button', { name: '合并或拆分' }).click()
  await at.getByRole('button', { name: '合并或拆分', pressed: true }).waitFor()
}

async function choose(at: Page, label: string, option: string | RegExp): Promise<void> {
  await panelOf(at).getByRole('combobox', { name: label, exact: true }).click()
  await at.locator('.ant-select-item-option:visible', { hasText: option }).click()
}

/** All of it once for each document, each on a page of its own. */
async function eachNote(at: Page): Promise<void> {
  await goTo(at, 'A1:E5')
  await at.keyboard.press('Control+Shift+b')
  const panel = panelOf(at)
  await panel.getByText('块 1', { exact: true }).waitFor()
  await panel.getByText('每个值', { exact: true }).click()
  await panel.getByText('每个值（单号）').waitFor()
  await openGroup(at, '排版与分页')
  await panel.getByText('每一项之后换页').click()
}

/** The head on every page of a note, and which page of how many it is. */
async function paper(at: Page): Promise<void> {
  await goTo(at, 'A1:E2')
  await at.getByRole('tab', { name: '页面与打印' }).click()
  await openGroup(at, '每页重复与分页')
  await panelOf(at).getByRole('button', { name: '用选中的第 1–2 行' }).first().click()
  await openGroup(at, '页脚')
  const foot = panelOf(at).getByRole('textbox', { name: '页脚中' })
  await type(foot, '第 ${page} 页，共 ${pages} 页')
  await foot.press('Enter')
}

async function namesIn([format, path, bytes]: Taken): Promise<void> {
  const words = await wordsOf(format, path, bytes)
  if (words === null) return
  const together = words.replaceAll(/\s/g, '')
  const missing = notes
    .flatMap((note) => [note.note, note.customer, ...(note.lines.length === 0 ? [] : [capitalsOf(sumOf(note))])])
    .filter((word) => !together.includes(word.replaceAll(/\s/g, '')))
  expect({ format, missing }).toEqual({ format, missing: [] })
}

/** Each page has the head of one note, its own; a note of many lines has it again, and every page its number. */
async function onPages([format, path, bytes]: Taken): Promise<void> {
  const words = await wordsOf(format, path, bytes)
  if (words === null) return
  const pages = words.split('\f').filter((text) => text.trim() !== '')
  const heads = notes.flatMap(({ note, lines }) => (lines.length === 40 ? [note, note] : [note]))
  expect(pages.map((text) => text.match(/\b02607\d\d\b/g))).toEqual(heads.map((note) => [note]))
  for (const [at, text] of pages.entries()) {
    for (const word of ['送货单', '品名']) expect([at, word, text.split(word).length - 1]).toEqual([at, word, 1])
    expect(text.replaceAll(' ', '')).toContain(`第${at + 1}页，共${pages.length}页`)
  }
}
