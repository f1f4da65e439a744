import { refuse } from '@mingtai/messages'
import { columnLetters, escaped } from '../../xml.ts'
import { decodedText } from '../markup.ts'
import { rangesOf } from '../template/addresses.ts'
import { movedFormula } from '../template/formulas.ts'
import { type CellSpan, type RowSpan, type SheetSpans, spansOf } from './sheet-spans.ts'
import type { EditValue } from './reopened.ts'

/** New values by row and column from 0. */
export type CellEdits = Map<number, Map<number, EditValue>>

interface Splice {
  from: number
  to: number
  text: string
}

/** A sheet's XML with other values in some cells; all letters around them stay as they are. */
export function editedSheet(
  xml: string,
  edits: CellEdits,
): { text: string; formulasGone: { row: number; column: number }[] } {
  const spans = spansOf(xml)
  refuseArrays(spans, edits)
  const splices: Splice[] = []
  const formulasGone: { row: number; column: number }[] = []
  for (const [row, values] of edits) {
    const line = spans.rows.find((one) => one.row === row)
    if (!line) splices.push(newRow(xml, spans, row, values))
    else splices.push(...rowSplices(xml, spans, line, values))
  }
  for (const line of spans.rows) {
    for (const cell of line.cells) {
      if (cell.formula && edits.get(cell.row)?.has(cell.column))
        formulasGone.push({ row: cell.row, column: cell.column })
    }
  }
  splices.push(...orphans(spans, edits))
  return { text: spliced(xml, splices), formulasGone }
}

function rowSplices(xml: string, spans: SheetSpans, line: RowSpan, values: ReadonlyMap<number, EditValue>): Splice[] {
  const splices: Splice[] = []
  const added = new Map<number, string>()
  for (const [column, value] of values) {
    const cell = line.cells.find((one) => one.column === column)
    if (cell) splices.push({ from: cell.from, to: cell.to, text: cellText(spans, cell, cell.style, value) })
    else if (value !== null) {
      const next = line.cells.find((one) => one.column > column)?.from ?? line.contentTo
      const style = line.style ?? spans.columnStyle(column)
      added.set(next, (added.get(next) ?? '') + cellText(spans, { row: line.row, column }, style, value))
    }
  }
  if (added.size === 0) return splices
  if (!line.isEmpty) return [...splices, ...[...added].map(([at, text]) => ({ from: at, to: at, text }))]
  const cells = [...added.values()].join('')
  const open = xml.slice(line.from, line.openTo).replace(/(?<!\s)\s*\/>$/, '>')
  return [{ from: line.from, to: line.openTo, text: `${open}${cells}</${spans.prefix}row>` }]
}

function newRow(xml: string, spans: SheetSpans, row: number, values: ReadonlyMap<number, EditValue>): Splice {
  const cells = [...values]
    .toSorted(([a], [b]) => a - b)
    .map(([column, value]) => cellText(spans, { row, column }, spans.columnStyle(column), value))
  const text = `<${spans.prefix}row r="${row + 1}">${cells.join('')}</${spans.prefix}row>`
  if (spans.isEmpty) {
    const open = xml.slice(spans.dataFrom, spans.dataTo).replace(/(?<!\s)\s*\/>$/, '>')
    return { from: spans.dataFrom, to: spans.dataTo, text: `${open}${text}</${spans.prefix}sheetData>` }
  }
  const at = spans.rows.find((one) => one.row > row)?.from ?? spans.dataTo
  return { from: at, to: at, text }
}

function cellText(
  { prefix }: SheetSpans,
  { row, column }: { row: number; column: number },
  style: string | null,
  value: EditValue,
): string {
  const open = `<${prefix}c r="${columnLetters(column)}${row + 1}"${style === null ? '' : ` s="${style}"`}`
  const end = `</${prefix}c>`
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) return `${open} t="e"><${prefix}v>#NUM!</${prefix}v>${end}`
      return `${open}><${prefix}v>${value}</${prefix}v>${end}`
    case 'boolean':
      return `${open} t="b"><${prefix}v>${Number(value)}</${prefix}v>${end}`
    case 'string':
      return `${open} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(value)}</${prefix}t></${prefix}is>${end}`
    default:
      return `${open}/>`
  }
}

/** A shared formula stands in its first cell only: when that goes, the others get their own. */
function orphans({ rows, prefix }: SheetSpans, edits: CellEdits): Splice[] {
  const isEdited = (cell: CellSpan) => edits.get(cell.row)?.has(cell.column) ?? false
  const cells = rows.flatMap((line) => line.cells.filter(({ formula }) => formula?.shared !== undefined))
  const masters = cells.filter((cell) => cell.formula?.text !== '' && isEdited(cell))
  return masters.flatMap((master) =>
    cells
      .filter(
        (cell) =>
          cell !== master &&
          cell.formula?.shared === master.formula?.shared &&
          cell.formula?.text === '' &&
          !isEdited(cell),
      )
      .map((cell) => {
        const moved = movedFormula(
          decodedText(master.formula!.text),
          cell.row - master.row,
          cell.column - master.column,
        )
        return { from: cell.formula!.from, to: cell.formula!.to, text: `<${prefix}f>${escaped(moved)}</${prefix}f>` }
      }),
  )
}

/** Part of an array formula cannot be changed alone; spreadsheets refuse it too. */
function refuseArrays({ rows }: SheetSpans, edits: CellEdits): void {
  const arrays = rows.flatMap((line) =>
    line.cells.flatMap(({ formula }) => (formula?.array ? rangesOf(formula.array) : [])),
  )
  for (const { fromRow, toRow, fromColumn, toColumn } of arrays) {
    if (fromRow === toRow && fromColumn === toColumn) continue
    for (const [row, values] of edits) {
      const column = [...values.keys()].find((one) => one >= fromColumn && one <= toColumn)
      if (row >= fromRow && row <= toRow && column !== undefined) {
        refuse('workbook.arrayFormula', `${columnLetters(column)}${row + 1}`)
      }
    }
  }
}

function spliced(xml: string, splices: readonly Splice[]): string {
  let text = ''
  let at = 0
  // Rows that go to the same place are in the order of their numbers.
  for (const splice of splices.toSorted((a, b) => a.from - b.from || a.to - b.to || rowIn(a) - rowIn(b))) {
    text += xml.slice(at, splice.from) + splice.text
    at = splice.to
  }
  return text + xml.slice(at)
}

function rowIn({ text }: Splice): number {
  return Number(/row r="(\d+)"/.exec(text)?.[1] ?? 0)
}
