import { type ChunkColumn, type Column, scalarAt, styleAt } from '@mingtai/sheet-core'
import { token, type Token } from '../bytes/byte-page.ts'
import { needsSpace, putText } from '../bytes/byte-text.ts'
import { putInteger } from '../bytes/byte-numbers.ts'
import type { CellOutput } from '../cell-output.ts'
import { type Noting, slanted, withLinks, withShown } from './cell-extras.ts'
import { isDataAddress } from './chart/picture-file.ts'
import type { PartFacts } from './part-facts.ts'
import {
  type Formula,
  type FormulaCache,
  fits,
  formulasOf,
  type Placement,
  putFormula,
} from './formula/xlsx-formula.ts'
import type { SheetLooks } from './styles/xlsx-looks.ts'
import { type ColumnStrings, INLINE } from './xlsx-strings.ts'
import { readValues, type Values } from './xlsx-values.ts'

const VALUE_END = token('</v></c>')
const TEXT_END = token('</t></is></c>')
const FORMULA_END = token('</f><v>')
const FORMULA_EMPTY = token('</f></c>')
const LONGEST_TEXT = 32_767

/** Writes the cell of one row (counted in the chunk). */
export type CellWriter = (row: number) => void

/** What all cells of one worksheet share. */
export interface CellContext {
  cellOutput: CellOutput
  looks: SheetLooks
  formulas: FormulaCache
  place: Placement
  facts: PartFacts
  widths: readonly number[]
  /** Texts that had to be cut because a cell holds at most 32,767 characters. */
  counts: CellCounts
}

export interface CellCounts {
  cutTexts: number
  sharedUses: number
  /** Formulas whose figure is not in the file; a spreadsheet has to work them out when it opens it. */
  openFormulas: number
}

export interface CellColumn {
  index: number
  /** `<c r="K` of this column. */
  address: Token
  strings: ColumnStrings
  /** Sheet row of the chunk's first row. */
  firstRow: number
  rows: number
}

/** The writer for one column of one chunk: the kind of cell is decided here, once, and not per cell. */
export function cellWriter(context: CellContext, cells: ChunkColumn, column: CellColumn): CellWriter {
  const { looks, facts, place } = context
  const at: Noting = { facts, place, column: column.index, firstRow: column.firstRow }
  const plain = plainWriter(context, cells, column)
  const formulas = formulasOf(cells.formula, context.formulas)
  let write = formulas ? formulaWriter(context, { cells, column, formulas, plain }) : plain
  if (cells.links) write = withLinks(write, cells.links, at)
  if (!looks.hasDrawn(cells.styles)) return write
  const styleOf = (row: number) => looks.drawn(styleAt(cells, row))
  return withShown(drawnWriter(context, { cells, column, write }), { cells, styleOf, at })
}

/** Headings with a slanted line have their words in place; a cell whose value is a whole picture has no text. */
function drawnWriter(
  context: CellContext,
  { cells, column, write }: { cells: ChunkColumn; column: CellColumn; write: CellWriter },
): CellWriter {
  const inline = inlineWriter(context, cells, column)
  const empty = emptyWriter(context, cells.styles, column)
  const width = context.widths[column.index] ?? 80
  return (row) => {
    const style = context.looks.drawn(styleAt(cells, row))
    const text = style?.diagonal || style?.show === 'picture' ? scalarAt(cells, row) : null
    if (typeof text !== 'string' || !style) return write(row)
    if (style.show === 'picture' && isDataAddress(text)) return empty(row)
    if (style.diagonal && text.includes('|')) return inline(row, slanted(text, { style, width }))
    write(row)
  }
}

function plainWriter(context: CellContext, cells: ChunkColumn, column: CellColumn): CellWriter {
  const { values } = cells
  const empty = emptyWriter(context, cells.styles, column)
  if (values === null) return empty
  if (values.type === 'text') return textWriter(context, { cells, column, values, empty })
  const read = readValues(context.cellOutput.page, values)
  return read.kind === 'mixed'
    ? mixedWriter(context, { cells, column, read, empty })
    : numberWriter(context, { cells, column, read, empty })
}

function emptyWriter(
  { cellOutput, looks }: CellContext,
  styles: number | Uint16Array,
  { address }: CellColumn,
): CellWriter {
  const tails = looks.of('empty', styles)
  if (typeof styles === 'number') {
    if (looks.isPlain(styles)) return () => {}
    return (row) => cellOutput.open(address, tails.at(row))
  }
  return (row) => {
    if (!looks.isPlain(styles[row]!)) cellOutput.open(address, tails.at(row))
  }
}

