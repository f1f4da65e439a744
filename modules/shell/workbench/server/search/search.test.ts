import { meetingTesting } from '@mingtai/modules/office/meeting/server/testing'
import { circleCalls } from '@mingtai/modules/office/circle/calls'
import { postForm } from '@mingtai/modules/office/circle/server/testing'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbenchCalls } from '../../calls.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const of = async (name: string, tenantId: string = DEMO_TENANT) =>
  (await server.as(name, tenantId)).calls(workbenchCalls)

async function titlesOf(name: string, keyword: string, tenantId?: string): Promise<string[]> {
  const { sections, failed } = await (await of(name, tenantId)).search({ keyword, most: 20 })
  expect(failed).toEqual([])
  return sections.flatMap(({ title, found }) => found.map((one) => `${title} ${one.title}`))
}

test('people are found by pinyin, reports by initials, and the list has the word in its address', async () => {
  expect(await titlesOf('admin', 'zhangwei')).toContain('人员 张伟')
  const { data } = await (await server.as('admin')).calls(reportCalls).page({ size: 1 })
  const { name = '' } = data[0] ?? {}
  const { sections } = await (await of('admin')).search({ keyword: name.slice(0, 4), type: 'report' })
  expect(sections).toHaveLength(1)
  expect(sections[0]).toMatchObject({
    title: '报表',
    list: `/report/list?keyword=${encodeURIComponent(name.slice(0, 4))}`,
  })
  expect(sections[0]?.found.map(({ title }) => title)).toContain(name)
})

test('each module finds what its asker may read, and its numbers tell nothing of the rest', async () => {
  const { issued, invited } = meetingTesting(server, DEMO_TENANT)
  const meeting = await issued('orgadmin', { title: '独山水库除险会商', invitees: await invited('designer') })
  const circle = (await server.as('zhang.wei')).calls(circleCalls)
  const post = await circle.save(postForm('独山水库的照片', { visibility: 'department' }))
  expect(await titlesOf('designer', '独山水库')).toContain(`会议 ${meeting.title}`)
  expect(await titlesOf('zhang.wei', '独山水库')).toEqual([`工作圈 ${post.content}`])
  expect(await titlesOf('admin', '独山水库', OTHER_TENANT)).toEqual([])
})

test('a section says how many there are, and finds no more than was asked for', async () => {
  const { sections } = await (await of('admin')).search({ keyword: '张', most: 2, type: 'person' })
  expect(sections[0]?.found).toHaveLength(2)
  expect(sections[0]?.total).toBeGreaterThan(2)
})
