import { client } from '@mingtai/api'
import { EntryDocument } from '@mingtai/entry-model'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { inspections } from '../../seeds/entry/office-documents.ts'
import type { Locator, Page } from 'playwright-core'
import { newReader, shot } from '../browser.ts'
import { person } from '../person.ts'

const designer = await person('designer')
const entries = client(dataEntryCalls, sessionOf(new URL(designer.page.url()).origin, designer.token))
const names = ['place', 'inspected_on', 'inspector', 'result', 'score', 'note']
const [ROW, LABEL, VALUE] = [40, 120, 240]

/** The inspections as a card: three rows of two columns with their titles, and the hazards below. */
function cardDocument(): EntryDocument {
  const { columns } = inspections
  const order = [...names, ...columns.map(({ name }) => name).filter((name) => !names.includes(name))]
  const places = names.map((name, at) => ({ name, row: 1 + Math.floor(at / 2), column: (at % 2) * 2 }))
  const cell = (row: number, column: number, content: object, columnSpan = 1) => ({
    ...{ row, column, rowSpan: 1, columnSpan, style: 0, content },
  })
  const titles = places.map(({ name, row, column }) =>
    cell(row, column, { kind: 'text', text: columns.find((one) => one.name === name)?.title }),
  )
  return EntryDocument.parse({
    ...inspections,
    columns: order.map((name) => columns.find((one) => one.name === name)),
    layout: {
      ...{ kind: 'card', widths: [LABEL, VALUE, LABEL, VALUE], heights: [ROW, ROW, ROW, ROW], styles: [{}] },
      frozen: { rows: 0, columns: 0 },
      cells: [cell(0, 0, { kind: 'text', text: '安全检查登记表' }, 4), ...titles],
      marks: places.map(({ name, row, column }) => ({ name, row, column: column + 1 })),
    },
  })
}

