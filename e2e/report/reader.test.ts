import { readFile, stat } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { endSession, greets, newVisitor, shot, signIn, tokenOf } from '../browser.ts'
import { sharedBrowser } from '../shared-browser.ts'
import { base } from '../world.ts'

const browser = await sharedBrowser()
let page: Page
beforeAll(async () => {
  page = await newVisitor(browser, base)
})

describe('张伟 reads a report of a million rows', () => {
  test('a wrong password is refused under its field, the right one opens the workbench', async () => {
    await signIn(page, 'zhang.wei', 'not-the-password')
    await page.getByText('用户名或密码错误').waitFor()
    await shot(page, 'sign-in-refused')
    await signIn(page, 'zhang.wei')
    await page.getByRole('heading', { level: 1, name: greets('张伟') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashbord/index')
    await page.getByText(/^全部 \d+ 张$/).waitFor()
    await expect.poll(() => page.locator('.work-cards > li').count()).toBe(6)
    await shot(page, 'workbench')
  })

  test('opens the list, sees the first rows while the rest is read, and jumps to row 900,000', async () => {
    await page.goto('/report/view?code=demo-detail')
    await page.getByRole('rowheader', { name: 'DD0000000001', exact: true }).waitFor()
    await page.getByText(/^1,000,003 行 · 读取 1,000,000 行/).waitFor({ timeout: 90_000 })
    await page.getByLabel('行号').fill('900003')
    await page.getByLabel('行号').press('Enter')
    await page.getByRole('rowheader', { name: 'DD0000900000', exact: true }).waitFor()
    await shot(page, 'viewer-row-900000')
  })

  test('narrows it to one province, and the address opens the same view again', async () => {
    await page.getByRole('combobox', { name: /省份/ }).click()
    await page.keyboard.type('河南省')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.getByText(/^32,\d{3} 行 · 读取 32,\d{3} 行/).waitFor()
    await page.reload()
    await page.getByText(/^32,\d{3} 行 · 读取 32,\d{3} 行/).waitFor()
  })

  test('sorts by a column, finds a text in rows that were never loaded, and keeps it as a view', async () => {
    await page.locator('.viewer-sheet').click({ position: { x: 420, y: 200 } })
    await page.keyboard.press('Alt+ArrowDown')
    const panel = page.getByRole('dialog', { name: /列$/ })
    await panel.getByRole('button', { name: '降序' }).click()
    const chip = page.getByRole('button', { name: /^去掉：按 .+ 降序$/ })
    await chip.waitFor()
    await page.getByText(/^32,\d{3} 行 · 读取 32,\d{3} 行/).waitFor()
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: '查找' }).fill('产品型号S-118')
    // Counted while one types; Enter goes there.
    await page.getByText(/^[\d,]+ \/ [\d,]+$/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(/^[\d,]+ \/ [\d,]+$/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '存为我的视图' }).click()
    await page.getByRole('textbox', { name: '名称' }).fill('河南，新的在前')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已存为我的视图“河南，新的在前”。').waitFor()
    await chip.click()
    await chip.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '我的视图' }).click()
    await page.getByRole('button', { name: '河南，新的在前', exact: true }).click()
    await chip.waitFor()
    await shot(page, 'viewer-reading')
    await chip.click()
    await chip.waitFor({ state: 'detached' })
    await page.getByText(/^32,\d{3} 行 · 读取 32,\d{3} 行/).waitFor()
  })

  test('downloads it as xlsx with the same rows', async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '开始导出' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^订单明细_\d{12}\.xlsx$/)
    const path = await download.path()
    expect((await stat(path)).size).toBeGreaterThan(1_000_000)
    const workbook = await readFile(path)
    expect(entryStart(workbook, 'xl/worksheets/sheet1.xml')).toContain('<worksheet')
  })

  test('a report without rows says so and offers the way back', async () => {
    await page.goto('/report/view?code=demo-detail&dateFrom=2031-01-01')
    await page.getByText('没有符合条件的数据').waitFor()
    await shot(page, 'viewer-empty')
  })

  test('may not design, and the designer says so', async () => {
    await expect.poll(() => page.getByRole('button', { name: '设计' }).count()).toBe(0)
  })

  test('leaves after being asked 是否退出系统？', async () => {
    await page.goto('/dashbord/index')
    await page.getByRole('button', { name: greets('张伟') }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog', { name: '是否退出系统？' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: /退出/ }).click()
    await page.waitForURL(/\/login/)
    await page.goto('/report/list')
    await page.waitForURL(/\/login\?return=/)
  })
})

describe('an expired session', () => {
  test('asks to sign in over the page, and whoever will not goes to the sign-in page with the way back', async () => {
    const visitor = await newVisitor(browser, base)
    await signIn(visitor, 'zhang.wei')
    await visitor.waitForURL(/dashbord/)
    await visitor.goto('/report/view?code=demo-cross')
    await visitor.getByText(/^35 行/).waitFor()
    const token = await tokenOf(visitor)
    await visitor.getByText(/^35 行/).waitFor()
    await endSession(visitor, token)
    await visitor.getByRole('button', { name: '刷新', exact: true }).click()
    const again = visitor.getByRole('dialog', { name: '重新登录' })
    await again.getByText(/登录已失效，请重新登录。/).waitFor()
    await again.getByRole('button', { name: /去登录页/ }).click()
    await visitor.waitForURL(/\/login\?return=%2Freport%2Fview%3Fcode%3Ddemo-cross/)
    await visitor.getByText('登录已失效，请重新登录。').waitFor()
    await visitor.context().close()
  })
})

/** The first unpacked bytes of a file inside a zip. */
function entryStart(zip: Buffer, name: string): string {
  const at = zip.indexOf(name) - 30
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(from, from + 20_000), { finishFlush: 2 }).toString('utf8')
}
