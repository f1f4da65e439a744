import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { slidesOf, wordOf } from './example.ts'
import { examplePdf } from './example-pdf.ts'
import { endPreviews, inProcess } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-fidelity-'))
afterAll(endPreviews)

const office = 'application/vnd.openxmlformats-officedocument'

/** Three texts with what often goes wrong: figures, brackets, rare letters, Latin words, signs. */
const contents = [
  ['云州市会议费管理办法', '第一条 二类会议每人每天650元，三类会议550元。', '云财行〔2026〕12号'],
  ['差旅费标准（2026年）', '住宿费上限：省会城市480元/人·天；其他320元。', '联系人：张伟 0371-12345678'],
  ['信息化项目验收', 'CPU ≥ 8 核，内存 ≥ 32 GB，RTO < 30 分钟', '“已完成” & <已归档> 的比例为 98.5%'],
] as const

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const bytes = (words: string) => new TextEncoder().encode(words)

/** Every format that the product writes for itself here, with the same lines in it. */
const formats: Record<string, { type: string; of(lines: readonly string[]): Promise<Uint8Array> | Uint8Array }> = {
  docx: {
    type: `${office}.wordprocessingml.document`,
    of: (lines) => wordOf(lines.map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`).join('')),
  },
  pptx: { type: `${office}.presentationml.presentation`, of: (lines) => slidesOf(lines.map(escaped)) },
  xls: { type: 'application/x-ole-storage', of: (lines) => workbook(lines, 'biff8') },
  et: { type: 'application/x-ole-storage', of: (lines) => workbook(lines, 'biff8') },
  xlsx: { type: `${office}.spreadsheetml.sheet`, of: (lines) => workbook(lines, 'xlsx') },
  csv: { type: 'text/plain', of: (lines) => bytes(lines.map((line) => `"${line}"`).join('\n')) },
  txt: { type: 'text/plain', of: (lines) => bytes(lines.join('\n')) },
  log: { type: 'text/plain', of: (lines) => new Uint8Array(Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le')) },
  pdf: { type: 'application/pdf', of: (lines) => examplePdf([...lines]) },
  rtf: { type: 'application/rtf', of: (lines) => bytes(richText(lines)) },
}

function workbook(lines: readonly string[], bookType: 'biff8' | 'xlsx'): Uint8Array {
  const sheet = utils.aoa_to_sheet(lines.map((line, at) => [at + 1, line]))
  return write(utils.book_new(sheet, '明细'), { type: 'buffer', bookType }) as Uint8Array
}

function richText(lines: readonly string[]): string {
  const letters = (line: string) =>
    [...line].map((letter) => (/[ -[\]-z|~]/.test(letter) ? letter : `\\u${letter.charCodeAt(0)}?`)).join('')
  return `{\\rtf1\\ansi ${lines.map(letters).join('\\par ')}}`
}

const documents = Object.entries(formats).flatMap(([ending, format]) =>
  contents.map((lines, at) => ({ ending, at: at + 1, lines, ...format })),
)

test('there are thirty documents of known content', () => {
  expect(documents).toHaveLength(30)
})

test.each(documents)(
  'the words of document $at as $ending are those that were written',
  async ({ ending, type, lines, of }) => {
    const path = join(folder, `${crypto.randomUUID()}.${ending}`)
    writeFileSync(path, await of(lines))
    const file = { path, name: `资料.${ending}`, type, size: statSync(path).size }
    const pages = await inProcess({ kind: 'words', file })
    // White space is where a line was broken, which a page decides.
    const read = pages
      .map(({ words }) => words)
      .join('\n')
      .replaceAll(/\s/g, '')
    let from = 0
    for (const line of lines) {
      const at = read.indexOf(line.replaceAll(/\s/g, ''), from)
      expect(at, `“${line}” in ${read}`).toBeGreaterThanOrEqual(0)
      from = at + 1
    }
  },
)
