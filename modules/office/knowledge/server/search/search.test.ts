import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knowledgeTesting } from '../testing.ts'
import { readNewWords } from './reading-words.ts'

let server: TestServer
let knowledge: ReturnType<typeof knowledgeTesting>

beforeAll(async () => {
  server = await testServer()
  knowledge = knowledgeTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const first = { current: 1, size: 20 }

test('words that mean the same are searched for together, until somebody who manages them says otherwise', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const body = '<p>鲲鹏津贴按天发放。</p>'
  const { id } = await knowledge.published('zhang.wei', space.id, { title: '鲲鹏津贴规定', body })
  await readNewWords(server.services)
  const reader = await knowledge.of('designer')
  expect((await reader.search({ ...first, keyword: '大鸟补助' })).total).toBe(0)
  const manager = await knowledge.of('admin')
  await manager.saveSynonym({ words: ['大鸟补助', '鲲鹏津贴'] })
  const found = await reader.search({ ...first, keyword: '大鸟补助' })
  expect(found).toMatchObject({ total: 1, also: ['鲲鹏津贴'], records: [{ id }] })
  expect(found.records[0]?.excerpts[0]?.pieces).toContainEqual({ text: '鲲鹏津贴', isHit: true })
  await expect(manager.saveSynonym({ words: ['大鸟补助', '别的词'] })).rejects.toMatchObject({
    key: 'knowledge.synonymTaken',
  })
  await expect(reader.synonyms({})).rejects.toMatchObject({ key: 'right.missing' })
  const [group] = (await manager.synonyms({})).filter(({ words }) => words.includes('大鸟补助'))
  await manager.removeSynonym({ id: group?.id ?? '', revision: group?.revision ?? 0 })
  expect((await reader.search({ ...first, keyword: '大鸟补助' })).total).toBe(0)
  expect((await manager.missed({})).find(({ words }) => words === '大鸟补助')?.times).toBe(2)
})

test('a slip of the finger is answered with what was meant, and neither it nor suggestions tell of what one may not see', async () => {
  const space = await knowledge.space({ 'zhang.wei': ['edit'], designer: ['preview'] }, { auditMode: 'none' })
  const facts = { title: '麒麟阁值守安排', tags: ['麒麟阁'] }
  const { id } = await knowledge.published('zhang.wei', space.id, { ...facts, body: '<p>值守从八点开始。</p>' })
  await readNewWords(server.services)
  const reader = await knowledge.of('designer')
  const outsider = await knowledge.of('rangeadmin')
  // The same sound, and one letter that is another.
  expect(await reader.search({ ...first, keyword: '其林阁' })).toMatchObject({ total: 0, meant: '麒麟阁' })
  expect(await reader.search({ ...first, keyword: '麒麟各样' })).toMatchObject({ total: 0, meant: null })
  expect(await reader.search({ ...first, keyword: '麒麟间' })).toMatchObject({ total: 0, meant: '麒麟阁' })
  expect(await outsider.search({ ...first, keyword: '其林阁' })).toMatchObject({ total: 0, meant: null })
  expect(await reader.suggest({ keyword: '麒麟' })).toEqual([
    { text: '麒麟阁', kind: 'tag' },
    { text: '麒麟阁值守安排', kind: 'title' },
  ])
  expect(await outsider.suggest({ keyword: '麒麟' })).toEqual([])
  expect(await reader.findIn({ id, keyword: '八点' })).toMatchObject([{ page: 0 }])
  await expect(outsider.findIn({ id, keyword: '八点' })).rejects.toMatchObject({ key: 'row.gone' })
})
