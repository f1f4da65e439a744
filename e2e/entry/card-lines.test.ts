import { client } from '@mingtai/api'
import { dataEntryCalls } from '@mingtai/modules/data/data-entry/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shot } from '../browser.ts'
import { person } from '../person.ts'

const designer = await person('designer')
const mate = await person('zhang.wei')
const origin = new URL(designer.page.url()).origin
const entries = client(dataEntryCalls, sessionOf(origin, designer.token))
const [report] = (await entries.page({ keyword: 'staff-cards', size: 1 })).data
if (report === undefined) throw new Error('the demo report is missing')
const { id } = report
const { document } = await entries.open({ id })
const [work] = document.lines
const story = `旅程${Date.now().toString(36)}`

/** Opens the card of somebody on the register. */
async function opened(page: Page, card: number) {
  await page.goto(`${origin}/entry/fill?id=${id}`)
  await page.getByRole('group', { name: '逐张填写' }).waitFor()
  const dropping = page.getByRole('button', { name: '放弃修改' })
  if (await dropping.isEnabled()) {
    await dropping.click()
    await page.getByRole('button', { name: '放弃', exact: true }).click()
    await page.getByText(/行未提交/).waitFor({ state: 'detached' })
  }
  if (card > 1) await page.getByRole('spinbutton', { name: '第几张' }).fill(String(card))
  await begin(page, `第${card}行 姓名`)
}

/** The name of the active field, once the sheet was drawn. */
async function nameOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return globalThis.document.activeElement?.getAttribute('aria-label') ?? ''
  })
}

/** Clicks on the name of the person. */
async function begin(page: Page, name: string) {
  const box = await page.locator('.fill-sheet:visible').first().boundingBox()
  if (box === null) throw new Error('there is no sheet')
  await page.mouse.click(box.x + 40 + 104 + 196 + 104 + 60, box.y + 24 + 56 + 30 + 34 + 20)
  await expect.poll(() => nameOf(page)).toBe(name)
}

/** Makes a field of the card the active one, on the way of Tab. */
async function at(page: Page, name: string) {
  await expect
    .poll(
      async () => {
        if ((await nameOf(page)) !== name) await page.keyboard.press('Tab')
        return nameOf(page)
      },
      { interval: 40 },
    )
    .toBe(name)
}

async function typed(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

async function submitted(page: Page, count: number) {
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: `提交 ${count} 行` }).dblclick()
}

async function workOf(staffNo: string) {
  const { rows } = await entries.lines({ id, table: 1, keys: [[staffNo]] })
  const places = ['unit', 'years', 'witness'].map((name) => work?.columns.findIndex((one) => one.name === name) ?? -1)
  return rows.map((row) => places.map((place) => row[place]))
}

/** The newest submissions are taken back, the last first. */
async function takenBack(count: number) {
  const sent = (await entries.history({ id })).data.slice(0, count)
  for (const one of sent) await entries.undo({ id: one.id, key: crypto.randomUUID() })
}

test('lines are typed on the card from field to field, summed up, and written with their row at once', async () => {
  const { page } = designer
  await entries.keepDraft({ id, edits: null })
  const before = await workOf('YZ0004')
  await opened(page, 4)
  await at(page, `工作经历 第${before.length + 1}行 开始日期`)
  await typed(page, ['2015-3-1', story, '科员', '看旅程', '三年', '周敏'])
  // The way leads into the next line; from an empty one it goes on below.
  await expect.poll(() => nameOf(page)).toBe(`工作经历 第${before.length + 2}行 开始日期`)
  await page.keyboard.press('Tab')
  await expect.poll(() => nameOf(page)).toBe('家庭成员 第1行 称谓')
  await page.getByRole('button', { name: /工作经历 新行.*应为数字/ }).click()
  await expect.poll(() => nameOf(page)).toBe(`工作经历 第${before.length + 1}行 年限`)
  await typed(page, ['3'])
  await at(page, '第4行 备注')
  await typed(page, [story])
  await page.getByText('2 行未提交').waitFor()
  await shot(page, 'entry-card-lines')
  await submitted(page, 2)
  await page.getByText('已写入 2 行。').first().waitFor()
  expect(await workOf('YZ0004')).toEqual([...before, [story, '3.0', '周敏']])
  await page.getByRole('button', { name: '提交记录' }).click()
  const first = page.getByRole('row', { name: /新增 1 行/ }).first()
  await first.getByRole('button', { name: '撤销' }).click()
  await page
    .getByRole('button', { name: /^撤\s*销$/ })
    .last()
    .click()
  await page.getByText('已撤销，行恢复到提交之前。').waitFor()
  expect(await workOf('YZ0004')).toEqual(before)
}, 120_000)

