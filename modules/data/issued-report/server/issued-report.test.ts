import { formatByCode } from '@mingtai/zh'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { finished } from '@mingtai/modules/data/report/server/testing'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issuedReportCalls } from '../calls.ts'
import { pdfPath } from './snapshot/snapshot-paths.ts'
import { issuedEntry, issuedReport } from './tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const of = async (name: string | null) => (await server.as(name)).calls(issuedReportCalls)

async function resultFor(name: string): Promise<string> {
  const reports = (await server.as(name)).calls(reportCalls)
  const { resultId } = await reports.run({ code: 'demo-grouped', values: {} })
  await finished(reports, resultId)
  return resultId
}

async function issuedBy(name: string, more: { requestId?: string; resultId?: string; showsFigures?: boolean } = {}) {
  const calls = await of(name)
  const resultId = more.resultId ?? (await resultFor(name))
  const words = { title: '一季度销售汇总', note: '', keepYears: 10 as const, showsFigures: true }
  return calls.issue({ requestId: crypto.randomUUID(), ...words, ...more, resultId })
}

/** What is printed on its pages. */
const paperOf = ({ address }: { address: string }) => {
  const asked = new URL(address).searchParams
  return { number: asked.get('n') ?? '', code: asked.get('c') ?? '' }
}

const holding = (checks: readonly { name: string; holds: boolean }[]) =>
  checks.filter(({ holds }) => holds).map(({ name }) => name)

describe('an issued report', () => {
  test('is frozen once however often its form is sent, numbered without gaps, and chained', async () => {
    const resultId = await resultFor('designer')
    const requestId = crypto.randomUUID()
    const [one, other] = await Promise.all([
      issuedBy('designer', { resultId, requestId }),
      issuedBy('designer', { resultId, requestId }),
    ])
    expect(one.id).toBe(other.id)
    const next = await issuedBy('designer', { resultId })
    expect(Number(next.number.slice(-6))).toBe(Number(one.number.slice(-6)) + 1)
    expect(next.contentHash).toBe(one.contentHash)
    expect(holding(next.checks)).toEqual(['content', 'file', 'chain', 'signature'])
    const [before, after] = await server.services.db
      .select()
      .from(issuedEntry)
      .where(eq(issuedEntry.tenantId, '433489'))
      .orderBy(issuedEntry.sequence)
    expect(after?.previousHash).toBe(before?.hash)
  })

  test('is a PDF, and rows that do not change when the data does', async () => {
    const issued = await issuedBy('designer')
    const calls = await of('designer')
    const file = await calls.file({ id: issued.id })
    expect((await buffer((await file.body.blob()).stream())).subarray(0, 5).toString()).toBe('%PDF-')
    const { rows, total } = await calls.rows({ id: issued.id, sheet: 0, from: 0, size: 5 })
    expect([rows.length, total]).toEqual([5, issued.sheets[0]?.rows])
    const words = rows.at(-1)?.cells.find((cell) => cell !== null) ?? ''
    const found = await calls.rows({ id: issued.id, sheet: 0, words })
    expect(found.rows.length).toBeGreaterThan(0)
  })

  test('is checked by whoever holds its paper, and by nobody else', async () => {
    const issued = await issuedBy('designer')
    const visitor = await of(null)
    const paper = paperOf(issued)
    const verified = await visitor.verify({ ...paper, code: paper.code.toLowerCase().replace(/(.{4})/, '$1-') })
    expect([verified.state, verified.title, holding(verified.checks).length]).toEqual(['valid', issued.title, 4])
    // By the site's clock, as it is printed: whoever checks may sit in another zone.
    expect(verified.issuedAt).toBe(formatByCode(new Date(issued.issuedAt), 2))
    expect((await visitor.verifyRows({ ...paper, sheet: 0 })).rows.length).toBeGreaterThan(0)
    const wrong = await refusedWith(visitor.verify({ ...paper, code: 'AAAABBBBCCCC' }))
    expect(wrong.key).toBe('issued.unknownPaper')
    const closed = await issuedBy('designer', { showsFigures: false })
    const shown = await visitor.verify(paperOf(closed))
    expect(shown.sheets).toEqual([])
    expect((await refusedWith(visitor.verifyRows({ ...paperOf(closed), sheet: 0 }))).key).toBe('issued.figuresHidden')
  })

  test('says so when its PDF, its row or an entry was changed behind its back', async () => {
    const { db } = server.services
    const issued = await issuedBy('designer')
    const calls = await of('designer')
    const path = pdfPath(server.services, issued.id)
    await writeFile(path, Buffer.concat([await readFile(path), Buffer.from(' ')]))
    expect(holding((await calls.detail({ id: issued.id })).checks)).toEqual(['content', 'chain', 'signature'])
    await db.update(issuedReport).set({ title: '另一张报表' }).where(eq(issuedReport.id, issued.id))
    expect(holding((await calls.detail({ id: issued.id })).checks)).toEqual(['content', 'signature'])
    await expect(
      db.update(issuedEntry).set({ body: '{}' }).where(eq(issuedEntry.issuedId, issued.id)),
    ).rejects.toThrow()
  })

  test('is withdrawn with a reason by its issuer or whoever looks after all, once, and its check says so', async () => {
    const issued = await issuedBy('designer')
    const other = await of('orgadmin')
    expect((await refusedWith(other.detail({ id: issued.id }))).key).toBe('row.gone')
    const words = { id: issued.id, revision: issued.revision, reason: '第三行的数有误' }
    expect((await refusedWith(other.withdraw(words))).key).toBe('row.gone')
    const withdrawn = await (await of('admin')).withdraw(words)
    expect([withdrawn.state, withdrawn.withdrawReason]).toEqual(['withdrawn', '第三行的数有误'])
    expect((await refusedWith((await of('designer')).withdraw(words))).key).toBe('row.wrongState')
    const verified = await (await of(null)).verify(paperOf(issued))
    expect([verified.state, verified.withdrawReason, holding(verified.checks).length]).toEqual([
      'withdrawn',
      '第三行的数有误',
      4,
    ])
  })

  test('is made from nobody else’s result, and by nobody without the right', async () => {
    const resultId = await resultFor('designer')
    expect((await refusedWith(issuedBy('orgadmin', { resultId }))).key).toBe('run.resultGone')
    expect((await refusedWith(issuedBy('zhang.wei', { resultId }))).key).toBe('right.missing')
  })

  test('is compared with another cell by cell', async () => {
    const resultId = await resultFor('designer')
    const [before, after] = [await issuedBy('designer', { resultId }), await issuedBy('designer', { resultId })]
    const same = await (await of('designer')).compare({ before: before.id, after: after.id })
    expect([same.changed, same.added, same.removed, same.same > 0]).toEqual([0, 0, 0, true])
  })
})
