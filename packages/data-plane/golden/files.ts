import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'
import { expect } from 'vitest'

import type { ExportFormat } from '../index.ts'
import type { Golden } from './golden.ts'
import type { FilledSheet } from './sheet.ts'
import { type Cell, cellOf } from './values.ts'
import type { Filled, World } from './world.ts'

const PDFTOTEXT = '/usr/bin/pdftotext'
const run = promisify(execFile)

/** One truth: the spreadsheet, the text file and the paper say what the result says, cell by cell. */
export async function sameInFiles(world: World, { folder, sheets }: Filled, golden: Golden): Promise<void> {
  const written = async (format: ExportFormat): Promise<string> => {
    const path = `${folder}.${format}`
    // Of csv the form that the sheet shows; the stored one is a law of its own.
    await world.plane.export({ folder, format, path, options: { values: 'shown' } })
    return path
  }
  const [sheet] = sheets
  if (sheet === undefined) throw new Error('no sheet')
  expect(await workbookRows(await written('xlsx'), sheet)).toEqual(sheet.rows)
  expect(csvRows(await readFile(await written('csv'), 'utf8'))).toEqual(sheet.shown)
  const html = await readFile(await written('html'), 'utf8')
  const first = html.slice(html.indexOf('<section id="s0"'), html.indexOf('</section>'))
  expect(Array.from(first.matchAll(/<tr style="height:(\d+)px/g), ([, height]) => Number(height))).toEqual(
    sheet.heights,
  )
  if (!existsSync(PDFTOTEXT)) return
  const { stdout } = await run(PDFTOTEXT, ['-layout', await written('pdf'), '-'], { maxBuffer: 1 << 26 })
  expect(missingOnPaper(sheet, stdout)).toEqual([])
  golden.paper?.(stdout.split('\f').filter((page) => page.trim() !== ''))
}

async function workbookRows(path: string, sheet: FilledSheet): Promise<Cell[][]> {
  const book = await openWorkbook(path)
  const rows = sheet.rows.map((row) => row.map((): Cell => null))
  try {
    for await (const batch of readRows(book, book.sheet(0))) {
      for (let at = 0; at < batch.count; at++) {
        const { [at]: kind } = batch.kinds
        const value = kind === cellKinds.number || kind === cellKinds.date ? batch.numbers[at] : batch.texts[at]
        const row = rows[batch.rows[at] ?? -1]
        if (row !== undefined)
          row[batch.columns[at] ?? -1] = cellOf(kind === cellKinds.boolean ? batch.numbers[at] === 1 : value)
      }
    }
  } finally {
    book.close()
  }
  return rows
}

/** Nothing in these reports holds a line break or a quote. */
function csvRows(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split('\r\n')
  return lines.slice(0, -1).map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
}

/** Figures that stand on the sheet more often than on the paper. */
function missingOnPaper(sheet: FilledSheet, paper: string): string[] {
  const left = new Map<string, number>()
  for (const word of paper.split(/\s+/)) left.set(word, (left.get(word) ?? 0) + 1)
  return sheet.shown.flatMap((row) =>
    row.filter((text) => {
      if (!/^-?\d/.test(text) || text.includes(' ')) return false
      const count = left.get(text) ?? 0
      left.set(text, count - 1)
      return count <= 0
    }),
  )
}
