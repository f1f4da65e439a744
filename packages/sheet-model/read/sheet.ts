import { livingCount, lineAt, numbersAt, positionOfLine, runsAt } from '../axis/order.ts'
import { numberOf, segmentOf } from '../axis/segment.ts'
import { sittingPlace } from '../axis/axis.ts'
import { axisOf, type Book, lineOrder, type Sheet, sheetOrder } from '../book.ts'
import { contentAt, writerAt } from '../cell/contents.ts'
import { lookAt, effectiveLook } from '../cell/looks.ts'
import { effectiveEntry } from '../cell/register.ts'
import type { AxisName, End, LineId, LineRun } from '../line.ts'
import type { Content, Properties, Property } from '../operation.ts'

/** The sheets that are there, in their order. */
export function livingSheets(book: Book): Sheet[] {
  const index = sheetOrder(book)
  return runsAt(book.order, index, 0, livingCount(index)).flatMap(([id]) => book.sheets.get(id) ?? [])
}

export function sheetProperties(book: Book, sheet: Sheet): Properties {
  const found: Record<string, Property> = {}
  for (const [name, entries] of sheet.properties) {
    const value = effectiveEntry(entries, book.voided)?.value ?? null
    if (value !== null) found[name] = value
  }
  return found
}

export function sheetName(book: Book, sheet: Sheet): string {
  return String(effectiveEntry(sheet.properties.get('name') ?? [], book.voided)?.value ?? '')
}

export function lineCount(book: Book, sheet: Sheet, axis: AxisName): number {
  return livingCount(lineOrder(book, sheet, axis))
}

export function linesAt(book: Book, sheet: Sheet, axis: AxisName, from: number, count: number): LineRun[] {
  return runsAt(axisOf(sheet, axis), lineOrder(book, sheet, axis), from, count)
}

export function lineIdAt(book: Book, sheet: Sheet, axis: AxisName, position: number): LineId | null {
  return lineAt(axisOf(sheet, axis), lineOrder(book, sheet, axis), position)
}

export function positionOf(book: Book, sheet: Sheet, axis: AxisName, line: LineId): number | null {
  return positionOfLine(book, axisOf(sheet, axis), lineOrder(book, sheet, axis), line)
}

/** The line at a position as an end of a range: with the place in which it sits now. */
export function endAt(book: Book, sheet: Sheet, axis: AxisName, position: number): End | null {
  const line = lineIdAt(book, sheet, axis, position)
  const segment = line === null ? null : segmentOf(axisOf(sheet, axis), line)
  return line === null || segment === null ? null : [line[0], line[1], sittingPlace(segment).tag]
}

/** The number of a line by its id; null: there is no such line. */
export function lineNumberOf(sheet: Sheet, axis: AxisName, line: LineId): number | null {
  return numberOf(axisOf(sheet, axis), line)
}

/** A line as an end of a range, wherever it is and whether or not it lives. */
export function endOfLine(sheet: Sheet, axis: AxisName, line: LineId): End | null {
  const segment = segmentOf(axisOf(sheet, axis), line)
  return segment === null ? null : [line[0], line[1], sittingPlace(segment).tag]
}

/** The numbers of the living lines, for those who read many cells. */
export function lineNumbers(book: Book, sheet: Sheet, axis: AxisName, from = 0, count = Infinity): Int32Array {
  const most = Math.min(count, lineCount(book, sheet, axis) - from)
  return numbersAt(axisOf(sheet, axis), lineOrder(book, sheet, axis), from, Math.max(0, most))
}

export function contentOf(sheet: Sheet, row: number, column: number): Content {
  const contents = sheet.contents.get(column)
  return contents === undefined ? null : contentAt(contents, row)
}

/** Which batch wrote what stands in a cell, by its revision; 0: nothing does. */
export function writerOf(sheet: Sheet, row: number, column: number): number {
  const contents = sheet.contents.get(column)
  return contents === undefined ? 0 : writerAt(contents, row)
}

export function lookOf(book: Book, sheet: Sheet, row: number, column: number): Properties {
  const spans = sheet.looks.get(column)
  return spans === undefined ? {} : effectiveLook(lookAt(spans, row), book.voided)
}

export function lineLook(book: Book, sheet: Sheet, axis: AxisName, line: number): Properties {
  return effectiveLook(lookAt(sheet.lineLooks[axis], line), book.voided)
}

/** The content at an id. */
export function contentAtIds(sheet: Sheet, row: LineId, column: LineId): Content {
  const own = numberOf(sheet.rows, row)
  const across = numberOf(sheet.columns, column)
  return own === null || across === null ? null : contentOf(sheet, own, across)
}
