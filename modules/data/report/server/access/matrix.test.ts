import { membership } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessLine } from '../../access-calls.ts'
import { lineOf, type ViewerCalls, viewerCalls } from '../testing.ts'
import { exported, noReading, ran, setRights, twoSheets } from './testing.ts'

type Reports = ViewerCalls

let server: TestServer
let admin: Reports
let designer: Reports
let reader: Reports
let readerId: string
let place: string

beforeAll(async () => {
  server = await testServer()
  admin = viewerCalls(await server.as('admin'))
  designer = viewerCalls(await server.as('designer'))
  reader = viewerCalls(await server.as('zhang.wei'))
  readerId = (await personOf(server, 'zhang.wei')).id
  const { tenantId, personId, isPrimary } = membership
  const [membershipRow] = await server.services.db
    .select()
    .from(membership)
    .where(and(eq(tenantId, DEMO_TENANT), eq(personId, readerId), eq(isPrimary, true), eq(membership.deleted, false)))
  place = membershipRow?.organizationId ?? ''
})
afterAll(() => server.stop())

async function aReport(code: string, folder = '') {
  return designer.insert({ code, name: `报表${code}`, folder, remark: '', template: twoSheets() })
}

const whom: Record<string, () => Promise<Pick<AccessLine, 'kind' | 'who'>>> = {
  everyone: async () => ({ kind: 'everyone', who: '' }),
  role: async () => ({ kind: 'role', who: await server.roleId('base_user') }),
  place: async () => ({ kind: 'place', who: place }),
  person: async () => ({ kind: 'person', who: readerId }),
}

describe.each(['report', 'folder'] as const)('lines written at a %s', (thing) => {
  test.each(Object.keys(whom))('that name a reader by %s let them do what is ticked, and nothing else', async (by) => {
    const { kind, who } = (await whom[by]?.()) ?? { kind: 'everyone', who: '' }
    const code = `m-${thing}-${by}`
    const { id, folderId } = await aReport(code, `矩阵/${thing}${by}`)
    const at = thing === 'report' ? id : (folderId ?? '')
    await setRights(admin, thing, { id: at, lines: [lineOf(kind, who, { mayExport: false, mayPrint: false })] })
    const form = await reader.form({ code })
    expect(form).toMatchObject({ mayExport: false, mayPrint: false, mayDesign: false })
    expect((await reader.page({ keyword: code })).total).toBe(1)
    expect((await reader.detail({ id })).mayDesign).toBe(false)
    await reader.favour({ id, favourite: true })
    await reader.keepView({ code, name: '我的', values: {}, reading: noReading, isDefault: false })
    const resultId = await ran(reader, code)
    await reader.window({ resultId, v: resultId, from: 0, n: 5 })
    expect((await reader.columnFacts({ resultId, sheet: 0, column: 1, cell: null })).rows).toBeGreaterThan(0)
    const figure = { resultId, sheet: 0, row: 1, column: 1 }
    await reader.explain(figure)
    await reader.addThread({ ...figure, text: '看一下', mentions: [] })
    for (const [words, ask] of [
      ['没有导出报表', () => reader.startExport({ resultId, format: 'xlsx' })],
      ['没有导出报表', () => reader.explainFile(figure)],
      ['没有打印报表', () => reader.print({ resultId })],
      ['取设计', () => reader.design({ id })],
      ['复制报表', () => reader.copy({ id, code: `${code}-c`, name: '抄' })],
    ] as const)
      expect((await refusedWith(ask())).message).toContain(words)
    await setRights(admin, thing, { id: at, lines: [lineOf(kind, who, { mayExport: true, mayPrint: false })] })
    expect(await reader.form({ code })).toMatchObject({ mayExport: true, mayPrint: false })
    await reader.exportFile({ exportId: await exported(reader, resultId) })
    expect((await refusedWith(reader.print({ resultId }))).message).toContain('没有打印报表')
    await setRights(admin, thing, { id: at, lines: [lineOf(kind, who, { mayExport: false, mayPrint: true })] })
    await reader.print({ resultId })
    // Named no more: as if it were not there, and neither is what was run.
    await setRights(admin, thing, { id: at, lines: [lineOf('role', await server.roleId('orgAdmin'))] })
    for (const ask of [
      () => reader.form({ code }),
      () => reader.run({ code, values: {} }),
      () => reader.views({ code }),
      () => reader.detail({ id }),
      () => reader.favour({ id, favourite: false }),
      () => reader.window({ resultId, v: resultId, from: 0, n: 5 }),
      () => reader.explain(figure),
      () => reader.threads({ resultId }),
      () => reader.startExport({ resultId, format: 'csv' }),
      () => reader.print({ resultId }),
      () => reader.paper({ resultId }),
    ])
      expect((await refusedWith(ask())).message).toContain('不存在或已被删除')
    expect((await reader.page({ keyword: code })).total).toBe(0)
    expect((await reader.page({ scope: 'favourite', keyword: code })).total).toBe(0)
    expect((await reader.page({ scope: 'recent', keyword: code })).total).toBe(0)
  })
})
