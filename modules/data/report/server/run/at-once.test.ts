import type { Client } from '@mingtai/api'
import { sameTemplate, type Template } from '@mingtai/report-engine'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { reportTpl, reportTplHistory, reportView } from '../tables.ts'

type Reports = Client<typeof reportCalls>

let server: TestServer
let people: Reports[]

beforeAll(async () => {
  server = await testServer()
  people = await Promise.all(['designer', 'admin'].map(async (name) => (await server.as(name)).calls(reportCalls)))
})
afterAll(() => server.stop())

/** A sheet with these texts in column A, by row. */
function saying(texts: Record<number, string>): Template {
  const template = blankTemplate()
  for (const [row, text] of Object.entries(texts))
    template.sheets[0]?.cells.push({
      ...{ row: Number(row), column: 0, rowSpan: 1, columnSpan: 1, style: 0 },
      content: { kind: 'text', text },
    })
  return template
}

function textsOf(template: Template): string[] {
  return template.sheets.flatMap(({ cells }) =>
    cells.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : [])),
  )
}

async function aReport(code: string): Promise<{ id: string; one: Reports; other: Reports }> {
  const [one, other] = people
  if (one === undefined || other === undefined) throw new Error('two designers')
  const { id } = await one.insert({ code, name: code, folder: '', remark: '', template: saying({}) })
  return { id, one, other }
}

/** What was saved is what the last line of the history says, each revision stands once, and so does each version. */
async function expectWhole(id: string): Promise<{ saved: Template; published: Template | null; version: number }> {
  const { db } = server.services
  const [row] = await db.select().from(reportTpl).where(eq(reportTpl.id, id))
  const history = await db
    .select()
    .from(reportTplHistory)
    .where(eq(reportTplHistory.tplId, id))
    .orderBy(asc(reportTplHistory.revision))
  if (row === undefined) throw new Error('no report')
  const last = history.at(-1)
  expect(last !== undefined && sameTemplate(last.template, row.template)).toBe(true)
  const versions = await db
    .select()
    .from(reportTplHistory)
    .where(and(eq(reportTplHistory.tplId, id), isNotNull(reportTplHistory.version)))
  const published = versions.find(({ version }) => version === row.version)
  expect(published !== undefined && row.published !== null && sameTemplate(published.template, row.published)).toBe(
    true,
  )
  expect(row.pending).toBe(row.published === null || !sameTemplate(row.published, row.template))
  return { saved: row.template, published: row.published, version: row.version }
}

test('twenty saves of two designers at the same moment: what was accepted is in the design, the others were told', async () => {
  const { id, one, other } = await aReport('twenty-saves')
  const asked = Array.from({ length: 20 }, (_, row) =>
    (row % 2 === 0 ? one : other).save({ tplId: id, revision: 1, template: saying({ [row]: `第${row}格` }) }),
  )
  const answers = await Promise.allSettled(asked)
  const accepted = answers.flatMap(({ status }, row) => (status === 'fulfilled' ? [`第${row}格`] : []))
  expect(accepted).not.toEqual([])
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ key: 'revision.conflict' })
  const { saved } = await expectWhole(id)
  expect(textsOf(saved).toSorted()).toEqual(accepted.toSorted())
})

test('saving, publishing, restoring and changing who may read at the same moment leave one whole state', async () => {
  const { id, one, other } = await aReport('all-at-once')
  await one.save({ tplId: id, revision: 1, template: saying({ 0: '甲' }) })
  for (let round = 0; round < 4; round++) {
    const { revision } = await one.design({ id })
    await Promise.allSettled([
      one.save({ tplId: id, revision, template: saying({ 0: '甲', 1: `乙${round}` }) }),
      other.publish({ tplId: id, revision }),
      other.publish({ tplId: id, revision }),
      one.publish({ tplId: id, revision: revision + 1 }),
      other.restore({ tplId: id, to: 1, revision }),
      other.saveAccess({ id, own: false, lines: [], revision }),
      one.stop({ id, stopped: round % 2 === 0 }),
    ])
    await expectWhole(id)
  }
})

test('publishing while the state of before is restored leaves a report that knows it was changed', async () => {
  const { id, one, other } = await aReport('restored-meanwhile')
  for (let round = 0; round < 6; round++) {
    const { revision: before } = await one.design({ id })
    const { revision } = await one.save({ tplId: id, revision: before, template: saying({ 0: `第${round}版` }) })
    // To the state that readers see now, which is another one as soon as the publishing is through.
    await Promise.allSettled([
      other.restore({ tplId: id, to: before, revision }),
      one.publish({ tplId: id, revision }),
      other.restore({ tplId: id, to: before, revision }),
    ])
    await expectWhole(id)
    const now = await one.design({ id })
    if (now.pending) await one.publish({ tplId: id, revision: now.revision })
  }
})

test('fifty views kept at the same moment stay within their limit, and one at most is the default', async () => {
  const { one, id } = await aReport('many-views')
  const reading = { filters: [], sorts: [], looks: [], layouts: [], pivots: [] }
  const save = (at: number) =>
    one.keepView({ code: 'many-views', name: `视图${at}`, values: {}, reading, isDefault: at % 5 === 0 })
  for (let from = 0; from < 60; from += 20)
    await Promise.allSettled(Array.from({ length: 20 }, (_, at) => save(from + at)))
  const rows = await server.services.db
    .select()
    .from(reportView)
    .where(and(eq(reportView.tplId, id), eq(reportView.deleted, false)))
  expect(rows.length).toBeLessThanOrEqual(50)
  expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
