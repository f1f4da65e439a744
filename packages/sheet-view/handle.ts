import type { SheetMeta, WireWindow } from '@mingtai/sheet-core'
import type { Range } from './input/range.ts'

/** What the shell can ask of a sheet. Rows and columns count from 0. */
export interface SheetHandle {
  /** Brings a row to the top of the body; with a column the cell becomes the active one. */
  jumpTo(row: number, column?: number): void
  select(range: Range): void
  /** Forgets all rows and loads what is in view again. */
  refresh(): void
  /** Loads what could not be loaded. */
  retry(): void
  copy(): void
  /** Makes a cell the active one and brings it into view, unfolding what hides it. */
  showCell(row: number, column: number): void
  /** What a loaded row shows, by column. */
  textsOf(row: number): string[]
  /** Arrows in the headings of columns, for a menu. */
  setMarks(marks: readonly ColumnMark[]): void
  /** A grown result of the same version keeps its rows; another version starts anew at the same row. */
  setMeta(meta: SheetMeta): void
  focus(): void
  /** Cells that something was said about: a corner tells so. */
  setCommented(cells: readonly { row: number; column: number }[]): void
  /** Shows these rows only, under the frozen ones; null: all of them. */
  setPage(page: RowSpan | null): void
  /** Shows groups down to this level only; 0 folds all. */
  showLevels(levels: number): void
  /** Resolves after the frame that shows every row in view. */
  painted(): Promise<void>
  /** Loads these rows again while their old content stays. */
  renew(rows: RowSpan): void
  /** The selected cells; null: none. */
  range(): Range | null
  /** The cell from which the selection grew. */
  activeCell(): { row: number; column: number } | null
  /** Where a cell stands within the sheet's element, in px of the page; null while it is out of view. */
  boxOf(row: number, column: number): CellBox | null
  /** The cell under a point of the page, or the nearest one. */
  cellAt(x: number, y: number): { row: number; column: number } | null
  /** Does what a key means to the sheet; for whoever holds the focus in its place. */
  handleKey(event: KeyboardEvent): void
  handleCopy(event: ClipboardEvent): void
}

export interface CellBox {
  left: number
  top: number
  width: number
  height: number
}

export interface Sheet extends SheetHandle {
  setZoom(zoom: number): void
  /** Reads by night: dark ground, light ink, the report's own colours turned over. */
  setDark(dark: boolean): void
  destroy(): void
  stats(): { pending: number; cached: number }
}

export interface SheetOptions {
  meta: SheetMeta
  load: LoadWindow
  onState?: (state: SheetState) => void
  /** The arrow of a column was pressed, or asked for by Alt+↓. */
  onColumn?: (column: number, x: number, y: number) => void
  /** `area` tells whether it was asked for in the cells or on a head. */
  onCellMenu?: (cell: ActiveCell, x: number, y: number, area: MenuArea) => void
  /** What a press on the cells does; left out: it selects. */
  onPress?: () => Press
  /** What was pointed at, after a press that points. */
  onPoint?: (range: Range, area: MenuArea) => void
  /** The last cell that holds something, where Ctrl+End goes; left out: the last one of all. */
  lastFilled?: () => { row: number; column: number }
  /** Two fingers chose another zoom; left out: they do nothing. */
  onZoom?: (zoom: number) => void
  /** A sentence for the reader, such as why a copy was refused. */
  onNotice?: (text: string) => void
  /** The picture that a cell shows, rejecting with why there is none; left out: only those inside the data are shown. */
  loadPicture?: LoadPicture
  /** A click on a cell that leads somewhere. */
  onLink?: (link: string) => void
  /** Holds the keyboard focus in place of the sheet: the input of whoever edits the cells. */
  focusTarget?: () => HTMLElement | null
  /** After every painted frame, for what lies over the cells. */
  onFrame?: () => void
  zoom?: number
  dark?: boolean
  /** The name that a screen reader says. */
  label?: string
}

/** `point`: cells are named for something else, such as a formula; `stay`: nothing happens. */
export type Press = 'select' | 'point' | 'stay'

/** Where a menu was asked for. */
export type MenuArea = 'cells' | 'rows' | 'columns'

export interface RowSpan {
  from: number
  /** Inside. */
  to: number
}

/** A column that its reader may sort or filter, and what he did. */
export interface ColumnMark {
  column: number
  /** Row of its heading; null: the letters above the sheet. */
  row: number | null
  sort: 'ascending' | 'descending' | null
  filtered: boolean
  /** It is seen without a pointer over its heading. */
  isLasting?: boolean
}

/** Rejects with an object that has a `status` of 4xx when trying again is of no use. */
export type LoadWindow = (from: number, rows: number, signal: AbortSignal) => Promise<WireWindow>

export type LoadPicture = (row: number, column: number) => Promise<Blob>

export interface SheetState {
  firstRow: number
  lastRow: number
  active: ActiveCell | null
  selection: SelectionSummary | null
  loading: boolean
  error: string | null
}

export interface ActiveCell {
  row: number
  column: number
  address: string
  text: string
  /** Where a click on it leads. */
  link: string | null
}

/** Figures of the selected values; null where `complete` is false, as not all rows are here or they are too many. */
export interface SelectionSummary {
  range: Range
  rows: number
  columns: number
  sum: string | null
  average: string | null
  count: number | null
  complete: boolean
}
