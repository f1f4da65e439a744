import { describe, expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { shot } from '../browser.ts'
import { person } from '../person.ts'
import { approvalsOf } from './approvals.ts'
import { base } from '../world.ts'

const { page, token } = await person('orgadmin')
const calls = approvalsOf(base, token)
const stamp = Date.now().toString(36)
const console = '/organization/organization-structure'
const widths = [1920, 1440, 1200, 992, 768]
const group = await calls.saveGroup({ name: `设计${stamp}` })
const { id } = await calls.insertDefinition({ groupId: group.id, name: `合同${stamp}`, template: 'contract' })
const address = `${console}/process-edit?id=${id}`

const panel = () => page.getByRole('complementary', { name: '设置' })
const cards = async () => (await page.locator('.flow-card-head b').allInnerTexts()).slice(1)
const card = (name: string) => page.locator('.flow-card', { has: page.locator('b', { hasText: name }) }).first()
const option = (name: string) => page.locator('.ant-select-item-option:visible', { hasText: name }).first()
const openFlow = () => page.getByText('流程设计', { exact: true }).click()

interface Drawn {
  id: string
  name: string
  type: string
  next?: Drawn | null
}

/** The steps of the main lane as the server has them. */
async function stored(): Promise<Drawn[]> {
  const { flow } = await calls.definition({ id })
  const found: Drawn[] = []
  for (let node = (flow as { start: { next: Drawn | null } }).start.next; node; node = node.next ?? null)
    found.push(node)
  return found
}

describe('the flow of a process', () => {
  test('is drawn by keys alone, and stored by itself', async () => {
    await page.goto(address)
    await openFlow()
    await card('发起人').click()
    expect(await cards()).toEqual(['部门负责人', '法务与财务会签', '分管领导'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+v')
    await expect.poll(cards).toEqual(['部门负责人', '法务与财务会签', '部门负责人', '分管领导'])
    await page.keyboard.press('Delete')
    await expect.poll(cards).toEqual(['部门负责人', '法务与财务会签', '分管领导'])
    await page.keyboard.press('Control+z')
    await expect.poll(cards).toHaveLength(4)
    await page.getByText(/^已自动保存 \d\d:\d\d$/).waitFor()
    expect((await stored()).map(({ name }) => name)).toEqual(['部门负责人', '法务与财务会签', '部门负责人', '金额'])
    await page.keyboard.press('Control+f')
    await page.getByRole('combobox', { name: '查找步骤' }).fill('分管')
    await page.keyboard.press('Enter')
    await expect.poll(() => panel().getByRole('textbox', { name: '名称' }).inputValue()).toBe('分管领导')
  })

  test('a step is dragged to another place, and what is missing is told where it is missing', async () => {
    const first = page.getByRole('button', { name: '在这里加一步' }).first()
    await card('法务与财务会签').dragTo(first)
    await expect.poll(async () => (await cards())[0]).toBe('法务与财务会签')
    await first.click()
    await page.getByRole('menuitem', { name: '子流程' }).click()
    const found = page.locator('.flow-findings')
    await found.getByText('1 处未完成').waitFor()
    await card('发起人').click()
    await found.getByRole('button', { name: /1 处未完成/ }).click()
    await panel().getByRole('alert').getByText('流程“未选择”已不存在').waitFor()
    expect(await obstacles(page)).toEqual([])
    expect(await overhang(page, widths)).toEqual([])
    await page.keyboard.press('Control+z')
    await expect.poll(cards).not.toContain('子流程')
    await found.waitFor({ state: 'detached' })
  })

  test('everything of a step is set in its panel, and comes to the server as it was set', async () => {
    await card('法务与财务会签').click()
    await panel()
      .getByRole('radio', { name: /分组会签/ })
      .click()
    await panel().getByRole('textbox', { name: '第 1 种方式的分组' }).fill('法务')
    await panel().getByRole('spinbutton', { name: '法务至少几人' }).fill('2')
    await panel().getByRole('tab', { name: '退回与拒绝' }).click()
    await panel().getByText('只能退到选定的步骤').click()
    await panel().getByRole('tab', { name: '时限' }).click()
    await panel().getByText('限时处理').click()
    await panel().getByRole('combobox', { name: '提醒完还没有处理' }).click()
    await option('转给别人处理').click()
    await panel().getByRole('tab', { name: '高级' }).click()
    await panel().getByRole('button', { name: '加一项' }).click()
    await panel().getByRole('textbox', { name: '填写项的名称' }).fill('经办人')
    await shot(page, 'flow panel')
    expect(await obstacles(page)).toEqual([])
    await page.getByRole('button', { name: '在这里加一步' }).nth(1).click()
    await page.getByRole('menuitem', { name: '办理人' }).click()
    await panel().getByRole('combobox', { name: '第 1 种找人方式' }).click()
    await option('前面的审批人选定').click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存。发布后新的审批才按它走。').waitFor()
    const [countersign, transact] = await stored()
    expect(countersign).toMatchObject({
      mode: 'perGroup',
      groups: [{ name: '法务', min: 2 }],
      who: [{ kind: 'initiatorPick', group: '法务' }],
      back: { allow: true, targets: ['start'] },
      due: { minutes: 480, afterwards: 'escalate', to: null },
      outputs: [{ kind: 'people', label: '经办人', required: true }],
    })
    const [output] = (countersign as unknown as { outputs: { name: string }[] }).outputs
    expect(transact).toMatchObject({ type: 'transact', who: [{ kind: 'output', name: output?.name }] })
  })

  test('what a closed tab had not stored yet is offered again', async () => {
    await card('分管领导').click()
    await panel().getByRole('textbox', { name: '名称' }).fill('市领导')
    await page.getByText('有未保存的修改').waitFor()
    // The page goes before the design is stored by itself.
    page.once('dialog', (question) => void question.accept())
    await page.context().setOffline(true)
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await page.goto(address)
    await page.getByText(/上次离开时有没保存的修改/).waitFor()
    await page.getByRole('button', { name: '恢复修改' }).click()
    await openFlow()
    await card('市领导').waitFor()
    await page.getByText(/^已自动保存/).waitFor()
  })

  test('a dry run kept as a test is replayed, and a failing one has to be confirmed to publish', async () => {
    await page.getByRole('button', { name: '试走', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '试走' })
    await dialog.getByRole('button', { name: '试走', exact: true }).click()
    await dialog.getByRole('group', { name: '试走的结果' }).getByText('办理人', { exact: true }).first().waitFor()
    await dialog.getByRole('button', { name: '存为测试' }).click()
    const saveDialog = page.getByRole('dialog', { name: '存为测试' })
    await saveDialog.getByRole('textbox', { name: '名称' }).fill('小合同')
    await saveDialog.getByRole('button', { name: '保存', exact: true }).click()
    await saveDialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await card('办理人').click()
    await panel().getByRole('button', { name: '删除这一步' }).click()
    await page.getByText('流程测试', { exact: true }).click()
    await page.getByRole('button', { name: '全部运行' }).click()
    await page.getByText('1 个测试没有通过，共 1 个。').waitFor()
    await page.getByText(/第 2 步应为“办理人”，现在是“部门负责人”。/).waitFor()
    await shot(page, 'flow tests')
    expect(await obstacles(page)).toEqual([])
    expect(await overhang(page, widths)).toEqual([])
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const publish = page.getByRole('dialog', { name: '发布' })
    await publish.getByText('1 个流程测试没有通过').waitFor()
    await publish.getByRole('button', { name: '发布', exact: true }).click()
    await publish.getByText('请核对后勾选，再发布。').waitFor()
    await publish.getByRole('checkbox', { name: '已核对，流程就是要这样改' }).check()
    await publish.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByText('已发布第 1 版。').waitFor()
  })

  test('a version stands beside the design, the flow as well as the form', async () => {
    await page.getByText('表单设计', { exact: true }).click()
    await page.getByRole('complementary', { name: '控件' }).getByRole('button', { name: '数字', exact: true }).click()
    await openFlow()
    await page.getByRole('button', { name: '在这里加一步' }).first().click()
    await page.getByRole('menuitem', { name: '抄送人' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存。发布后新的审批才按它走。').waitFor()
    await page.goto(`${console}/process-detail/${id}`)
    await page.getByRole('button', { name: '比较第 1 版' }).click()
    const dialog = page.getByRole('dialog', { name: /第 1 版与其他版本比较/ })
    const later = dialog.getByRole('region', { name: '后来的流程' })
    await later.locator('.flow-card[data-change=added]', { hasText: '抄送人' }).waitFor()
    await dialog.getByText('表单', { exact: true }).click()
    await dialog.getByRole('region', { name: '后来的表单' }).locator('[data-change=added]').waitFor()
    await expect
      .poll(() => dialog.getByRole('region', { name: '原来的表单' }).locator('[data-change=added]').count())
      .toBe(0)
    await shot(page, 'version compare')
    expect(await obstacles(page)).toEqual([])
  })

  test('copied to a new process and moved within its group', async () => {
    await page.goto(`${console}/approve-config?groupId=${group.id}&view=table`)
    const rows = page.locator('.ant-table-row:visible')
    await rows.getByRole('button', { name: `合同${stamp}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '复制为新流程' }).click()
    const dialog = page.getByRole('dialog', { name: '复制为新流程' })
    await dialog.getByRole('textbox', { name: '名称' }).fill(`合同二${stamp}`)
    await dialog.getByRole('button', { name: '复制', exact: true }).click()
    await page.getByRole('heading', { name: `合同二${stamp}`, level: 1 }).waitFor()
    await page.getByText('流程测试', { exact: true }).click()
    await page.getByRole('button', { name: '小合同', exact: true }).waitFor()
    await page.goto(`${console}/approve-config?groupId=${group.id}&view=table`)
    const names = async () => (await rows.locator('b').allInnerTexts()).join(' ')
    await expect.poll(names).toBe(`合同二${stamp} 合同${stamp}`)
    await rows.getByRole('button', { name: `合同二${stamp}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '下移' }).click()
    await expect.poll(names).toBe(`合同${stamp} 合同二${stamp}`)
  })
})
