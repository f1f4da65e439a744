import {
  type ChunkColumn,
  type PageSetup,
  type RowChunk,
  rowMarks,
  type Scalar,
  type SheetHead,
} from '@mingtai/sheet-core'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { memoryOutput } from '../bytes/memory-output.ts'
import { unzipped } from '../read-back.ts'
import { childOf, childrenOf, readXml, type XmlNode } from '../read/xml-tree.ts'
import { type DocxOptions, writeDocx } from './write-docx.ts'

const page: PageSetup = {
  paper: 'A4',
  orientation: 'landscape',
  margins: { top: 20, right: 15, bottom: 20, left: 15 },
  header: { left: '${report}', center: '${sheet}', right: '' },
  footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '制表：${user}' },
}
const edge = { line: 'thin', color: '#D9D9D9' } as const
const border = { top: edge, right: edge, bottom: edge, left: edge }
const head: SheetHead = {
  name: '月报',
  widths: [100, 80, 0, 60],
  frozen: { rows: 1, columns: 0 },
  page,
  styles: [
    { border },
    { bold: true, color: '#FFFFFF', fill: '#4472C4', align: 'center', border },
    { format: '#,##0.00;[Red]-#,##0.00', border },
    { show: 'picture' },
  ],
}

function column(styles: ChunkColumn['styles'], ...values: Scalar[]): ChunkColumn {
  return { values: { type: 'mixed', values }, styles, formula: null }
}

const chunk = (rows: number, cells: ChunkColumn[], more: Partial<RowChunk> = {}): RowChunk => ({
  rows,
  cells,
  heights: 24,
  merges: [],
  ...more,
})

async function docx(chunks: RowChunk[], options: DocxOptions = {}, sheet = head): Promise<Uint8Array> {
  const output = memoryOutput()
  await writeDocx(output, [{ head: sheet, chunks }], options)
  return output.bytes()
}

const part = (file: Uint8Array, name: string) => readXml(Buffer.from(unzipped(file).get(name)!))
const textOf = (node: XmlNode): string =>
  (node.name === 't' ? node.text : node.name === 'br' ? '\n' : '') + node.kids.map(textOf).join('')

/** Cells as `text`, with `>n` for those that span columns and `v`, `^` for the first and the others of a tall one. */
function cells(file: Uint8Array): string[][] {
  const tables = childrenOf(childOf(part(file, 'word/document.xml'), 'body'), 'tbl')
  return tables.flatMap((table) =>
    childrenOf(table, 'tr').map((row) =>
      childrenOf(row, 'tc').map((cell) => {
        const properties = childOf(cell, 'tcPr')
        const span = childOf(properties, 'gridSpan')?.at['w:val']
        const tall = childOf(properties, 'vMerge')
        return textOf(cell) + (span ? `>${span}` : '') + (tall ? (tall.at['w:val'] === 'restart' ? 'v' : '^') : '')
      }),
    ),
  )
}

const merges = [
  { fromRow: 0, fromColumn: 0, toRow: 0, toColumn: 3 },
  { fromRow: 1, fromColumn: 0, toRow: 3, toColumn: 0 },
]
const sample = [
  chunk(
    3,
    [
      column(Uint16Array.of(1, 0, 0), '标题 <1>', '甲\n乙', null),
      column(Uint16Array.of(1, 2, 2), null, 1234.5, -2),
      column(0, null, 'x', 'x'),
      column(0, null, true, 'c'),
    ],
    { merges },
  ),
  chunk(2, [column(0, null, '丙'), column(2, 3, 4), column(0, 'x', 'x'), column(0, 'd', null)]),
]

test('a document reads back cell by cell, hidden columns are left out', async () => {
  expect(cells(await docx(sample))).toEqual([
    ['标题 <1>>3'],
    ['甲\n乙v', '1,234.50', 'TRUE'],
    ['^', '-2.00', 'c'],
    ['^', '3.00', 'd'],
    ['丙', '4.00', ''],
  ])
})

