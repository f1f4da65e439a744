import { inflateRawSync } from 'node:zlib'
import { OTHER_TENANT } from '@mingtai/seeds'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finished, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let designer: Reports
let nobody: Reports
let grouped: string

beforeAll(async () => {
  server = await testServer()
  designer = viewerCalls(await server.as('designer'))
  nobody = viewerCalls(await server.as(null))
  grouped = (await designer.page({ keyword: 'demo-grouped' })).data[0]?.id ?? ''
})
afterAll(() => server.stop())

async function filled(calls: Reports, { resultId }: { resultId: string }): Promise<string> {
  await finished(calls, resultId)
  return resultId
}

async function bytesOf(calls: Reports, resultId: string, format: 'xlsx' | 'csv' | 'html'): Promise<Buffer> {
  const { exportId } = await calls.startExport({ resultId, format })
  let state = await calls.exportState({ exportId, wait: 5000 })
  while (state.state === 'running') state = await calls.exportState({ exportId, wait: 5000 })
  const { body } = await calls.exportFile({ exportId })
  return Buffer.from(await body.arrayBuffer())
}

/** The text of a part of a zip file. */
function partOf(zip: Buffer, name: string): string {
  const at = zip.indexOf(name) - 30
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(from), { finishFlush: 2 }).toString('utf8')
}

test('a report opens in pages of the size that its designer chose, for readers and behind links alike', async () => {
  expect((await designer.form({ code: 'demo-detail' })).pageSize).toBeNull()
  const id = (await designer.page({ keyword: 'demo-detail' })).data[0]?.id ?? ''
  const { revision, ...before } = await designer.appearanceOf({ id })
  await designer.saveAppearance({ id, revision, ...before, pageSize: 100 })
  const reader = viewerCalls(await server.as('zhang.wei'))
  expect((await reader.form({ code: 'demo-detail' })).pageSize).toBe(100)
})

describe('a watermark', () => {
  test('says who reads and when: on the sheet, on paper and in files; a visitor is their address', async () => {
    const plain = await filled(designer, await designer.run({ code: 'demo-grouped', values: {} }))
    expect((await designer.shownWith({ resultId: plain })).watermark).toBeNull()
    const { revision } = await designer.appearanceOf({ id: grouped })
    await designer.saveAppearance({ id: grouped, revision, watermark: true, refreshSeconds: 30 })
    const late = designer.saveAppearance({ id: grouped, revision, watermark: false, refreshSeconds: null })
    expect((await refusedWith(late)).key).toBe('revision.conflict')

    const resultId = await filled(designer, await designer.run({ code: 'demo-grouped', values: {} }))
    const shown = await designer.shownWith({ resultId })
    expect(shown.refreshSeconds).toBe(30)
    expect(shown.watermark?.text).toMatch(/^周敏 \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    expect((await designer.paperPage({ resultId, number: 1 })).svg).toContain('0.13')
    expect(partOf(await bytesOf(designer, resultId, 'xlsx'), 'xl/worksheets/sheet1.xml')).toContain('周敏')

    expect((await bytesOf(designer, resultId, 'html')).toString()).toMatch(
      new RegExp(`body::after[^}]*${encodeURIComponent('周敏')}`),
    )

    const { share } = await designer.shareLink({ tplId: grouped })
    const visited = await filled(nobody, await nobody.runShared({ share, values: {} }))
    expect((await nobody.shownWith({ resultId: visited })).watermark?.text).toMatch(/^访客 [\d.:a-f]+ \d{4}-/)
    const foreign = viewerCalls(await server.as('admin', OTHER_TENANT))
    expect((await refusedWith(foreign.shownWith({ resultId }))).key).toBe('run.resultGone')
    expect((await refusedWith(foreign.appearanceOf({ id: grouped }))).key).toBe('template.notFound')
  })

  test('is for designers to decide', async () => {
    const zhang = viewerCalls(await server.as('zhang.wei'))
    const change = { id: grouped, revision: 1, watermark: false, refreshSeconds: null }
    expect((await refusedWith(zhang.saveAppearance(change))).key).toBe('right.missing')
  })
})

describe('a figure', () => {
  test('is told by a funnel that ends at its rows, which come the largest first and as a file', async () => {
    const resultId = await filled(designer, await designer.run({ code: 'demo-grouped', values: {} }))
    const place = { resultId, sheet: 0, row: 5, column: 4 }
    const figure = await designer.explain(place)
    const counts = figure.funnel.map(({ rows }) => rows)
    expect(counts[0]).toBe(5000)
    expect(counts.at(-1)).toBe(figure.sourceRows)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(figure.funnel.map(({ title }) => title)).toEqual(['', '省份', '部门'])
    const found = await designer.explainRows({ ...place, order: 'figure', count: 200 })
    const amounts = found.rows.map((row) => Number(row[found.figure]))
    expect(amounts).toHaveLength(figure.sourceRows)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(figure.shown.replaceAll(',', '')), 1)
    const page = await designer.explainRows({ ...place, order: 'figure', from: 2, count: 3 })
    expect(page.rows).toEqual(found.rows.slice(2, 5))
    const { name, body } = await designer.explainFile(place)
    expect(name).toMatch(/E6明细_\d{12}\.csv$/)
    expect((await body.text()).trim().split('\r\n')).toHaveLength(figure.sourceRows + 1)
  })

  test('gives its rows to nobody behind a link', async () => {
    const { share } = await designer.shareLink({ tplId: grouped })
    const resultId = await filled(nobody, await nobody.runShared({ share, values: {} }))
    const refused = await refusedWith(nobody.explainFile({ resultId, sheet: 0, row: 5, column: 4 }))
    expect(refused.message).toContain('查看明细数据')
    const foreign = viewerCalls(await server.as('admin', OTHER_TENANT))
    const own = await filled(designer, await designer.run({ code: 'demo-grouped', values: {} }))
    expect(
      (await refusedWith(foreign.explainFile({ resultId: own, sheet: 0, row: 5, column: 4 }))).message,
    ).toBeTruthy()
  })
})
