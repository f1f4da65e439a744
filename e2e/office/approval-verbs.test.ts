import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { endSession, newVisitor, shot, tokenOf } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { approvalsOf, ownId, simpleProcess } from './approvals.ts'
import { base } from '../world.ts'

const admin = await person('orgadmin')
const stamp = Date.now().toString(36)
const approver = await newVisitor(admin.browser, base)
const { token: approvers } = await enter(approver, 'designer')
const sender = await newVisitor(admin.browser, base)
const { token: senders } = await enter(sender, 'zhang.wei')
const calls = approvalsOf(base, admin.token)
const definitionId = await simpleProcess(calls, {
  ...{ name: `用印${stamp}`, approver: await ownId(base, approvers) },
  settings: { revertWithin: 1440 },
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [at, page] of [approver, sender].entries()) await shot(page, `failed ${at}`)
})
const widths = [1920, 1440, 1200, 992, 768, 390]

describe('what else is done with an approval than to say yes', () => {
  test('handed on it is the other person’s, who refuses it; the sender sees why and sends another like it', async () => {
    const id = await opened(approver, `转办的${stamp}`)
    await approver.getByRole('button', { name: '转办', exact: true }).click()
    await choosePerson(approver, '交给谁', '何建国')
    await approver.getByRole('dialog').getByLabel('说明').fill('何主任分管')
    await shot(approver, 'approval transfer')
    await dialogButton(approver, '转办').click()
    await approver.getByText('已转办。').waitFor()
    await approver.getByRole('textbox', { name: '意见' }).waitFor({ state: 'detached' })
    await open(admin.page, id)
    expect(await overhang(admin.page, widths)).toEqual([])
    await admin.page.getByRole('textbox', { name: '意见' }).fill('不在用印范围内')
    await admin.page.getByRole('button', { name: '拒绝', exact: true }).click()
    await admin.page.getByText('已拒绝。').waitFor()
    await open(sender, id)
    await sender.getByText('已拒绝').first().waitFor()
    await sender.getByText('不在用印范围内').first().waitFor()
    await shot(sender, 'approval rejected')
    await more(sender, '再发起一件')
    await expect.poll(() => sender.getByLabel('事项').inputValue()).toBe(`转办的${stamp}`)
  })

  test('an opinion is asked of somebody else first, and comes back to the one who decides', async () => {
    const id = await opened(approver, `委派的${stamp}`)
    await approver.getByRole('button', { name: '更多处理' }).click()
    await approver.getByRole('menuitem', { name: '委派' }).click()
    await choosePerson(approver, '交给谁', '何建国')
    await dialogButton(approver, '委派').click()
    await approver.getByText('已委派。').waitFor()
    await open(admin.page, id)
    await expect.poll(() => admin.page.getByRole('button', { name: '交回意见' }).isDisabled()).toBe(true)
    await admin.page.getByRole('textbox', { name: '意见' }).fill('可以用印')
    await admin.page.getByRole('button', { name: '交回意见' }).click()
    await admin.page.getByText('意见已交回。').waitFor()
    await open(approver, id)
    await approver.getByText('可以用印').first().waitFor()
    await approver.getByRole('button', { name: '同意', exact: true }).click()
    await approver.getByText('已同意。').waitFor()
    expect((await calls.instance({ id })).state).toBe('approved')
  })

  test('who signs before joins in, a copy goes to somebody who reads it, and a comment calls a person', async () => {
    const id = await opened(approver, `加签的${stamp}`)
    await approver.getByRole('button', { name: '加签', exact: true }).click()
    await choosePerson(approver, '请谁', '何建国')
    await shot(approver, 'approval add sign')
    await dialogButton(approver, '加签').click()
    await approver.getByText('已加签。').waitFor()
    await approver.getByText('排队中').first().waitFor()
    await open(sender, id)
    await sender.getByRole('tab', { name: '评论' }).click()
    const comment = sender.getByRole('textbox', { name: '评论' })
    await comment.pressSequentially('周五要用，请尽快 @何建国')
    await sender.locator('.ant-mentions-dropdown-menu-item:visible', { hasText: '何建国' }).first().click()
    await expect.poll(() => comment.inputValue()).toBe('周五要用，请尽快 @何建国 ')
    await sender.getByRole('button', { name: '发表' }).click()
    await sender.getByText('已评论。').waitFor()
    await admin.page.goto('/notification')
    await admin.page.getByText(`在“加签的${stamp}”中提到您`).first().waitFor()
    await open(admin.page, id)
    await admin.page.getByRole('button', { name: '抄送', exact: true }).click()
    await choosePerson(admin.page, '抄送给', '张伟')
    await dialogButton(admin.page, '抄送').click()
    await admin.page.getByText('已抄送。').waitFor()
    await admin.page.getByRole('button', { name: '同意', exact: true }).click()
    await admin.page.getByText('已同意。').waitFor()
    await open(approver, id)
    await approver.getByRole('button', { name: '同意', exact: true }).click()
    await approver.getByText('已同意。').waitFor()
    expect((await calls.instance({ id })).state).toBe('approved')
  })

  test('the sender takes it back, on its way and after it was approved', async () => {
    const id = await opened(sender, `撤销的${stamp}`)
    await more(sender, '撤销')
    await sender.getByRole('dialog').getByLabel('原因').fill('写错了')
    await dialogButton(sender, '撤销').click()
    await sender.getByText('已撤销。').waitFor()
    expect((await calls.instance({ id })).state).toBe('canceled')
    const approved = await opened(approver, `通过后撤销的${stamp}`)
    await approver.getByRole('button', { name: '同意', exact: true }).click()
    await approver.getByText('已同意。').waitFor()
    await open(sender, approved)
    await more(sender, /撤销/)
    await sender.getByRole('dialog').getByLabel('原因').fill('不用了')
    await dialogButton(sender, /撤销/).click()
    await sender.getByText('已撤销通过的审批。').waitFor()
    await shot(sender, 'approval reverted')
  })

  test('in two windows the second hears that it was done, and nothing is done twice', async () => {
    const id = await opened(approver, `两个窗口的${stamp}`)
    const second = await approver.context().newPage()
    await second.goto(approver.url())
    await second.getByRole('textbox', { name: '意见' }).fill('第二个窗口的意见')
    await approver.getByRole('button', { name: '同意', exact: true }).click()
    await approver.getByText('已同意。').waitFor()
    // The page hears of it by itself, and offers nothing that would be too late.
    await second.getByRole('button', { name: '拒绝', exact: true }).waitFor({ state: 'detached' })
    await second
      .getByText(/已(通过|由.*处理|处理)/)
      .first()
      .waitFor()
    await second.getByRole('textbox', { name: '意见' }).waitFor({ state: 'detached' })
    const { state, record } = await calls.instance({ id })
    expect(state).toBe('approved')
    expect(record.filter(({ type }) => type === 'TaskRejected')).toEqual([])
    await second.close()
  })

  test('a session that ended while the opinion was written asks to sign in, and the opinion is still there', async () => {
    const id = await opened(approver, `会话过期的${stamp}`)
    const token = await tokenOf(approver)
    await approver.getByRole('textbox', { name: '意见' }).fill('同意，原件存档')
    await endSession(approver, token)
    await approver.getByRole('button', { name: '同意', exact: true }).click()
    const again = approver.getByRole('dialog', { name: '重新登录' })
    await again.getByRole('textbox', { name: '密码' }).fill('Mingtai@2026')
    await shot(approver, 'approval session ended')
    await again.getByRole('button', { name: '重新登录', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    await expect
      .poll(async () => {
        const yes = approver.getByRole('button', { name: '同意', exact: true })
        if (await yes.isVisible()) {
          await expect.poll(() => approver.getByRole('textbox', { name: '意见' }).inputValue()).toBe('同意，原件存档')
          await yes.click({ timeout: 2000 }).catch(() => null)
        }
        return (await calls.instance({ id })).state
      })
      .toBe('approved')
    const { record } = await calls.instance({ id })
    expect(record.filter(({ opinion }) => opinion === '同意，原件存档')).toHaveLength(1)
  })

  test('what is over is put away, taken out and packed', async () => {
    const page = admin.page
    await page.goto(`/approve/submit?keyword=${encodeURIComponent(`委派的${stamp}`)}`)
    await page.locator('.ant-table-row .ant-checkbox-input').first().check()
    await page.getByRole('button', { name: '归档', exact: true }).click()
    await dialogButton(page, '归档').click()
    await page.getByText('已归档 1 件。').waitFor()
    await page.getByText('已归档', { exact: true }).first().waitFor()
    expect(await obstacles(page)).toEqual([])
    await page.locator('.ant-table-row .ant-checkbox-input').first().check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: '打包下载' })
        .click()
        .then(() => page.getByRole('menuitem', { name: 'PDF 审批单和附件' }).click()),
    ])
    expect(file.suggestedFilename()).toMatch(/\.zip$/)
    await page.getByRole('button', { name: '取消归档' }).click()
    await page.getByText('已取消归档 1 件。').waitFor()
  })

  test('on a phone the buttons lie at the thumb and nothing stands over the edge', async () => {
    const id = await sent(`手机上的${stamp}`)
    const phone = await newVisitor(admin.browser, base, 390)
    await enter(phone, 'designer')
    await open(phone, id)
    await phone.getByRole('textbox', { name: '意见' }).fill('同意')
    await shot(phone, 'approval phone')
    expect(await obstacles(phone)).toEqual([])
    const box = await phone.getByRole('button', { name: '同意', exact: true }).boundingBox()
    expect(box?.y ?? 0).toBeGreaterThan(700)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
    await phone.getByRole('button', { name: '同意', exact: true }).click()
    await phone.getByText('已同意。').waitFor()
    await phone.context().close()
  })
})

async function sent(subject: string): Promise<string> {
  const of = approvalsOf(base, senders)
  const { versionId } = await of.startForm({ definitionId })
  const values = { subject, amount: '100.00' }
  return (await of.start({ requestId: crypto.randomUUID(), definitionId, versionId, values })).instanceId
}

/** A new approval of 张伟, opened by somebody. */
async function opened(page: Page, subject: string): Promise<string> {
  const id = await sent(subject)
  await open(page, id)
  return id
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/approve/process/instance/tabs?instanceId=${id}`)
  await page.getByRole('heading', { level: 1 }).locator('visible=true').first().waitFor()
}

/** A dialog of two pickers shows one before the other: the field is named. */
async function choosePerson(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(name)
  await page.locator('.ant-select-item-option:visible', { hasText: name }).first().click()
}

function dialogButton(page: Page, name: string | RegExp) {
  return page.getByRole('dialog').getByRole('button', { name, exact: true })
}

async function more(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).locator('visible=true').last().click()
  await page.getByRole('menuitem', { name }).locator('visible=true').first().click()
}
