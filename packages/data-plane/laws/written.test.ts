import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  defaultFormat,
  compileFormat,
  rowMarks,
  type RowChunk,
  type Scalar,
  scalarAt,
  styleAt,
  type SheetHead,
} from '@mingtai/sheet-core'
import {
  cellKinds,
  fileOutput,
  memoryOutput,
  openWorkbook,
  readRows,
  writeCsv,
  writeHtml,
  writeWorkbook,
} from '@mingtai/sheet-files'
import { writePdf } from '@mingtai/page-files'
import { layOutSheet, openFonts, type PageItem, sourceOf } from '@mingtai/sheet-pages'
import { afterAll, expect, test } from 'vitest'

import { asyncLaw, runsOver } from '@mingtai/report-engine/laws/choices'
import { isCovered } from '@mingtai/report-engine/laws/facts'
import { randomReport } from '@mingtai/report-engine/laws/random-report'
import { runReport, type RunSheet, valuesOf } from '@mingtai/report-engine/laws/run-report'
import { openResult } from '../results/open-result.ts'
import { writeHead, writeState } from '../results/files.ts'
import { createSheetStore } from '../results/sheet-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'laws-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a stored report is the report, and any window of it is that part of it', async () => {
  await asyncLaw(async (tape) => {
    const sheet = runReport(randomReport(tape))?.sheets[0]
    if (sheet === undefined) return
    const result = await stored(sheet)
    const read: RowChunk[] = []
    for await (const chunk of result.chunks(0)) read.push(chunk)
    const whole = valuesOf(sheet.chunks)
    expect(valuesOf(read)).toEqual(whole)
    expect(read.flatMap(({ merges }) => merges)).toEqual(sheet.chunks.flatMap(({ merges }) => merges))
    const from = (tape[0] ?? 0) % (whole.length + 2)
    const rows = 1 + ((tape[1] ?? 0) % 9)
    const window = await result.window(0, from, rows)
    const part = whole.slice(from, from + rows)
    expect(window.rows).toBe(part.length)
    expect(Array.from({ length: window.rows }, (_, row) => window.columns.map((column) => wired(column, row)))).toEqual(
      part,
    )
  }, runsOver(5))
})

test('what is read back from the xlsx file is what the report shows', async () => {
  await asyncLaw(async (tape) => {
    const run = runReport(randomReport(tape))
    if (run === null) return
    const output = memoryOutput()
    await writeWorkbook(output, run.sheets.map(sourceFor))
    const book = await openWorkbook(output.bytes())
    for (const [index, sheet] of run.sheets.entries()) {
      const cells = new Map<string, Scalar>()
      for await (const batch of readRows(book, book.sheet(index))) {
        for (let at = 0; at < batch.count; at++) {
          const { [at]: kind } = batch.kinds
          const number = batch.numbers[at] ?? 0
          const value =
            kind === cellKinds.boolean
              ? number === 1
              : kind === cellKinds.number || kind === cellKinds.date
                ? number
                : (batch.texts[at] ?? '')
          cells.set(`${batch.rows[at]},${batch.columns[at]}`, value)
        }
      }
      valuesOf(sheet.chunks).forEach((row, at) =>
        row.forEach((value, column) => {
          const found = cells.get(`${at},${column}`) ?? null
          // A figure of more than 15 digits is a text of all of them.
          const read = typeof found === 'string' && found !== '' && typeof value === 'number' ? Number(found) : found
          if (value !== '' || read !== null)
            expect({ at, column, read: near(read) }).toEqual({ at, column, read: near(value) })
        }),
      )
    }
    book.close()
  }, runsOver(5))
})

test('the csv file says what the report shows, cell by cell', async () => {
  await asyncLaw(async (tape) => {
    const sheet = runReport(randomReport(tape))?.sheets[0]
    if (sheet === undefined || sheet.head.widths.length === 0) return
    const output = memoryOutput()
    await writeCsv(output, sourceFor(sheet), { encoding: 'utf8', guard: false })
    expect(csvOf(new TextDecoder().decode(output.bytes()))).toEqual(textsOf(sheet))
  }, runsOver(2))
})

test('the html page says every text that the report shows, in its order', async () => {
  await asyncLaw(async (tape) => {
    const sheet = runReport(randomReport(tape))?.sheets[0]
    if (sheet === undefined || sheet.chunks.some((chunk) => chunk.objects !== undefined && chunk.objects.length > 0))
      return
    const output = memoryOutput()
    // As on paper: a column too narrow for a general figure shows less of it.
    await writeHtml(output, [sourceFor({ ...sheet, head: roomy(sheet.head) })])
    const html = new TextDecoder().decode(output.bytes())
    const body = html.slice(html.indexOf('<tbody'))
    const said = [...body.matchAll(/<t[dh](?=[ >])[^>]*>(.*?)<\/t[dh]>/gs)]
      .map(([, inside = '']) => unmarked(inside))
      .filter((text) => text !== '')
    expect(said.toSorted()).toEqual(visible(sheet).toSorted())
  }, runsOver(4))
})