test('headings that come again with the data are those of their own table, which begins on a page of its own', async () => {
  const { title, breakAfter } = rowMarks
  const note = (name: string) =>
    chunk(4, [column(0, name, '行一', '行二', null)], {
      marks: Uint8Array.of(title, 0, 0, breakAfter),
      heights: Uint16Array.of(24, 24, 24, 0),
    })
  const sheet: SheetHead = { ...head, widths: [100], frozen: { rows: 0, columns: 0 } }
  const file = await docx([note('单一'), note('单二')], {}, sheet)
  const tables = childrenOf(childOf(part(file, 'word/document.xml'), 'body'), 'tbl')
  const headings = tables.map((table) =>
    childrenOf(table, 'tr').filter((row) => childOf(childOf(row, 'trPr'), 'tblHeader') !== undefined),
  )
  expect(headings.map((rows) => rows.map(textOf))).toEqual([['单一'], ['单二']])
  // The row of no height that ends the first note still ends its page.
  expect(
    unzipped(file)
      .get('word/document.xml')!
      .match(/<w:pageBreakBefore\/>/g),
  ).toHaveLength(1)
})

test('paper, repeated headings, headers and fields are what the page set-up says', async () => {
  const file = await docx(sample, { fields: { report: '经营 & 月报', user: '张伟' } })
  const text = unzipped(file).get('word/document.xml')!
  expect(text).toContain('<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>')
  expect(text.match(/<w:tblHeader\/>/g)).toHaveLength(1)
  expect(textOf(part(file, 'word/header1.xml'))).toBe('经营 & 月报月报')
  const footer = unzipped(file).get('word/footer1.xml')!
  expect(footer).toContain('w:instr=" PAGE "')
  expect(footer).toContain('w:instr=" NUMPAGES "')
  expect(textOf(part(file, 'word/footer1.xml'))).toBe('第 1 页，共 1 页制表：张伟')
})

