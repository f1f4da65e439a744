import { createHash, randomUUID } from 'node:crypto'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { attachWrittenFile, fileNamesOf, storeWrittenFile } from '@mingtai/modules/ground/attachment/server'
import { addSeals } from '@mingtai/modules/office/seal/server'
import { sealUse } from '@mingtai/modules/office/seal/server/tables'
import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOf } from '../words.ts'
import { type OutgoingState, outgoingStates } from '../sending-words.ts'
import { ARCHIVED_DOCUMENT } from './sending/archiving.ts'
import { OUTGOING_ATTACHMENT } from './sending/outgoing-attachments.ts'
import { documentNumber, documentNumberRule, outgoingDocument, outgoingReceiver } from './tables.ts'
import { docflowTesting } from './testing.ts'

let server: TestServer
let docs: ReturnType<typeof docflowTesting>
let sealId = ''
let receiverId = ''
let receiverName = ''
const page = { current: 1, size: 50 }

beforeAll(async () => {
  server = await testServer()
  docs = docflowTesting(server, DEMO_TENANT)
  const { db } = server.services
  const { id } = await (await docs.of('orgadmin')).addDraft({ kind: 'notice' })
  const { organizationId } = await (await docs.of('orgadmin')).outgoing({ id })
  const own = { organizationId, custodianId: await docs.idOf('orgadmin'), state: 'active' as const, note: '' }
  const made = { code: `T${randomUUID().slice(0, 6)}`, name: '市发改委公章', kind: 'official' as const, ...own }
  const [row] = await addSeals(db, { tenantId: DEMO_TENANT, realName: '测试' }, [made])
  sealId = row?.id ?? ''
  // A draft says where somebody works.
  const clerk = await docs.of('document_receiver')
  const place = await clerk.outgoing(await clerk.addDraft({ kind: 'notice' }))
  receiverId = place.organizationId
  receiverName = place.organizationName
})
afterAll(() => server.stop())

/** A document as it is when its approval has said yes. */
async function signed(title = `关于${randomUUID().slice(0, 8)}的通知`) {
  const { calls, id } = await docs.drafted('orgadmin', { title })
  const values = { state: 'signed' as const, signedAt: new Date('2026-11-20T03:00:00Z'), instanceId: randomUUID() }
  await server.services.db.update(outgoingDocument).set(values).where(eq(outgoingDocument.id, id))
  return { calls, id, title }
}

async function sealed(title?: string) {
  const one = await signed(title)
  await one.calls.giveNumber({ id: one.id, mark: '云发改' })
  await one.calls.setSeal({ id: one.id, sealId, copies: 5 })
  return one
}

async function issued(title?: string) {
  const one = await sealed(title)
  const { revision } = await one.calls.outgoing({ id: one.id })
  await one.calls.issue({ id: one.id, revision, receivers: [{ organizationId: receiverId, role: 'main' }] })
  return one
}

