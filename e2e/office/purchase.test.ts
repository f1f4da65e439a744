import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { obstacles } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { approvalsOf, ownId, purchaseProcess } from './approvals.ts'
import { base } from '../world.ts'

const admin = await person('orgadmin')
const stamp = Date.now().toString(36)
const subject = `服务窗口设备更新${stamp}`
const calls = approvalsOf(base, admin.token)
const sender = await newVisitor(admin.browser, base)
const leader = await newVisitor(admin.browser, base)
const { token: senders } = await enter(sender, 'zhang.wei')
const { token: leaders } = await enter(leader, 'designer')
const definitionId = await purchaseProcess(calls, {
  name: `集中采购${stamp}`,
  leader: await ownId(base, leaders),
  clerk: await ownId(base, admin.token),
})
let address = ''

const way = (page: Page) => page.getByRole('complementary', { name: '流程' })

describe('a purchase whose rows become processes of their own', () => {
  test('pasted rows are summed up, and the way changes with the sum before anything is sent', async () => {
    await sender.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await sender.goto(`/approve/create?definitionId=${definitionId}`)
    await sender.getByLabel('采购事项').fill(subject)
    await way(sender).getByText('采购审核').waitFor()
    await expect.poll(() => way(sender).getByText('分管领导').count()).toBe(0)
    await sender.getByRole('button', { name: '添加一行' }).click()
    await sender.getByRole('textbox', { name: '第 1 行品名' }).click()
    const rows = ['高拍仪\t６\t￥1,280.00', '身份证读卡器\t12\t860'].join('\n')
    await sender.evaluate((text) => navigator.clipboard.writeText(text), rows)
    await sender.keyboard.press('Control+v')
    await sender.getByText('壹万捌仟元整').waitFor()
    await way(sender).getByText('分管领导').waitFor()
    await way(sender)
      .getByText(/采购总额 18,000.00 大于等于 10,000/)
      .waitFor()
    await sender.getByRole('button', { name: '提交', exact: true }).dblclick()
    await sender.waitForURL(/process\/instance\/tabs/)
    await sender.getByRole('heading', { name: subject }).waitFor()
    const { pathname, search } = new URL(sender.url())
    address = pathname + search
    const { total } = await approvalsOf(base, senders).created({ current: 1, size: 10, definitionId })
    expect(total).toBe(1)
  })

  test('a decision that is taken back is not shown as made', async () => {
    await leader.goto(address)
    await decide(leader, '金额写错了')
    await leader.getByRole('button', { name: '更多' }).last().click()
    await leader.getByRole('menuitem', { name: '撤回' }).click()
    await leader.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
    await leader.getByRole('textbox', { name: '意见' }).waitFor()
    await expect.poll(() => way(leader).getByText('金额写错了').count()).toBe(0)
    await decide(leader, '同意采购')
    await admin.page.goto(address)
    await decide(admin.page, '预算有出处')
  })

  test('each row waits as a process of its own, in the order of the rows, and the way opens where it waits', async () => {
    const titles = way(sender).locator('.related-list b')
    await expect
      .poll(async () => {
        await sender.goto(address)
        await way(sender).getByText('逐项采购').waitFor()
        return titles.allInnerTexts()
      })
      .toEqual(['采购高拍仪', '采购身份证读卡器'])
    await shot(sender, 'purchase subs')
    expect(await obstacles(sender)).toEqual([])
    for (const thing of ['采购高拍仪', '采购身份证读卡器']) {
      const list = await calls.todo({ current: 1, size: 20, keyword: thing })
      const id = list.records.find(({ definitionName }) => definitionName.includes(stamp))?.instanceId ?? ''
      await admin.page.goto(`/approve/process/instance/tabs?instanceId=${id}`)
      await admin.page.getByRole('link', { name: new RegExp(subject) }).waitFor()
      const { myTask, formRevision } = await calls.instance({ id })
      const command = { type: 'approve', id: crypto.randomUUID(), task: myTask?.number, entry: myTask?.entry }
      expect(await calls.act({ id, formRevision, command })).toMatchObject({ state: 'approved' })
    }
  })

  test('when all are done the process writes its register itself, and is over', async () => {
    await expect
      .poll(async () => {
        await sender.goto(address)
        await sender.getByRole('article').waitFor()
        return sender.getByRole('article').getByText('已下单').count()
      })
      .toBe(1)
    await sender.getByText('已通过').first().waitFor()
    await shot(sender, 'purchase finished')
  })
})

/** Says yes; where something else came up above the button just then, it is pressed again. */
async function decide(page: Page, opinion: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '意见' })
  await field.fill(opinion)
  const yes = page.getByRole('button', { name: '同意', exact: true }).last()
  await expect
    .poll(async () => {
      if (await field.isVisible()) await yes.click({ timeout: 2000 }).catch(() => null)
      return field.isVisible()
    })
    .toBe(false)
}
