import { mkdtempSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { exampleZip, slidesOf, wordOf } from './example.ts'
import { openArchive } from './archive-files.ts'
import { endPreviews, inProcess, type Look, RefusedFile, type SourceFile } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-hostile-'))
afterAll(endPreviews)

const office = 'application/vnd.openxmlformats-officedocument'
const types = {
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  zip: 'application/zip',
  doc: 'application/x-ole-storage',
  xls: 'application/x-ole-storage',
  ppt: 'application/x-ole-storage',
  rtf: 'application/rtf',
  md: 'text/plain',
  csv: 'text/plain',
  txt: 'text/plain',
  png: 'image/png',
} as const
type Ending = keyof typeof types

const text = (words: string) => new TextEncoder().encode(words)
const part = (name: string, bytes: Uint8Array, size?: number) => ({
  name: text(name),
  bytes,
  isUtf8: true,
  ...(size !== undefined && { size }),
})
const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const zeros = (megabytes: number) => new Uint8Array(megabytes << 20)
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A PDF of few bytes with these objects, whose table of places is wrong on purpose. */
function pdf(...objects: string[]): Uint8Array {
  const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('')
  return text(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`)
}

const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${more} >>`
const pages = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`

/** A PNG that says that it is as large as this. */
function picture(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  head.set([8, 2, 0, 0, 0], 24)
  return Buffer.concat([head, deflateSync(new Uint8Array(64))])
}

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">点这里</a>',
  '<img src="http://evil.example/x.png">',
  '<style>@import "http://evil.example/x.css"</style>',
  '<object data="http://evil.example/x"></object>',
  '<form action="http://evil.example"><input></form>',
  '<div style="background:url(http://evil.example/x)">甲</div>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<base href="http://evil.example/">',
]

const links = [
  'javascript:alert(1)',
  'file:///etc/passwd',
  '\\\\evil.example\\share',
  'http://169.254.169.254/',
  'data:text/html,x',
]

const doctype = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const outside = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const document = (head: string) =>
  `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('&b;&a;')}</w:body></w:document>`
const inner = exampleZip([part('a.zip', exampleZip([part('b.zip', exampleZip([part('c.txt', zeros(1))]))]))])

/** Files that somebody made to do harm, each by what it tries. */
const hostile: [string, Ending, () => Uint8Array][] = [
  ...scripts.map((markup, at): (typeof hostile)[number] => [`script ${at + 1} in Markdown`, 'md', () => text(markup)]),
  ...scripts
    .slice(0, 6)
    .map((markup, at): (typeof hostile)[number] => [
      `script ${at + 1} as words of slides`,
      'pptx',
      () => slidesOf([markup.replaceAll('<', '&lt;')]),
    ]),
  ...links.map((address): (typeof hostile)[number] => [
    `docx that links to ${address}`,
    'docx',
    () => wordOf(`<w:p><w:hyperlink r:id="rId9"><w:r><w:t>看</w:t></w:r></w:hyperlink></w:p>`, address),
  ]),
  ['docx of 130 MB unpacked', 'docx', () => exampleZip([part('word/document.xml', zeros(130))])],
  ['docx that says it is small', 'docx', () => exampleZip([part('word/document.xml', zeros(125), 10)])],
  ['docx that says it is huge', 'docx', () => exampleZip([part('word/document.xml', text('x'), 2 ** 31)])],
  ['docx with entities in entities', 'docx', () => exampleZip([part('word/document.xml', text(document(doctype)))])],
  ['docx with a file as entity', 'docx', () => exampleZip([part('word/document.xml', text(document(outside)))])],
  ['docx of nothing', 'docx', () => exampleZip([])],
  ['docx 4,000 tags deep', 'docx', () => wordOf('<w:sdt><w:sdtContent>'.repeat(4000))],
  ['docx cut in the middle', 'docx', () => wordOf(paragraph('甲')).subarray(0, 400)],
  ['xlsx of 130 MB unpacked', 'xlsx', () => exampleZip([part('xl/workbook.xml', zeros(130))])],
  ['xlsx with a file as entity', 'xlsx', () => exampleZip([part('xl/workbook.xml', text(outside))])],
  ['xlsx of nothing', 'xlsx', () => exampleZip([])],
  ['pptx of 130 MB unpacked', 'pptx', () => exampleZip([part('ppt/presentation.xml', zeros(130))])],
  ['pptx of nothing', 'pptx', () => exampleZip([])],
  ['pptx cut in the middle', 'pptx', () => slidesOf(['甲', '乙']).subarray(0, 700)],
  ['ofd of 130 MB unpacked', 'ofd', () => exampleZip([part('Doc_0/Pages/Page_0/Content.xml', zeros(130))])],
  ['ofd with a file as entity', 'ofd', () => exampleZip([part('Doc_0/Pages/Page_0/Content.xml', text(outside))])],
  ['ofd of nothing', 'ofd', () => exampleZip([])],
  ['zip in a zip in a zip', 'zip', () => inner],
  ['zip of 20,000 names', 'zip', () => exampleZip(Array.from({ length: 20_000 }, (_, at) => part(`${at}`, text(''))))],
  [
    'zip that leads out',
    'zip',
    () => exampleZip([part('../../etc/passwd', text('x')), part('/etc/shadow', text('x'))]),
  ],
  ['zip with names of markup', 'zip', () => exampleZip([part('<img src=x onerror=alert(1)>', text('x'))])],
  ['zip whose end is cut off', 'zip', () => exampleZip([part('a', text('x'))]).subarray(0, 40)],
  [
    'pdf with a program',
    'pdf',
    () =>
      pdf(
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
        pages('3 0 R', 1),
        page(),
      ),
  ],
  [
    'pdf that starts a program',
    'pdf',
    () => pdf('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (cmd) >> >>', pages('3 0 R', 1), page()),
  ],
  [
    'pdf of 10,000 pages',
    'pdf',
    () => pdf('<< /Type /Catalog /Pages 2 0 R >>', pages('3 0 R '.repeat(10_000), 10_000), page()),
  ],
  ['pdf that lies in itself', 'pdf', () => pdf('<< /Type /Catalog /Pages 2 0 R >>', pages('2 0 R 2 0 R', 2))],
  [
    'pdf with a page of a kilometre',
    'pdf',
    () =>
      pdf(
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages('3 0 R', 1),
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2834645 2834645] >>',
      ),
  ],
  ['pdf of a head alone', 'pdf', () => text('%PDF-1.7\n')],
  ['pdf of noise', 'pdf', () => text(`%PDF-1.7\n${'<< /a '.repeat(50_000)}`)],
  ['doc of a head alone', 'doc', () => Buffer.concat([ole, zeros(0)])],
  ['doc of noise', 'doc', () => Buffer.concat([ole, Buffer.alloc(4096, 0xff)])],
  ['xls of noise', 'xls', () => Buffer.concat([ole, Buffer.alloc(4096, 0xff)])],
  ['ppt of noise', 'ppt', () => Buffer.concat([ole, Buffer.alloc(4096, 0xff)])],
  ['rtf 100,000 groups deep', 'rtf', () => text(`{\\rtf1 ${'{'.repeat(100_000)}`)],
  [
    'rtf with an object',
    'rtf',
    () => text('{\\rtf1{\\object\\objdata 4d5a9000}{\\field{\\*\\fldinst HYPERLINK "file:///etc/passwd"}}甲}'),
  ],
  ['csv with programs', 'csv', () => text('=cmd|"/c calc"!A1,@SUM(1),+1,-1\n')],
  ['csv of one endless line', 'csv', () => text('甲,'.repeat(400_000))],
  ['txt of zeros', 'txt', () => zeros(2)],
  ['png of 60,000 by 60,000', 'png', () => picture(60_000, 60_000)],
]

const broken = /<script|onerror=|onload=|javascript:|evil\.example|<iframe|<object|<form|<base|root:x:|expression\(/i

/** What a reader gets of it, as the page would have it; escaped words are words. */
function markupOf(look: Look): string {
  switch (look.look) {
    case 'html':
      return look.html
    case 'slides':
      return look.slides.join('\n').replaceAll(/&lt;[^<]*/g, '')
    default:
      return ''
  }
}

function fileOf(ending: Ending, bytes: Uint8Array): SourceFile {
  const path = join(folder, `${crypto.randomUUID()}.${ending}`)
  writeFileSync(path, bytes)
  return { path, name: `资料.${ending}`, type: types[ending], size: statSync(path).size }
}

test('there are sixty of them', () => {
  expect(hostile.length + 1).toBeGreaterThanOrEqual(60)
})

test.each(hostile)('%s does no harm', async (_, ending, bytes) => {
  const file = fileOf(ending, bytes())
  const shown = await (
    ending === 'png'
      ? inProcess({ kind: 'picture', file, width: 600, mark: '' }).then((): Look => ({ look: 'none' }))
      : inProcess({ kind: 'look', file })
  ).catch((problem: unknown) => {
    if (problem instanceof RefusedFile) return null
    throw problem
  })
  if (shown !== null) expect(markupOf(shown)).not.toMatch(broken)
  if (shown?.look === 'text') expect(shown.text).not.toContain('root:x:')
})

test('a file of a gigabyte of nothing is refused at once, and the next one is read', async () => {
  const file = fileOf('docx', text('PK'))
  truncateSync(file.path, 2 ** 30)
  const at = performance.now()
  await expect(inProcess({ kind: 'look', file: { ...file, size: 2 ** 30 } })).rejects.toThrow('不能预览')
  expect(performance.now() - at).toBeLessThan(30_000)
  expect(await inProcess({ kind: 'look', file: fileOf('txt', text('好')) })).toMatchObject({ text: '好' })
})

test('an archive is not unpacked beyond what was said, whatever it says itself', async () => {
  const { path } = fileOf('zip', exampleZip([part('bomb.txt', zeros(8), 10)]))
  const archive = await openArchive(path, 10)
  await expect(archive.unpack(0, { to: join(folder, 'out'), most: 1 << 20 })).rejects.toThrow(RefusedFile)
  archive.close()
})