test('a signed document gets its number, its seal and its receivers, and then never changes', async () => {
  const { calls, id, title } = await signed()
  expect((await calls.outgoing({ id })).actions).toEqual(['number'])
  const { documentNumber: number } = await calls.giveNumber({ id, mark: '云发改' })
  expect(number).toMatch(/^云发改〔\d{4}〕\d+号$/)
  const numbered = await calls.outgoing({ id })
  expect(numbered).toMatchObject({ state: 'numbered', documentNumber: number, actions: ['seal', 'void'] })
  expect(numbered.paper).toMatchObject({ documentNumber: number, signedOn: '2026-11-20' })
  await expect(calls.setSeal({ id, sealId: randomUUID(), copies: 5 })).rejects.toMatchObject({ key: 'seal.notOffered' })
  const set = await calls.setSeal({ id, sealId, copies: 5 })
  const [use] = await server.services.db.select().from(sealUse).where(eq(sealUse.number, set.number))
  expect(use).toMatchObject({ document: title, usedCopies: 5, state: 'used' })

  const { revision } = await calls.outgoing({ id })
  const receivers = [{ organizationId: receiverId, role: 'main' as const }]
  await expect(calls.issue({ id, revision: revision - 1, receivers })).rejects.toMatchObject({
    key: 'revision.conflict',
  })
  await calls.issue({ id, revision, receivers })
  const open = await calls.outgoing({ id })
  expect(open).toMatchObject({ state: 'issued', receivers: [{ organizationName: receiverName, state: 'waiting' }] })
  const bytes = Buffer.from(await (await calls.paperPdf({ id })).body.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(open.sha256)
  const again = Buffer.from(await (await calls.paperPdf({ id })).body.arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
  const { paper, secrecy, openness, retention, copies } = open
  const form = { id, revision: open.revision, paper, secrecy, openness, retention, copies }
  await expect(calls.saveDraft(form)).rejects.toMatchObject({ key: 'row.wrongState' })
  await expect(calls.voidOutgoing({ id, reason: '写错了。' })).rejects.toMatchObject({ key: 'row.wrongState' })

  const clerk = await docs.of('document_receiver')
  const [incoming] = (await clerk.unclaimed({ ...page, keyword: title })).records
  expect(incoming).toMatchObject({ title, documentNumber: number, source: 'exchange' })
  const notices = (await server.as('document_receiver')).calls(notificationCalls)
  const waiting = async () =>
    (await notices.todos({ current: 1, size: 200 })).records.filter(({ businessId }) => businessId === incoming?.id)
  expect(await waiting()).toMatchObject([{ kind: '来文', title }])
  await clerk.claim({ ids: [incoming?.id ?? ''] })
  expect(await waiting()).toEqual([])
  await clerk.release({ id: incoming?.id ?? '' })
  expect(await waiting()).toHaveLength(1)
  await clerk.claim({ ids: [incoming?.id ?? ''] })
  const { attachments: sent } = await clerk.detail({ id: incoming?.id ?? '' })
  expect(sent.map(({ name }) => name.slice(-3)).toSorted()).toEqual(['ofd', 'pdf'])
  const [receiver] = (await calls.outgoing({ id })).receivers
  expect(receiver?.state).toBe('signed')
  expect(receiver?.signedAt).not.toBeNull()
  const refused = calls.recallReceivers({ id, receiverIds: [receiver?.id ?? ''], reason: '发错了。' })
  await expect(refused).rejects.toMatchObject({ key: 'docflow.receiverSigned' })
})

test('what nobody has signed for is taken back, and sent again', async () => {
  const { calls, id, title } = await issued()
  const [receiver] = (await calls.outgoing({ id })).receivers
  const twice = calls.supplement({ id, receivers: [{ organizationId: receiverId, role: 'copy' }] })
  await expect(twice).rejects.toMatchObject({ key: 'docflow.receiverTwice' })
  await calls.recallReceivers({ id, receiverIds: [receiver?.id ?? ''], reason: '发错了。' })
  const clerk = await docs.of('document_receiver')
  expect((await clerk.unclaimed({ ...page, keyword: title })).total).toBe(0)
  await calls.supplement({ id, receivers: [{ organizationId: receiverId, role: 'copy' }] })
  expect((await clerk.unclaimed({ ...page, keyword: title })).total).toBe(1)
  expect((await calls.outgoing({ id })).receivers.map(({ state }) => state).toSorted()).toEqual(['recalled', 'waiting'])
  await calls.archiveOutgoing({ id })
  expect(await calls.outgoing({ id })).toMatchObject({ state: 'archived', actions: [] })
  // Its sheet and the copy that shows what each step changed lie in the archive, and stay as they are.
  const owner = { tenantId: DEMO_TENANT, ownerType: ARCHIVED_DOCUMENT, ownerId: id }
  expect((await fileNamesOf(server.services.db, owner)).map(({ name }) => name).toSorted()).toEqual([
    expect.stringContaining('发文办理单'),
    expect.stringContaining('花脸稿'),
  ])
})

test('those that have not signed are asked to, once in a while; who has signed hears nothing', async () => {
  const { calls, id, title } = await issued()
  const clerk = await docs.of('document_receiver')
  const heard = async () => {
    const inbox = (await server.as('document_receiver')).calls(notificationCalls)
    const { records } = await inbox.messages({ ...page, keyword: title })
    return records.map((one) => one.title.slice(0, one.title.indexOf('：'))).toSorted()
  }
  expect(await heard()).toEqual(['来文'])
  expect(await calls.urgeReceivers({ id })).toBe(1)
  expect(await heard()).toEqual(['来文', '请签收'])
  await expect(calls.urgeReceivers({ id })).rejects.toMatchObject({ key: 'docflow.urgedLately' })
  const [told] = (await calls.outgoing({ id })).receivers
  expect(told?.urgedAt).not.toBeNull()
  const earlier = new Date(Date.now() - 5 * 3_600_000)
  await server.services.db.update(outgoingReceiver).set({ urgedAt: earlier }).where(eq(outgoingReceiver.documentId, id))
  const { records } = await clerk.unclaimed({ ...page, keyword: title })
  await clerk.claim({ ids: records.map((row) => row.id) })
  await expect(calls.urgeReceivers({ id })).rejects.toMatchObject({ key: 'docflow.allSigned' })
  expect(await heard()).toEqual(['来文', '请签收'])
  expect((await calls.outgoing({ id })).history.filter(({ action }) => action === '催收')).toHaveLength(1)
})

test('the libraries find what was signed by its text and whom it went to, for whoever may read it', async () => {
  const word = randomUUID().slice(0, 8)
  const { calls, id } = await issued(`关于${word}的通知`)
  const narrowed = { ...page, keyword: word }
  const found = await calls.sendingLibrary({ ...narrowed, year: 2026, retention: 'thirty' })
  expect(found.records).toMatchObject([{ id, signedOn: '2026-11-20', receiverCount: 1, signedCount: 0 }])
  expect((await calls.sendingLibrary({ ...narrowed, year: 2025 })).total).toBe(0)
  const waiting = await calls.distributionLibrary({ ...narrowed, state: 'waiting' })
  expect(waiting.records).toMatchObject([{ documentId: id, organizationName: receiverName, signedAt: null }])
  expect((await calls.distributionLibrary({ ...narrowed, state: 'signed' })).total).toBe(0)
  for (const one of [await calls.exportSendingLibrary({ keyword: word }), await calls.exportDistributionLibrary({})])
    expect(
      Buffer.from(await one.body.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  const uninvolved = await docs.of('zhang.wei')
  expect((await uninvolved.sendingLibrary(narrowed)).total).toBe(0)
  expect((await uninvolved.distributionLibrary(narrowed)).total).toBe(0)
  // The register shows the number with its document; who numbers nothing sees none of it.
  const { documentNumber: number } = await calls.outgoing({ id })
  const { records } = await calls.registeredNumbers({ ...page, direction: 'issuing', keyword: '云发改' })
  expect(records).toContainEqual(
    expect.objectContaining({ number, state: 'used', document: expect.objectContaining({ id }) }),
  )
  expect((await uninvolved.registeredNumbers(page)).total).toBe(0)
})

test('a void number stays in the register with its reason and is not given again', async () => {
  const { calls, id } = await signed()
  const { documentNumber: number } = await calls.giveNumber({ id, mark: '云发改' })
  await calls.voidOutgoing({ id, reason: '标题有误。' })
  const [row] = await server.services.db.select().from(documentNumber).where(eq(documentNumber.documentId, id))
  expect(row).toMatchObject({ state: 'void', reason: '作废：标题有误。' })
  const next = await signed()
  expect((await next.calls.giveNumber({ id: next.id, mark: '云发改' })).documentNumber).not.toBe(number)
})

test('who neither numbers nor keeps a seal does neither, and finds nothing of it', async () => {
  const { id, title } = await signed()
  for (const name of ['zhang.wei', 'designer']) {
    const other = await docs.of(name)
    await expect(other.outgoing({ id })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(other.giveNumber({ id, mark: '云发改' })).rejects.toThrow()
    await expect(other.setSeal({ id, sealId, copies: 1 })).rejects.toMatchObject({ key: 'row.gone' })
    expect((await other.outgoings({ ...page, tab: 'all', keyword: title })).total).toBe(0)
  }
})

/** Where a document may come to from a state; said a second time, without the table that the server reads. */
const ways: Partial<Record<OutgoingState, readonly OutgoingState[]>> = {
  signed: ['numbered'],
  numbered: ['sealed', 'void'],
  sealed: ['issued', 'void'],
  issued: ['archived'],
}

test('whatever is asked in whatever order, states keep their ways, and no number is given twice or lost', async () => {
  const acts = ['number', 'seal', 'issue', 'void', 'recall', 'supplement', 'archive', 'claim'] as const
  const command = fc.record({ act: fc.constantFrom(...acts), document: fc.nat({ max: 2 }) })
  const reached = new Set<OutgoingState>()
  const { db } = server.services
  const clerk = await docs.of('document_receiver')
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 24 }), async (commands) => {
      const three = [await signed(), await signed(), await signed()]
      for (const { act, document } of commands) {
        const { calls, id, title } = three[document] ?? (await signed())
        const before = await calls.outgoing({ id })
        const receivers = [{ organizationId: receiverId, role: 'main' as const }]
        const work = {
          number: () => calls.giveNumber({ id, mark: '云发改' }),
          seal: () => calls.setSeal({ id, sealId, copies: 1 }),
          issue: () => calls.issue({ id, revision: before.revision, receivers }),
          void: () => calls.voidOutgoing({ id, reason: '作废。' }),
          recall: () =>
            calls.recallReceivers({ id, receiverIds: [before.receivers.at(-1)?.id ?? id], reason: '收回。' }),
          supplement: () => calls.supplement({ id, receivers }),
          archive: () => calls.archiveOutgoing({ id }),
          claim: async () => {
            const { records } = await clerk.unclaimed({ ...page, keyword: title })
            await clerk.claim({ ids: [records[0]?.id ?? id] })
          },
        }[act]
        await work().then(
          () => null,
          (problem: unknown) => expect(problem).toHaveProperty('key'),
        )
        const after = await calls.outgoing({ id })
        reached.add(after.state)
        if (after.state !== before.state) expect(ways[before.state]).toContain(after.state)
        if (before.sha256 !== null) expect([after.sha256, after.paper]).toEqual([before.sha256, before.paper])
      }
    }),
    { numRuns: 6, seed: 20_261_130 },
  )
  for (const state of namesOf(outgoingStates).filter((one) => one in ways && one !== 'issued'))
    expect(reached).toContain(state)
  const numbers = await db
    .select({ year: documentNumber.year, sequence: documentNumber.sequence })
    .from(documentNumber)
    .innerJoin(documentNumberRule, eq(documentNumberRule.id, documentNumber.ruleId))
    .where(and(eq(documentNumberRule.tenantId, DEMO_TENANT), eq(documentNumberRule.mark, '云发改')))
  for (const own of Map.groupBy(numbers, ({ year }) => year).values()) {
    const sequences = own.map(({ sequence }) => sequence).toSorted((a, b) => a - b)
    expect(sequences).toEqual(sequences.map((_, at) => at + 1))
  }
})

test('numbers are given one after the other, also to clerks who ask at once', async () => {
  const three = await Promise.all([signed(), signed(), signed()])
  const mark = `并${'甲乙丙丁'[Math.floor(Math.random() * 4)]}`
  const given = await Promise.all(three.map(({ calls, id }) => calls.giveNumber({ id, mark })))
  const numbers = given.map((one) => Number(/〕(\d+)号/.exec(one.documentNumber)?.[1])).toSorted((a, b) => a - b)
  expect(numbers).toEqual([1, 2, 3])
  const [only] = await Promise.allSettled([three[0]?.calls.giveNumber({ id: three[0].id, mark })])
  expect(only.status).toBe('rejected')
})

test('its attachments are the drafter’s until it is handed in, go out with it and are named in no other place', async () => {
  const { db } = server.services
  const { calls, id, title } = await sealed()
  const drafter = { tenantId: DEMO_TENANT, userId: await docs.idOf('orgadmin'), realName: '测试' }
  const file = { bytes: Buffer.from('项目,金额\n一期,1200\n'), type: 'text/csv' }
  const sha256 = await storeWrittenFile(server.services, DEMO_TENANT, file)
  const owner = { ownerType: OUTGOING_ATTACHMENT, ownerId: id }
  await attachWrittenFile(db, drafter, { ...owner, name: '项目储备清单.csv', sha256 })
  // Signed by others: it goes out as they have seen it.
  const files = (await server.as('orgadmin')).calls(attachmentCalls)
  const [hung] = await files.list(owner)
  await expect(files.remove({ id: hung?.id ?? '' })).rejects.toMatchObject({ key: 'attachment.notYours' })
  const { revision } = await calls.outgoing({ id })
  await calls.issue({ id, revision, receivers: [{ organizationId: receiverId, role: 'main' }] })
  const clerk = await docs.of('document_receiver')
  const [incoming] = (await clerk.unclaimed({ ...page, keyword: title })).records
  const { attachments } = await clerk.detail({ id: incoming?.id ?? '' })
  const endings = attachments.map(({ name }) => name.slice(name.lastIndexOf('.')))
  expect(endings.toSorted()).toEqual(['.csv', '.ofd', '.pdf'])
})

test('a short form on the paper chooses its organization, and what is no organization is told', async () => {
  const { calls, id } = await docs.drafted('orgadmin', { title: `关于${randomUUID().slice(0, 8)}的通知` })
  const { revision, paper, secrecy, openness, retention, copies } = await calls.outgoing({ id })
  const named = { ...paper, mainRecipients: ['市财政局', '各区人民政府'], copyRecipients: ['市应急局'] }
  await calls.saveDraft({ id, revision, paper: { ...named, secrecy: null }, secrecy, openness, retention, copies })
  const { places, unknown } = await calls.receiverChoices({ id })
  const chosen = places.filter(({ role }) => role !== null).map(({ name, role }) => `${role} ${name}`)
  expect(chosen.toSorted()).toEqual(['copy 云州市应急管理局', 'main 云州市财政局'])
  expect(unknown).toEqual(['各区人民政府'])
})
