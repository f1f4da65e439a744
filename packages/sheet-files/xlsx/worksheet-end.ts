import type { CellNote, Merge, PlacedObject, SheetHead, SheetTail } from '@mingtai/sheet-core'
import type { MergeList } from '../merge-list.ts'
import { quoted } from '../sheet-names.ts'
import { placed } from './formula/xlsx-formula.ts'
import type { SheetLooks } from './styles/xlsx-looks.ts'
import { columnLetters, escaped } from '../xml.ts'
import type { BufferedEntry } from '../bytes/zip-file.ts'
import type { Book } from './book.ts'
import type { ChartSheet } from './chart/chart-data.ts'
import { conditionParts, X14 } from './condition/condition-xml.ts'
import { writeDrawing } from './chart/drawing-part.ts'
import { fixedName, mergesOn, rangeName, rangesOn } from './file-ranges.ts'
import { linksXml } from './link-xml.ts'
import { commentsXml, notesVml, oneForEachCell } from './note-xml.ts'
import type { PartFacts } from './part-facts.ts'
import { printedPage, printXml } from './print/print-xml.ts'
import { Relations } from './relations.ts'
import { validationsXml } from './validation-xml.ts'

/** One worksheet whose rows are written and whose end is still open. */
export interface OpenPart extends ChartSheet {
  /** From 1, as in `sheet1.xml`. */
  number: number
  facts: PartFacts
  /** null: it is the one that the file is at. */
  entry: BufferedEntry | null
}

/** What all worksheets of a sheet share at their ends. */
export interface SheetEnd {
  head: SheetHead
  looks: SheetLooks
  parts: readonly OpenPart[]
  merges: MergeList
  objects: readonly PlacedObject[]
  tail: SheetTail
  headerRows: number
}

interface Pieces {
  book: Book
  part: OpenPart
  sheet: SheetEnd
  relations: Relations
  notes: readonly CellNote[]
  hasDrawing: boolean
}

/** Writes everything of a worksheet that follows its rows, and the parts that belong to it. */
export async function endWorksheet(book: Book, part: OpenPart, sheet: SheetEnd): Promise<void> {
  const { zip } = book
  if (part.entry) await zip.resume(part.entry)
  const pieces: Pieces = { book, part, sheet, ...beside(part, sheet), relations: new Relations() }
  await zip.text(closing(pieces))
  await zip.end()
  nameRanges(pieces)
  if (pieces.hasDrawing) await writeDrawing(book, part, sheet)
  if (pieces.notes.length > 0) await writeNotes(pieces)
  if (!pieces.relations.isEmpty)
    await zip.add(`xl/worksheets/_rels/sheet${part.number}.xml.rels`, pieces.relations.xml())
}

function beside({ place, facts }: OpenPart, { objects, tail }: SheetEnd) {
  const notes = tail.notes.flatMap((note) => {
    const row = placed(place, note.row)
    return row < 0 ? [] : [{ ...note, row }]
  })
  const isDrawn = objects.some((object) => placed(place, object.fromRow) >= 0)
  return {
    notes: oneForEachCell(notes),
    hasDrawing: isDrawn || facts.pictures.length > 0 || facts.headings.length > 0,
  }
}

/** The elements behind the rows. Spreadsheets only open files that have them in this order. */
function* closing(pieces: Pieces): Generator<string> {
  const { book, part, sheet, relations, notes } = pieces
  const { place, facts } = part
  const conditions = conditionParts(sheet.tail.conditions, {
    styles: book.styles,
    place,
    facts,
    areRulesNative: sheet.looks.areRulesNative,
    isSplit: sheet.parts.length > 1,
  })
  yield '</sheetData>'
  yield book.protection
  const filter = filterOn(sheet.tail.filter, part)
  if (filter) yield `<autoFilter ref="${rangeName(filter)}"/>`
  yield* mergesXml(mergesOn(sheet.merges, place))
  yield* conditions.xml
  yield validationsXml(sheet.tail.validations, { place, listOf: (choices) => listOf(book, choices) })
  yield* linksXml(facts.links, { relations, reportAddress: book.hooks.reportAddress ?? (() => null) })
  yield printXml(printedPage(sheet.head), book.fields)
  yield breaksXml('rowBreaks', facts.breaks, 16_383)
  yield breaksXml('colBreaks', columnBreaks(sheet.head), 1_048_575)
  yield longNumbersXml(sheet.head)
  if (pieces.hasDrawing) {
    yield `<drawing r:id="${relations.add('drawing', `../drawings/drawing${book.numbers.drawing + 1}.xml`)}"/>`
  }
  if (notes.length > 0) {
    const number = book.numbers.comments + 1
    relations.add('comments', `../comments${number}.xml`)
    yield `<legacyDrawing r:id="${relations.add('vmlDrawing', `../drawings/vmlDrawing${number}.vml`)}"/>`
  }
  if (conditions.extended.length > 0) {
    yield `<extLst><ext xmlns:x14="${X14}" uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings>`
    yield* conditions.extended
    yield '</x14:conditionalFormattings></ext></extLst>'
  }
  yield '</worksheet>'
}

