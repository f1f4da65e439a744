import { client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/report/calls'
import { sessionOf } from '@mingtai/server/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newVisitor, openBrowser, shot, signIn, tokenOf } from './browser.ts'

let browser: Browser
let page: Page
const base = inject('base')

beforeAll(async () => {
  browser = await openBrowser()
  page = await newVisitor(browser, base)
  await signIn(page, 'designer')
  await page.waitForURL(/dashbord/)
})
afterAll(() => browser.close())

/** A report of its own for each story, copied from a demo report. */
async function aReport(from: string, code: string) {
  const calls = client(reportCalls, sessionOf(base, await tokenOf(page)))
  const { data } = await calls.page({ keyword: from })
  const report = await calls.copy({ id: data[0]?.id ?? '', code, name: `设计旅程 ${code}` })
  return { calls, report }
}

describe('周敏 designs a report', () => {
  test('opens it, sees the sheet with its bindings and the preview beside it', async () => {
    const { report } = await aReport('demo-grouped', 'journey-open')
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByText('quantity').first().waitFor()
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    await shot(page, 'designer')
  })

  test('changes the title in the sheet, undoes, changes again and saves; the viewer shows it', async () => {
    const { calls, report } = await aReport('demo-grouped', 'journey-title')
    await page.goto(`/report/designer?id=${report.id}`)
    const title = page.getByRole('textbox', { name: '文本', exact: true })
    await title.waitFor()
    await title.fill('各省订单一览')
    await title.blur()
    await page.getByText('未保存').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(/已保存/).waitFor()
    const design = await calls.design({ id: report.id })
    expect(design.revision).toBe(2)
    expect(JSON.stringify(design.template)).toContain('各省订单一览')
    await page.getByRole('button', { name: '发布' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await page.getByText('已发布 v2').waitFor()
    await page.goto(`/report/view?code=journey-title`)
    await page.getByText('各省订单一览').first().waitFor()
  })

  test('is told who saved in between and when, and loses nothing', async () => {
    const { calls, report } = await aReport('demo-grouped', 'journey-conflict')
    await page.goto(`/report/designer?id=${report.id}`)
    const title = page.getByRole('textbox', { name: '文本', exact: true })
    await title.waitFor()
    await title.fill('我的标题')
    await title.blur()
    const design = await calls.design({ id: report.id })
    const theirs = JSON.stringify(design.template).replace('分省分部门订单汇总', '别人的标题')
    await calls.save({ tplId: report.id, revision: design.revision, template: JSON.parse(theirs) })
    await page.keyboard.press('Control+s')
    await page.getByText(/周敏 在 .* 保存过新的修改，和我改了同样的地方（分省汇总!A1）/).waitFor()
    await page.getByRole('button', { name: '对比两边' }).click()
    await page.getByText('别人的标题').first().waitFor()
    await page.getByRole('button', { name: '关闭对比' }).click()
    await shot(page, 'designer-conflict')
    expect(await title.inputValue()).toBe('我的标题')
  })
})

describe('周敏 goes back', () => {
  test('to yesterday’s version in less than twenty seconds, having seen what differs', async () => {
    const { calls, report } = await aReport('demo-grouped', 'journey-back')
    const design = await calls.design({ id: report.id })
    const changed = JSON.stringify(design.template).replace('分省分部门订单汇总', '改坏了的标题')
    await calls.save({ tplId: report.id, revision: 1, template: JSON.parse(changed) })
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByRole('textbox', { name: '文本', exact: true }).waitFor()
    const began = Date.now()
    await page.getByRole('button', { name: '历史版本' }).click()
    await page.getByText('改了单元格A1').waitFor()
    await page.getByText('改坏了的标题').first().waitFor()
    await shot(page, 'designer-history')
    await page.getByRole('navigation', { name: '保存过的版本' }).getByRole('button').nth(1).click()
    await page.getByRole('button', { name: '恢复到这一版' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
    await page.getByText(/已恢复/).waitFor()
    expect(Date.now() - began).toBeLessThan(20_000)
    const restored = await calls.design({ id: report.id })
    expect(JSON.stringify(restored.template)).not.toContain('改坏了的标题')
    expect(restored.revision).toBe(3)
  })

  test('finds what was not saved after the browser was lost', async () => {
    const { report } = await aReport('demo-grouped', 'journey-lost')
    await page.goto(`/report/designer?id=${report.id}`)
    const title = page.getByRole('textbox', { name: '文本', exact: true })
    await title.waitFor()
    await title.fill('没有保存的标题')
    await title.blur()
    await page.getByText(/已自动保存/).waitFor()
    // Another browser, as after a crash of the first one.
    const other = await newVisitor(browser, base)
    await signIn(other, 'designer')
    await other.waitForURL((url) => url.pathname.startsWith('/dashbord'))
    await other.goto(`/report/designer?id=${report.id}`)
    const again = other.getByRole('textbox', { name: '文本', exact: true })
    await again.waitFor()
    expect(await again.inputValue()).toBe('没有保存的标题')
    await other.context().close()
  })
})

describe('周敏 shares a report', () => {
  test('somebody without an account reads it behind the link until sharing ends', async () => {
    const { calls, report } = await aReport('demo-cross', 'journey-share')
    const { share } = await calls.shareLink({ id: report.id, days: 1 })
    const stranger = await newVisitor(browser, base)
    await stranger.goto(`/onlineReport?share=${encodeURIComponent(share)}`)
    await stranger.getByText(/^35 行 · 读取 1,000,000 行/).waitFor({ timeout: 60_000 })
    await shot(stranger, 'online-report')
    await calls.endShares({ id: report.id })
    await stranger.reload()
    await stranger
      .getByText(/分享.*(停止|失效|结束)/)
      .first()
      .waitFor()
    await stranger.context().close()
  })
})

describe('周敏 connects a database', () => {
  test('a server that is not there is refused with a sentence that says what to check', async () => {
    await page.goto('/data-source/list')
    await page.getByRole('button', { name: '新增数据源' }).click()
    await page.getByRole('button', { name: /^MySQL/ }).click()
    const form = page.getByRole('dialog', { name: '新增数据源：MySQL' })
    await form.getByLabel('名称').fill('不存在的库')
    await form.getByLabel('编码').fill('nowhere')
    await form.getByLabel('主机').fill('127.0.0.1')
    await form.getByLabel('端口').fill('1')
    await form.getByRole('textbox', { name: '数据库' }).fill('x')
    await form.getByLabel('用户名').fill('x')
    await form.getByRole('textbox', { name: '密码' }).fill('secret-of-nobody')
    await form.getByRole('button', { name: '测试连接' }).click()
    await form.getByText(/无法连接到127\.0\.0\.1/).waitFor()
    await shot(page, 'data-source-refused')
  })
})
