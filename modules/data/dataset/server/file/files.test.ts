import { existsSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_TENANT } from '@mingtai/seeds'
import { emptyTail } from '@mingtai/sheet-core'
import { memoryOutput, writeWorkbook, ZipFile } from '@mingtai/sheet-files'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { datasetCalls } from '../../calls.ts'
import { reportDatasetUpload } from '../tables.ts'
import { type Datasets, formOf } from '../testing.ts'
import { sweepUploads } from './upload.ts'

let server: TestServer
let designer: Datasets

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(datasetCalls)
})
afterAll(() => server.stop())

const csv = (text: string, name = '部门预算.csv') => new File([text], name)
const folder = () => join(server.services.dataFolder, 'warehouse', DEMO_TENANT)
const names = async (): Promise<string[]> =>
  (await readdir(folder()).catch((): string[] => [])).filter((name) => name !== 'spill')
const rowsOf = async (code: string, sql: string) => {
  const from = { kind: 'query' as const, dataSource: code, sql }
  return (await designer.try({ id: null, definition: { from, parameters: [] }, values: {} })).rows
}

test('an upload is looked at, kept as a data source, and asked like any other', async () => {
  const found = await designer.upload({ file: csv('编码,部门,预算\n001,财政局,"1,200.50"\n002,教育局,暂缺') })
  expect(found.tables[0]).toMatchObject({ name: '部门预算', rows: 2 })
  expect(found.tables[0]?.columns.map(({ kind }) => kind)).toEqual(['text', 'text', 'text'])
  expect(found.tables[0]?.columns[2]?.losses.number).toBe(1)
  const kinds = { 部门预算: { 预算: 'number' as const } }
  const again = await designer.readAgain({ uploadId: found.uploadId, kinds })
  expect(again.tables[0]?.columns[2]).toMatchObject({ kind: 'number', notes: ['有1个值不能识别，已留空。'] })
  const file = await designer.keepFile({ uploadId: found.uploadId, kinds, code: 'budget', name: '部门预算' })
  expect(file).toMatchObject({ sourceCode: 'budget', fileName: '部门预算.csv', uses: 0 })
  expect(await rowsOf('budget', 'select 编码, 预算 from 部门预算 order by 1')).toEqual([
    ['001', { exact: '1200.50' }],
    ['002', null],
  ])
  expect((await refusedWith(designer.keepFile({ uploadId: found.uploadId, code: 'b2', name: '又' }))).key).toBe(
    'import.gone',
  )
  expect(
    (await readdir(folder())).filter(
      (name) => name !== 'spill' && (!name.endsWith('.duckdb') || name.includes('found')),
    ),
  ).toEqual([])
})

test('a new file takes its place at once; columns that are used are not lost unseen', async () => {
  const first = await designer.upload({ file: csv('项目,金额\n甲,1', '项目.csv') })
  const file = await designer.keepFile({ uploadId: first.uploadId, code: 'projects', name: '项目' })
  const from = { kind: 'query' as const, dataSource: 'projects', sql: 'select * from 项目' }
  const fields = [{ name: '金额', title: '金额', type: 'number' as const }]
  await designer.insert(formOf('on_file', { from, fields, name: '项目金额' }))

  const next = await designer.upload({ file: csv('项目,数额\n乙,2\n丙,3', '项目.csv') })
  const change = await designer.fileChange({ id: file.id, uploadId: next.uploadId })
  expect(change).toMatchObject({ gone: ['金额'], added: ['数额'], things: [{ kind: 'dataset', name: '项目金额' }] })
  const replaced = { id: file.id, uploadId: next.uploadId, revision: 1 }
  expect((await refusedWith(designer.replaceFile(replaced))).message).toContain('新文件缺少列“金额”')
  expect(await rowsOf('projects', 'select 金额 from 项目')).toEqual([[1]])
  const saved = await designer.replaceFile({ ...replaced, anyway: true })
  expect(saved).toMatchObject({ revision: 2, uses: 1 })
  expect(await rowsOf('projects', 'select 数额 from 项目 order by 1')).toEqual([[2], [3]])
  expect((await refusedWith(designer.removeFile({ id: file.id }))).key).toBe('source.inUse')
})

test('a file that nobody uses is deleted with its rows', async () => {
  const found = await designer.upload({ file: csv('甲\n1', '一次.csv') })
  const before = await names()
  const file = await designer.keepFile({ uploadId: found.uploadId, code: 'once_file', name: '一次' })
  for (const keyword of ['一次', 'yici', 'ONCE_F', '.csv'])
    expect((await designer.files({ keyword })).data.map(({ id }) => id)).toContain(file.id)
  expect((await designer.files({ keyword: '没有' })).total).toBe(0)
  const made = (await names()).filter((name) => !before.includes(name))
  expect(made).toHaveLength(1)
  await designer.removeFile({ id: file.id })
  expect(existsSync(join(folder(), made[0] ?? ''))).toBe(false)
  expect((await designer.files({})).data.map(({ id }) => id)).not.toContain(file.id)
})

test('what is no table is refused with a sentence, and leaves nothing', async () => {
  const before = await names()
  expect((await refusedWith(designer.upload({ file: csv('x', '图.png') }))).key).toBe('import.kind')
  expect((await refusedWith(designer.upload({ file: csv('{"a":', '坏.json') }))).key).toBe('import.badJson')
  expect((await refusedWith(designer.upload({ file: csv('', '空.csv') }))).key).toBe('import.noTables')
  expect(await names()).toEqual(before)
})

