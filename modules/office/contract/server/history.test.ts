import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { exampleZip } from '@mingtai/file-preview/example'
import { DEMO_TENANT } from '@mingtai/seeds'
import { listWorkbook } from '@mingtai/sheet-files'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalTesting } from '@mingtai/modules/office/approval/server/testing'
import { contractTesting } from './testing.ts'
import { historyColumns, type HistoryColumn } from './history/history-columns.ts'

let server: TestServer
let contracts: ReturnType<typeof contractTesting>

beforeAll(async () => {
  server = await testServer()
  contracts = contractTesting(server, await approvalTesting(server, DEMO_TENANT))
})
afterAll(() => server.stop())

type Cells = Partial<Record<HistoryColumn, string>>
const usual: Cells = {
  类别: '服务',
  收支: '支出',
  相对方: '云州智联科技有限公司',
  合同金额: '￥1,234,567.80',
  签署日期: '2024年1月5日',
}

const uploaded = async (name: string, file: File) => {
  const calls = (await server.as(name)).calls(attachmentCalls)
  return (await calls.putFile({ file, kind: '6' })).attachmentId
}

/** An archive of texts by their paths. */
function archiveOf(texts: Record<string, string>): File {
  const bytes = (words: string) => new TextEncoder().encode(words)
  const parts = Object.entries(texts).map(([path, words]) => ({ name: bytes(path), bytes: bytes(words), isUtf8: true }))
  return new File([exampleZip(parts)], '扫描件.zip', { type: 'application/zip' })
}

const listOf = async (name: string, rows: readonly Cells[]) => {
  const bytes = await listWorkbook({
    name: '历史合同',
    columns: historyColumns.map(({ title, width }) => ({ title, width })),
    rows: rows.map((cells) => historyColumns.map(({ title }) => ({ ...usual, ...cells })[title] ?? null)),
  })
  return uploaded(name, new File([Buffer.from(bytes)], '清单.xlsx'))
}

test('a list becomes contracts once, with what was paid as done and the rest as a line to do', async () => {
  const calls = await contracts.of('orgadmin')
  const listId = await listOf('orgadmin', [
    { 原合同编号: '旧〔2024〕1号', 合同名称: '旧合同甲', 已履行金额: '234567.8', 结束日期: '2024-12-31' },
    { 原合同编号: '旧〔2024〕2号', 合同名称: '旧合同乙', 履行状态: '已归档', 档号: 'DA-1', 已履行金额: '1234567.80' },
    { 原合同编号: '旧〔2024〕3号', 合同名称: '旧框架', 金额方式: '框架协议', 合同金额: '' },
  ])
  const check = await calls.historyCheck({ listId })
  expect(check.counts).toEqual({ new: 3, same: 0, wrong: 0 })
  expect(await calls.historyImport({ listId, skipWrong: false })).toEqual({ created: 3, same: 0, skipped: 0 })
  expect(await calls.historyImport({ listId, skipWrong: false })).toEqual({ created: 0, same: 3, skipped: 0 })
  const found = async (keyword: string) => {
    const { records } = await calls.ledger({ current: 1, size: 10, keyword })
    const [row] = records
    expect(records).toHaveLength(1)
    return calls.detail({ id: row?.id ?? '' })
  }
  const first = await found('旧合同甲')
  expect(first).toMatchObject({ amount: '1234567.80', approvalState: 'imported', lifeState: 'expired', processType: 2 })
  expect(first.lines.map(({ state, planAmount, performedAmount }) => ({ state, planAmount, performedAmount }))).toEqual(
    [
      { state: 'done', planAmount: '234567.80', performedAmount: '234567.80' },
      { state: 'pending', planAmount: '1000000.00', performedAmount: '0.00' },
    ],
  )
  expect(await found('旧合同乙')).toMatchObject({ lifeState: 'archived', archive: { number: 'DA-1' } })
  expect(await found('旧框架')).toMatchObject({ amount: null, lines: [] })
})

