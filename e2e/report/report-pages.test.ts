import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { goTo, write } from './design.ts'
import { person } from '../person.ts'
import { copyOf, demoReport, enter } from './reports.ts'
import { base } from '../world.ts'

const me = await person('designer')
const { browser, page } = me
const report = await copyOf(me, 'demo-grouped', `pages-${Date.now().toString(36)}`)
const widths = [1920, 1200, 992, 768]

/** Nothing to stumble over, nothing over the side, and a picture to look at. */
async function sound(name: string, seen: Page = page, at = widths): Promise<void> {
  await shot(seen, name)
  expect.soft([name, ...(await obstacles(seen))]).toEqual([name])
  expect.soft([name, ...(await overhang(seen, at))]).toEqual([name])
}

/** What opens over a page is looked at as it is, and where there is least room. */
async function over(name: string, open: () => Promise<void>, sign: string | RegExp): Promise<void> {
  await open()
  await page.getByText(sign).filter({ visible: true }).first().waitFor()
  await sound(name, page, [768])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').filter({ visible: true }).first().waitFor({ state: 'hidden' })
}

const press = (name: string | RegExp) => () =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

describe('the catalogue', () => {
  test.each([
    ['list-cards', '/report/list?view=card', '已发布 v1'],
    ['list-table', '/report/list?view=table', '已发布 v1'],
    ['list-favourites', '/report/list?scope=favourite', /还没有收藏|已发布/],
    ['list-nothing', '/report/list?keyword=没有这个名字', '没有符合条件的报表'],
    ['list-bin', '/report/list?scope=bin', '删除的报表保留 30 天'],
    ['exports', '/report/exports', /还没有|导出的文件|保留 7 天/],
  ])('%s', async (name, path, sign) => {
    await page.goto(path)
    await page.getByText(sign).filter({ visible: true }).first().waitFor()
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
    await sound(name)
  })

  test('what opens over it', async () => {
    await page.goto('/report/list?view=card')
    await page.getByText('已发布 v1').first().waitFor()
    await over('list-gallery', press('模板库'), '资产负债表')
    await over('list-new', press('新建报表'), '导入 Excel')
    const more = page.getByRole('button', { name: /的更多操作$/ })
    for (const [name, entry, sign] of [
      ['list-access', '权限', '为什么能看'],
      ['list-uses', '用在哪里', /没有|用到/],
      ['list-share', '分享', '生成链接'],
    ] as const) {
      await more.first().click()
      await page.getByRole('menuitem', { name: entry }).waitFor()
      if (name === 'list-access') await sound('list-menu', page, [768])
      await over(name, () => page.getByRole('menuitem', { name: entry }).click(), sign)
    }
  })
})

describe('the designer', () => {
  test('itself, with each of its panels', async () => {
    await page.goto(`/report/designer?id=${report.id}`)
    await page.getByText(/^283 行 ·/).waitFor({ timeout: 60_000 })
    await goTo(page, 'A4')
    await sound('design')
    await page.getByRole('tab', { name: '报表', exact: true }).click()
    await sound('design-report', page, [])
    await page.getByRole('tab', { name: '页面与打印' }).click()
    await sound('design-page', page, [])
    await page.getByRole('tab', { name: '单元格' }).click()
    await press(/^检查/)()
    await page.getByText(/规模：/).waitFor()
    await sound('design-check', page, [])
    await page.keyboard.press('Escape')
  })

  test('what opens over it', async () => {
    await over('design-dataset', press(/^编辑数据集/), '共享数据集')
    await over('design-form', press('排列表单'), '参数表单')
    await write(page, 'A2', '来源：云州市订单库。')
    await over('design-publish', press('发布'), '这一版改了什么')
    await over('design-keys', () => page.keyboard.press('Control+/'), '把选区设为块')
    const entry = (name: string) => async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: '更多' })
        .or(page.locator('.rd-head').getByRole('button', { name: '更多' }))
        .last()
        .click()
      await page.getByRole('menuitem', { name }).click()
    }
    await over('design-golden', entry('金额基准'), '还没有记过基准')
    await over('design-access', entry('权限与密码'), '为什么能看')
    await press('历史版本')()
    await page.getByText('与上一次保存比较').waitFor()
    await sound('design-history')
    await page.keyboard.press('Escape')
  })
})

describe('the viewer', () => {
  test('itself, and what opens over it', async () => {
    await page.goto(`/report/view?code=${report.code}`)
    await page.getByText(/^283 行 · 读取/).waitFor({ timeout: 60_000 })
    await sound('view')
    await over('view-filter', press('筛选'), '添加条件')
    await over('view-pivot', press('透视'), '生成透视表')
    await over('view-look', press('条件格式'), '添加')
    await over('view-export', press('导出'), '开始导出')
    await over('view-share', press('分享'), '生成链接')
    await over('view-settings', press('阅读设置'), '自动刷新')
  })

  test('what stands beside the sheet', async () => {
    await page.getByRole('grid').focus()
    for (const key of ['Control+Home', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await page.locator('.viewer-active').getByText('C6').waitFor()
    await page.keyboard.press('Control+i')
    await page.getByText('怎样筛到这些行').waitFor()
    await sound('view-explain')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F2')
    await page.getByLabel('批注内容').waitFor()
    await sound('view-comments')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('dialog', { name: /列$/ }).waitFor()
    await sound('view-column', page, [])
    await page.getByRole('button', { name: '列统计' }).click()
    await page.getByRole('dialog', { name: /列统计$/ }).waitFor()
    await sound('view-facts', page, [])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: '查找' }).waitFor()
    await sound('view-find', page, [])
    await page.keyboard.press('Escape')
  })

  test('as pages, at night, and on a phone', async () => {
    await press('分页预览')()
    await page.getByText(/^\/ \d+ 页$/).waitFor()
    await page.locator('.paper-page img').first().waitFor()
    await sound('view-paper')
    await press('返回表格')()
    await press('夜间')()
    await sound('view-night', page, [])
    await press('夜间')()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '更多', exact: true }).waitFor()
    await sound('view-phone', page, [390])
  })
})

describe('for somebody without an account', () => {
  test('the door of a share, what is behind it, and a share that is none', async () => {
    const { id: crossId } = await demoReport(me, 'demo-cross')
    const { share } = await me.links.shareLink({ type: 'report', id: crossId, password: 'plum1234' })
    const shareVisitor = await newVisitor(browser, base)
    await shareVisitor.goto(`/onlineReport?share=${encodeURIComponent(share)}`)
    await shareVisitor.getByLabel('访问密码').waitFor()
    await sound('share-door', shareVisitor, [...widths, 390])
    await shareVisitor.getByLabel('访问密码').fill('plum1234')
    await shareVisitor.getByRole('button', { name: '查看报表' }).click()
    await shareVisitor.getByText(/^35 行 · 读取/).waitFor({ timeout: 60_000 })
    await sound('share-open', shareVisitor, [...widths, 390])
    await shareVisitor.goto('/onlineReport?share=nothing')
    await shareVisitor
      .getByText(/失效|停止|不存在|无效/)
      .first()
      .waitFor()
    await sound('share-none', shareVisitor, [768, 390])
    await shareVisitor.context().close()
  })
})

describe('for an administrator', () => {
  const visitor = newVisitor(browser, base)
  afterAll(async () => (await visitor).context().close())

  test('the systems that show reports in their own pages', async () => {
    const admin = await visitor
    await enter(admin, 'admin')
    await admin.goto('/system/embed')
    await admin.getByRole('heading', { level: 1 }).waitFor()
    await sound('embeds', admin)
  })
})