/** A workbook of one column, as our own exports write it. */
async function workbook(options: { password?: string } = {}): Promise<Buffer<ArrayBuffer>> {
  const output = memoryOutput()
  const head = { name: '预算', widths: [80], frozen: { rows: 0, columns: 0 }, styles: [] }
  const values = { type: 'mixed' as const, values: ['金额', 12.5, 30] }
  const chunk = { rows: 3, cells: [{ values, styles: 0, formula: null }], heights: 22, merges: [] }
  await writeWorkbook(output, [{ head, chunks: [chunk], tail: () => emptyTail }], options)
  return Buffer.from(output.bytes())
}

test('a workbook with a password asks for it, refuses a wrong one, and is read with the right one', async () => {
  const sealed = await workbook({ password: '密码 2026' })
  expect(sealed.subarray(0, 2).toString('hex')).toBe('d0cf')
  const file = () => new File([sealed], '预算（加密）.xlsx')
  const before = await names()
  expect((await refusedWith(designer.upload({ file: file() }))).key).toBe('workbook.encrypted')
  expect((await refusedWith(designer.upload({ file: file(), password: '密码' }))).key).toBe('workbook.wrongPassword')
  expect(await names()).toEqual(before)
  const found = await designer.upload({ file: file(), password: '密码 2026' })
  expect(found.tables).toMatchObject([{ name: '预算', rows: 2, columns: [{ name: '金额', kind: 'number' }] }])
  // The password is kept, sealed, until the file is: its columns may be read once more.
  const saved = { ...{ uploadId: found.uploadId }, code: 'sealed', name: '加密预算' }
  const [row] = await server.services.db
    .select()
    .from(reportDatasetUpload)
    .where(eq(reportDatasetUpload.id, saved.uploadId))
  expect(row?.password).not.toContain('密码')
  await designer.keepFile({ ...saved, kinds: { 预算: { 金额: 'text' } } })
  expect(await rowsOf('sealed', 'select * from 预算')).toEqual([['12.5'], ['30']])
})

test('older and other workbooks are named, with what to do about them', async () => {
  const said = async (content: Buffer<ArrayBuffer> | string, name: string) =>
    (await refusedWith(designer.upload({ file: new File([content], name) }))).message
  const saveAs = '请用Excel或WPS打开它，另存为xlsx后重新上传'
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])
  for (const [content, name, kind] of [
    [compound, '旧表.xls', '旧版Excel（xls）文件'],
    [compound, '改了名的.xlsx', '旧版Excel（xls）文件'],
    ['<html><table><tr><td>1</td></tr></table></html>', '导出.xls', '网页（html）'],
    [await openDocument(), '预算.ods', 'ODF表格（ods）'],
    [await openDocument(), '预算.xlsx', 'ODF表格（ods）'],
  ] as const) {
    const sentence = await said(content, name)
    expect(sentence).toContain(kind)
    expect(sentence).toContain(saveAs)
  }
  expect(await said('x', '预算.et')).toContain('另存为')
})

/** As LibreOffice packs a spreadsheet: its kind is the first thing in the archive. */
async function openDocument(): Promise<Buffer<ArrayBuffer>> {
  const output = memoryOutput()
  const zip = new ZipFile(output, { level: 6, signal: undefined })
  for (const [name, text] of [
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['content.xml', '<office:document-content/>'],
  ] as const) {
    await zip.begin(name)
    zip.page.raw(Buffer.from(text))
    await zip.end()
  }
  await zip.close()
  return Buffer.from(output.bytes())
}

test('an upload belongs to whoever sent it, is forgotten after a day, and is nothing for others', async () => {
  const { uploadId } = await designer.upload({ file: csv('甲\n1') })
  const admin = (await server.as('admin')).calls(datasetCalls)
  const foreign = (await server.as('admin', '100001')).calls(datasetCalls)
  for (const calls of [admin, foreign])
    expect((await refusedWith(calls.keepFile({ uploadId, code: 'taken', name: '拿' }))).key).toBe('import.gone')
  const at = new Date(Date.now() - 25 * 3_600_000)
  await server.services.db.update(reportDatasetUpload).set({ at }).where(eq(reportDatasetUpload.id, uploadId))
  await sweepUploads(server.services)
  expect((await refusedWith(designer.readAgain({ uploadId }))).key).toBe('import.gone')
  expect((await readdir(folder())).filter((name) => name.startsWith(uploadId))).toEqual([])
})

test('what a killed server left of an upload goes after a day, what a row knows stays', async () => {
  const { uploadId } = await designer.upload({ file: csv('甲\n1') })
  const left = ['left.upload', 'left.found.duckdb', 'left.found.duckdb.wal']
  for (const name of [...left, 'young.upload']) await writeFile(join(folder(), name), 'half')
  const old = new Date(Date.now() - 25 * 3_600_000)
  for (const name of [...left, `${uploadId}.upload`]) await utimes(join(folder(), name), old, old)
  await sweepUploads(server.services)
  const there = await readdir(folder())
  expect(left.filter((name) => there.includes(name))).toEqual([])
  expect(there).toContain('young.upload')
  await expect(designer.readAgain({ uploadId })).resolves.toMatchObject({ uploadId })
})

test('another tenant does not reach a file', async () => {
  const { uploadId } = await designer.upload({ file: csv('甲\n1') })
  const file = await designer.keepFile({ uploadId, code: 'ours', name: '我们的' })
  const foreign = (await server.as('admin', '100001')).calls(datasetCalls)
  expect((await foreign.files({})).data).toEqual([])
  expect((await refusedWith(foreign.removeFile({ id: file.id }))).key).toBe('row.gone')
  const own = await foreign.upload({ file: csv('甲\n1') })
  const replace = { id: file.id, uploadId: own.uploadId, revision: 1, anyway: true }
  expect((await refusedWith(foreign.replaceFile(replace))).key).toBe('row.gone')
})
