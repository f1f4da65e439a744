import type { BlockMerge } from '../rows/decode.ts'
import type { Folds } from '../layout/folds.ts'
import type { Cell } from './range.ts'
import type { Store } from '../rows/store.ts'
import type { View } from '../layout/view.ts'

/** A hidden grid of the visible cells for screen readers; it also holds the focus and the one tab stop. */
export interface Mirror {
  grid: HTMLElement
  rebuild(): void
  /** Rebuilds once the view rests. */
  follow(): void
  setSize(rows: number, columns: number): void
  /** Said by a screen reader when it has time. */
  say(text: string): void
  stop(): void
}

export interface MirrorSource {
  store(): Pick<Store, 'cells' | 'folds' | 'heights'>
  /** What is in view now. */
  view(): View
  active(): Cell | null
  label: string
}

/** How long the view must rest before the mirror follows. */
const MIRROR_REST = 150

let instances = 0

export function createMirror(root: HTMLElement, { store, view: seen, active, label }: MirrorSource): Mirror {
  instances += 1
  const prefix = `sheet${instances}`
  const grid = hidden('div')
  grid.setAttribute('role', 'grid')
  grid.setAttribute('aria-label', label)
  grid.setAttribute('aria-readonly', 'true')
  grid.setAttribute('aria-multiselectable', 'true')
  grid.tabIndex = 0
  const live = hidden('div')
  live.setAttribute('role', 'status')
  live.setAttribute('aria-live', 'polite')
  root.append(grid, live)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function setSize(rows: number, columns: number): void {
    grid.setAttribute('aria-rowcount', String(rows))
    grid.setAttribute('aria-colcount', String(columns))
  }

  function follow(): void {
    clearTimeout(timer)
    timer = setTimeout(rebuild, MIRROR_REST)
  }

  function rebuild(): void {
    clearTimeout(timer)
    if (!isStopped) show(seen(), active())
  }

  function show(view: View, cell: Cell | null): void {
    // Rows that open and close belong to a tree.
    grid.setAttribute('role', store().folds === null ? 'grid' : 'treegrid')
    const rows = document.createDocumentFragment()
    for (let row = 0; row < view.frozenRows; row += 1) addRow(rows, view, row)
    for (let row = view.firstRow; row <= view.lastRow; row += 1) addRow(rows, view, row)
    grid.replaceChildren(rows)
    const current = cell && document.getElementById(idOf(cell.row, cell.column))
    if (!current) grid.removeAttribute('aria-activedescendant')
    else {
      grid.setAttribute('aria-activedescendant', current.id)
      current.setAttribute('aria-selected', 'true')
    }
  }

  function addRow(rows: DocumentFragment, view: View, row: number): void {
    const { cells, folds, heights } = store()
    if (!cells.isLoaded(row) || heights.top(row + 1) === heights.top(row)) return
    const line = document.createElement('div')
    line.setAttribute('role', 'row')
    line.setAttribute('aria-rowindex', String(row + 1))
    if (folds !== null) tellFold(line, folds, row)
    for (let column = 0; column < view.frozenColumns; column += 1) addCell(line, view, { row, column })
    for (let column = view.firstColumn; column <= view.lastColumn; column += 1) addCell(line, view, { row, column })
    if (line.childElementCount > 0) rows.append(line)
  }

  function addCell(line: HTMLElement, view: View, { row, column }: Cell): void {
    const { cells } = store()
    const merge = cells.merge(row, column)
    if (merge && !isFirstSeen(merge, view, { row, column })) return
    const cell = document.createElement('div')
    cell.setAttribute('aria-colindex', String(column + 1))
    const anchor = merge ? { row: merge.fromRow, column: merge.fromColumn } : { row, column }
    cell.id = idOf(anchor.row, anchor.column)
    if (merge) {
      cell.setAttribute('aria-rowspan', String(merge.toRow - row + 1))
      cell.setAttribute('aria-colspan', String(merge.toColumn - column + 1))
      cell.textContent = merge.value === null ? '' : cells.look(merge.style).show(merge.value).text
    } else {
      cell.textContent = cells.shown(row, column).text
    }
    // A head without words would be read as a column without a name.
    cell.setAttribute('role', cell.textContent === '' ? 'gridcell' : roleOf(view, { row, column }))
    line.append(cell)
  }

  function idOf(row: number, column: number): string {
    return `${prefix}-${row}-${column}`
  }

  function say(text: string): void {
    if (live.textContent !== text) live.textContent = text
  }

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
  }

  return { grid, rebuild, follow, setSize, say, stop }
}

/** How deep a row lies, and whether the group that it stands for is open. */
function tellFold(line: HTMLElement, folds: Folds, row: number): void {
  line.setAttribute('aria-level', String(folds.depthAt(row) + 1))
  const handles = folds.handlesAt(row)
  if (handles.length > 0) line.setAttribute('aria-expanded', String(!handles.some(({ isClosed }) => isClosed)))
}

function roleOf(view: View, { row, column }: Cell): string {
  if (row < view.frozenRows) return 'columnheader'
  return column < view.frozenColumns ? 'rowheader' : 'gridcell'
}

/** A merge is said once, where its first visible cell is. */
function isFirstSeen(merge: BlockMerge, view: View, { row, column }: Cell): boolean {
  const firstRow = merge.fromRow < view.frozenRows ? merge.fromRow : Math.max(merge.fromRow, view.firstRow)
  const firstColumn =
    merge.fromColumn < view.frozenColumns ? merge.fromColumn : Math.max(merge.fromColumn, view.firstColumn)
  return row === firstRow && column === firstColumn
}

function hidden(tag: string): HTMLElement {
  const element = document.createElement(tag)
  element.style.cssText =
    'position:absolute;left:0;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;outline:none'
  return element
}
