import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { newVisitor, openBrowser, shot } from '../browser.ts'
import { person } from '../person.ts'
import { copyOf, enter } from '../report/reports.ts'
import { base } from '../world.ts'

const me = await person('admin')
const { browser, page } = me
// He prints: a headless shell shows no PDF in a frame.
const whole = await openBrowser()
const wei = await newVisitor(whole, base, 1440)
const reader = await enter(wei, 'zhang.wei')
const other = await newVisitor(browser, base, 1440)
const withoutRight = await enter(other, 'rangeadmin')

afterAll(async () => {
  await whole.close()
  await other.context().close()
})

describe('高远 limits a folder', () => {
  test('张伟 is given it to look at, and what he may do is explained', async () => {
    const { id: folderId } = await me.reports.insertFolder({ name: '只给张伟', parentId: null })
    const copy = await copyOf(me, 'demo-grouped', 'only-wei', '只给张伟的汇总')
    await me.reports.moveReports({ ids: [copy.id], folderId })
    await page.goto('/report/list')
    await page.getByRole('button', { name: '文件夹只给张伟的操作' }).click()
    await page.getByRole('menuitem', { name: '权限' }).click()
    const dialog = page.getByRole('dialog', { name: '文件夹“只给张伟”的权限' })
    await dialog.getByText('能看报表的人都可以查看、导出和打印').waitFor()
    await dialog.getByText('给这个文件夹单独设置').click()
    await dialog.getByRole('combobox', { name: '添加人员' }).fill('zhangwei')
    await page.locator('.ant-select-item-option').getByText('张伟').first().click()
    await dialog.getByRole('heading').click()
    await dialog.getByRole('checkbox', { name: '张伟可以导出' }).uncheck()
    await shot(page, 'folder-rights')
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await page.getByText('已保存权限').waitFor()
    await page.goto('/report/list')
    await page.getByRole('button', { name: '只给张伟的汇总的更多操作' }).click()
    await page.getByRole('menuitem', { name: '权限' }).click()
    const rights = page.getByRole('dialog', { name: '“只给张伟的汇总”的权限' })
    await rights.getByText('这些来自文件夹“只给张伟”').waitFor()
    await shot(page, 'inherited-rights')
    await rights.getByText('为什么能看').click()
    await rights.getByRole('combobox', { name: '选择人员' }).fill('zhangwei')
    await page.locator('.ant-select-item-option').getByText('张伟').last().click()
    await rights.getByText('可以查看').waitFor()
    await rights.getByText('不能导出').waitFor()
    await shot(page, 'why-rights')
  })

  test('he reads and prints it, without a button to export, and the call itself is refused', async () => {
    await wei.goto('/report/view?code=only-wei')
    await wei.getByText(/行 · 读取/).waitFor({ timeout: 60_000 })
    expect(await printedBy(wei)).toMatch(/^%PDF-/)
    await expect.poll(() => wei.getByRole('button', { name: '导出', exact: true }).count()).toBe(0)
    await shot(wei, 'no-export')
    const { resultId } = await reader.reports.run({ code: 'only-wei', values: {} })
    await expect(reader.reports.startExport({ resultId, format: 'xlsx' })).rejects.toThrow('没有导出报表')
  })

  test('孙雨桐 does not see it, nor the folder', async () => {
    await other.goto('/report/list')
    await other.getByRole('button', { name: /^全部报表/ }).waitFor()
    await other.getByRole('link', { name: '打开' }).first().waitFor()
    await expect.poll(() => other.getByText('只给张伟').count()).toBe(0)
    await expect(withoutRight.reports.run({ code: 'only-wei', values: {} })).rejects.toThrow('不存在')
  })
})

/** Presses 打印; answers what the browser is asked to print, which a browser without a window cannot show. */
async function printedBy(by: Page): Promise<string> {
  await by.evaluate(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        return { print: () => this.setAttribute('data-printed', '') }
      },
    })
  })
  const answer = by.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf')
  await by.getByRole('button', { name: '打印', exact: true }).click()
  await by.locator('iframe.print-frame[data-printed]').waitFor({ state: 'attached' })
  return (await (await answer).body()).toString('latin1')
}
