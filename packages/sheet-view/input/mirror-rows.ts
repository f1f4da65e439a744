import type { Folds } from '../layout/folds.ts'
import type { View } from '../layout/view.ts'
import type { BlockMerge } from '../rows/decode.ts'
import type { Store } from '../rows/store.ts'
import type { Cell } from './range.ts'

/** What a screen reader is told of a row. */
export interface MirrorRow {
  row: number
  fold: Fold | null
  cells: MirrorCell[]
  /** All of it, to see whether it is as it was. */
  text: string
}

interface MirrorCell {
  id: string
  column: number
  text: string
  role: string
  spans: { rows: number; columns: number } | null
}

interface Fold {
  depth: number
  /** null: nothing folds at it. */
  isOpen: boolean | null
}

interface MirrorSource extends Pick<Store, 'cells' | 'folds' | 'heights'> {
  view: View
  idOf(row: number, column: number): string
}

/** null: the row is not loaded, or cannot be seen. */
export function mirrorRow(row: number, source: MirrorSource): MirrorRow | null {
  const { cells, folds, heights, view } = source
  if (!cells.isLoaded(row) || heights.top(row + 1) === heights.top(row)) return null
  const columns = [...span(0, view.frozenColumns - 1), ...span(view.firstColumn, view.lastColumn)]
  const all = columns.flatMap((column) => mirrorCells({ row, column }, source))
  if (all.length === 0) return null
  const fold = folds === null ? null : foldOf(folds, row)
  return { row, fold, cells: all, text: JSON.stringify([fold, all]) }
}

function mirrorCells({ row, column }: Cell, { cells, view, idOf }: MirrorSource): MirrorCell[] {
  const merge = cells.merge(row, column)
  if (merge && !isFirstSeen(merge, view, { row, column })) return []
  const text = merge === null ? cells.shown(row, column).text : mergedText(merge, cells)
  const anchor = merge ? { row: merge.fromRow, column: merge.fromColumn } : { row, column }
  // A head without words would be read as a column without a name.
  const role = text === '' ? 'gridcell' : roleOf(view, { row, column })
  const spans = merge ? { rows: merge.toRow - row + 1, columns: merge.toColumn - column + 1 } : null
  return [{ id: idOf(anchor.row, anchor.column), column, text, role, spans }]
}

function mergedText({ value, style }: BlockMerge, cells: Store['cells']): string {
  return value === null ? '' : cells.look(style).show(value).text
}

export function rowElement({ row, fold, cells }: MirrorRow): HTMLElement {
  const line = document.createElement('div')
  line.setAttribute('role', 'row')
  line.setAttribute('aria-rowindex', String(row + 1))
  if (fold !== null) line.setAttribute('aria-level', String(fold.depth + 1))
  if (fold !== null && fold.isOpen !== null) line.setAttribute('aria-expanded', String(fold.isOpen))
  for (const { id, column, text, role, spans } of cells) {
    const cell = document.createElement('div')
    cell.id = id
    cell.setAttribute('role', role)
    cell.setAttribute('aria-colindex', String(column + 1))
    if (spans !== null) cell.setAttribute('aria-rowspan', String(spans.rows))
    if (spans !== null) cell.setAttribute('aria-colspan', String(spans.columns))
    cell.textContent = text
    line.append(cell)
  }
  return line
}

/** How deep a row lies, and whether the group that it stands for is open. */
function foldOf(folds: Folds, row: number): Fold {
  const handles = folds.handlesAt(row)
  return { depth: folds.depthAt(row), isOpen: handles.length === 0 ? null : !handles.some(({ isClosed }) => isClosed) }
}

export function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

function roleOf(view: View, { row, column }: Cell): string {
  if (row < view.frozenRows) return 'columnheader'
  return column < view.frozenColumns ? 'rowheader' : 'gridcell'
}

/** A merge is read once, where its first visible cell is. */
function isFirstSeen(merge: BlockMerge, view: View, { row, column }: Cell): boolean {
  const firstRow = merge.fromRow < view.frozenRows ? merge.fromRow : Math.max(merge.fromRow, view.firstRow)
  const firstColumn =
    merge.fromColumn < view.frozenColumns ? merge.fromColumn : Math.max(merge.fromColumn, view.firstColumn)
  return row === firstRow && column === firstColumn
}
