import { randomUUID } from 'node:crypto'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docflowTesting } from './testing.ts'
import { documentNumber, officialDocument } from './tables.ts'

const OFFICE = '云州市发展和改革委员会'
let server: TestServer
let docs: ReturnType<typeof docflowTesting>

beforeAll(async () => {
  server = await testServer()
  docs = docflowTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

const page = { current: 1, size: 50 }
const titles = ({ records }: { records: { id: string }[] }) => records.map(({ id }) => id)

async function todosOf(name: string, id: string): Promise<number> {
  const calls = (await server.as(name)).calls(notificationCalls)
  const { records } = await calls.todos({ current: 1, size: 200 })
  return records.filter(({ businessId }) => businessId === id).length
}

test('a document goes from the pool over 登记, 拟办, 批示 and 承办 to the archive', async () => {
  const [clerk, leader, lead, assistant] = await Promise.all(
    ['orgadmin', 'designer', 'zhang.wei', 'rangeadmin'].map((name) => docs.of(name)),
  )
  if (!clerk || !leader || !lead || !assistant) throw new Error('nobody there')
  const id = await docs.arrived(OFFICE)
  expect(titles(await clerk.unclaimed(page))).toContain(id)
  await expect(lead.detail({ id })).rejects.toMatchObject({ key: 'row.gone' })
  await clerk.claim({ ids: [id] })
  expect(titles(await clerk.claimed(page))).toContain(id)
  const registered = await clerk.register({ id, isNoDuplicate: true })
  expect(registered).toMatchObject({ state: 'registered', receiveNumber: expect.stringMatching(/^收〔\d{4}〕\d+号$/) })

  await clerk.propose({ id, text: '请周敏同志阅示。', category: 'action', leaders: [await docs.idOf('designer')] })
  expect(await todosOf('designer', id)).toBe(1)
  expect((await leader.mayorDetail({ id })).actions).toEqual(['instruct'])
  await expect(leader.instruct({ id, text: '' })).rejects.toMatchObject({ key: 'docflow.opinionRequired' })
  await leader.instruct({ id, text: '请认真研究落实。' })
  expect(await todosOf('designer', id)).toBe(0)
  expect(titles(await leader.done(page))).toContain(id)
  await expect(leader.instruct({ id, text: '再看。' })).rejects.toMatchObject({ key: 'row.wrongState' })

  const part = { departmentId: null, isMandatory: true }
  const [one, other] = [await docs.idOf('zhang.wei'), await docs.idOf('rangeadmin')]
  const undertakers = [
    { ...part, personId: one, role: 'lead' as const },
    { ...part, personId: other, role: 'assist' as const },
  ]
  const noLead = undertakers.map((each) => ({ ...each, role: 'assist' as const }))
  await expect(clerk.assign({ id, undertakers: noLead, dueAt: null })).rejects.toMatchObject({ key: 'docflow.oneLead' })
  await clerk.assign({ id, undertakers, dueAt: '2026-12-20' })
  expect(titles(await lead.undertake(page))).toContain(id)
  await lead.claimUndertaking({ id })
  expect(await clerk.urge({ id })).toBe(2)
  await expect(lead.close({ id, text: '已落实。' })).rejects.toMatchObject({ key: 'docflow.feedbackMissing' })
  await assistant.feedback({ id, text: '已按要求配合。' })
  await expect(assistant.close({ id, text: '办完。' })).rejects.toMatchObject({ key: 'right.row' })
  await lead.close({ id, text: '已落实。' })
  const closed = await clerk.historyDetail({ id })
  expect(closed).toMatchObject({
    state: 'finished',
    undertaker: '张伟、孙雨桐',
    actions: ['copy', 'reopen', 'archive'],
  })
  expect(closed.opinions.map(({ role }) => role)).toEqual(['proposal', 'instruction', 'handling', 'handling'])
  expect(closed.history.map(({ action }) => action)).toEqual([
    '认领',
    '登记',
    '拟办',
    '批示',
    '分办',
    '签收承办',
    '催办',
    '反馈',
    '办结',
  ])
  await expect(clerk.archive({ ids: [id] })).rejects.toMatchObject({ key: 'docflow.noFile' })
  await expect(clerk.archivesDetail({ id })).rejects.toMatchObject({ key: 'row.wrongState' })
})

test('who was not waited for stays among those who undertook it, and reads what became of it', async () => {
  const id = await docs.assigned('orgadmin', 'zhang.wei', ['rangeadmin'])
  const [lead, assistant] = [await docs.of('zhang.wei'), await docs.of('rangeadmin')]
  expect(await todosOf('rangeadmin', id)).toBe(1)
  await lead.close({ id, text: '已落实。', reason: '协办单位当面答复。' })
  expect(await todosOf('rangeadmin', id)).toBe(0)
  const seen = await assistant.detail({ id })
  expect(seen).toMatchObject({ state: 'finished', undertaker: '张伟、孙雨桐' })
  expect(seen.circulations.map(({ personName, state }) => `${personName} ${state}`)).toContain('孙雨桐 unanswered')
  const { history } = await assistant.historyDetail({ id })
  expect(history.at(-1)).toMatchObject({ action: '办结', note: '已落实。 不等反馈：协办单位当面答复。' })
  await expect(assistant.feedback({ id, text: '补充。' })).rejects.toMatchObject({ key: 'row.wrongState' })
})

test('a number is found however its year is bracketed', async () => {
  const id = await docs.arrived(OFFICE)
  const number = `云办〔2026〕${String(Date.now()).slice(-6)}号`
  const searchWords = { documentNumber: number, searchText: number }
  await server.services.db.update(officialDocument).set(searchWords).where(eq(officialDocument.id, id))
  const clerk = await docs.of('orgadmin')
  for (const keyword of [
    number,
    number.replace('〔', '[').replace('〕', ']'),
    number.replace('〔', '（').replace('〕', '）'),
  ])
    expect([keyword, ...titles(await clerk.unclaimed({ ...page, keyword }))]).toEqual([keyword, id])
})

test('what is archived stands in the archives of those who had to do with it, and nothing opens it again', async () => {
  const id = await docs.assigned('orgadmin', 'zhang.wei')
  const [clerk, lead] = [await docs.of('orgadmin'), await docs.of('zhang.wei')]
  await lead.close({ id, text: '已办结。' })
  await clerk.reopen({ id, reason: '上级要求补充材料。' })
  expect(await todosOf('zhang.wei', id)).toBe(1)
  await lead.close({ id, text: '已补充。' })
  await clerk.archive({ ids: [id], retention: 'permanent' })
  expect(titles(await lead.archivesUndertake(page))).toContain(id)
  expect(titles(await lead.archivesDone(page))).toContain(id)
  expect(titles(await clerk.archivesFinished(page))).toContain(id)
  expect(await clerk.archivesDetail({ id })).toMatchObject({ state: 'archived', retention: 'permanent', actions: [] })
  await expect(clerk.reopen({ id, reason: '再办。' })).rejects.toMatchObject({ key: 'row.wrongState' })
  expect(titles(await (await docs.of('designer')).archivesFinished(page))).not.toContain(id)
})

test('two clerks claim one document: one has it, the other is told who', async () => {
  const id = await docs.arrived(OFFICE)
  const [one, other] = [await docs.of('orgadmin'), await docs.of('admin')]
  const answers = await Promise.allSettled([one.claim({ ids: [id] }), other.claim({ ids: [id] })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { key: 'docflow.claimedBy' } })
  const { claimantName } = await one.detail({ id })
  expect(String(refused?.status === 'rejected' && refused.reason)).toContain(claimantName)
})

test('one of a unit signs for its part; the second is told who, and the part is theirs', async () => {
  const clerk = await docs.of('orgadmin')
  const { id } = await docs.registered('orgadmin')
  await clerk.propose({ id, text: '拟由科室办理。', category: 'action', leaders: [] })
  const unit = await docs.unitOf('zhang.wei')
  const undertakers = [{ departmentId: unit, personId: null, role: 'lead' as const, isMandatory: true }]
  await clerk.assign({ id, undertakers, dueAt: null })
  const signer = await docs.of('zhang.wei')
  expect((await signer.detail({ id })).actions).toEqual(['undertake'])
  await signer.claimUndertaking({ id })
  expect((await signer.detail({ id })).actions).toContain('close')
  expect(await clerk.undertakers({ id })).toMatchObject([{ personName: '张伟', state: 'waiting' }])
  await clerk.modifyUndertaker({
    id,
    undertaker: {
      circulationId: (await clerk.undertakers({ id }))[0]?.id ?? '',
      departmentId: null,
      personId: await docs.idOf('rangeadmin'),
    },
  })
  await expect(signer.close({ id, text: '办完。' })).rejects.toMatchObject({ key: 'row.gone' })
  await (await docs.of('rangeadmin')).close({ id, text: '办完。' })
})

test('a document to be read is over when the last reader has read it; a copy asks for nothing', async () => {
  const clerk = await docs.of('orgadmin')
  const { id } = await docs.registered('orgadmin')
  await clerk.circulate({ id, readers: [await docs.idOf('zhang.wei'), await docs.idOf('rangeadmin')] })
  await clerk.copy({ id, people: [await docs.idOf('designer')] })
  const [one, other, told] = [await docs.of('zhang.wei'), await docs.of('rangeadmin'), await docs.of('designer')]
  await one.read({ id, text: '已阅。' })
  expect((await clerk.detail({ id })).state).toBe('circulating')
  expect(titles(await told.cc(page))).toContain(id)
  expect(titles(await told.todo(page))).not.toContain(id)
  await other.read({ id, text: '' })
  expect(await clerk.detail({ id })).toMatchObject({ state: 'finished', category: 'reading' })
  expect((await clerk.detail({ id })).opinions).toMatchObject([{ role: 'reading', personName: '张伟' }])
})

test('a likely duplicate is named before it is registered', async () => {
  const clerk = await docs.of('orgadmin')
  const issuer = `省厅${randomUUID().slice(0, 6)}`
  const first = await docs.registered('orgadmin', { issuer, documentNumber: '云财〔2026〕12号' })
  const again = await docs.entered('orgadmin', { issuer, documentNumber: '云财[2026]012号' })
  expect(await clerk.duplicates({ id: again.id, issuer, documentNumber: again.documentNumber })).toMatchObject([
    { id: first.id, reason: 'number' },
  ])
  await expect(clerk.register({ id: again.id })).rejects.toMatchObject({ key: 'docflow.likelyDuplicate' })
  await clerk.remove({ id: again.id })
  const other = await docs.entered('orgadmin', { issuer, documentNumber: '云财〔2026〕13号', title: first.title })
  expect((await clerk.register({ id: other.id })).state).toBe('registered')
})

test('what is above 内部 is refused, and what goes back to its sender leaves its number void with the reason', async () => {
  await expect(docs.entered('orgadmin', { secrecy: 'secret' })).rejects.toMatchObject({ key: 'docflow.secrecy' })
  const clerk = await docs.of('orgadmin')
  const { id } = await docs.registered('orgadmin')
  await clerk.returnToSender({ id, reason: '不属于我委职责。' })
  expect(await clerk.detail({ id })).toMatchObject({ state: 'returned', returnReason: '不属于我委职责。', actions: [] })
  const rows = await server.services.db.select().from(documentNumber).where(eq(documentNumber.documentId, id))
  expect(rows).toMatchObject([{ state: 'void', reason: '退回来文单位：不属于我委职责。' }])
})

test('what a clerk changes is in the history, and two who change it at once are told', async () => {
  const clerk = await docs.of('orgadmin')
  const document = await docs.entered('orgadmin')
  const { title, issuer, documentNumber, kind, urgency, secrecy, retention, source } = document
  const { documentDate, dueAt, copies, pages, content, id, revision } = document
  const form = { title, issuer, documentNumber, kind, urgency, secrecy, retention, source, documentDate, dueAt }
  const whole = { ...form, copies, pages, content, id, revision }
  await clerk.modify({ ...whole, title: '关于改过标题的通知', urgency: 'urgent' })
  await expect(clerk.modify(whole)).rejects.toMatchObject({ key: 'revision.conflict' })
  const { history } = await clerk.historyDetail({ id })
  expect(history.map(({ action, note }) => [action, note])).toEqual([
    ['认领', '新建'],
    ['修改登记', '标题、紧急程度'],
  ])
})

test('a list is searched by words of the text and saved as a file; nobody finds what is not theirs', async () => {
  const word = randomUUID().slice(0, 8)
  const { id } = await docs.registered('orgadmin', { content: `请报送${word}的完成情况。` })
  const clerk = await docs.of('orgadmin')
  const found = await clerk.todo({ ...page, keyword: word })
  expect(titles(found)).toEqual([id])
  expect(titles(await clerk.todo({ ...page, keyword: '%' }))).toEqual([])
  const other = await docs.of('zhang.wei')
  for (const list of [other.todo, other.finished, other.library, other.done, other.unclaimed])
    expect((await list({ ...page, keyword: word })).total).toBe(0)
  const { body } = await clerk.exportList({ tab: 'todo', keyword: word })
  expect((await body.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  await clerk.follow({ id, isFollowed: true })
  expect(titles(await clerk.followed({ ...page, keyword: word }))).toEqual([id])
  await expect(other.follow({ id, isFollowed: true })).rejects.toMatchObject({ key: 'row.gone' })
})

test('numbers are given one after the other, also to clerks who register at once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => docs.entered('document_receiver')))
  const clerk = await docs.of('document_receiver')
  const registered = await Promise.all(ids.map(({ id }) => clerk.register({ id, isNoDuplicate: true })))
  const numbers = registered.map(({ receiveNumber }) => Number(/〕(\d+)号/.exec(receiveNumber ?? '')?.[1]))
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  const given = await server.services.db
    .select()
    .from(documentNumber)
    .where(and(eq(documentNumber.tenantId, DEMO_TENANT), eq(documentNumber.state, 'used')))
  expect(new Set(given.map(({ ruleId, year, sequence }) => [ruleId, year, sequence].join())).size).toBe(given.length)
})
