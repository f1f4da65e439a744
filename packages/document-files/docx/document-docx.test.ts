import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOutDocument, type OfficialDocument, type PlacedLine } from '@mingtai/document-layout'
import { goldenDocuments } from '@mingtai/document-layout/golden'
import { memoryOutput } from '@mingtai/sheet-files'
import { afterAll, describe, expect, it } from 'vitest'
import { documentDocx } from './document-docx.ts'

const folder = mkdtempSync(join(tmpdir(), 'document-docx-'))
afterAll(() => rmSync(folder, { recursive: true }))
const hasUnzip = existsSync('/usr/bin/unzip')

async function written(document: OfficialDocument, isFixed: boolean): Promise<string> {
  const path = join(folder, `${isFixed ? 'fixed' : 'editable'}.docx`)
  const output = memoryOutput()
  const facts = { document, pages: layOutDocument(document), author: '刘洋', createdAt: new Date(0), isFixed }
  await documentDocx(output, facts)
  writeFileSync(path, output.bytes())
  return execFileSync('unzip', ['-p', path, 'word/document.xml'], { encoding: 'utf8', maxBuffer: 1 << 26 })
}

/** The characters of a text document without spaces. */
function lettersIn(xml: string): string {
  return plain(Array.from(xml.matchAll(/<w:(?:t|delText) [^>]*>([^<]*)</g), ([, text]) => text).join(''))
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u3000]/g, '')
}

const isText = ({ element, source }: PlacedLine) => element === 'body' && source !== null && source.cell === undefined

describe.skipIf(!hasUnzip)('a document for word processors', () => {
  it.each(goldenDocuments.map(({ name }) => name))('%s has all that stands on its paper', async (name) => {
    const document = goldenDocuments.find((each) => each.name === name)?.document
    if (document === undefined) throw new Error('not there')
    const { pages } = layOutDocument(document)
    const letters = lettersIn(await written(document, false))
    for (const { lines } of pages)
      for (const { pieces, element } of lines)
        if (element !== 'pageNumber' && element !== 'changeAuthor')
          for (const { text } of pieces) expect(letters).toContain(plain(text))
  })

  it('has a break behind each line where its lines are those of the paper, and none where it is written on', async () => {
    const document = goldenDocuments.find(({ name }) => name === 'notice of one sheet')?.document
    if (document === undefined) throw new Error('not there')
    const { pages, bodyLines } = layOutDocument(document)
    const text = pages.flatMap(({ lines }) => lines.filter(isText))
    const paragraphs = bodyLines.filter((lines) => lines.length > 0).length
    const breaks = (xml: string) => xml.match(/<w:br/g)?.length ?? 0
    const [fixed, editable] = [await written(document, true), await written(document, false)]
    expect(breaks(fixed) - breaks(editable)).toBeGreaterThanOrEqual(text.length - paragraphs)
    expect(lettersIn(fixed)).toBe(lettersIn(editable))
  })

  it('shows marks as tracked changes with their authors', async () => {
    const document = goldenDocuments[0]?.document
    if (document === undefined) throw new Error('not there')
    const change = (kind: 'inserted' | 'deleted') => ({ kind, author: '王海涛' })
    const runs = [
      { text: '每', isBold: false },
      { text: '半年', isBold: false, change: change('deleted') },
      { text: '季度', isBold: false, change: change('inserted') },
    ]
    const xml = await written({ ...document, body: [{ kind: 'paragraph', level: 0, runs }] }, false)
    expect(xml).toMatch(/<w:del [^>]*w:author="王海涛"[^>]*>.*半年<\/w:delText>/)
    expect(xml).toMatch(/<w:ins [^>]*w:author="王海涛"[^>]*>.*季度<\/w:t>/)
  })
})

/** Lines of every page as LibreOffice breaks them, without spaces. */
function pagesByLibreOffice(): string[][] {
  const asked = ['--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'fixed.docx')]
  execFileSync('/usr/bin/soffice', [`-env:UserInstallation=file://${folder}/profile`, ...asked], { stdio: 'ignore' })
  const text = execFileSync('pdftotext', ['-layout', join(folder, 'fixed.pdf'), '-'], { encoding: 'utf8' })
  return text.split('\f').map((page) =>
    page
      .split('\n')
      .map(plain)
      .filter((line) => line !== ''),
  )
}

describe.skipIf(!hasUnzip || !existsSync('/usr/bin/soffice') || !existsSync('/usr/bin/pdftotext'))(
  'a document with fixed lines in another word processor',
  () => {
    it.each(['notice of one sheet', 'thirty pages'])(
      '%s has the pages and the text lines of its layout',
      async (name) => {
        const document = goldenDocuments.find((each) => each.name === name)?.document
        if (document === undefined) throw new Error('not there')
        const { pages } = layOutDocument(document)
        await written(document, true)
        const found = pagesByLibreOffice()
        for (const [at, { lines }] of pages.entries())
          for (const line of lines.filter(isText))
            expect(found[at], `page ${at + 1}`).toContain(plain(line.pieces.map(({ text }) => text).join('')))
      },
    )
  },
)
