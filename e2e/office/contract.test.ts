import { randomUUID } from 'node:crypto'
import { client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { onTask } from '@mingtai/modules/office/approval/server/testing'
import { contractCalls } from '@mingtai/modules/office/contract/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'
import { approvalsOf } from './approvals.ts'

const handler = await person('zhang.wei')
const { page } = handler
const reviewer = await newVisitor(handler.browser, base, 1440)
const { token: reviewing } = await enter(reviewer, 'designer')
const leader = await newVisitor(handler.browser, base, 390)
const { token: leading } = await enter(leader, 'orgadmin')
const calls = client(contractCalls, sessionOf(base, handler.token))
const name = `${Date.now().toString(36)}号机房运维服务合同`
let id = ''
let instanceId = ''

const text = `${name}
甲方：云州市数据局
乙方：云州智联科技有限公司
第一条 服务内容
机房设备的巡检和维修。
第二条 合同金额
合同总金额为人民币200,000.00元（大写：贰拾万元整），税率6%。
第三条 服务期限
自2027年1月1日起至2027年12月31日止。
`

test('a contract is read from its file, ticked into the form and handed in', async () => {
  await page.goto('/contract-management/contract-upload')
  await page
    .getByLabel('要识别的合同文件')
    .setInputFiles({ name: '合同.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const read = page.getByRole('dialog', { name: '识别结果' })
  await read.getByText('200000.00').waitFor()
  expect(await obstacles(page)).toEqual([])
  await read.getByRole('button', { name: /^填入/ }).click()
  await expect.poll(() => page.getByLabel('合同金额').inputValue()).toBe('200,000.00')
  expect(await page.getByLabel('结束日期').inputValue()).toBe('2027-12-31')
  await page.getByRole('button', { name: '加一项计划' }).click()
  await page.getByLabel('事项').fill('服务费')
  await page.getByLabel('计划日期').fill('2027-12-20')
  await page.getByLabel('计划日期').press('Enter')
  await page.getByLabel('金额（元）').fill('200000')
  await page.getByLabel('事项').click()
  await page.getByRole('button', { name: '提交审批' }).click()
  await page.waitForURL(/approve\/create/)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const found = async () => (await calls.all({ current: 1, size: 10, keyword: name })).records[0]
  await expect.poll(async () => (await found())?.approvalState).toBe('approving')
  const row = await found()
  id = row?.id ?? ''
  instanceId = row?.instanceId ?? ''
  expect(row).toMatchObject({ amount: '200000.00', parties: '云州智联科技有限公司' })
})

test('its legality is reviewed in writing before the yes, and the leader decides on the phone', async () => {
  await reviewer.goto(`/contract-management/contract-approve?instanceId=${instanceId}`)
  await reviewer.getByText(name).first().waitFor()
  expect(await obstacles(reviewer)).toEqual([])
  const legal = client(contractCalls, sessionOf(base, reviewing))
  const yes = { legality: 'yes', completeness: 'yes', fairness: 'yes', authority: 'yes' } as const
  await legal.saveReview({ contractId: id, ...yes, opinion: '', conclusion: 'pass' })
  const decide = async (token: string) => {
    const approvals = approvalsOf(base, token)
    await approvals.act(onTask(await approvals.instance({ id: instanceId }), 'approve', { opinion: '同意' }))
  }
  await decide(reviewing)
  await leader.goto(`/contract-management/contract-approve?instanceId=${instanceId}`)
  await leader.getByText(name).first().waitFor()
  expect(await obstacles(leader)).toEqual([])
  expect(await overhang(leader, [390])).toEqual([])
  await decide(leading)
  await expect.poll(async () => (await calls.detail({ id })).lifeState).toBe('signing')
})

test('it is signed and paid, and a signature before the draft is asked about', async () => {
  await page.goto(`/contract-management/contract-upload-detail?id=${id}`)
  await page.getByRole('button', { name: '登记签署' }).click()
  const dialog = page.getByRole('dialog', { name: '登记签署' })
  await dialog.getByLabel('签署日期').fill('2020-01-01')
  await dialog.getByLabel('签署日期').press('Enter')
  await dialog.getByRole('button', { name: '登记' }).click()
  await page.getByText('早于起草日期').waitFor()
  await page.getByRole('dialog', { name: '请核对' }).getByRole('button', { name: '取消' }).click()
  const { revision, createdAt } = await calls.detail({ id })
  await calls.sign({
    id,
    revision,
    signDate: new Date(Date.parse(createdAt)).toISOString().slice(0, 10),
    startDate: null,
    isChecked: true,
  })
  const files = client(attachmentCalls, sessionOf(base, handler.token))
  const file = new File([`回单${randomUUID()}`], '回单.txt', { type: 'text/plain' })
  const { attachmentId } = await files.putFile({ file, kind: '6' })
  const { lines, signDate } = await calls.detail({ id })
  await calls.fulfil({
    lineId: lines[0]?.id ?? '',
    requestId: randomUUID(),
    day: signDate ?? '',
    amount: '200000.00',
    invoiceNo: '',
    note: '',
    attachments: [attachmentId],
  })
  await page.reload()
  await page.getByRole('button', { name: '履行完毕' }).click()
  await page.getByRole('dialog', { name: '履行完毕' }).getByRole('button', { name: '登记' }).click()
  await expect.poll(async () => (await calls.detail({ id })).lifeState).toBe('completed')
})
