import { client } from '@mingtai/api'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { supervisionCalls } from '@mingtai/modules/office/supervision/calls'
import { sessionOf } from '@mingtai/server/testing'
import { formatByCode } from '@mingtai/zh'
import { expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'

const office = await person('orgadmin')
const { page } = office
const other = await page.context().newPage()
const unit = await newVisitor(office.browser, base, 390)
const { token: unitToken } = await enter(unit, 'zhang.wei')
const calls = client(supervisionCalls, sessionOf(base, office.token))
const title = `督办老旧小区改造${Date.now().toString(36)}`
const dayIn = (days: number) => formatByCode(new Date(Date.now() + days * 86_400_000), 3)
let id = ''

test('what somebody types into a draft stays when somebody else saves it first', async () => {
  const me = await client(signInCalls, sessionOf(base, unitToken)).readme({})
  const departmentId = me.userBusinessList.flatMap(({ deptList }) => deptList)[0]?.id ?? ''
  const unitForm = { departmentId, role: 'lead' as const, contactId: me.id, content: '', weight: 10, dueAt: null }
  const saved = await calls.save({
    title,
    source: 'remark',
    sourceId: '',
    basis: '',
    category: 'project',
    level: 'important',
    content: '抓紧。',
    leaderId: null,
    ownerId: null,
    startAt: dayIn(-1),
    dueAt: dayIn(30),
    nodes: [],
    cycle: 'weekly',
    weight: 10,
    units: [unitForm],
    attachments: [],
  })
  id = saved.id
  for (const one of [page, other]) {
    await one.goto(`/task-supervision/supervision-ledger/edit?id=${id}`)
    await one.getByLabel('内容和要求').fill(one === page ? '先保存的要求。' : '后写的要求，很长。')
  }
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('已保存').first().waitFor()
  await other.getByRole('button', { name: '保存草稿' }).click()
  await other.getByText('保存过新的修改').first().waitFor()
  expect(await other.getByLabel('内容和要求').inputValue()).toBe('后写的要求，很长。')
  await other.close()
})

test('a wrong field below the window is led to, and the item is given to its unit', async () => {
  expect(await obstacles(page)).toEqual([])
  expect(await overhang(page, [1440, 1366])).toEqual([])
  const weight = page.getByLabel('权重').last()
  await weight.fill('-5')
  await page.getByRole('button', { name: '交办' }).click()
  await expect.poll(() => weight.evaluate((field) => field === document.activeElement)).toBe(true)
  await weight.fill('10')
  await page.getByRole('button', { name: '交办' }).click()
  await page.waitForURL(/detail/)
  await expect.poll(async () => (await calls.detail({ id })).state).toBe('issued')
})

test('the unit signs for it and reports with the thumb, and the office reads what was signed', async () => {
  const { tasks } = await calls.detail({ id })
  const taskId = tasks[0]?.id ?? ''
  await unit.goto(`/task-supervision/children/task-ledger/detials?id=${taskId}`)
  await unit.getByRole('button', { name: '签收' }).click()
  await unit.getByRole('toolbar', { name: '办理' }).getByRole('button', { name: '反馈' }).click()
  const dialog = unit.getByRole('dialog', { name: '反馈进展' })
  await dialog.getByLabel('进度').fill('20')
  await dialog.getByRole('textbox', { name: '进展' }).fill('已完成入户调查。')
  expect(await obstacles(unit)).toEqual([])
  expect(await overhang(unit, [390])).toEqual([])
  await dialog.getByRole('button', { name: '报送' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const own = client(supervisionCalls, sessionOf(base, unitToken))
  await expect.poll(async () => (await own.task({ id: taskId })).feedbacks.length).toBe(1)
  const [sent] = (await own.task({ id: taskId })).feedbacks
  const isSigned = sent?.state !== 'signing'
  expect((await calls.detail({ id })).feedbacks).toHaveLength(isSigned ? 1 : 0)
})
