import {
  type CompiledFormula,
  compileFormula,
  errors,
  type FormulaArea,
  type FormulaContext,
  type FormulaReference,
  type FormulaValue,
  type Operand,
  parseFormula,
  shiftFormula,
} from '@mingtai/formula'
import { type Book, columnOrder, rowOrder, type Sheet } from '../book.ts'
import { positionOfLine, numbersAt } from '../axis/order.ts'
import { lineOfNumber } from '../axis/segment.ts'
import { type FormulaContent, isFormula, type Reference } from '../operation.ts'
import { coversCell } from '../read/merges.ts'
import { contentOf, lineCount, livingSheets } from '../read/sheet.ts'
import { sheetNames } from '../read/sheet-names.ts'
import { FIXED, printedFormula, type Target, targetOf } from './print-formula.ts'

/** Works out what cells show. */
export interface Evaluator {
  /** By the numbers of the lines. */
  valueAt(sheet: Sheet, row: number, column: number): FormulaValue
  /** What a formula of a rule comes to for one of the cells that the rule is about. */
  valueFor(sheet: Sheet, content: FormulaContent, cell: RuledCell): FormulaValue
}

/** A cell by the numbers of its lines, and how far it lies from the cell for which the formula was written. */
export interface RuledCell {
  row: number
  column: number
  down: number
  across: number
}

export interface Surroundings {
  /** Today with the time of day, as a serial. */
  now(): number
  random(): number
  /** What stands in a cell that is not shown to whoever reads; undefined: it is worked out as usual. */
  given?(sheet: Sheet, row: number, column: number): FormulaValue | undefined
}

/** So deep formulas ask each other at once; what lies deeper is worked out first. */
const DEEPEST = 300
const circular = { error: '#CYCLE!' }

/** A cell that must be known before those that ask for it. */
class Deeper extends Error {
  readonly sheet: Sheet
  readonly row: number
  readonly column: number
  constructor(sheet: Sheet, row: number, column: number) {
    super('deeper')
    this.sheet = sheet
    this.row = row
    this.column = column
  }
}

