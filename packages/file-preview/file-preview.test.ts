import { execFileSync } from 'node:child_process'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { exampleZip, slidesOf, wordOf } from './example.ts'
import { examplePdf } from './example-pdf.ts'
import { endPreviews, inProcess, type SourceFile } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-preview-'))
afterAll(endPreviews)

const office = 'application/vnd.openxmlformats-officedocument'
const types = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xls: 'application/x-ole-storage',
  csv: 'text/plain',
  txt: 'text/plain',
  md: 'text/plain',
  zip: 'application/zip',
  png: 'image/png',
  ppt: 'application/x-ole-storage',
  rtf: 'application/rtf',
} as const

function fileOf(ending: keyof typeof types, bytes: Uint8Array): SourceFile {
  const path = join(folder, `${crypto.randomUUID()}.${ending}`)
  writeFileSync(path, bytes)
  return { path, name: `资料.${ending}`, type: types[ending], size: statSync(path).size }
}

const look = (file: SourceFile) => inProcess({ kind: 'look', file })
const text = (words: string) => new TextEncoder().encode(words)

test('a PDF has pages with their words, and each is drawn with the mark in it', async () => {
  const file = fileOf('pdf', await examplePdf(['差旅费管理办法 第一条', '第二页的内容']))
  expect(await look(file)).toMatchObject({ look: 'pages', pages: [{ width: 595 }, { width: 595 }], isCut: false })
  const words = await inProcess({ kind: 'words', file })
  expect(words.map(({ page }) => page)).toEqual([1, 2])
  expect(words[0]?.words).toContain('差旅费管理办法')
  const asked = { kind: 'page', file, page: 1, width: 900 } as const
  const plain = await inProcess({ ...asked, mark: '' })
  const marked = await inProcess({ ...asked, mark: '张伟 2026-11-30 17:00' })
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'webp', width: 900 })
  expect(Buffer.from(marked).equals(Buffer.from(plain))).toBe(false)
  await expect(inProcess({ ...asked, page: 3, mark: '' })).rejects.toThrow('没有这一页')
})

test('a text document is safe HTML, whatever it links to', async () => {
  const body =
    '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>会议费管理办法</w:t></w:r></w:p>' +
    '<w:p><w:hyperlink r:id="rId9"><w:r><w:t>点这里</w:t></w:r></w:hyperlink></w:p>' +
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>标准</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>650</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
  const shown = await look(fileOf('docx', wordOf(body, 'javascript:alert(1)')))
  expect(shown).toMatchObject({ look: 'html' })
  const html = shown.look === 'html' ? shown.html : ''
  expect(html).toContain('<h1>会议费管理办法</h1>')
  expect(html).toContain('<td><p>650</p></td>')
  expect(html).not.toMatch(/javascript|href/)
})

test('slides are shown one by one', async () => {
  const file = fileOf('pptx', slidesOf(['全市经济运行情况', '下一步工作']))
  const shown = await look(file)
  expect(shown).toMatchObject({ look: 'slides' })
  expect(shown.look === 'slides' && shown.slides.map((slide) => slide.includes('<script'))).toEqual([false, false])
  const words = await inProcess({ kind: 'words', file })
  expect(words).toMatchObject([{ page: 1 }, { page: 2 }])
  expect(words[1]?.words).toContain('下一步工作')
})

test('rows of old workbooks and of values are texts; texts are read in their encoding', async () => {
  const book = utils.book_new(
    utils.aoa_to_sheet([
      ['姓名', '金额'],
      ['张伟', 650],
    ]),
    '明细',
  )
  const xls: Uint8Array = write(book, { type: 'buffer', bookType: 'biff8' })
  expect(await look(fileOf('xls', xls))).toMatchObject({
    sheets: [
      {
        name: '明细',
        rows: [
          ['姓名', '金额'],
          ['张伟', '650'],
        ],
      },
    ],
  })
  const gbk = Buffer.from('d0d5c3fb2cbdf0b6ee0ad5c5ceb02c303132', 'hex')
  expect(await look(fileOf('csv', gbk))).toMatchObject({
    sheets: [
      {
        rows: [
          ['姓名', '金额'],
          ['张伟', '012'],
        ],
      },
    ],
  })
  expect(await look(fileOf('txt', gbk))).toMatchObject({ look: 'text', encoding: 'GB 18030' })
  const shown = await look(fileOf('md', text('# 说明\n\n<script>alert(1)</script>\n\n- 甲\n')))
  expect(shown.look === 'html' && shown.html).toMatch(/<h1>说明<\/h1>[^]*<li>甲<\/li>/)
  expect(shown.look === 'html' && shown.html).not.toContain('script')
})