function* mergesXml(merges: MergeList): Generator<string> {
  if (merges.length === 0) return
  yield `<mergeCells count="${merges.length}">`
  for (const merge of merges) yield `<mergeCell ref="${rangeName(merge)}"/>`
  yield '</mergeCells>'
}

/** The filter with its heading row; a worksheet without the heading has none. */
function filterOn(filter: Merge | null, { place }: OpenPart): Merge | null {
  if (!filter) return null
  const pieces = rangesOn([filter], place)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || placed(place, filter.fromRow) < 0) return null
  return { ...first, toRow: last.toRow }
}

/** Numbers of more digits than a spreadsheet keeps are texts on purpose: it is not to mark them as mistakes. */
function longNumbersXml({ widths }: SheetHead): string {
  if (widths.length === 0) return ''
  const all = `A1:${columnLetters(widths.length - 1)}1048576`
  return `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
}

function breaksXml(name: string, after: readonly number[], max: number): string {
  if (after.length === 0) return ''
  const items = after.map((at) => `<brk id="${at + 1}" max="${max}" man="1"/>`)
  return `<${name} count="${items.length}" manualBreakCount="${items.length}">${items.join('')}</${name}>`
}

function columnBreaks({ page, columnLines, widths }: SheetHead): number[] {
  const lines = new Set(page?.breaks?.columns)
  if (lines.size === 0) return []
  return widths.flatMap((_, column) =>
    lines.has(columnLines?.[column] ?? column) && column < widths.length - 1 ? [column] : [],
  )
}

function listOf(book: Book, choices: readonly string[]): string {
  const range = book.lists.rangeOf(choices)
  if (range === null) return `"${choices.join(',')}"`
  book.listSheet ??= book.names.take('_lists')
  return `${quoted(book.listSheet)}!${fixedName(range)}`
}

/** The names by which a spreadsheet knows the filter and the rows and columns that every page repeats. */
function nameRanges({ book, part, sheet }: Pieces): void {
  const own = escaped(quoted(part.name))
  const put = (name: string, text: string, flags = '') =>
    book.definedNames.push(
      `<definedName name="${name}" localSheetId="${part.number - 1}"${flags}>${text}</definedName>`,
    )
  const filter = filterOn(sheet.tail.filter, part)
  if (filter) put('_xlnm._FilterDatabase', `${own}!${fixedName(filter)}`, ' hidden="1"')
  const area = printArea(part, sheet)
  if (area !== null) put('_xlnm.Print_Area', `${own}!${area}`)
  const titles = [titleColumns(sheet.head), titleRows(part, sheet)].filter((text) => text !== null)
  if (titles.length > 0) put('_xlnm.Print_Titles', titles.map((text) => `${own}!${text}`).join(','))
}

/** The rectangle of the printed rows and columns; null: the whole sheet. Without printed rows nothing could be named. */
function printArea({ facts }: OpenPart, { head }: SheetEnd): string | null {
  const { printRows, printColumns } = head.page ?? {}
  if (printRows === undefined && printColumns === undefined) return null
  const lines = head.widths.map((_, column) => head.columnLines?.[column] ?? column)
  const isIn = (line: number) => printColumns === undefined || (line >= printColumns.from && line <= printColumns.to)
  const [left, right] = [lines.findIndex(isIn), lines.findLastIndex(isIn)]
  if (left < 0) return null
  const [from, to] = [columnLetters(left), columnLetters(right)]
  if (printRows === undefined) return `$${from}:$${to}`
  return facts.printed === null ? null : `$${from}$${facts.printed.from + 1}:$${to}$${facts.printed.to + 1}`
}

/** Marked rows, where one stretch holds for all pages; without marks the template's title rows or the frozen rows. */
function titleRows({ facts }: OpenPart, { head, headerRows }: SheetEnd): string | null {
  if (facts.hasMoreTitles) return null
  if (facts.titles) return `$${facts.titles.from + 1}:$${facts.titles.to + 1}`
  const { page } = head
  if (!page) return headerRows > 0 ? `$1:$${headerRows}` : null
  const rows = page.titleRows
  return rows && rows.to < headerRows ? `$${rows.from + 1}:$${rows.to + 1}` : null
}

function titleColumns({ page, columnLines, widths }: SheetHead): string | null {
  const lines = page?.titleColumns
  if (!lines) return null
  const columns = widths.flatMap((_, column) => {
    const line = columnLines?.[column] ?? column
    return line >= lines.from && line <= lines.to ? [column] : []
  })
  const [from, to] = [columns[0], columns.at(-1)]
  return from === undefined || to === undefined ? null : `$${columnLetters(from)}:$${columnLetters(to)}`
}

async function writeNotes({ book, notes }: Pieces): Promise<void> {
  const number = ++book.numbers.comments
  const part = `xl/comments${number}.xml`
  await book.zip.add(part, commentsXml(notes))
  await book.zip.add(`xl/drawings/vmlDrawing${number}.vml`, notesVml(notes))
  book.types.push({ part, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml' })
}
