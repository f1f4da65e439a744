import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { approvalsOf, ownId, paymentProcess } from './approvals.ts'
import { base } from '../world.ts'

const admin = await person('orgadmin')
const page = admin.page
const stamp = Date.now().toString(36)
const name = `工程款支付申请${stamp}`
const project = `城东新区综合管廊二期工程${stamp}`
const calls = approvalsOf(base, admin.token)
const sender = await newVisitor(admin.browser, base)
const designer = await newVisitor(admin.browser, base)
const [{ token: senders }, { token: designers }] = [await enter(sender, 'zhang.wei'), await enter(designer, 'designer')]
const definitionId = await paymentProcess(calls, {
  name,
  first: await ownId(base, designers),
  second: await ownId(base, admin.token),
  told: await ownId(base, senders),
})
const widths = [1920, 1440, 1200, 992, 768, 390]

describe('a payment from the form to the end', () => {
  test('the sender finds the process, sees the way before sending, and the form says what is missing', async () => {
    await sender.goto('/approval-center/list')
    await sender.getByLabel('搜索流程').fill(name)
    await sender
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await sender.getByRole('heading', { name, level: 1 }).waitFor()
    const way = sender.getByRole('complementary', { name: '流程' })
    await way.getByText('科室审核').waitFor()
    await expect.poll(() => way.getByText('周敏').count()).toBe(1)
    await sender.getByRole('button', { name: '提交', exact: true }).click()
    await sender.getByText('项目名称不能为空').first().waitFor()
    expect(await obstacles(sender)).toEqual([])
    await sender.getByLabel('项目名称').fill(project)
    await sender.getByLabel('收款单位').fill('云州市政建设集团有限公司')
    await sender.getByLabel('本次申请').fill('13208000')
    await shot(sender, 'approval start')
    // What is being written is kept by itself.
    await sender.getByText(/草稿已保存/).waitFor()
    expect(await overhang(sender, widths)).toEqual([])
    await sender.getByRole('button', { name: '提交', exact: true }).click()
    await sender.waitForURL(/process\/instance\/tabs/)
    await sender.getByRole('heading', { name: `${project}支付申请` }).waitFor()
    await sender.getByText('壹仟叁佰贰拾万捌仟元整').waitFor()
    await shot(sender, 'approval sent')
  })

  test('the approver finds it among the todos with its count, and says yes', async () => {
    await designer.goto('/approval-center/todo')
    await designer.getByRole('link', { name: /待办\s*（\d+）/ }).waitFor()
    await row(designer).waitFor()
    await shot(designer, 'approval todo')
    expect(await obstacles(designer)).toEqual([])
    expect(await overhang(designer, widths)).toEqual([])
    await row(designer).click()
    await designer.getByRole('textbox', { name: '意见' }).fill('工程量已与监理日志逐项核对，附件齐全。')
    await shot(designer, 'approval handle')
    expect(await obstacles(designer)).toEqual([])
    expect(await overhang(designer, widths)).toEqual([])
    await designer.getByRole('button', { name: '同意', exact: true }).last().click()
    await designer.getByText('已同意。').waitFor()
    await designer.getByRole('complementary', { name: '流程' }).getByText('工程量已与监理日志逐项核对').waitFor()
  })

  test('the second sends it back; the sender corrects it and sends it again', async () => {
    await openTodo(page)
    await page.getByRole('button', { name: '退回', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '退回' })
    await dialog.getByRole('radio', { name: /张伟/ }).check()
    await dialog.getByRole('textbox', { name: '原因' }).fill('请补充付款事由。')
    await dialog.getByRole('button', { name: '退回', exact: true }).click()
    await page.getByText('已退回。').waitFor()
    // The page that the sender left open has followed.
    await sender.getByRole('button', { name: '重新提交' }).waitFor()
    await sender.getByLabel('付款事由').fill('第 5 期进度款。')
    // What is written here is kept as well, and there again the next day.
    await sender.getByText(/草稿已保存/).waitFor()
    await sender.reload()
    await sender.getByText(/写了还没有提交的内容/).waitFor()
    await expect.poll(() => sender.getByLabel('付款事由').inputValue()).toBe('第 5 期进度款。')
    await sender.getByRole('button', { name: '重新提交' }).click()
    await sender.getByText('已重新提交。').waitFor()
    await designer.goto('/approval-center/todo')
    await row(designer).click()
    await designer
      .getByText('提交后的修改')
      .or(designer.getByRole('button', { name: '同意', exact: true }))
      .first()
      .waitFor()
    await designer.getByRole('button', { name: '同意', exact: true }).last().click()
    await designer.getByText('已同意。').waitFor()
  })

  test('a signature is asked for where the step wants one, and stands on the form', async () => {
    await openTodo(page)
    const approve = page.getByRole('button', { name: '签署并同意' })
    await page.getByRole('textbox', { name: '意见' }).fill('经核，同意支付。')
    await approve.click()
    const canvas = page.locator('canvas').last()
    const box = await canvas.boundingBox()
    if (box === null) throw new Error('there is no paper to sign on')
    await page.mouse.move(box.x + 60, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 180, box.y + 90, { steps: 8 })
    await page.mouse.up()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确定|使用|完成|保存/ })
      .click()
    await page.getByText('已同意。').waitFor()
    await page.getByText('已通过').first().waitFor()
    await shot(page, 'approval finished')
    await sender.goto('/approval-center/cc')
    await row(sender).waitFor()
    await row(sender).click()
    await sender.getByRole('img', { name: '何建国的签名' }).first().waitFor()
  })

  test('the record tells everything in order, and who has no part in it reads nothing', async () => {
    await sender.getByRole('tab', { name: '操作记录' }).click()
    const lines = sender.locator('.record-lines')
    for (const words of ['请补充付款事由', '第 5 期进度款']) await lines.getByText(words).first().waitFor()
    const id = new URL(sender.url()).searchParams.get('instanceId') ?? ''
    const outsider = await newVisitor(admin.browser, base)
    await enter(outsider, 'rangeadmin')
    await outsider.goto(`/approve/process/instance/tabs?instanceId=${id}`)
    await outsider.getByText('没有读到审批').waitFor()
    await outsider.context().close()
  })

  test('several are approved at once, and a draft waits where it was left', async () => {
    const own = approvalsOf(base, admin.token)
    for (const at of [1, 2]) {
      const form = await own.startForm({ definitionId })
      const values = { ...form.values, project: `批量${at}${stamp}`, payee: '甲公司', amount: '10.00' }
      await own.start({ requestId: crypto.randomUUID(), definitionId, versionId: form.versionId, values })
    }
    await designer.goto(`/approval-center/todo?keyword=${encodeURIComponent(`${stamp}支付`)}`)
    for (const at of [1, 2]) await designer.getByText(`批量${at}${stamp}`).first().waitFor()
    await designer
      .getByRole('checkbox', { name: '全选' })
      .or(designer.locator('thead .ant-checkbox-input'))
      .first()
      .check()
    await designer.getByRole('button', { name: '批量同意' }).click()
    await designer.getByRole('dialog').getByRole('button', { name: '同意 2 件' }).click()
    await designer.getByText('2 件都已同意。').waitFor()
    await sender.goto(`/approve/create?definitionId=${definitionId}`)
    await sender.getByLabel('项目名称').fill('只写了一半')
    await sender.getByText(/草稿已保存/).waitFor()
    await sender.goto('/approval-center/draft')
    await sender.locator('.approval-subject:visible', { hasText: name }).first().click()
    await expect.poll(() => sender.getByLabel('项目名称').inputValue()).toBe('只写了一半')
    // What is written on the second visit is kept as well.
    await sender.getByLabel('项目名称').fill('接着写完了')
    await sender.getByText(/草稿已保存/).waitFor()
    await sender.reload()
    await expect.poll(() => sender.getByLabel('项目名称').inputValue()).toBe('接着写完了')
  })
})

/** The payment in the list that is shown; lists of other tabs are hidden behind it. */
function row(who: Page) {
  return who.locator('.approval-subject:visible', { hasText: `${project}支付申请` }).first()
}

async function openTodo(who: Page): Promise<void> {
  await who.goto('/approval-center/todo')
  await row(who).click()
  await who.getByRole('textbox', { name: '意见' }).waitFor()
}
