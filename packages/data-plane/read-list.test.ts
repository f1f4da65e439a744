import type { Merge } from '@mingtai/sheet-core'
import { memoryOutput, writeWorkbook } from '@mingtai/sheet-files'
import { expect, test } from 'vitest'
import { readList } from './tasks/import/read-list.ts'

type Value = string | number | null

async function workbook(sheets: Record<string, Value[][]>, merges: Merge[] = []): Promise<Uint8Array> {
  const output = memoryOutput()
  const written = Object.entries(sheets).map(([name, rows]) => {
    const width = Math.max(1, ...rows.map((row) => row.length))
    const cells = Array.from({ length: width }, (_, column) => ({
      values: { type: 'mixed' as const, values: rows.map((row) => row[column] ?? null) },
      styles: column === 2 ? 1 : 0,
      formula: null,
    }))
    const widths = Array.from({ length: width }, () => 90)
    const head = { name, widths, frozen: { rows: 1, columns: 0 }, styles: [{}, { format: 'yyyy-mm-dd' }] }
    return { head, chunks: [{ rows: rows.length, heights: 20, merges, cells }] }
  })
  await writeWorkbook(output, written, { title: '名单' })
  return output.bytes()
}

const order = { columns: ['姓名', '登录名', '生日'], required: ['姓名', '登录名'], most: 3 }

test('a list is read under its heading, and everything that is not read is named', async () => {
  const file = await workbook({
    花名册: [
      ['某局花名册'],
      ['姓名*', '登录名', '生日', '工号'],
      ['甲', 'jia', 32_874, 'A1'],
      [null],
      [null, null, null, 'A2'],
      ['乙', 'yi', null],
      ['丙', 13_800_000_000, null],
      ['丁', 'ding'],
      ['戊', 'wu'],
    ],
    第二组: [
      ['姓名', '登录名'],
      ['己', 'ji'],
    ],
    空表: [[null]],
    填写说明: [['请填写']],
  })
  const { rows, missing, leftOut } = await readList({ ...order, file, unreadSheets: ['填写说明'] })
  expect(missing).toEqual([])
  expect(rows).toEqual([
    { line: 3, cells: { 姓名: '甲', 登录名: 'jia', 生日: '1990-01-01' } },
    { line: 6, cells: { 姓名: '乙', 登录名: 'yi' } },
    { line: 7, cells: { 姓名: '丙', 登录名: '13800000000' } },
  ])
  expect(leftOut).toEqual({ sheets: ['第二组'], columns: ['工号'], aboveHead: 1, emptyRows: 2, over: 2 })
})

test('the sheet with the heading is read, wherever it lies; without one the missing heading is named', async () => {
  const list: Value[][] = [
    ['登录名', '姓名'],
    ['jia', '甲'],
  ]
  const file = await workbook({ 封面: [['说明']], 名单: list })
  const found = await readList({ ...order, file })
  expect([found.rows.length, found.leftOut.sheets]).toEqual([1, ['封面']])
  const other = await workbook({
    名单: [
      ['名字', '账号'],
      ['甲', 'jia'],
    ],
  })
  expect(await readList({ ...order, file: other })).toMatchObject({ missing: ['姓名', '登录名'], rows: [] })
  expect(await readList({ ...order, file: await workbook({ 名单: [['姓名', '登录名']] }) })).toMatchObject({
    missing: [],
    rows: [],
  })
})

test('a text that is merged over rows is of each of them, a figure of the first alone', async () => {
  const down = (fromRow: number, column: number, toRow: number) => ({
    fromRow,
    fromColumn: column,
    toRow,
    toColumn: column,
  })
  const file = await workbook(
    {
      花名册: [
        ['某局花名册', null, null],
        ['姓名', '登录名', '部门', '人数'],
        ['甲', 'jia', '办公室', 3],
        ['乙', 'yi', null, null],
        ['丙', 'bing', '财务处', 1],
        [null, null, null, null],
      ],
    },
    [{ fromRow: 0, fromColumn: 0, toRow: 0, toColumn: 3 }, down(2, 2, 3), down(2, 3, 3), down(4, 2, 5)],
  )
  const { rows } = await readList({ columns: ['姓名', '登录名', '部门', '人数'], required: ['姓名'], most: 9, file })
  expect(rows.map(({ cells }) => cells)).toEqual([
    { 姓名: '甲', 登录名: 'jia', 部门: '办公室', 人数: '3' },
    { 姓名: '乙', 登录名: 'yi', 部门: '办公室' },
    { 姓名: '丙', 登录名: 'bing', 部门: '财务处', 人数: '1' },
  ])
})
