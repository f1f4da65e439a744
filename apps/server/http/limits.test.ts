import { CallError, type Client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testServer, type TestServer } from '../testing.ts'

// What is read first and counted later lets as many through as ask at the same moment.

let server: TestServer
let wei: Caller
let reports: Client<typeof reportCalls>

beforeAll(async () => {
  server = await testServer()
  wei = await server.as('zhang.wei')
  reports = (await server.as('admin')).calls(reportCalls)
})
afterAll(() => server.stop())

/** How many came through, and why the others did not. */
async function allAtOnce(count: number, ask: (at: number) => Promise<unknown>) {
  const answers = await Promise.allSettled(Array.from({ length: count }, (_, at) => ask(at)))
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const keys = new Set(refused.map((problem) => (problem instanceof CallError ? problem.key : String(problem))))
  return { taken: count - refused.length, keys: [...keys] }
}

test('fifty access tokens', async () => {
  const { createToken } = wei.calls(personalCalls)
  const asked = await allAtOnce(70, (at) => createToken({ name: `令牌${at}`, scopes: ['report:read'], days: 30 }))
  expect(asked).toEqual({ taken: 50, keys: ['token.tooMany'] })
})

test('a hundred phrases, and the same one once', async () => {
  const { addPhrase, phrases } = wei.calls(personalCalls)
  const before = (await phrases({})).length
  const same = await allAtOnce(5, () => addPhrase({ text: '同意，请办理。再次' }))
  expect(same).toEqual({ taken: 1, keys: ['personal.samePhrase'] })
  const asked = await allAtOnce(120, (at) => addPhrase({ text: `用语${at}` }))
  expect(asked).toEqual({ taken: 100 - before - 1, keys: ['personal.tooManyPhrases'] })
})

test('fifty groups of contacts', async () => {
  const { addGroup, groups } = wei.calls(contactsCalls)
  const before = (await groups({})).length
  const asked = await allAtOnce(70, (at) => addGroup({ name: `分组${at}`, personIds: [] }))
  expect(asked).toEqual({ taken: 50 - before, keys: ['contacts.tooManyGroups'] })
})

test('five hundred files of one owner', async () => {
  const { putFile } = wei.calls(attachmentCalls)
  const text = (at: number) => new File([`第${at}份`], `说明${at}.txt`)
  const { id } = await putFile({ file: text(0) })
  await server.services.db.execute(sql`
    insert into attachment select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
    from attachment a, generate_series(1, 496) where a.id = ${id}`)
  expect(await allAtOnce(12, (at) => putFile({ file: text(at + 1) }))).toEqual({ taken: 3, keys: ['upload.tooMany'] })
})

test('thirty golden figures of a report', async () => {
  const [report] = (await reports.page({ keyword: 'demo-detail' })).data
  if (report === undefined) throw new Error('no demo report')
  const { resultId } = await reports.run({ code: report.code, values: {} })
  const meta = () => reports.meta({ resultId, sheet: 0, wait: 5000, rows: 1_000_000_000 })
  let now = await meta()
  for (; !now.complete; now = await meta()) expect(now.failed).toBeNull()
  const add = (column: number) =>
    reports.addGolden({ tplId: report.id, name: '基准', values: {}, resultId, sheet: 0, row: 4, column })
  let column = 0
  while (!(await add(column).then(Boolean, () => false))) expect((column += 1)).toBeLessThan(now.columns)
  expect(await allAtOnce(45, () => add(column))).toEqual({ taken: 29, keys: ['golden.tooMany'] })
})
