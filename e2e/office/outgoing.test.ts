import { client } from '@mingtai/api'
import { docflowCalls } from '@mingtai/modules/office/docflow/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'
import { approvalsOf, ownId } from './approvals.ts'

const drafter = await person('orgadmin')
const page = drafter.page
const leader = await newVisitor(drafter.browser, base, 390)
const { token } = await enter(leader, 'zhang.wei')
const calls = client(docflowCalls, sessionOf(base, drafter.token))
const title = `关于做好政府投资项目储备工作（${Date.now().toString(36)}）的通知`
const text = '为做好明年政府投资项目储备工作，现将有关事项通知如下。'
let id = ''

test('a drafter writes on the paper, mends its form and finds it saved', async () => {
  await page.goto('/document/task/documentDraft/add')
  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByLabel('标题').fill(title.replace('的通知', '的安排'))
  await page.getByText('标题要以文种“通知”结尾。').waitFor()
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('主送').fill('市财政局、市应急管理局')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '正文' }).click()
  for (const words of [text, '一、总体要求', '各单位要提前谋划项目。', '1.加强领导']) {
    await page.keyboard.insertText(words)
    await page.keyboard.press('Enter')
  }
  await page.getByText('结构层次由“一、”直接到“1.”').waitFor()
  await page.getByRole('button', { name: '改正' }).first().click()
  await page.getByText('（一）加强领导').waitFor()
  await page.getByText('已保存').waitFor()
  id = new URL(page.url()).searchParams.get('id') ?? ''
  await expect
    .poll(async () => (await calls.outgoing({ id })).paper.mainRecipients)
    .toEqual(['市财政局', '市应急管理局'])
  await expect.poll(async () => JSON.stringify((await calls.outgoing({ id })).paper.body)).toContain('（一）加强领导')
  expect(await obstacles(page)).toEqual([])
  expect(await overhang(page, [1440, 1366])).toEqual([])
})

test('a leader reviews and signs it with a phone', async () => {
  const [process] = await calls.outgoingProcesses({})
  const approvals = approvalsOf(base, drafter.token)
  const form = await approvals.startForm({ definitionId: process?.id ?? '', subjectId: id })
  const people = [await ownId(base, token)]
  await approvals.start({
    ...{ requestId: crypto.randomUUID(), definitionId: process?.id ?? '', versionId: form.versionId, subjectId: id },
    values: { ...form.values, countersign: '不需要会签' },
    picks: ['review', 'sign', 'recheck'].map((node) => ({ node, people })),
  })
  await leader.goto(`/document/task/documentHandle/documentHandleDetail?id=${id}`)
  await leader.getByLabel('核稿意见').fill('文字已核，同意送签。')
  expect(await obstacles(leader)).toEqual([])
  expect(await overhang(leader, [390])).toEqual([])
  await leader.getByRole('button', { name: '核稿通过' }).click()
  await leader.getByLabel('签发意见').fill('同意。')
  await leader.getByRole('button', { name: '签发', exact: true }).click()
  // The recheck is asked for by itself, also of who has reviewed and signed it.
  await leader.getByRole('button', { name: '复核通过' }).click()
  await leader.getByText('待编号').first().waitFor()
})

test('it gets its number and its seal, and stands in the pool of its receiver', async () => {
  await page.goto(`/document/task/documentHandle/documentHandleDetail?id=${id}`)
  await page.getByRole('button', { name: '编号', exact: true }).click()
  const numbering = page.getByRole('dialog', { name: '编发文字号' })
  await numbering.getByLabel('机关代字').fill('云发改')
  await numbering.getByRole('button', { name: '编号', exact: true }).click()
  await page
    .getByText(/云发改〔\d{4}〕\d+号/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '用印', exact: true }).click()
  await page.getByRole('dialog', { name: '用印' }).getByRole('button', { name: '登记用印' }).click()
  await page.getByRole('button', { name: '分发', exact: true }).click()
  const issuing = page.getByRole('dialog', { name: '分发' })
  // Whoever only walks on has chosen nobody.
  await issuing.getByLabel('抄送机构').click()
  await page.keyboard.press('Tab')
  await issuing.getByRole('button', { name: '印发并分发' }).click()
  await page.getByText(/SHA-256 [0-9a-f]{64}/).waitFor()
  const { state, receivers } = await calls.outgoing({ id })
  expect(state).toBe('issued')
  expect(receivers.map(({ organizationName }) => organizationName).toSorted()).toEqual([
    '云州市应急管理局',
    '云州市财政局',
  ])
  expect(await obstacles(page)).toEqual([])
})