async function typed(page: Page, sheet: Locator, at: { x: number; y: number }, text: string) {
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('there is no sheet')
  await page.mouse.click(box.x + at.x, box.y + at.y)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The middle of a value of the card, by its place in the order of `names`. */
const valueAt = (at: number) => ({
  x: 40 + LABEL + 60 + (at % 2) * (LABEL + VALUE),
  y: 24 + ROW * (1 + Math.floor(at / 2)) + ROW / 2,
})

test(
  'a card shows a row at a time with its lines; both are filled in and submitted at once',
  { timeout: 90_000 },
  async () => {
    const { page } = designer
    const code = `card_${Date.now().toString(36)}`
    const report = await entries.insert({ code, name: '安全检查卡片', audience: 'everyone', document: cardDocument() })
    await page.goto(`${new URL(page.url()).origin}/entry/fill?id=${report.id}`)
    const bar = page.getByRole('group', { name: '逐张填写' })
    const card = bar.getByRole('spinbutton', { name: '第几张' })
    await expect.poll(() => card.inputValue()).toBe('1')
    await bar.getByRole('button', { name: '下一张' }).click()
    await expect.poll(() => card.inputValue()).toBe('2')
    await page.getByText('编号 2').waitFor()
    await shot(page, 'entry-card')
    await card.fill('3')
    await page.getByText('编号 3').waitFor()
    await page.getByRole('button', { name: '新增行' }).click()
    const [main, lines] = [page.locator('.fill-sheet:visible').first(), page.locator('.fill-sheet:visible').nth(1)]
    const cells = ['卡片间', '2026-11-20', '周敏', '整改', '88', code]
    // A letter beside the fields is not swallowed without a word.
    await typed(page, main, { x: valueAt(0).x - LABEL, y: valueAt(0).y }, '卡')
    await page.getByText('这一格是表样里的文字，不能填写；请点要填的格。').first().waitFor()
    const wide = await main.boundingBox()
    await typed(page, main, valueAt(0), '卡片间')
    // The list of what is missing stands beside the card, which stays where it is.
    await page.getByText('不能为空').first().waitFor()
    expect((await main.boundingBox())?.x).toBe(wide?.x)
    for (const [at, text] of cells.entries()) await typed(page, main, valueAt(at), text)
    const left = 40
    for (const [x, text] of [
      [45, '用电'],
      [240, '线路老化'],
      [430, '一般'],
      [700, '否'],
    ] as const)
      await typed(page, lines, { x: left + x, y: 24 + 34 + 14 }, text)
    await page.getByText('2 行未提交').waitFor()
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await page.getByRole('button', { name: '提交 2 行' }).click()
    await page.getByText('已写入 2 行。').first().waitFor()
    const filters = [{ column: names.indexOf('note'), operator: 'EQ' as const, value: code }]
    const { rows } = await entries.rows({ id: report.id, from: 0, count: 5, filters })
    expect(rows.map((row) => row.slice(0, names.length))).toEqual([cells])
    const key = [rows[0]?.[cardDocument().columns.findIndex(({ name }) => name === 'id')] ?? '']
    const below = await entries.lines({ id: report.id, table: 1, keys: [key] })
    expect(below.rows.map((row) => row.slice(2, 5))).toEqual([['用电', '线路老化', '一般']])
    // Others look at the same inspections.
    const [sent] = (await entries.history({ id: report.id })).data
    await entries.undo({ id: sent?.id ?? '', key: crypto.randomUUID() })
    await entries.remove({ id: report.id })
  },
)

test('on a phone a card reads as it is laid out: its headings, and its fields in their order', async () => {
  const { page } = designer
  const [report] = (await entries.page({ keyword: 'staff-cards', size: 1 })).data
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${new URL(page.url()).origin}/entry/fill?id=${report?.id ?? ''}`)
  await page.getByRole('button', { name: /^YZ0002/ }).click()
  const form = page.getByRole('dialog', { name: 'YZ0002' })
  await form.getByRole('heading', { name: '职工登记表' }).waitFor()
  const read = await form.locator('.row-form h3, .row-form label').allTextContents()
  expect(read.map((text) => text.replace(' *', '')).slice(0, 11)).toEqual([
    ...['基本情况', '工号', '姓名', '性别', '身份证号', '学历'],
    ...['任职情况', '部门', '职务', '参加工作', '政治面貌和联系方式'],
  ])
  await form.getByText('填表人：周敏').waitFor()
  await form.getByRole('button', { name: '逐项填写' }).click()
  const labels = form.locator('.row-form-field label')
  expect(await labels.allTextContents()).toEqual(['姓名 *'])
  const field = form.getByRole('textbox', { name: '姓名' })
  const before = await field.inputValue()
  await field.fill('')
  await page.keyboard.press('Enter')
  await form.getByRole('alert').waitFor()
  await field.fill(before)
  await page.keyboard.press('Enter')
  await form.getByText(/^第 2 项/).waitFor()
  expect(await labels.allTextContents()).toEqual(['性别 *'])
  await form.getByRole('button', { name: '看全部' }).click()
  await form.getByRole('heading', { name: '职工登记表' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('whoever opens a link fills in the same card, and a phone reads it as it is laid out', async () => {
  const code = `visit_${Date.now().toString(36)}`
  const report = await entries.insert({ code, name: '访客卡片', audience: 'everyone', document: cardDocument() })
  const links = client(sharingCalls, sessionOf(new URL(designer.page.url()).origin, designer.token))
  const { url } = await links.shareLink({ type: 'entry', id: report.id })
  const { pathname, search } = new URL(url)
  const origin = new URL(designer.page.url()).origin
  const visitor = await newReader(designer.browser, origin)
  await visitor.goto(`${origin}${pathname}${search}`)
  await visitor.getByText('新的一张，已有 0 张').waitFor()
  const [main, lines] = [visitor.locator('.fill-sheet').first(), visitor.locator('.fill-sheet').nth(1)]
  const cells = ['访客间', '2026-11-20', '访客甲', '合格', '97', code]
  for (const [at, text] of cells.entries()) await typed(visitor, main, valueAt(at), text)
  await visitor.getByText('第').first().waitFor()
  await typed(visitor, lines, { x: 85, y: 24 + 34 + 14 }, '消防')
  await shot(visitor, 'entry-visitor-card')
  // What a line still needs is said where it is missing, and nothing is sent.
  await visitor.getByText('不能为空').first().waitFor()
  for (const [x, text] of [
    [280, '灭火器过期'],
    [470, '一般'],
    [740, '否'],
  ] as const)
    await typed(visitor, lines, { x, y: 24 + 34 + 14 }, text)
  await visitor.getByRole('button', { name: '提交 2 行' }).click()
  await visitor.getByRole('heading', { name: '已提交' }).waitFor()
  const filters = [{ column: names.indexOf('note'), operator: 'EQ' as const, value: code }]
  const { rows } = await entries.rows({ id: report.id, from: 0, count: 5, filters })
  expect(rows.map((row) => row.slice(0, names.length))).toEqual([cells])
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.getByRole('button', { name: '再填一份' }).click()
  await visitor.getByRole('button', { name: '新增行' }).click()
  await visitor.getByRole('dialog').getByRole('heading', { name: '安全检查登记表' }).waitFor()
  await visitor.context().close()
  const [sent] = (await entries.history({ id: report.id })).data
  expect(sent?.who).toContain('访客')
  await entries.undo({ id: sent?.id ?? '', key: crypto.randomUUID() })
  await entries.remove({ id: report.id })
})

test('a card is made with the mouse, filled in, and its draft is there after a reload', async () => {
  const { page } = designer
  const code = `made_${Date.now().toString(36)}`
  const plain = EntryDocument.parse({ ...inspections, layout: null })
  const report = await entries.insert({ code, name: '自制卡片', audience: 'everyone', document: plain })
  await page.goto(`/entry/design?id=${report.id}`)
  await page.getByRole('button', { name: /^版面/ }).click()
  await page.getByRole('button', { name: '生成单张版面' }).click()
  const sheet = page.getByRole('group', { name: '版面的格' })
  // The remark takes the place of the photos, which leave the card.
  const photos = { x: 40 + 110 + 230 + 110 + 60, y: 24 + 48 + 28 + 36 * 3 + 18 }
  await page.getByRole('button', { name: /^备注/ }).dragTo(sheet, { targetPosition: photos })
  await page.getByRole('group', { name: '选中的格' }).getByText('I6').waitFor()
  await shot(page, 'entry-card-designed')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存').first().waitFor()
  const { document: saved } = await entries.detail({ id: report.id })
  expect(saved.layout?.marks.find(({ name }) => name === 'note')).toMatchObject({ row: 5, column: 8 })
  expect(saved.layout?.marks.map(({ name }) => name)).not.toContain('photos')
  await page.getByRole('button', { name: '去填报' }).click()
  await page.getByRole('group', { name: '逐张填写' }).waitFor()
  await page.getByRole('button', { name: '新增行' }).click()
  const first = { x: 40 + 110 + 60, y: 24 + 48 + 28 + 18 }
  // A cell from Excel: its sign of a tabulator and its line feed at the end, and a name that is long and odd.
  const place = '云州市（临江新区）综合行政执法局·第３应急物资储备库Ａ座㈠层'
  const main = page.locator('.fill-sheet:visible').first()
  const box = await main.boundingBox()
  if (box === null) throw new Error('there is no sheet')
  await page.mouse.click(box.x + first.x, box.y + first.y)
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, `${place}\t\r\n`)
  await page.getByText('1 行未提交').waitFor()
  await shot(page, 'entry-card-made')
  await page
    .getByText(/草稿.*已保存|已存草稿|草稿已/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText('1 行未提交').waitFor()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('button', { name: '放弃', exact: true }).click()
  await entries.remove({ id: report.id })
})
