import { layOutDocument, type PlacedLine } from '@mingtai/document-layout'
import { goldenDocuments } from '@mingtai/document-layout/golden'
import { memoryOutput } from '@mingtai/sheet-files'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { documentPdf } from './document-pdf.ts'
import type { DocumentPictures } from '../pages/draw-page.ts'

const hasTools = existsSync('/usr/bin/pdftotext')
const folder = mkdtempSync(join(tmpdir(), 'document-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const MILLIMETRES = 25.4 / 72
const none: DocumentPictures = { picture: () => null, isSealed: false }

async function writtenPdf(name: string, pictures: DocumentPictures = none) {
  const { document } = goldenDocuments.find((each) => each.name === name)!
  const pages = layOutDocument(document)
  const output = memoryOutput()
  const facts = { document, pages, pictures, author: '刘洋', createdAt: new Date(0) }
  const result = await documentPdf(output, facts)
  const path = join(folder, `${goldenDocuments.findIndex((each) => each.name === name)}.pdf`)
  writeFileSync(path, output.bytes())
  return { pages: pages.pages, path, result }
}

interface Word {
  text: string
  left: number
  right: number
  middle: number
}

/** Words of every page with their places in millimetres, as a reader of PDF finds them. */
function wordsOf(path: string): Word[][] {
  const text = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' })
  return text
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.+?)<\/word>/g), (match) => {
        const [left, top, right, bottom] = match.slice(1, 5).map((points) => Number(points) * MILLIMETRES)
        return { text: plain(match[5]!), left: left!, right: right!, middle: (top! + bottom!) / 2 }
      }),
    )
}

function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/[\s\u3000]/g, '')
}

/** Lines that stand side by side are one to a reader. */
function rowsOf(lines: readonly PlacedLine[]): PlacedLine[][] {
  const rows = Map.groupBy(
    lines.filter(({ pieces }) => pieces.length > 0),
    ({ baseline }) => baseline.toFixed(2),
  )
  return [...rows.values()].map((row) => row.toSorted((a, b) => a.x - b.x))
}

/** Words at the height of a line. */
function wordsBeside(words: readonly Word[], { baseline, size }: PlacedLine): Word[] {
  const middle = baseline - 0.38 * size * MILLIMETRES
  const beside = words.filter((word) => Math.abs(word.middle - middle) < 0.3 * size * MILLIMETRES)
  return beside.sort((a, b) => a.left - b.left)
}

describe.skipIf(!hasTools)('the PDF of a document', () => {
  it.each(goldenDocuments.map(({ name }) => name))(
    '%s has the lines of its layout, where it put them',
    async (name) => {
      const { pages, path, result } = await writtenPdf(name)
      expect(result.pages).toBe(pages.length)
      const words = wordsOf(path)
      for (const [i, page] of pages.entries()) {
        for (const row of rowsOf(page.lines)) {
          const said = row.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')
          const found = wordsBeside(words[i]!, row[0]!)
          expect(found.map((word) => word.text).join('')).toBe(plain(said))
          const [first, last] = [row[0]!, row.at(-1)!]
          // A mark that is narrower than its cell stands in its middle.
          expect(Math.abs(found[0]!.left - first.x), said).toBeLessThan(0.6)
          if (said.trimEnd() !== said) continue
          expect(Math.abs(found.at(-1)!.right - last.x - last.width), said).toBeLessThan(1)
        }
      }
    },
  )

  it('sets the seals of all issuers on their places, where they have been set', { skip: !hasTools }, async () => {
    const name = 'joint issue of three'
    const plainWords = wordsOf((await writtenPdf(name)).path)
    const { path, pages } = await writtenPdf(name, { ...none, isSealed: true })
    for (const [at, words] of wordsOf(path).entries()) {
      for (const { issuer, x, y, size } of pages[at]!.seals) {
        const isInside = ({ left, right, middle }: Word) =>
          left > x - 0.5 && right < x + size + 0.5 && middle > y - 0.5 && middle < y + size + 0.5
        const letters = (all: Word[]) => all.filter(isInside).flatMap(({ text }) => [...text])
        const added = letters(words)
        for (const letter of letters(plainWords[at]!)) added.splice(added.indexOf(letter), 1)
        expect(added.toSorted()).toEqual([...issuer].toSorted())
      }
    }
    expect(pages.flatMap(({ seals }) => seals)).toHaveLength(3)
  })
})