/** Values are worked out when they are asked for, and remembered until the book changes. */
export function createEvaluator(book: Book, surroundings: Surroundings): Evaluator {
  const shapes = new Map<string, Compiled | null>()
  const values = new Map<string, FormulaValue>()
  const ranges = new Map<string, Operand>()
  const running = new Set<string>()
  let version = -1
  let circles = 0

  function forgetOlder(): void {
    if (version === book.version) return
    values.clear()
    ranges.clear()
    version = book.version
  }

  function valueFor(sheet: Sheet, content: FormulaContent, cell: RuledCell): FormulaValue {
    forgetOlder()
    return settled(
      () => worked(sheet, cell, content, 0),
      (deeper) => {
        running.clear()
        valueAt(deeper.sheet, deeper.row, deeper.column)
      },
    )
  }

  function valueAt(sheet: Sheet, row: number, column: number): FormulaValue {
    forgetOlder()
    const open: Cell[] = [{ sheet, row, column }]
    for (;;) {
      const cell = open.at(-1) ?? { sheet, row, column }
      const found = tried(cell)
      if (!(found instanceof Deeper)) {
        open.pop()
        if (open.length === 0) return found
      } else if (open.some((one) => keyOf(one) === keyOf(found))) values.set(keyOf(found), circular)
      else open.push(found)
    }
  }

  function tried(cell: Cell): FormulaValue | Deeper {
    try {
      return known(cell.sheet, cell.row, cell.column, 0)
    } catch (deeper) {
      running.clear()
      if (!(deeper instanceof Deeper)) throw deeper
      return deeper
    }
  }

  function known(sheet: Sheet, row: number, column: number, depth: number): FormulaValue {
    const given = surroundings.given?.(sheet, row, column)
    if (given !== undefined) return given
    const content = contentOf(sheet, row, column)
    if (content === null || coversCell(book, sheet, row, column)) return null
    if (!isFormula(content)) return content
    const key = keyOf({ sheet, row, column })
    const before = values.get(key)
    if (before !== undefined) return before
    if (running.has(key)) {
      circles += 1
      return circular
    }
    if (depth > DEEPEST) throw new Deeper(sheet, row, column)
    running.add(key)
    const value = worked(sheet, { row, column }, content, depth)
    running.delete(key)
    values.set(key, value)
    return value
  }

  function worked(sheet: Sheet, cell: Ruled, content: FormulaContent, depth: number) {
    const references = content.formula.filter((part): part is Reference => typeof part !== 'string')
    const shape = shapeOf(content)
    if (!shapes.has(shape)) shapes.set(shape, compiledShape(shape, references.length))
    const known = shapes.get(shape) ?? null
    const own = (number: number) => ruledTarget(book, sheet, cell, references[number])
    if (known !== null) return known.run(contextOf(sheet, cell, depth, { target: own }))
    const printed = compiledText(textFor(book, sheet, content, cell))
    if (printed === null) return errors.name
    const target = (number: number) => placedTarget(book, sheet, printed.references[number])
    return printed.run(contextOf(sheet, cell, depth, { target }))
  }

  function contextOf(
    sheet: Sheet,
    cell: { row: number; column: number },
    depth: number,
    { target }: { target(reference: number): Target | null },
  ): FormulaContext {
    const areaOf = (reference: number): FormulaArea | null => {
      const found = target(reference)
      return found === null ? null : areaOfTarget(book, sheet, found)
    }
    return {
      read(reference) {
        const found = target(reference)
        return found === null ? errors.reference : cellsOf(found, depth)
      },
      now: surroundings.now,
      random: surroundings.random,
      areaOf,
      placeOf: (reference) => (reference === null ? placeOfCell(book, sheet, cell) : areaOf(reference)),
      cells(area) {
        const found = targetOfArea(book, sheet, area)
        return found === null ? errors.reference : cellsOf(found, depth)
      },
    }
  }

  function cellsOf({ sheet, fromRow, toRow, fromColumn, toColumn }: Target, depth: number): Operand {
    const key = `${sheet.id} ${fromRow} ${toRow} ${fromColumn} ${toColumn}`
    const remembered = ranges.get(key)
    if (remembered !== undefined) return remembered
    const rows = numbersAt(sheet.rows, rowOrder(book, sheet), fromRow, toRow - fromRow + 1)
    const columns = numbersAt(sheet.columns, columnOrder(book, sheet), fromColumn, toColumn - fromColumn + 1)
    if (rows.length === 1 && columns.length === 1) return known(sheet, rows[0] ?? 0, columns[0] ?? 0, depth + 1)
    const before = circles
    const cells: FormulaValue[] = []
    for (const row of rows) for (const column of columns) cells.push(known(sheet, row, column, depth + 1))
    const range = { values: cells, columns: columns.length }
    // What is worked out within a circle is no value to remember.
    if (circles === before) ranges.set(key, range)
    return range
  }

  return { valueAt, valueFor }
}

/** Where a reference points for the cell of a rule. */
function ruledTarget(book: Book, sheet: Sheet, cell: Ruled, reference: Reference | undefined): Target | null {
  const found = reference === undefined ? null : targetOf(book, sheet, reference)
  return found === null || reference === undefined ? null : shifted(book, found, cell, reference.fixed ?? 0)
}

/** Tries again whenever something deeper had to be known first. */
function settled<T>(work: () => T, know: (deeper: Deeper) => void): T {
  for (;;) {
    try {
      return work()
    } catch (deeper) {
      if (!(deeper instanceof Deeper)) throw deeper
      know(deeper)
    }
  }
}

/** A formula with its `=` for the cell of a rule. */
function textFor(book: Book, sheet: Sheet, content: FormulaContent, { down = 0, across = 0 }: Ruled): string {
  const text = printedFormula(book, sheet, content, 'addresses')
  return down === 0 && across === 0 ? text : shiftFormula(text, { kind: 'copy', rows: down, columns: across })
}

type Ruled = Pick<RuledCell, 'row' | 'column'> & Partial<RuledCell>

