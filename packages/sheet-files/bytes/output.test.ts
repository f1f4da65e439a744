import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { readableOf, withFile } from './output.ts'
import { unzipped } from '../read-back.ts'
import { writeWorkbook } from '../workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheet-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a file stays when the work succeeds', async () => {
  const path = join(folder, 'good.xlsx')
  const { bytes } = await withFile(path, (output) => writeWorkbook(output, []))
  expect(readFileSync(path)).toHaveLength(bytes)
})

it('nothing is left of a file whose work failed', async () => {
  const path = join(folder, 'bad.xlsx')
  const signal = AbortSignal.abort(new Error('取消'))
  await expect(withFile(path, (output) => writeWorkbook(output, [], { signal }))).rejects.toThrow('取消')
  expect(existsSync(path)).toBe(false)
})

it('a stream carries the file, or the failure', async () => {
  const file = await buffer(readableOf((output) => writeWorkbook(output, [])))
  expect(unzipped(file).has('xl/workbook.xml')).toBe(true)
  await expect(buffer(readableOf(() => Promise.reject(new Error('查询失败'))))).rejects.toThrow('查询失败')
})
