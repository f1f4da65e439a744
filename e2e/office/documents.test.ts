import { client } from '@mingtai/api'
import { docflowCalls } from '@mingtai/modules/office/docflow/calls'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { obstacles, overhang } from '../accessible.ts'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { enter } from '../report/reports.ts'
import { base } from '../world.ts'
import { ownId } from './approvals.ts'

const clerk = await person('orgadmin')
const page = clerk.page
const leader = await newVisitor(clerk.browser, base, 390)
const { token } = await enter(leader, 'zhang.wei')
const title = `关于做好今冬明春火灾防控工作的通知${Date.now().toString(36)}`
/** Of this run alone: the same one would be told of at once. */
const serial = String(Date.now() % 1_000_000)
const widths = [1920, 1440, 1200, 992, 768, 390]

test('a clerk registers what came on paper, and is told of one that may be the same', async () => {
  await page.goto('/document/task/receivingHandle/receivingDocumentAdd')
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('来文单位').fill('省消防救援总队')
  await page.getByLabel('来文字号').fill(`豫消〔2026〕${serial}号`)
  await page.getByLabel('正文').fill('各省辖市消防救援支队：\n现将有关事项通知如下。')
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await page.getByText(/收文号：云发改收〔\d{4}〕\d+号/).waitFor()
  expect(await obstacles(page)).toEqual([])
  expect(await overhang(page, widths)).toEqual([])
  await page.goto('/document/task/receivingHandle/receivingDocumentAdd')
  await page.getByLabel('来文单位').fill('省消防救援总队')
  await page.getByLabel('来文字号').fill(`豫消[2026]0${serial}号`)
  await page.getByText('字号相同').waitFor()
  await page.getByRole('link', { name: title }).waitFor()
})

test('a leader writes on it with a phone, and the clerk sees it on the sheet', async () => {
  const calls = client(docflowCalls, sessionOf(base, clerk.token))
  const { records } = await calls.todo({ keyword: title })
  const id = records[0]?.id ?? ''
  await calls.propose({ id, text: '拟请张伟同志阅示。', category: 'action', leaders: [await ownId(base, token)] })
  await leader.goto('/document/task/document')
  await leader.getByRole('button', { name: title }).click()
  await leader.getByRole('button', { name: '写批示' }).click()
  await leader.getByRole('button', { name: '同意。', exact: true }).click()
  expect(await obstacles(leader)).toEqual([])
  await leader.getByRole('button', { name: '提交', exact: true }).click()
  await leader.getByText('待分办').filter({ visible: true }).first().waitFor()
  expect(await overhang(leader, [390])).toEqual([])
  await page.goto(`/document/task/receivingHandle/handleDocument?id=${id}`)
  await page.getByText('领导批示').waitFor()
  await page.getByRole('article').getByText('同意。', { exact: true }).waitFor()
  await page.getByRole('button', { name: '分办' }).waitFor()
})