interface Job<T> {
  cells: ChunkColumn
  column: CellColumn
  empty: CellWriter
  read: T
}

function numberWriter(
  { cellOutput, looks }: CellContext,
  job: Job<Extract<Values, { kind: 'number' | 'boolean' }>>,
): CellWriter {
  const { page } = cellOutput
  const { address } = job.column
  const { nulls, put, kind, shown } = job.read
  const { empty } = job
  const tails = looks.of(kind, job.cells.styles, shown)
  return (row) => {
    if (nulls !== null && nulls[row] === 1) return empty(row)
    cellOutput.open(address, tails.at(row))
    put(row)
    page.put(VALUE_END)
  }
}

function textWriter(
  context: CellContext,
  job: { cells: ChunkColumn; column: CellColumn; values: Extract<Column, { type: 'text' }>; empty: CellWriter },
): CellWriter {
  const { codes, dictionary } = job.values
  const { empty } = job
  const inline = inlineWriter(context, job.cells, job.column)
  const idOf = job.column.strings.idsFor(job.values, job.column.rows)
  if (!idOf) {
    return (row) => {
      const code = codes[row]!
      if (code < 0) empty(row)
      else inline(row, dictionary[code]!)
    }
  }
  const { cellOutput, counts } = context
  const tails = context.looks.of('shared', job.cells.styles)
  const { address } = job.column
  return (row) => {
    const code = codes[row]!
    if (code < 0) return empty(row)
    const id = idOf(code)
    if (id === INLINE) return inline(row, dictionary[code]!)
    counts.sharedUses++
    cellOutput.open(address, tails.at(row))
    putInteger(cellOutput.page, id)
    cellOutput.page.put(VALUE_END)
  }
}

function inlineWriter({ cellOutput, looks, counts }: CellContext, cells: ChunkColumn, { address }: CellColumn) {
  const tails = looks.of('inline', cells.styles)
  const spaced = looks.of('spaced', cells.styles)
  return (row: number, text: string) => {
    if (text.length > LONGEST_TEXT) {
      text = cut(text)
      counts.cutTexts++
    }
    cellOutput.open(address, needsSpace(text) ? spaced.at(row) : tails.at(row))
    putText(cellOutput.page, text)
    cellOutput.page.put(TEXT_END)
  }
}

function mixedWriter(context: CellContext, job: Job<Extract<Values, { kind: 'mixed' }>>): CellWriter {
  const { cellOutput, looks } = context
  const { address } = job.column
  const { read, empty } = job
  const { styles } = job.cells
  const inline = inlineWriter(context, job.cells, job.column)
  const tails = {
    number: looks.of('number', styles, read.shown),
    boolean: looks.of('boolean', styles),
    error: looks.of('error', styles),
  }
  return (row) => {
    const kind = read.kindAt(row)
    if (kind === 'null') return empty(row)
    if (kind === 'text') return inline(row, read.textAt(row))
    cellOutput.open(address, tails[kind].at(row))
    if (kind === 'error') return
    read.put(row)
    cellOutput.page.put(VALUE_END)
  }
}

function formulaWriter(
  context: CellContext,
  job: { cells: ChunkColumn; column: CellColumn; formulas: (row: number) => Formula | null; plain: CellWriter },
): CellWriter {
  const { cellOutput, looks, place, counts } = context
  const { page } = cellOutput
  const { styles, values } = job.cells
  const { address, firstRow } = job.column
  const read = values && readValues(page, values)
  const shown = read?.shown ?? 'plain'
  const tails = {
    number: looks.of('formula', styles, shown),
    text: looks.of('formulaText', styles),
    boolean: looks.of('formulaBoolean', styles),
  }
  return (row) => {
    const formula = job.formulas(row)
    const kind = read ? read.kindAt(row) : 'null'
    if (!formula || kind === 'error' || !fits(formula, firstRow + row, place)) return job.plain(row)
    cellOutput.open(address, tails[kind === 'null' ? 'number' : kind].at(row))
    putFormula(page, formula, { row: firstRow + row, place })
    if (kind === 'null') {
      counts.openFormulas++
      return page.put(FORMULA_EMPTY)
    }
    page.put(FORMULA_END)
    if (kind === 'text') {
      const text = read!.textAt(row)
      putText(page, text.length > LONGEST_TEXT ? cut(text) : text)
      if (text.length > LONGEST_TEXT) counts.cutTexts++
    } else read!.put(row)
    page.put(VALUE_END)
  }
}

function cut(text: string): string {
  const head = text.slice(0, LONGEST_TEXT - 1)
  // Never half of a character that takes two units.
  return `${/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head}…`
}
