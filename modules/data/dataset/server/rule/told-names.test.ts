import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '../../calls.ts'
import { formOf, listTemplate } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** Somebody who manages data sources and datasets, and may read no report but their own. */
async function dataAdministrator() {
  const people = (await server.as('admin')).calls(peopleCalls)
  const codes = ['report:read', 'report:design', 'data-source:use', 'data-source:edit', 'dataset:use', 'dataset:edit']
  const role = { name: '数据管理员', alias: 'data_administrator', remark: '', places: [], scope: 'self' as const }
  const { id } = await people.createRole({ ...role, status: 1, codes })
  await people.grantRole({ personIds: [(await personOf(server, 'orgadmin')).id], roleIds: [id] })
  return server.as('orgadmin')
}

test('what uses something is counted, and named only to those who may know of it', async () => {
  const owner = await server.as('designer')
  const asked = await dataAdministrator()
  const [datasets, sources] = [asked.calls(datasetCalls), asked.calls(dataSourceCalls)]
  const reports = owner.calls(reportCalls)
  const used = await owner.calls(datasetCalls).insert(formOf('told_used'))
  const template = listTemplate('told_used')
  const secret = await reports.insert({ code: 'told', name: '高管薪酬', folder: '', remark: '', template })
  const { revision } = await reports.access({ id: secret.id })
  const { id: ownerId } = await personOf(server, 'designer')
  const line = { kind: 'person' as const, who: ownerId, may: ['export' as const, 'print' as const, 'design' as const] }
  await reports.saveAccess({ id: secret.id, own: true, lines: [line], revision })

  expect(await datasets.uses({ id: used.id })).toEqual({ things: [], others: 1 })
  expect((await owner.calls(datasetCalls).uses({ id: used.id })).things).toHaveLength(1)
  const said = [JSON.stringify(await sources.uses({ code: 'warehouse' }))]
  const form = formOf('told_used')
  const refused = [
    datasets.remove({ id: used.id }),
    datasets.update({ ...form, code: 'told_other', id: used.id, revision: 1 }),
    asked.calls(reportCalls).form({ code: 'told' }),
    asked.calls(reportCalls).design({ id: secret.id }),
  ]
  // Asked at once and heard at once: a refusal that nobody waits for yet is an error of its own.
  said.push(...(await Promise.all(refused.map(async (one) => (await refusedWith(one)).message))))
  expect(said.filter((words) => words.includes('薪酬'))).toEqual([])
  expect(said[1]).toBe('数据集正在被您无权查看的1处使用，不能删除。请先更换它们的数据集。')
})
