import {
  type AxisName,
  lineLook,
  lineNumbers,
  linesAt,
  type Operation,
  type Properties,
  sheetProperties,
} from '@mingtai/sheet-model'
import { deleteLines, insertLines, setLines } from '../edit/operations.ts'
import { shownBoxes } from './blocks.ts'
import type { SheetTarget } from './sheet-target.ts'

const MORE_ROWS = 50

/** Commands on whole rows and columns of the selection. */
export function lineCommands({ book, sheet, view, selected, active, run, may }: SheetTarget) {
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
    insert: (axis: AxisName, side: 'after' | 'before') =>
      withLines(axis, (from, count) =>
        insertLines(book, sheet, axis, { at: side === 'before' ? from : from + count - 1, count, side }),
      ),
    /** Rows that a filter hides stay. */
    remove: (axis: AxisName) =>
      withLines(axis, (from, count) => {
        if (axis === 'column') return deleteLines(book, sheet, axis, from, count)
        const box = { fromRow: from, toRow: from + count - 1, fromColumn: 0, toColumn: 0 }
        return shownBoxes(view, box).flatMap(({ fromRow, toRow }) =>
          deleteLines(book, sheet, axis, fromRow, toRow - fromRow + 1),
        )
      }),
    /** Rows go one deeper into groups, or one out of them. */
    group: (by: 1 | -1) =>
      withLines('row', (from, count) => {
        const levels = Array.from(lineNumbers(book, sheet, 'row', from, count), (line) => {
          const { level } = lineLook(book, sheet, 'row', line)
          return Math.max(0, Math.min(7, (typeof level === 'number' ? level : 0) + by))
        })
        return alikeRuns(levels).map(({ at, length, level }) => ({
          do: 'line',
          sheet: sheet.id,
          axis: 'row',
          lines: linesAt(book, sheet, 'row', from + at, length),
          set: { level: level === 0 ? null : level },
        }))
      }),
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
    /** New rows for whoever goes on below the last one; whoever may not make them stays there. */
    growAtEnd: (): boolean => {
      const more: Operation = {
        do: 'insert',
        sheet: sheet.id,
        axis: 'row',
        count: MORE_ROWS,
        at: { line: null, side: 'before' },
      }
      return may([more]) && run([more])
    },
    /** Rows at the end for what does not fit. */
    grow: (axis: AxisName, count: number) =>
      run([{ do: 'insert', sheet: sheet.id, axis, count, at: { line: null, side: 'before' } }]),
  }
}

/** Neighbours that are equal as one. */
function alikeRuns(levels: readonly number[]): { at: number; length: number; level: number }[] {
  const runs: { at: number; length: number; level: number }[] = []
  for (const [at, level] of levels.entries()) {
    const last = runs.at(-1)
    if (last !== undefined && last.level === level) last.length += 1
    else runs.push({ at, length: 1, level })
  }
  return runs
}