/** A target moved along with the cell of a rule, without what `$` holds in its place. */
function shifted(book: Book, target: Target, { down = 0, across = 0 }: Ruled, fixed: number): Target | null {
  if (down === 0 && across === 0) return target
  const { sheet } = target
  const isOne = target.fromRow === target.toRow && target.fromColumn === target.toColumn
  const has = (bit: number) => (fixed & bit) !== 0
  const fromRow = target.fromRow + (has(FIXED.row) ? 0 : down)
  const fromColumn = target.fromColumn + (has(FIXED.column) ? 0 : across)
  const toRow = isOne ? fromRow : target.toRow + (has(FIXED.lastRow) ? 0 : down)
  const toColumn = isOne ? fromColumn : target.toColumn + (has(FIXED.lastColumn) ? 0 : across)
  if (fromRow < 0 || fromColumn < 0) return null
  if (fromRow >= lineCount(book, sheet, 'row') || fromColumn >= lineCount(book, sheet, 'column')) return null
  return { sheet, fromRow, toRow, fromColumn, toColumn }
}

interface Cell {
  sheet: Sheet
  row: number
  column: number
}

function keyOf({ sheet, row, column }: Cell): string {
  return `${sheet.id} ${row} ${column}`
}

interface Compiled {
  run: CompiledFormula
  references: readonly FormulaReference[]
}

/** Formulas that differ only in where they point are compiled once: their references stand for those of the shape. */
function shapeOf({ formula }: FormulaContent): string {
  return formula
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.whole !== undefined) return part.whole === 'columns' ? 'A:B' : '1:2'
      return part.rows.length === 1 && part.columns.length === 1 ? 'A1' : 'A1:B2'
    })
    .join('')
}

/** null: its places are reckoned from its text, so that it has to be read at its place. */
function compiledShape(shape: string, references: number): Compiled | null {
  if (/OFFSET|INDIRECT/i.test(shape)) return null
  const compiled = compiledText(shape)
  return compiled?.references.length === references ? compiled : null
}

function compiledText(text: string): Compiled | null {
  const parsed = parseFormula(text, { sheets: 'any', areas: true })
  return parsed.ok ? { run: compileFormula(parsed.ast), references: parsed.ast.references } : null
}

function placedTarget(book: Book, own: Sheet, reference: FormulaReference | undefined): Target | null {
  if (reference === undefined) return null
  const { from, to, whole, sheet } = reference
  const area = {
    sheet,
    row: from.row,
    column: from.column,
    rows: to.row - from.row + 1,
    columns: to.column - from.column + 1,
  }
  const all = { row: 0, rows: Infinity }
  const across = { column: 0, columns: Infinity }
  return targetOfArea(book, own, { ...area, ...(whole === 'columns' ? all : {}), ...(whole === 'rows' ? across : {}) })
}

function targetOfArea(book: Book, own: Sheet, { sheet: name, row, column, rows, columns }: FormulaArea): Target | null {
  const sheet = name === null ? own : livingSheets(book).find(({ id }) => sheetNames(book).get(id) === name)
  if (sheet === undefined || row < 0 || column < 0) return null
  const last = { row: lineCount(book, sheet, 'row') - 1, column: lineCount(book, sheet, 'column') - 1 }
  const toRow = Math.min(row + rows - 1, Math.max(row, last.row))
  const toColumn = Math.min(column + columns - 1, Math.max(column, last.column))
  return { sheet, fromRow: row, toRow, fromColumn: column, toColumn }
}

function areaOfTarget(book: Book, own: Sheet, { sheet, fromRow, toRow, fromColumn, toColumn }: Target): FormulaArea {
  const name = sheet === own ? null : (sheetNames(book).get(sheet.id) ?? null)
  return {
    sheet: name,
    row: fromRow,
    column: fromColumn,
    rows: toRow - fromRow + 1,
    columns: toColumn - fromColumn + 1,
  }
}

function placeOfCell(book: Book, sheet: Sheet, { row, column }: { row: number; column: number }) {
  const own = positionOfLine(book, sheet.rows, rowOrder(book, sheet), lineOfNumber(sheet.rows, row))
  const across = positionOfLine(book, sheet.columns, columnOrder(book, sheet), lineOfNumber(sheet.columns, column))
  return own === null || across === null ? null : { row: own, column: across }
}