test('what is wrong is told row by row and leaves as a file; nothing is written until it is skipped', async () => {
  const calls = await contracts.of('orgadmin')
  const listId = await listOf('orgadmin', [
    { 原合同编号: '错-1', 合同名称: '好的一行' },
    { 原合同编号: '错-1', 合同名称: '编号重复' },
    { 原合同编号: '错-2', 合同名称: '金额不对', 合同金额: '12万' },
    { 原合同编号: '错-3', 合同名称: '日期不对', 签署日期: '2024-02-30' },
    { 原合同编号: '错-4', 合同名称: '付得太多', 已履行金额: '9999999' },
    { 原合同编号: '错-5', 合同名称: '没有的机构', 机构: '不存在局' },
    { 原合同编号: '错-6', 合同名称: '信用代码', 相对方信用代码: '911100000000000000' },
    { 原合同编号: '', 合同名称: '' },
  ])
  const { counts, rows } = await calls.historyCheck({ listId })
  expect(counts).toEqual({ new: 1, same: 0, wrong: 7 })
  const told = new Map(rows.map(({ line, problems }) => [line, problems.join(' ')]))
  expect(told.get(3)).toContain('与第2行相同')
  expect(told.get(4)).toContain('“12万”不是金额')
  expect(told.get(5)).toContain('“2024-02-30”不是日期')
  expect(told.get(6)).toContain('9999999.00大于合同金额1234567.80')
  expect(told.get(7)).toContain('没有“不存在局”')
  expect(told.get(9)).toContain('原合同编号：不能为空')
  await expect(calls.historyImport({ listId, skipWrong: false })).rejects.toMatchObject({
    key: 'contract.historyWrong',
  })
  expect((await calls.ledger({ current: 1, size: 10, keyword: '好的一行' })).total).toBe(0)
  expect(await calls.historyImport({ listId, skipWrong: true })).toEqual({ created: 1, same: 0, skipped: 7 })
  const problems = await calls.historyProblems({ listId })
  expect(problems.name).toBe('历史合同-有问题的行.xlsx')
})

test('files of an archive go to the contracts that they are of, once', async () => {
  const calls = await contracts.of('orgadmin')
  const listId = await listOf('orgadmin', [
    { 原合同编号: '档〔2023〕7号', 合同名称: '带文件甲', 附件: '甲合同.txt' },
    { 原合同编号: '档/2023/8', 合同名称: '带文件乙', 履行状态: '已归档' },
  ])
  await calls.historyImport({ listId, skipWrong: false })
  const archiveId = await uploaded(
    'orgadmin',
    archiveOf({ '甲合同.txt': '甲的文本', '档-2023-8/补充.txt': '乙的文本', '别的.txt': '谁也不要' }),
  )
  expect(await calls.historyFiles({ listId, archiveId })).toEqual({
    files: 2,
    contracts: 2,
    refused: [{ path: '别的.txt', reason: '没有对应的合同' }],
  })
  expect(await calls.historyFilesPiece({ listId, archiveId, from: 0 })).toMatchObject({
    next: null,
    added: 2,
    refused: [{ path: '别的.txt', reason: '没有对应的合同' }],
  })
  await calls.historyFilesPiece({ listId, archiveId, from: 0 })
  const attachments = (await server.as('orgadmin')).calls(attachmentCalls)
  for (const name of ['带文件甲', '带文件乙']) {
    const { records } = await calls.ledger({ current: 1, size: 10, keyword: name })
    const files = await attachments.list({ ownerType: 'contract', ownerId: records[0]?.id ?? '' })
    expect(files.map((file) => file.name)).toEqual([name === '带文件甲' ? '甲合同.txt' : '补充.txt'])
  }
})

test('only who archives contracts imports them, and only own uploads are read', async () => {
  const listId = await listOf('orgadmin', [{ 原合同编号: '权-1', 合同名称: '权限' }])
  await expect((await contracts.of('rangeadmin')).historyCheck({ listId })).rejects.toMatchObject({
    key: 'right.missing',
  })
  await expect((await contracts.of('admin')).historyCheck({ listId })).rejects.toMatchObject({
    key: 'attachment.notYours',
  })
})
