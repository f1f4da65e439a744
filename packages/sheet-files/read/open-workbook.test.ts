import { encrypt } from 'officecrypto-tool'
import { expect, test } from 'vitest'
import { openWorkbook } from './open-workbook.ts'
import { relations, smallBook, zipped } from './fixture.ts'
import { readRows } from './rows.ts'
import { resolved } from './relations.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const refusal = async (bytes: Uint8Array, options = {}) => {
  const problem: unknown = await openWorkbook(bytes, options).then(
    () => null,
    (cause: unknown) => cause,
  )
  return problem instanceof Error ? problem.message : ''
}

test('what is no xlsx is called by its name', async () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  expect(await refusal(bytesOf('姓名,部门\n甲,乙'))).toContain('文本（csv）')
  expect(await refusal(bytesOf('<html><table><tr><td>1</td></tr></table></html>'))).toContain('网页（html）')
  expect(await refusal(bytesOf('%PDF-1.7'))).toContain('PDF')
  expect(await refusal(ole)).toContain('旧版Excel（xls）')
  expect(await refusal(new Uint8Array())).toContain('请选择')
  expect(await refusal(await zipped({ 'word/document.xml': '<w/>' }))).toContain('Word')
  expect(await refusal(await zipped({ 'content.xml': '<o/>', mimetype: 'x' }))).toContain('ODF')
})

test('a file with a password says so, and opens with the right one', async () => {
  const plain = await zipped(smallBook('<row><c><v>42</v></c></row>'))
  const locked = encrypt(Buffer.from(plain), { password: '秘密123' })
  expect(await refusal(locked)).toContain('打开密码')
  expect(await refusal(locked, { password: '别的' })).toContain('不正确')
  const book = await openWorkbook(locked, { password: '秘密123' })
  for await (const batch of readRows(book, book.sheet('表一'))) expect(batch.numbers[0]).toBe(42)
})

test('truncated, doubled and climbing parts are refused', async () => {
  const good = await zipped(smallBook('<row/>'))
  for (let length = 1; length < good.length; length += 97) {
    expect(await refusal(good.subarray(0, length))).not.toBe('')
  }
  const parts = await zipped({ ...smallBook('<row/>'), 'xx/evil1': '1', 'xx/evil2': '2' })
  const renamed = (from: string, to: string) =>
    Buffer.from(Buffer.from(parts).toString('latin1').replaceAll(from, to), 'latin1')
  expect(await refusal(renamed('xx/evil1', '../evil1'))).toContain('损坏')
  expect(await refusal(renamed('xx/evil2', 'XX/evil1'))).toContain('重复')
})

test('bombs are refused before they are unpacked', async () => {
  const zeros = new Uint8Array(40 << 20)
  expect(await refusal(await zipped({ ...smallBook('<row/>'), 'xl/media/bomb.bin': zeros }))).toContain('太多')
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`p${i}`, 'x']))
  expect(await refusal(await zipped({ ...smallBook('<row/>'), ...many }), { limits: { entries: 30 } })).toContain(
    '太多',
  )
  expect(await refusal(await zipped(smallBook('<row/>')), { limits: { part: 10 } })).toContain('太多')
})

test('entities and deep nesting in small parts are refused', async () => {
  const book = smallBook('<row/>')
  const laugh = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>`
  expect(await refusal(await zipped({ ...book, 'xl/workbook.xml': laugh }))).toContain('文档类型')
  expect(await refusal(await zipped({ ...book, 'xl/workbook.xml': '<a>'.repeat(100_000) }))).toContain('太多')
})

test('targets are resolved as addresses, never by file name', async () => {
  expect(resolved('xl/worksheets/sheet1.xml', '../comments1.xml')).toBe('xl/comments1.xml')
  expect(resolved('xl/worksheets/sheet1.xml', '/xl/comments/comment1.xml')).toBe('xl/comments/comment1.xml')
  expect(resolved('xl/workbook.xml', 'worksheets\\sheet%201.xml')).toBe('xl/worksheets/sheet 1.xml')
  expect(resolved('', './xl/../xl/workbook.xml')).toBe('xl/workbook.xml')
  const book = smallBook('<row/>')
  const absolute = {
    ...book,
    '_rels/.rels': relations([['a', 'officeDocument', '/XL/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([['rId1', 'worksheet', '/xl/worksheets/sheet1.xml']]),
  }
  const opened = await openWorkbook(await zipped(absolute))
  expect(opened.sheet(0).part).toBe('xl/worksheets/sheet1.xml')
})