test('a table that is wider than the paper shrinks with its letters', async () => {
  const wide = { ...head, widths: Array.from({ length: 30 }, () => 100) }
  const file = await docx(
    [
      chunk(
        1,
        wide.widths.map(() => column(0, 'x')),
      ),
    ],
    {},
    wide,
  )
  const text = unzipped(file).get('word/document.xml')!
  const widths = [...text.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(Math.round((267 * 1440) / 25.4) + 30)
  expect(Number(/<w:sz w:val="(\d+)"/.exec(text)?.[1])).toBeLessThan(20)
})

test('what Word cannot hold is refused with advice', async () => {
  const wide = { ...head, widths: Array.from({ length: 64 }, () => 10) }
  await expect(
    docx(
      [
        chunk(
          1,
          wide.widths.map(() => column(0, 1)),
        ),
      ],
      {},
      wide,
    ),
  ).rejects.toThrow('导出为xlsx或PDF')
  const values = Array.from({ length: 50_001 }, () => 1)
  await expect(
    docx([
      chunk(
        50_001,
        head.widths.map(() => column(0, ...values)),
      ),
    ]),
  ).rejects.toThrow('50000行')
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture is stored once, however often it is shown', async () => {
  const address = `data:image/png;base64,${png.toString('base64')}`
  const objects = [
    {
      kind: 'picture' as const,
      fromRow: 1,
      fromColumn: 1,
      toRow: 1,
      toColumn: 3,
      chart: null,
      picture: 'seal',
      alt: '公章',
    },
  ]
  const empty = { values: null, styles: 0, formula: null }
  const file = await docx([chunk(2, [column(3, address, 'none'), empty, empty, empty], { objects })], {
    picture: (name) => (name === 'seal' ? { type: 'png', bytes: png } : null),
  })
  const parts = unzipped(file)
  expect([...parts.keys()].filter((name) => name.includes('media'))).toEqual(['word/media/image1.png'])
  expect(parts.get('word/document.xml')!.match(/<wp:anchor/g)).toHaveLength(2)
  expect(parts.get('word/document.xml')).toContain('descr="公章"')
})

const OFFICE = '/usr/bin/soffice'
test.skipIf(!existsSync(OFFICE))(
  'LibreOffice opens the document and finds its words',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheet-docx-'))
    try {
      const path = join(folder, 'book.docx')
      writeFileSync(path, await docx(sample, { fields: { report: '经营月报' } }))
      const profile = `-env:UserInstallation=${pathToFileURL(folder).href}/profile`
      execFileSync(OFFICE, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, path], {
        stdio: 'ignore',
      })
      const text = execFileSync('/usr/bin/pdftotext', ['-layout', join(folder, 'book.pdf'), '-'], { encoding: 'utf8' })
      for (const word of ['标题 <1>', '1,234.50', '经营月报', '第 1 页，共 1 页']) expect(text).toContain(word)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('a figure wider than its column is rounded or written smaller, and a very wide table gets wider paper', async () => {
  const values = [1234567.891, 1 / 3]
  const narrow = { ...head, widths: [36, 36], styles: [{}, { format: '#,##0.00' }] }
  const file = await docx([chunk(2, [column(0, ...values), column(1, ...values)])], {}, narrow)
  expect(cells(file)).toEqual([
    ['1234567.89', '1,234,567.89'],
    ['0.333', '0.33'],
  ])
  const sizes = [
    ...Buffer.from(unzipped(file).get('word/document.xml')!)
      .toString()
      .matchAll(/<w:r><w:rPr>.*?<w:sz w:val="(\d+)"/g),
  ]
  expect(sizes.map(([, half]) => Number(half))).toEqual([7, 6, 15, 20])
  const wide = { ...head, widths: Array.from({ length: 49 }, () => 80), page: { ...page, fit: 'width' as const } }
  const cellsOf = wide.widths.map(() => column(0, 1))
  const text = Buffer.from(unzipped(await docx([chunk(1, cellsOf)], {}, wide)).get('word/document.xml')!).toString()
  // Half of 49 × 80 px, which A3 cannot hold legibly, and margins of 15 mm.
  expect(/<w:pgSz w:w="(\d+)"/.exec(text)?.[1]).toBe(String((49 * 80 * 15) / 2 + 2 * 850))
})

test('a row is never asked to be higher than Word takes, and may go on on the next page', async () => {
  const file = await docx([
    chunk(
      1,
      head.widths.map(() => column(0, '很长')),
      { heights: 16_000 },
    ),
  ])
  const text = Buffer.from(unzipped(file).get('word/document.xml')!).toString()
  expect(text).toContain('<w:trPr><w:trHeight w:val="31680" w:hRule="atLeast"/>')
})

test('a page that is asked for begins a table of its own under the same headings, in every program', async () => {
  const values = column(1, '出库单', '甲', '乙', '丙', '丁')
  const marks = [rowMarks.title, 0, rowMarks.breakAfter, 0, 0]
  const file = await docx([chunk(5, [values, column(0), column(0), column(0)], { marks: Uint8Array.from(marks) })])
  const body = childOf(part(file, 'word/document.xml'), 'body')
  const tables = childrenOf(body, 'tbl').map((table) => childrenOf(table, 'tr').map(textOf))
  expect(tables).toEqual([
    ['出库单', '甲', '乙'],
    ['出库单', '丙', '丁'],
  ])
  const between = childrenOf(body, 'p')[0]
  expect(childOf(childOf(between, 'pPr'), 'pageBreakBefore')).toBeDefined()
})

test('codes are pictures, and a watermark lies behind every page', async () => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const asked: string[] = []
  const codePicture = async (text: string, kind: string) => {
    asked.push(`${kind} ${text}`)
    return bytes
  }
  const watermark = { text: '${user} 内部', size: 48, color: '#1F5FA8', opacity: 0.1, angle: 30, tiled: true }
  const sheet = { ...head, styles: [{ show: 'qr' as const }], page: { ...page, watermark } }
  const options = { codePicture, fields: { user: '张伟' } }
  const file = await docx([chunk(1, [column(0, 'A-1'), column(0), column(0), column(0)])], options, sheet)
  expect(asked).toEqual(['qr A-1'])
  expect([...unzipped(file).keys()]).toContain('word/media/image1.png')
  const header = Buffer.from(unzipped(file).get('word/header1.xml')!).toString()
  expect(header).toContain('string="张伟 内部"')
})

test('a table wider than its paper lies on A4 or A3 on its side while its letters stay readable', async () => {
  const sizeOf = async (columns: number) => {
    const sheet = {
      ...head,
      widths: Array.from({ length: columns }, () => 128),
      page: { ...page, fit: 'width' as const },
    }
    const file = await docx(
      [
        chunk(
          1,
          Array.from({ length: columns }, () => column(0, 1)),
        ),
      ],
      {},
      sheet,
    )
    const body = childOf(part(file, 'word/document.xml'), 'body')
    const { at } = childOf(childOf(body, 'sectPr'), 'pgSz')!
    return [at['w:w'], at['w:h']]
  }
  expect(await sizeOf(8)).toEqual(['16838', '11906'])
  expect(await sizeOf(22)).toEqual(['23811', '16838'])
})
