import { afterEach, describe, expect, test, vi } from 'vitest'
import { shot } from './browser.ts'
import { goTo, panelOf, shownRows, write } from './report/design.ts'
import { person } from './person.ts'
import { copyOf } from './report/reports.ts'

const me = await person('designer')
const { page } = me
const report = await copyOf(me, 'demo-grouped', `broken-${Date.now().toString(36)}`)
await page.goto(`/report/designer?id=${report.id}`)
await sound()
// A sheet is there a moment before its rows: they are what two looks in a row find.
let seen = ''
const figures = await vi.waitUntil(
  async () => {
    const rows = await shownRows(page)
    const isSame = JSON.stringify(rows) === seen
    seen = JSON.stringify(rows)
    return isSame && (rows[3]?.length ?? 0) > 4 ? rows : null
  },
  { timeout: 60_000, interval: 500 },
)

const data = page.getByRole('complementary', { name: '数据集' })
const preview = page.getByRole('region', { name: '实时预览' })
const undo = page.getByRole('button', { name: '撤销（Ctrl+Z）' })

describe('周敏 breaks a sound report and is helped', () => {
  // Whatever was broken, what is seen in the end is what was right in the beginning.
  afterEach(async () => {
    await sound()
    await expect.poll(() => shownRows(page)).toEqual(figures)
  })

  test('a field that the query lost: the checker leads to its cell, where another one is chosen', async () => {
    await editQuery(/\bamount\b/, 'amount as money')
    await led(/里没有字段“amount”，请重新选择字段/, 'E4')
    await panelOf(page).getByRole('combobox', { name: '字段' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'money' }).click()
  })

  test('parents in a circle', async () => {
    await goTo(page, 'A4')
    await chooseParent('B4 部门')
    await led(/父格互相引用形成了循环，请修改其中一个父格/, 'A4')
    await chooseParent(/^自动/)
  })

  test('a formula that is not one', async () => {
    await write(page, 'F4', '=E4/(D4')
    await led(/公式/, 'F4')
    await write(page, 'F4', '=ROUND(E4/D4,2)')
    await sound()
    await expect.poll(async () => (await shownRows(page))[3]?.length).toBe((figures[3]?.length ?? 0) + 1)
    await undo.click()
    await undo.click()
  })

  test('a query that the database refuses: the wrong word is named, and nothing is kept until it is right', async () => {
    const form = await openQuery()
    const sql = await sqlOf(form)
    await form.locator('.cm-content').fill(sql.replace('province', 'provnce'))
    await form.getByRole('button', { name: '保存', exact: true }).click()
    // The editor says the wrong word itself: the refusal is what is waited for, and the end of the first save.
    await form
      .getByRole('alert')
      .getByText(/provnce/)
      .waitFor()
    await form.locator('.ant-btn-loading').waitFor({ state: 'detached' })
    await shot(page, 'broken-query')
    await form.locator('.cm-content').fill(sql)
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
  })

  test('blocks that cross each other are refused with the way out', async () => {
    await goTo(page, 'A4:B4')
    await page.keyboard.press('Control+Shift+b')
    await goTo(page, 'B4:C4')
    await page.keyboard.press('Control+Shift+b')
    await page.getByText('选区与块 1 交错，请让一个完全包含另一个，或把它们分开').waitFor()
    await undo.click()
  })

  test('a dataset that is gone: what it takes with it is said before, undo brings it back', async () => {
    await data.getByRole('button', { name: /^删除数据集/ }).click()
    const question = page.getByRole('dialog', { name: /^删除数据集/ })
    await question.getByText(/A4、B4、C4、D4、E4 用到它，删除后需要改绑。可以用撤销恢复。/).waitFor()
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await led(/数据集/, 'A4')
    await undo.click()
  })
})

/** The report has run as it stands, and nothing is wrong with it. */
async function sound(): Promise<void> {
  await page.getByText(/^283 行 · .*已算全部/).waitFor({ timeout: 60_000 })
  await page.locator('.rd-refusal').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '刷新预览（F9）' }).click()
  await page.getByText(/^283 行 · .*已算全部/).waitFor({ timeout: 60_000 })
}

/** The checker names what is wrong in a sentence, and a click leads to the cell. */
async function led(sentence: RegExp, address: string): Promise<void> {
  await preview.getByText(/处设置有误，改好后自动刷新/).waitFor()
  await goTo(page, 'H9')
  await page.getByRole('button', { name: /^检查 \d/ }).click()
  const found = page.locator('.rd-checker').getByRole('button', { name: sentence }).first()
  await found.waitFor()
  await shot(page, `broken-${address}`)
  await found.click()
  await panelOf(page).getByText(address, { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
}

async function chooseParent(name: string | RegExp): Promise<void> {
  await panelOf(page).getByRole('combobox', { name: '左父格' }).click()
  await page.locator('.ant-select-item-option', { hasText: name }).click()
}

async function openQuery() {
  await data.getByRole('button', { name: /^编辑数据集/ }).click()
  return page.getByRole('dialog', { name: /^编辑数据集/ })
}

async function sqlOf(form: Awaited<ReturnType<typeof openQuery>>): Promise<string> {
  return (await form.locator('.cm-line').allInnerTexts()).join('\n')
}

async function editQuery(what: RegExp, words: string): Promise<void> {
  const form = await openQuery()
  await form.locator('.cm-line').first().waitFor()
  await form.locator('.cm-content').fill((await sqlOf(form)).replace(what, words))
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
}
