import { describe, expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { approvalsOf } from './approvals.ts'
import { base } from '../world.ts'

const { page, browser, token } = await person('orgadmin')
const stamp = Date.now().toString(36)
const name = `报销${stamp}`
const console = '/organization/organization-structure'
const calls = approvalsOf(base, token)
await calls.saveGroup({ name: `财务${stamp}` })
const widths = [1920, 1440, 1200, 992, 768]

describe('a process from a template to its second version', () => {
  test('the administrator makes it in a group of the list', async () => {
    await page.goto(`${console}/approve-config`)
    await page
      .getByRole('button', { name: `财务${stamp}`, exact: false })
      .first()
      .click()
    expect(await obstacles(page)).toEqual([])
    expect(await overhang(page, widths)).toEqual([])
    await page.getByRole('button', { name: '新建流程' }).click()
    await page.getByRole('button', { name: /^费用报销/ }).click()
    const dialog = page.getByRole('dialog', { name: '新建流程' })
    await dialog.getByRole('textbox', { name: '名称' }).fill(name)
    await dialog.getByRole('button', { name: '新建', exact: true }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  })

  test('a field is added, a step is set, the check names what is missing and leads there', async () => {
    await page.getByRole('complementary', { name: '控件' }).getByRole('button', { name: '数字', exact: true }).click()
    await page.getByText('流程设计', { exact: true }).click()
    await shot(page, 'process flow')
    expect(await obstacles(page)).toEqual([])
    expect(await overhang(page, widths)).toEqual([])
    await page.getByRole('button', { name: '在这里加一步' }).first().click()
    await page.getByRole('menuitem', { name: '审批人' }).click()
    const panel = page.getByRole('complementary', { name: '设置' })
    await panel.getByRole('textbox', { name: '名称' }).fill('会计初审')
    await panel.getByRole('button', { name: '移除这种方式' }).click()
    await page.getByRole('button', { name: '检查', exact: true }).click()
    await page
      .getByRole('dialog', { name: '检查' })
      .getByRole('button', { name: /会计初审.*还没有设置审批人/ })
      .click()
    await panel.getByRole('alert').getByText('还没有设置审批人').waitFor()
    await panel.getByRole('button', { name: '添加' }).click()
    await panel.getByRole('combobox', { name: '第 1 种找人方式' }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '发起人自选' }).click()
    await page.getByRole('button', { name: '检查', exact: true }).click()
    await page.getByText('没有发现问题，可以发布。').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '检查' }).waitFor({ state: 'detached' })
  })

  test('undone and done again the flow is the same', async () => {
    const steps = () => page.locator('.flow-card .flow-card-head').allInnerTexts()
    const before = await steps()
    expect(before.map((words) => words.trim())).toContain('会计初审')
    const undo = page.getByRole('button', { name: '撤销', exact: true })
    const redo = page.getByRole('button', { name: '重做', exact: true })
    while (await undo.isEnabled()) await undo.click()
    expect((await steps()).map((words) => words.trim())).not.toContain('会计初审')
    while (await redo.isEnabled()) await redo.click()
    expect(await steps()).toEqual(before)
  })

  test('a dry run says which way it goes for a person with these values', async () => {
    await page.getByRole('button', { name: '试走', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '试走' })
    await dialog.getByRole('button', { name: '试走', exact: true }).click()
    const way = dialog.getByRole('group', { name: '试走的结果' })
    await way.getByText('会计初审', { exact: true }).waitFor()
    await way.getByText('财务审核', { exact: true }).waitFor()
    await expect.poll(() => way.getByText('分管领导', { exact: true }).count()).toBe(0)
    await shot(page, 'process dry run')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('published it can be sent; the second version tells what is different', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog', { name: '发布' }).getByText('这是第一版').waitFor()
    await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '发布', exact: true }).click()
    await page.getByText('已发布第 1 版。').waitFor()
    const sender = await newVisitor(browser, base)
    await enter(sender, 'zhang.wei')
    await sender.goto('/approval-center/list')
    await sender
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await sender.getByRole('complementary', { name: '流程' }).getByText('会计初审', { exact: true }).waitFor()
    await sender.context().close()
    await page.locator('.flow-card', { hasText: '会计初审' }).click()
    await page.getByRole('complementary', { name: '设置' }).getByRole('textbox', { name: '名称' }).fill('会计复核')
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '发布' })
    await dialog.getByRole('list', { name: '修改' }).getByText('会计复核').waitFor()
    await shot(page, 'process difference')
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByText('已发布第 2 版。').waitFor()
  })

  test('the detail shows both versions, and a colleague who saved meanwhile is not overwritten', async () => {
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const { revision, form, flow, rules, groupId } = await calls.definition({ id })
    await calls.saveDefinition({
      ...{ id, revision, form, flow, rules, groupId, name, description: '同事改过' },
      ...{ visibility: 'all', starters: [], managers: [], businessType: null },
    })
    await page.getByRole('complementary', { name: '设置' }).getByRole('textbox', { name: '名称' }).fill('会计终审')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page
      .getByRole('dialog', { name: '别人保存过新的修改' })
      .getByRole('button', { name: '载入最新的设计' })
      .click()
    // Until the latest design is there, the page would come back to its flow.
    await page.getByText('会计终审').waitFor({ state: 'detached' })
    await page.getByText('基本信息', { exact: true }).click()
    await expect.poll(() => page.getByRole('textbox', { name: '说明' }).inputValue()).toBe('同事改过')
    await page.goto(`${console}/process-detail/${id}`)
    await page.getByText('第 2 版', { exact: true }).waitFor()
    await page.getByText('第 1 版', { exact: true }).waitFor()
    await shot(page, 'process detail')
    expect(await obstacles(page)).toEqual([])
    expect(await overhang(page, widths)).toEqual([])
  })
})
