import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { obstacles, overhang } from './accessible.ts'
import { newVisitor, shot, signIn } from './browser.ts'
import { sharedBrowser } from './shared-browser.ts'
import { base } from './world.ts'

const browser = await sharedBrowser()
let page: Page
beforeAll(async () => {
  page = await newVisitor(browser, base)
})

test('the sign-in page has no obstacles', async () => {
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).waitFor()
  expect(await obstacles(page)).toEqual([])
  for (const [way, sign] of [
    ['手机登录', '发送验证码'],
    ['扫码登录', '用手机明台扫一扫'],
  ] as const) {
    await page.getByRole('button', { name: way }).click()
    await page.getByText(sign).waitFor()
    expect(await obstacles(page)).toEqual([])
  }
  await page.getByRole('button', { name: '密码登录' }).click()
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByRole('button', { name: '下一步' }).waitFor()
  expect(await obstacles(page)).toEqual([])
  await signIn(page, 'designer')
  await page.waitForURL(/dashbord/)
})

const places: [name: string, path: string, sign: string | RegExp][] = [
  ['workbench', '/dashbord/index', '我的报表'],
  ['data-sources', '/data-source/list', '内置数据仓库'],
  ['personal', '/user/access-tokens', '访问令牌'],
  ['security', '/user/security', '登录设备'],
  ['notification', '/user/notification', '免打扰时段'],
  ['messages', '/notification/lists', '全部标为已读'],
  ['notices', '/notice/lists', '关于 2026 年度考核工作安排的通知'],
  ['contacts', '/contact/index', '全部人员'],
  ['gallery', '/gallery', '颜色'],
]

for (const [name, path, sign] of places) {
  test(`${name} has no obstacles and nothing hangs over the side at any width`, async () => {
    await page.goto(path)
    await page.getByText(sign).first().waitFor({ timeout: 60_000 })
    expect(await obstacles(page)).toEqual([])
    await shot(page, name)
    expect(await overhang(page, [1920, 1200, 992, 768])).toEqual([])
  })
}

const structure = '/organization/organization-structure'
const administration: [person: string, screens: [path: string, sign: string][]][] = [
  [
    'admin',
    [
      [`${structure}/list`, '云州市财政局'],
      [`${structure}/manage`, '综合经济部门'],
      [`${structure}/full-user`, '138****'],
      [`${structure}/role`, 'administrator'],
      ['/system/menu', '顶栏与侧栏'],
      ['/system/merchant', '100001'],
      ['/system/api', '登录并授权'],
      ['/system/dictionary', 'yesNo'],
      ['/system/area', '110000'],
      ['/system/site', '页面标题'],
      ['/system/numbering', 'contract'],
      ['/system/log/operation', '127.0.0.1'],
    ],
  ],
  [
    'orgadmin',
    [
      [`${structure}/department`, '综合规划科'],
      [`${structure}/bind-org`, '主要'],
      [`${structure}/role-document`, '设置角色'],
      [`${structure}/claim`, '认领机构'],
      [`${structure}/process-detail/1`, '没有这个流程'],
    ],
  ],
  ['hotline_admin', [[`${structure}/hotline-manage`, '设置角色']]],
]

for (const [person, screens] of administration) {
  test(`the screens of ${person} have no obstacles, wide or narrow`, { timeout: 120_000 }, async () => {
    const seen = await newVisitor(browser, base)
    await signIn(seen, person)
    await seen.waitForURL(/dashbord/)
    for (const [path, sign] of screens) {
      await seen.goto(path)
      await seen.getByText(sign).first().waitFor({ timeout: 30_000 })
      await seen.getByRole('heading', { level: 1 }).waitFor()
      expect([path, ...(await obstacles(seen))]).toEqual([path])
      expect([path, ...(await overhang(seen, [992]))]).toEqual([path])
    }
    await seen.context().close()
  })
}

test('the other spelling of the workbench and unknown addresses', async () => {
  await page.goto('/dashboard/index')
  await page.getByText('我的报表').first().waitFor()
  await page.goto('/nothing/here')
  await page.waitForURL(/\/404$/)
  await page.getByText('这里没有页面').waitFor()
  expect(await obstacles(page)).toEqual([])
})
