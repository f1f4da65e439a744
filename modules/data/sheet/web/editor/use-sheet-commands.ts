import { shiftFormula } from '@mingtai/formula'
import { say } from '@mingtai/messages'
import {
  type AxisName,
  type Box,
  isFormula,
  lineLook,
  lineNumbers,
  type Operation,
  printedFormula,
  type Properties,
  readFormula,
  type Sheet,
  sheetProperties,
} from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import type { RefObject } from 'react'
import {
  borderCells,
  type BorderKind,
  cellContent,
  cellLook,
  clearCells,
  deleteLines,
  insertLines,
  mergeCells,
  setLines,
  sortCells,
  styleCells,
  typeBlock,
  typeInto,
} from './edit/operations.ts'
import type { SheetSession } from './session/sheet-session.ts'
import type { BookView } from './view/book-view.ts'

interface Source {
  session: SheetSession
  sheet: Sheet
  view: BookView
  handle: RefObject<SheetHandle | null>
}

export type SheetCommands = ReturnType<typeof useSheetCommands>

/** What may be done with the selected cells; what may not be done says why. */
export function useSheetCommands({ session, sheet, view, handle }: Source) {
  const notice = useNotice()
  const { book } = session.replica
  const run = (operations: readonly Operation[]): boolean => {
    const problem = session.act(operations)
    if (problem === null) return true
    notice.warn(say(problem, session.state().rights.ownerName))
    return false
  }
  const selected = (): Box | null => handle.current?.range() ?? null
  const withCells = (make: (box: Box) => readonly Operation[]) => () => {
    const box = selected()
    if (box !== null) run(make(box))
  }
  const active = () => handle.current?.activeCell() ?? null
  const activeLook = (): Properties => {
    const at = active()
    return at === null ? {} : cellLook(book, sheet, at.row, at.column)
  }
  const style = (set: Properties) => withCells((box) => styleCells(book, sheet, box, set))()
  const lines = (axis: AxisName): { from: number; count: number } | null => {
    const box = selected()
    if (box === null) return null
    const [from, to] = axis === 'row' ? [box.fromRow, box.toRow] : [box.fromColumn, box.toColumn]
    return { from, count: to - from + 1 }
  }
  const withLines = (axis: AxisName, make: (from: number, count: number) => readonly Operation[]) => {
    const own = lines(axis)
    if (own !== null) run(make(own.from, own.count))
  }
  return {
    run,
    selected,
    activeLook,
    style,
    toggle: (name: 'bold' | 'italic' | 'underline' | 'strike' | 'wrap') =>
      style({ [name]: activeLook()[name] === true ? null : true }),
    align: (value: 'left' | 'center' | 'right') => style({ align: activeLook()['align'] === value ? null : value }),
    border: (kind: BorderKind) => withCells((box) => borderCells(book, sheet, box, { kind, edge: 'thin #3c4450' }))(),
    merge: () => withCells((box) => mergeCells(book, sheet, box, `o-${crypto.randomUUID()}`))(),
    clear: withCells((box) => clearCells(book, sheet, box)),
    clearFormat: withCells((box) => {
      const names = [
        'bold',
        'italic',
        'underline',
        'strike',
        'color',
        'fill',
        'align',
        'valign',
        'wrap',
        'size',
        'family',
        'format',
        'borderTop',
        'borderRight',
        'borderBottom',
        'borderLeft',
      ]
      return styleCells(book, sheet, box, Object.fromEntries(names.map((name) => [name, null])))
    }),
    insert: (axis: AxisName, side: 'after' | 'before') =>
      withLines(axis, (from, count) =>
        insertLines(book, sheet, axis, { at: side === 'before' ? from : from + count - 1, count, side }),
      ),
    remove: (axis: AxisName) => withLines(axis, (from, count) => deleteLines(book, sheet, axis, from, count)),
    setLines: (axis: AxisName, set: Properties) =>
      withLines(axis, (from, count) => setLines(book, sheet, axis, { from, count, set })),
    /** Shows hidden lines between the selected ones, and next to them. */
    unhide: (axis: AxisName) =>
      withLines(axis, (from, count) =>
        setLines(book, sheet, axis, { from: Math.max(0, from - 1), count: count + 2, set: { hidden: null } }),
      ),
    sizeOf: (axis: AxisName): number => {
      const own = lines(axis)
      const [line] = own === null ? [] : lineNumbers(book, sheet, axis, own.from, 1)
      const { size } = line === undefined ? {} : lineLook(book, sheet, axis, line)
      return typeof size === 'number' ? size : axis === 'row' ? 24 : 88
    },
    freeze: () => {
      const { frozenRows, frozenColumns } = sheetProperties(book, sheet)
      const at = active()
      const isFrozen = Number(frozenRows ?? 0) + Number(frozenColumns ?? 0) > 0
      const set =
        isFrozen || at === null
          ? { frozenRows: 0, frozenColumns: 0 }
          : { frozenRows: Math.min(20, at.row), frozenColumns: Math.min(10, at.column) }
      run([{ do: 'sheet', sheet: sheet.id, set }])
    },
    sort: (isDescending: boolean) => {
      const at = active()
      const box = selected()
      if (at === null || box === null) return
      const block = box.fromRow === box.toRow ? dataBlock(view, at) : box
      if (block === null) return notice.info('请先选中要排序的区域。')
      const valueAt = (row: number, column: number) => view.valueAt(row, column)
      run(sortCells(book, sheet, block, { column: at.column, isDescending, valueAt }))
    },
    sum: () => {
      const box = selected()
      if (box === null) return
      for (let column = box.fromColumn; column <= box.toColumn; column += 1) {
        const own = { ...box, fromColumn: column, toColumn: column }
        const block = box.fromRow === box.toRow ? numbersAbove(view, box.fromRow, column) : own
        if (block === null) continue
        const at = { row: block.toRow + 1, column }
        const letters = lettersOf(column)
        type(at, `=SUM(${letters}${block.fromRow + 1}:${letters}${block.toRow + 1})`)
      }
    },
    /** Ctrl+D: the first row of the selection goes down; formulas go along. */
    fillDown: withCells((box) => {
      const down = Array.from({ length: box.toRow - box.fromRow }, (_, at) => at + 1)
      const across = Array.from({ length: box.toColumn - box.fromColumn + 1 }, (_, at) => box.fromColumn + at)
      if (down.length === 0) return []
      const cells = down.map((rows) =>
        across.map((column) => {
          const content = cellContent(book, sheet, box.fromRow, column)
          if (!isFormula(content)) return { content }
          const text = shiftFormula(printedFormula(book, sheet, content), { kind: 'copy', rows, columns: 0 })
          const read = readFormula(book, sheet, text)
          return { content: read.ok ? read.content : text }
        }),
      )
      return typeBlock(book, sheet, { ...box, fromRow: box.fromRow + 1 }, cells)
    }),
    type,
    block: (box: Box, typed: Parameters<typeof typeBlock>[3]) => run(typeBlock(book, sheet, box, typed)),
    /** Rows at the end for what does not fit. */
    grow: (axis: AxisName, count: number) =>
      run([{ do: 'insert', sheet: sheet.id, axis, count, at: { line: null, side: 'before' } }]),
    undo: session.undo,
    redo: session.redo,
  }

  function type(at: { row: number; column: number }, text: string): boolean {
    const typed = typeInto(book, sheet, at, text)
    if (!typed.ok) {
      notice.warn(typed.problem)
      return false
    }
    return run(typed.operations)
  }
}

function lettersOf(column: number): string {
  return column < 26
    ? String.fromCodePoint(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)
}

/** The filled rows around a cell, without the heading above them. */
function dataBlock(view: BookView, { row, column }: { row: number; column: number }): Box | null {
  const isFilled = (at: number) => at >= 0 && at < view.meta.rows && view.valueAt(at, column) !== null
  if (!isFilled(row)) return null
  let [fromRow, toRow] = [row, row]
  while (isFilled(fromRow - 1)) fromRow -= 1
  while (isFilled(toRow + 1)) toRow += 1
  const isHeading = typeof view.valueAt(fromRow, column) === 'string' && typeof view.valueAt(toRow, column) === 'number'
  return { fromRow: isHeading ? fromRow + 1 : fromRow, toRow, fromColumn: 0, toColumn: view.meta.columns - 1 }
}

function numbersAbove(view: BookView, row: number, column: number): Box | null {
  let fromRow = row
  while (fromRow > 0 && typeof view.valueAt(fromRow - 1, column) === 'number') fromRow -= 1
  return fromRow === row ? null : { fromRow, toRow: row - 1, fromColumn: column, toColumn: column }
}
