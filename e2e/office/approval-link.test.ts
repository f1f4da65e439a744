import { describe, expect, test } from 'vitest'
import { obstacles } from '../accessible.ts'
import { newVisitor, shot } from '../browser.ts'
import { mailWith } from '../mails.ts'
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
  ...{ name: `用章${stamp}`, approver: await ownId(base, approvers) },
  rules: { byLink: true },
})

async function sent(subject: string): Promise<string> {
  const of = approvalsOf(base, senders)
  const { versionId } = await of.startForm({ definitionId })
  const values = { subject, amount: '1280.50' }
  return (await of.start({ requestId: crypto.randomUUID(), definitionId, versionId, values })).instanceId
}

/** The link of a mail as its reader would open it, in a browser where nobody is signed in. */
async function linkIn(subject: string): Promise<string> {
  const [written = ''] = /\/approve\/link\?[^\s"<]+/.exec(await mailWith(subject)) ?? []
  const link = written.replaceAll('&amp;', '&')
  expect(link).toContain('&seal=')
  return link
}

describe('an approval decided from a mail on a phone', () => {
  test('the form is read and approved without signing in, once', async () => {
    const subject = `介绍信盖章${stamp}`
    const id = await sent(subject)
    const link = await linkIn(subject)
    const phone = await newVisitor(admin.browser, base, 390)
    await phone.goto(link)
    await phone.getByRole('heading', { name: subject }).waitFor()
    await phone.getByText('1,280.50').first().waitFor()
    await shot(phone, 'approval link')
    expect(await obstacles(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.getByRole('textbox', { name: '意见' }).fill('同意用章')
    await phone.getByRole('button', { name: '同意', exact: true }).dblclick()
    await phone.getByRole('heading', { name: '已同意' }).waitFor()
    await phone.reload()
    await phone.getByText('这个链接已经用过').waitFor()
    await shot(phone, 'approval link used')
    const { state, record } = await calls.instance({ id })
    expect(state).toBe('approved')
    expect(record.filter(({ opinion }) => opinion === '同意用章')).toHaveLength(1)
  })

  test('a refusal asks first; a changed seal opens nothing', async () => {
    const subject = `合同盖章${stamp}`
    const id = await sent(subject)
    const link = await linkIn(subject)
    const phone = await newVisitor(admin.browser, base, 390)
    await phone.goto(link.slice(0, -2) + (link.at(-2) === 'A' ? 'B' : 'A') + link.slice(-1))
    await phone.getByText('链接不完整或已失效').waitFor()
    await phone.goto(link)
    await phone.getByRole('button', { name: '拒绝', exact: true }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    expect((await calls.instance({ id })).state).toBe('running')
    await phone.getByRole('button', { name: '拒绝', exact: true }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click()
    await phone.getByRole('heading', { name: '已拒绝' }).waitFor()
    expect((await calls.instance({ id })).state).toBe('rejected')
  })
})