test('the pages carry every row of the report', async () => {
  const fonts = openFonts()
  await asyncLaw(async (tape) => {
    const sheet = runReport(randomReport(tape))?.sheets[0]
    if (sheet === undefined) return
    const said = await pageTexts(sheet, fonts)
    for (const name of namesIn(sheet)) expect(said).toContain(name)
  }, runsOver(20))
})

test.skipIf(!existsSync('/usr/bin/pdftotext'))(
  'the text of the pdf file has every figure of the report',
  { timeout: 120_000 },
  async () => {
    const fonts = openFonts()
    await asyncLaw(async (tape) => {
      const sheet = runReport(randomReport(tape))?.sheets[0]
      if (sheet === undefined || sheet.chunks.length === 0) return
      const paged = await layOutSheet(sourceOf({ ...sheet, head: roomy(sheet.head) }), {
        fonts,
        fields: {},
        picture: () => null,
        printed: false,
      })
      const path = join(folder, 'report.pdf')
      const output = await fileOutput(path)
      const info = { title: '报表', author: '', creator: '', createdAt: new Date(0) }
      await writePdf(output, { info, fonts, sheets: [{ sheet: paged }] }, {})
      await output.close()
      const text = execFileSync('/usr/bin/pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
      for (const name of namesIn(sheet)) expect(text).toContain(name)
    }, runsOver(100))
  },
)

function sourceFor({ head, chunks, tail }: RunSheet) {
  return { head, chunks, tail: () => tail }
}

async function stored({ name, head, chunks }: RunSheet) {
  const own = join(folder, `r${Math.random()}`)
  await mkdir(own)
  const store = await createSheetStore(own, 0)
  await writeHead(own, 0, head)
  for (const chunk of chunks) {
    store.add(chunk)
    await store.flush()
  }
  await store.finish()
  const facts = { complete: true, rows: store.rows, sourceRows: 0, elapsed: 0, defaultHeight: 24, template: 0, part: 0 }
  const state = { id: 'one', startedAt: 0, process: process.pid, machine: hostname(), ended: true, failed: null }
  await writeState(own, { ...state, sheets: [{ name, ...facts }] })
  const result = await openResult(own)
  if (result === null) throw new Error('the result is gone')
  return result
}

type Window = Awaited<ReturnType<Awaited<ReturnType<typeof stored>>['window']>>

function wired(column: Window['columns'][number], row: number): Scalar {
  if (column.kind === 'texts') return column.dictionary[column.codes[row] ?? -1] ?? null
  const value = column.kind === 'same' ? column.value : (column.values[row] ?? null)
  return value !== null && typeof value === 'object' ? Number(value.exact) : value
}

/** A file keeps seventeen digits of a time of day, reckoned from another day one. */
function near(value: Scalar): Scalar {
  return typeof value === 'number' ? Number(value.toPrecision(15)) : value
}

/** Every cell as text, by its own number format. */
function textsOf({ head, chunks }: RunSheet): string[][] {
  return chunks.flatMap((chunk) =>
    Array.from({ length: chunk.rows }, (_, row) =>
      chunk.cells.map((cells) => {
        const value = scalarAt(cells, row)
        const own = head.styles[styleAt(cells, row)]?.format
        const standard = defaultFormat(cells.values)
        return value === null ? '' : compileFormat(own !== undefined && own !== 'General' ? own : standard)(value).text
      }),
    ),
  )
}

/** Texts that no merged cell covers and no fold hides. */
function visible(sheet: RunSheet): string[] {
  return textsOf(sheet).flatMap((row, at) =>
    row.filter((text, column) => text.trim() !== '' && !isCovered(sheet.chunks, at, column)),
  )
}

function namesIn(sheet: RunSheet): string[] {
  const folded = sheet.chunks.flatMap(({ marks = 0, rows }) =>
    Array.from(
      { length: rows },
      (_, row) => ((typeof marks === 'number' ? marks : (marks[row] ?? 0)) & rowMarks.folded) > 0,
    ),
  )
  return valuesOf(sheet.chunks).flatMap((row, at) =>
    folded[at] === true
      ? []
      : row.filter((value) => typeof value === 'string' && /^[a-z]+#\d+$/.test(value)).map(String),
  )
}

/** Wide enough that no name is cut. */
function roomy(head: SheetHead): SheetHead {
  return { ...head, widths: head.widths.map(() => 110) }
}

async function pageTexts(sheet: RunSheet, fonts: ReturnType<typeof openFonts>): Promise<string[]> {
  const source = sourceOf({ ...sheet, head: roomy(sheet.head) })
  const paged = await layOutSheet(source, { fonts, fields: {}, picture: () => null, printed: false })
  const said: string[] = []
  for await (const { items } of paged.pages(1, paged.count)) said.push(...textsOn(items))
  return said
}

function textsOn(items: readonly PageItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'text' ? [item.text] : item.kind === 'group' ? textsOn(item.items) : [],
  )
}

function unmarked(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '')
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}

/** Fields of a CSV file by RFC 4180. */
function csvOf(file: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, bare = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== '\r\n') continue
    lines.push(line)
    line = []
  }
  return lines
}