test('two people on the same card: what both changed is chosen cell by cell, of the person and of their lines', async () => {
  const { page } = designer
  await entries.keepDraft({ id, edits: null })
  const before = await workOf('YZ0005')
  await opened(page, 5)
  await opened(mate.page, 5)
  for (const [who, words] of [
    [mate.page, '别人写的'],
    [page, '我写的'],
  ] as const) {
    await at(who, '工作经历 第1行 工作单位')
    await typed(who, [`${words}单位${story}`])
    await at(who, '第5行 备注')
    await typed(who, [`${words}备注${story}`])
    await who.getByText('2 行未提交').waitFor()
  }
  await submitted(mate.page, 2)
  await mate.page.getByText('已写入 2 行。').first().waitFor()
  await submitted(page, 2)
  const dialog = page.getByRole('dialog', { name: '别人也改了这些单元格' })
  await dialog.waitFor()
  await shot(page, 'entry-card-conflict')
  await expect.poll(() => dialog.getByRole('row').count()).toBe(3)
  await dialog.getByText(`我写的单位${story}`).click()
  await dialog.getByText(`别人写的备注${story}`).click()
  await dialog.getByRole('button', { name: '按选择提交' }).click()
  await page
    .getByText(/已写入 1 行/)
    .first()
    .waitFor()
  expect((await workOf('YZ0005'))[0]?.[0]).toBe(`我写的单位${story}`)
  await takenBack(2)
  expect(await workOf('YZ0005')).toEqual(before)
}, 120_000)

async function pasted(page: Page, text: string) {
  await page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    globalThis.document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('rows of Excel become lines of the card, a list pasted over its fields is told, and Ctrl+Z takes both back', async () => {
  const { page } = designer
  await entries.keepDraft({ id, edits: null })
  const before = await workOf('YZ0007')
  await opened(page, 7)
  await at(page, `工作经历 第${before.length + 1}行 开始日期`)
  await pasted(page, `2001-01-01\t${story}甲\t科员\t\t2\t张三\r\n2003-01-01\t${story}乙\t科长\t\t4.5\t李四\r\n`)
  await page.getByText('2 行未提交').waitFor()
  await shot(page, 'entry-card-pasted')
  await page.keyboard.press('Control+z')
  await page.getByText('2 行未提交').waitFor({ state: 'detached' })
  await opened(page, 7)
  await at(page, '第7行 手机')
  await pasted(page, '13900000001\r\n13900000002\r\n13900000003\r\n')
  await page.getByText(/格落在不能填的格上，没有填入/).waitFor()
  await page.getByText('1 行未提交').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('1 行未提交').waitFor({ state: 'detached' })
}, 90_000)

test('a card is sorted and filtered; on a phone its lines stand in their place, and its draft is there after a reload', async () => {
  const { page } = designer
  await entries.keepDraft({ id, edits: null })
  await opened(page, 1)
  await page.getByRole('combobox').first().waitFor()
  await page.locator('.fill-page input.ant-input:visible').first().fill('YZ0009')
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await page.getByText('/ 1 张').waitFor()
  await begin(page, '第1行 姓名')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/entry/fill?id=${id}`)
  await page.getByRole('button', { name: /^YZ0009/ }).click()
  const form = page.getByRole('dialog', { name: 'YZ0009' })
  const lines = form.getByRole('region', { name: '工作经历' })
  await lines.getByRole('button', { name: '新增工作经历' }).click()
  const line = page.getByRole('dialog', { name: '新增工作经历' })
  await line.getByLabel(/开始日期/).fill('2020-02-01')
  await line.getByLabel(/工作单位/).fill(story)
  await line.getByLabel(/年限/).fill('1.5')
  await shot(page, 'entry-card-phone-line')
  await line.getByRole('button', { name: '保存' }).click()
  await lines.getByText(story).waitFor()
  await form.getByText('累计年限').waitFor()
  await shot(page, 'entry-card-phone')
  await page
    .getByText(/草稿已/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText('1 行未提交').waitFor()
  await entries.keepDraft({ id, edits: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}, 90_000)
