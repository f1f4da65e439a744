import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatOf, saveDownload, targetOf } from './output.ts'

const folder = mkdtempSync(join(tmpdir(), 'mingtai-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const never = new AbortController().signal

test('the format is asked for, or stands in the file name, or is a workbook', () => {
  expect(formatOf('csv', 'a.xlsx')).toBe('csv')
  expect(formatOf(undefined, 'a.CSV')).toBe('csv')
  expect(formatOf(undefined, undefined)).toBe('xlsx')
  expect(formatOf(undefined, '-')).toBe('xlsx')
  expect(formatOf(undefined, 'a.docx')).toBe('docx')
  expect(() => formatOf(undefined, 'a.pptx')).toThrow('不支持的格式“pptx”')
})

test('a folder takes the name that the server gave, without its path', () => {
  expect(targetOf(folder, '../订单.xlsx')).toBe(join(folder, '订单.xlsx'))
  expect(targetOf('b.xlsx', '订单.xlsx')).toBe('b.xlsx')
  expect(targetOf(undefined, '/tmp/订单.xlsx')).toBe('订单.xlsx')
})

test('a download is written whole', async () => {
  const target = join(folder, 'whole.csv')
  await saveDownload({ name: 'whole.csv', body: new Response('甲,乙\n') }, target, never)
  expect(readFileSync(target, 'utf8')).toBe('甲,乙\n')
})

test('a download that breaks leaves the file that was there, and nothing half', async () => {
  const target = join(folder, 'kept.csv')
  writeFileSync(target, 'old')
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('line lost')) })
  await expect(saveDownload({ name: 'kept.csv', body: new Response(broken) }, target, never)).rejects.toThrow(
    'line lost',
  )
  expect(readFileSync(target, 'utf8')).toBe('old')
  expect(readdirSync(folder)).not.toContain('kept.csv.part')
})
