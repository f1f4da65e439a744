import { client } from '@mingtai/api'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { sessionOf } from '@mingtai/server/testing'
import { describe, expect, test } from 'vitest'
import { obstacles } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'

const { browser, page, token } = await person('admin')

const day = (date: number) =>
  page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-cell-in-view').nth(date - 1)
const nextMonth = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) .ant-picker-header-next-btn')

describe('高远 administers', () => {
  test('a day that is picked and left without 确定 is the end of what is granted', async () => {
    await page.goto('/system/role')
    await page.getByText('收文员').first().click()
    const dialog = await grantToZhangWei('收文员')
    await dialog.getByLabel('到期时间').click()
    await nextMonth.click()
    await day(15).click()
    await dialog.getByRole('heading').click()
    const shown = await dialog.getByLabel('到期时间').inputValue()
    expect(shown).toMatch(/-15 23:59$/)
    await dialog.getByRole('button', { name: /授\s*予/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const holder = page.getByRole('row').filter({ hasText: '张伟' })
    await expect.poll(() => holder.last().innerText()).toContain(shown.slice(5, 10))
    await shot(page, 'grant-until')
  })

  test('a role taken away is gone from the other one’s menus without a reload', async () => {
    const wei = await newVisitor(browser, base)
    await enter(wei, 'zhang.wei')
    const bar = wei.getByRole('banner').getByText('系统管理')
    await page.goto('/system/role')
    await page.getByRole('button', { name: '新增角色' }).click()
    const form = page.getByRole('dialog', { name: '新增角色' })
    await form.getByLabel('名称').fill('一日字典员')
    await form.getByLabel('别名').fill('one_day_words')
    await form.getByText('字典管理', { exact: true }).click()
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await form.waitFor({ state: 'hidden' })
    const dialog = await grantToZhangWei('一日字典员')
    await dialog.getByRole('button', { name: /授\s*予/ }).click()
    await bar.waitFor()
    await page.getByRole('row').filter({ hasText: '张伟' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: /收回选中/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /收\s*回/ })
      .click()
    await bar.waitFor({ state: 'detached' })
    await wei.context().close()
  })

  test('what is typed about a person outlives a lost network, and never overwrites what a colleague saved', async () => {
    const people = client(peopleCalls, sessionOf(base, token))
    const { records } = await people.people({ view: 'full', keyword: 'yz0003', current: 1, size: 1 })
    const id = records[0]?.id ?? ''
    await page.goto('/organization/organization-structure/full-user?keyword=yz0003')
    await page.locator('.ant-table-row').first().click()
    await page.getByRole('button', { name: /^修\s*改$/ }).click()
    const form = page.getByRole('dialog', { name: /^修改 / })
    await form.getByLabel('房间').fill('303')
    const { realName, loginName, revision } = await people.person({ view: 'full', id })
    const same = { view: 'full' as const, id, revision, realName, loginName, tags: [], hidesContact: false }
    await people.editPerson({ ...same, sex: null, room: '505' })
    let isReadAgain = false
    page.on('response', (answer) => (isReadAgain ||= answer.url().includes('/people/detail')))
    // What was read a moment ago is not read again: the network comes and goes until it is.
    await expect
      .poll(
        async () => {
          await page.context().setOffline(true)
          await page.context().setOffline(false)
          return isReadAgain
        },
        { interval: 1000, timeout: 40_000 },
      )
      .toBe(true)
    expect(await form.getByLabel('房间').inputValue()).toBe('303')
    await form.getByRole('button', { name: /保\s*存/ }).click()
    await page.getByText('请先查看最新内容再保存').waitFor()
    expect(await form.getByLabel('房间').inputValue()).toBe('303')
    await form.getByRole('button', { name: /取\s*消/ }).click()
    await page.getByRole('button', { name: '离开' }).click()
    await page.getByRole('button', { name: /^修\s*改$/ }).click()
    await expect.poll(() => form.getByLabel('房间').inputValue()).toBe('505')
    await form.getByRole('button', { name: /取\s*消/ }).click()
  })

  test('a half-written notice is offered after F5, with its dates', async () => {
    await page.goto('/notice/add')
    await page.getByRole('textbox', { name: '标题' }).fill('写了一半的通知')
    await page.getByLabel('结束').fill('2030/12/20')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('结束').inputValue()).toBe('2030-12-20 23:59')
    await page.getByRole('textbox', { name: '标题' }).click()
    await page.reload()
    await page.getByRole('button', { name: '接着写' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('写了一半的通知')
    await expect.poll(() => page.getByLabel('结束').inputValue()).toBe('2030-12-20 23:59')
  })

  test('on a narrow window the section that one is in stands in sight, on a phone the page and the way back', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/system/numbering')
    const section = page.getByRole('navigation', { name: '主导航' }).getByText('系统管理')
    const wholly = () =>
      section.evaluate((link) => {
        const [bar, own] = [link.parentElement?.getBoundingClientRect(), link.getBoundingClientRect()]
        return bar !== undefined && own.left >= bar.left - 1 && own.right <= bar.right + 1
      })
    await expect.poll(wholly).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('navigation', { name: '手机导航' })
    await bar.getByRole('link', { name: '我的' }).waitFor()
    await expect
      .poll(() => bar.getByRole('link').allTextContents())
      .toEqual(['工作台', '审批', '报表', '我的'].map((name) => expect.stringContaining(name)))
    await page.getByRole('banner').getByText('编号规则', { exact: true }).waitFor()
    await bar.getByRole('link', { name: '我的' }).click()
    await page.getByRole('navigation', { name: '应用' }).getByText('系统管理').waitFor()
    expect(await obstacles(page)).toEqual([])
    // Without a network the product says so itself.
    const offline = await page.request.get('/offline')
    expect(await offline.text()).toContain('没有网络')
    await page.getByRole('button', { name: '返回' }).waitFor({ state: 'detached' })
  })

  test('of the entries that share a page one is marked in the side bar', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/organization/organization-structure/manage?type=hotline')
    const marked = page.locator('.side-bar [aria-current]')
    await marked.first().waitFor()
    expect(await marked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/organization/organization-structure/manage?type=hotline',
    ])
  })
})

/** The dialog that gives the role on the page, with 张伟 chosen and its list closed. */
async function grantToZhangWei(role: string) {
  await page.getByRole('tab', { name: /持有人/ }).click()
  await page.getByRole('button', { name: '授予', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `授予“${role}”` })
  await dialog.getByRole('combobox', { name: '人员' }).fill('zhangwei')
  await page.locator('.ant-select-item-option').getByText('张伟').first().click()
  await dialog.getByRole('heading').click()
  return dialog
}