test('names in an archive are read in either encoding, and nothing is unpacked', async () => {
  const gbk = Buffer.from('d0d5c3fb2e747874', 'hex')
  const zip = exampleZip([{ name: gbk, bytes: text('甲'), isUtf8: false }])
  expect(await look(fileOf('zip', zip))).toEqual({
    look: 'list',
    entries: [{ name: '姓名.txt', size: 3 }],
    isCut: false,
  })
})

test('a file that becomes too much, is broken, or is none is refused, and the next one is read', async () => {
  const bomb = exampleZip([{ name: text('word/document.xml'), bytes: new Uint8Array(130 << 20), isUtf8: true }])
  await expect(look(fileOf('docx', bomb))).rejects.toThrow('太大')
  const liar = exampleZip([{ name: text('word/document.xml'), bytes: text('x'), isUtf8: true, size: 200 << 20 }])
  await expect(look(fileOf('docx', liar))).rejects.toThrow('太大')
  await expect(look(fileOf('pdf', text('%PDF-1.7 broken')))).rejects.toThrow('损坏')
  await expect(look(fileOf('pptx', deflateRawSync('x')))).rejects.toThrow('损坏')
  expect(await look(fileOf('txt', text('好')))).toMatchObject({ text: '好' })
})

/** A record of an old presentation. */
function record(type: number, content: Buffer, kind = 0): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(kind, 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

test('old presentations and RTF give their words, slide by slide, and broken ones are refused', async () => {
  const place = record(0x03f3, Buffer.alloc(20))
  const words = (said: string) => record(0x0fa0, Buffer.from(said, 'utf16le'))
  const list = Buffer.concat([place, words('全市经济运行情况'), place, words('下一步工作')])
  const drawn = record(0x03ee, record(0xf00d, record(0x0fa8, Buffer.from('GDP 5.2%')), 0xf), 0xf)
  const stream = record(0x03e8, Buffer.concat([record(0x0ff0, list, 0xf), drawn]), 0xf)
  const box = CFB.utils.cfb_new()
  CFB.utils.cfb_add(box, 'PowerPoint Document', stream)
  const ppt = CFB.write(box, { type: 'buffer' }) as Buffer
  const shown = await look(fileOf('ppt', ppt))
  expect(shown).toMatchObject({
    text: '—— 第 1 张 ——\n全市经济运行情况\nGDP 5.2%\n\n—— 第 2 张 ——\n下一步工作',
  })
  await expect(look(fileOf('ppt', ppt.subarray(0, 700)))).rejects.toThrow('损坏')
  const rtf = `{\\rtf1\\ansicpg936{\\fonttbl{\\f0 Song;}}\\'bb\\'e1\\'d2\\'e9\\par \\u36153?650{\\*\\secret x}}`
  expect(await look(fileOf('rtf', text(rtf)))).toMatchObject({ text: '会议\n费650' })
})

test('a picture is drawn anew, without what else its file holds', async () => {
  const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer()
  const file = fileOf('png', plain)
  const marked = await inProcess({ kind: 'picture', file, width: 600, mark: '张伟' })
  expect(await sharp(marked).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
})

test('the process does not hold up the end of its parent', () => {
  const code = `import('${join(import.meta.dirname, 'index.ts')}').then(({ inProcess }) =>
    inProcess({ kind: 'look', file: { path: '/nowhere', name: 'a.txt', type: 'text/plain', size: 1 } }).catch(() => {}))`
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', code], { timeout: 20_000 })
})
