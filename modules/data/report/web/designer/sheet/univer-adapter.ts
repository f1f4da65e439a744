import { CommandType, ICommandService, IUndoRedoService, LifecycleStages, type Univer } from '@univerjs/core'
import type { FUniver } from '@univerjs/core/facade'
import { FormatPainterStatus, IFormatPainterService, ILayoutService } from '@univerjs/preset-sheets-core'
import type { Spot } from '../model/cell/address.ts'
import { fieldDrag } from '../model/place/drag.ts'
import type { SheetMarks } from '../model/cell/marks.ts'
import type { Snapshot, SnapshotCell, SnapshotStyle } from '../model/draft/snapshot.ts'
import { freezeOf } from '../model/draft/to-workbook.ts'
import { boot } from './boot.ts'
import { easeFocus } from './look/ease-focus.ts'
import { drawings } from './drawings.ts'
import { extendSheet } from './extend-sheet.ts'
import { growSheet } from './grow-sheet.ts'
import type { Inserting } from './hold-parents.ts'
import { freshSheet, openable } from './openable.ts'
import { LayerExtension } from './layer.ts'
import { cellMarks, tint } from './look/marks.ts'
import { columnsOf } from './columns-of.ts'
import { sideMarks } from './look/side-marks.ts'

/** What stands beside the sheets and is undone together with them. */
export type Beside = object

export interface Area extends Spot {
  sheet: string
  lastRow: number
  lastColumn: number
}

export interface AdapterEvents {
  /** Cells, sizes, sheets or what stands beside them have changed. */
  changed(): void
  selected(area: Area): void
  beside(value: Beside): void
  undoable(undo: boolean, redo: boolean): void
  painting(painting: Painting): void
  dragged(spot: Spot | null): void
  dropped(spot: Spot, data: string): void
  /** Columns shall become as wide as what is in them; false: nobody knows their data. */
  fitted(columns: readonly number[]): boolean
  inserting: Inserting
  /** Dropped onto a cell, or pasted where the selection is. */
  files(files: readonly File[], spot: Spot | null): void
  /** What cells from another program brought and a design does not take. */
  lost(what: readonly string[]): void
  ready(): void
}

const setBeside = 'report.mutation.set-beside'

export type CellMatrix = Record<number, Record<number, SnapshotCell>>
export type BorderKind = 'all' | 'outside' | 'inside' | 'top' | 'bottom' | 'left' | 'right' | 'none'
export type BorderLine = 'THIN' | 'MEDIUM' | 'THICK' | 'DASHED' | 'DOTTED' | 'DOUBLE' | 'HAIR'
/** Whether the look of a cell is being handed on: to the next selection, or to each until it is put down. */
export type Painting = 'off' | 'once' | 'always'

/**
 * The one place that knows the sheet component. It speaks in snapshots and addresses; types of the component
 * and casts to them stay inside.
 */
export class UniverAdapter {
  #univer: Univer
  #container: HTMLElement
  #api: FUniver
  #id: string
  #events: AdapterEvents
  #marks: SheetMarks | null = null
  #rendered = false
  #disposed = false
  #endKeys: () => void

  constructor(container: HTMLElement, snapshot: Snapshot, events: AdapterEvents) {
    const { univer, api } = boot(container)
    this.#univer = univer
    this.#container = container
    this.#api = api
    this.#id = snapshot.id
    this.#events = events
    this.#registerBeside()
    this.#listen()
    api.createWorkbook(openable(snapshot))
    // The plugins that read cells start with the first workbook.
    univer
      .__getInjector()
      .get(IFormatPainterService)
      .status$.subscribe((status) => events.painting(paintings[status] ?? 'off'))
    this.#endKeys = extendSheet(univer.__getInjector(), {
      unit: this.#id,
      events,
      snapshot: () => this.snapshot(),
      isEditing: () => this.#book.isCellEditing(),
      sheetOf: (sheet) => this.#book.getSheetBySheetId(sheet)?.getSheet() ?? null,
    })
  }

  get rendered(): boolean {
    return this.#rendered
  }

  snapshot(): Snapshot {
    return this.#book.getWorkbook().getSnapshot() as unknown as Snapshot
  }

  area(): Area | null {
    const sheet = this.#book.getActiveSheet()
    const range = sheet?.getActiveRange()?.getRange()
    if (range === undefined) return null
    const within = (value: number, otherwise: number) => (Number.isNaN(value) ? otherwise : value)
    return {
      sheet: sheet.getSheetId(),
      row: within(range.startRow, 0),
      column: within(range.startColumn, 0),
      lastRow: within(range.endRow, sheet.getMaxRows() - 1),
      lastColumn: within(range.endColumn, sheet.getMaxColumns() - 1),
    }
  }

  /** One step for undo, however many cells it writes. */
  write(sheet: string, cells: CellMatrix): void {
    const rows = Object.keys(cells).map(Number)
    const columns = Object.values(cells).flatMap((line) => Object.keys(line).map(Number))
    if (rows.length === 0 || columns.length === 0) return
    const range = {
      startRow: Math.min(...rows),
      endRow: Math.max(...rows),
      startColumn: Math.min(...columns),
      endColumn: Math.max(...columns),
    }
    this.#growTo(sheet, { row: range.endRow, column: range.endColumn })
    this.#run('sheet.command.set-range-values', { unitId: this.#id, subUnitId: sheet, range, value: cells })
  }

  /** Sets some properties of the look of all selected cells. */
  paint(style: SnapshotStyle): void {
    const area = this.area()
    if (area === null) return
    const range = { startRow: area.row, endRow: area.lastRow, startColumn: area.column, endColumn: area.lastColumn }
    this.#run('sheet.command.set-range-values', { unitId: this.#id, subUnitId: area.sheet, range, value: { s: style } })
  }

  border(kind: BorderKind, line: BorderLine, colour: string): void {
    const range = this.#book.getActiveSheet().getActiveRange()
    if (range === null) return
    const types = this.#api.Enum.BorderType
    const styles = this.#api.Enum.BorderStyleTypes
    range.setBorder(
      types[kind.toUpperCase() as keyof typeof types],
      kind === 'none' ? styles.NONE : styles[line],
      colour,
    )
  }

  /** Takes up the look of the selected cell, or puts it down. */
  painter(painting: Painting): void {
    const injector = this.#univer.__getInjector()
    if (painting === 'off') return injector.get(IFormatPainterService).setStatus(FormatPainterStatus.OFF)
    const way = painting === 'always' ? 'infinite' : 'once'
    void injector.get(ICommandService).executeCommand(`sheet.command.set-${way}-format-painter`)
  }

  merge(): void {
    const range = this.#book.getActiveSheet().getActiveRange()
    if (range === null) return
    if (range.isMerged() || range.isPartOfMerge()) range.breakApart()
    else range.merge({ isForceMerge: true })
  }

  insertRow(): void {
    const area = this.area()
    if (area !== null) this.#book.getActiveSheet().insertRows(area.row, area.lastRow - area.row + 1)
  }

  insertColumn(): void {
    const area = this.area()
    if (area !== null) this.#book.getActiveSheet().insertColumns(area.column, area.lastColumn - area.column + 1)
  }

  deleteRows(): void {
    const area = this.area()
    if (area !== null) this.#book.getActiveSheet().deleteRows(area.row, area.lastRow - area.row + 1)
  }

  deleteColumns(): void {
    const area = this.area()
    if (area !== null) this.#book.getActiveSheet().deleteColumns(area.column, area.lastColumn - area.column + 1)
  }

  mergeCells(spot: Spot, rows: number, columns: number): void {
    const sheet = this.#book.getActiveSheet()
    this.#growTo(sheet.getSheetId(), { row: spot.row + rows - 1, column: spot.column + columns - 1 })
    sheet.getRange(spot.row, spot.column, rows, columns).merge({ isForceMerge: true })
  }

  /** Takes apart the merged cells that reach into a place. */
  splitCells(spot: Spot, rows: number, columns: number): void {
    const sheet = this.#book.getActiveSheet()
    this.#growTo(sheet.getSheetId(), { row: spot.row + rows - 1, column: spot.column + columns - 1 })
    sheet.getRange(spot.row, spot.column, rows, columns).breakApart()
  }

  setColumnWidth(column: number, width: number): void {
    const sheet = this.#book.getActiveSheet()
    this.#growTo(sheet.getSheetId(), { row: 0, column })
    sheet.setColumnWidth(column, width)
  }

  freeze(rows: number, columns: number): void {
    const sheet = this.#book.getActiveSheet()
    if (rows === 0 && columns === 0) sheet.cancelFreeze()
    else sheet.setFreeze(freezeOf({ rows, columns }))
  }

  select(sheet: string, spot: Spot, last: Spot = spot): void {
    const target = this.#book.getSheetBySheetId(sheet)
    if (target === null) return
    if (this.#book.getActiveSheet().getSheetId() !== sheet) this.#book.setActiveSheet(target)
    this.#growTo(sheet, last)
    const isOne = last.row === spot.row && last.column === spot.column
    const merged = isOne ? target.getCellMergeData(spot.row, spot.column) : null
    const range =
      merged ?? target.getRange(spot.row, spot.column, last.row - spot.row + 1, last.column - spot.column + 1)
    range.activate()
    // Nothing is seen of a sheet that was not painted yet.
    const seen = target.getVisibleRange() ?? null
    const inside =
      seen !== null &&
      spot.row >= seen.startRow &&
      spot.row < seen.endRow &&
      spot.column >= seen.startColumn &&
      spot.column < seen.endColumn
    if (!inside) target.scrollToCell(Math.max(0, spot.row - 3), Math.max(0, spot.column - 3))
  }

  showSheet(sheet: string): void {
    const target = this.#book.getSheetBySheetId(sheet)
    if (target !== null) this.#book.setActiveSheet(target)
  }

  addSheet(name: string): void {
    this.#book.insertSheet(name, {
      sheet: freshSheet,
    })
  }

  renameSheet(sheet: string, name: string): void {
    this.#book.getSheetBySheetId(sheet)?.setName(name)
  }

  /** A copy of a sheet behind it; null when there is no such sheet. */
  copySheet(sheet: string, name: string): string | null {
    const source = this.#book.getSheetBySheetId(sheet)
    if (source === null) return null
    const copy = this.#book.duplicateSheet(source)
    copy.setName(name)
    return copy.getSheetId()
  }

  moveSheet(sheet: string, to: number): void {
    const target = this.#book.getSheetBySheetId(sheet)
    if (target !== null) this.#book.moveSheet(target, to)
  }

  removeSheet(sheet: string): void {
    this.#book.deleteSheet(sheet)
  }

  undo(): void {
    void this.#api.undo()
  }

  redo(): void {
    void this.#api.redo()
  }

  /** Changes what stands beside the sheets, as a step that undo takes back. */
  changeBeside(before: Beside, after: Beside): void {
    const mutation = (value: Beside) => ({ id: setBeside, params: { unitId: this.#id, value } })
    this.#univer
      .__getInjector()
      .get(IUndoRedoService)
      .pushUndoRedo({ unitID: this.#id, undoMutations: [mutation(before)], redoMutations: [mutation(after)] })
    this.#run(setBeside, { unitId: this.#id, value: after })
  }

  /** What `work` does is one step for undo. */
  together(work: () => void): void {
    const batch = this.#univer.__getInjector().get(IUndoRedoService).__tempBatchingUndoRedo(this.#id)
    try {
      work()
    } finally {
      batch.dispose()
    }
  }

  /** Keys go to the sheet. */
  focus(): void {
    this.#univer.__getInjector().get(ILayoutService).focus()
  }

  mark(marks: SheetMarks | null): void {
    this.#marks = marks
    if (this.#rendered) this.#book.getActiveSheet().refreshCanvas()
  }

  async finishEditing(): Promise<void> {
    await this.#book.endEditingAsync(true)
  }

  dispose(): void {
    if (this.#disposed) return
    this.#disposed = true
    this.#endKeys()
    this.#univer.dispose()
  }

  get #book() {
    const book = this.#api.getActiveWorkbook()
    if (book === null) throw new Error('no workbook')
    return book
  }

  #growTo(sheet: string, last: Spot): void {
    const grown = this.#book.getSheetBySheetId(sheet)?.getSheet()
    if (grown !== undefined) growSheet(grown, last, (id, params) => this.#run(id, params))
  }

  #run(id: string, params: object): void {
    this.#univer.__getInjector().get(ICommandService).syncExecuteCommand(id, params)
  }

  #registerBeside(): void {
    this.#univer
      .__getInjector()
      .get(ICommandService)
      .registerCommand({
        id: setBeside,
        type: CommandType.MUTATION,
        handler: (_accessor, params?: { value: Beside }) => {
          if (params !== undefined) this.#events.beside(params.value)
          return true
        },
      })
  }

  #listen(): void {
    const api = this.#api
    const injector = this.#univer.__getInjector()
    injector.get(ICommandService).onCommandExecuted((command) => {
      if (command.id === 'sheet.operation.set-selections') this.#report()
      if (command.type !== CommandType.MUTATION || command.id.startsWith('formula.')) return
      const params = command.params as { unitId?: string } | undefined
      if (params?.unitId === this.#id) this.#events.changed()
    })
    injector
      .get(IUndoRedoService)
      .undoRedoStatus$.subscribe(({ undos, redos }) => this.#events.undoable(undos > 0, redos > 0))
    // Values of formulas mean nothing in a design, so none are computed.
    api.addEvent(api.Event.BeforeCommandExecute, (event) => {
      if (event.id === 'formula.mutation.set-formula-calculation-start') event.cancel = true
      // The design holds names of fields; what a column needs is known by its data.
      if (event.id === 'sheet.command.set-col-auto-width')
        event.cancel = this.#events.fitted(columnsOf(event.params, this.area()))
    })
    api.addEvent(api.Event.SelectionChanged, () => this.#report())
    api.addEvent(api.Event.ActiveSheetChanged, () => this.#report())
    api.addEvent(api.Event.DragOver, ({ row, column }) => this.#events.dragged({ row, column }))
    api.addEvent(api.Event.Drop, ({ row, column, dataTransfer }) => {
      this.#events.dragged(null)
      const files = [...(dataTransfer?.files ?? [])]
      if (files.length > 0) return this.#events.files(files, { row, column })
      const data = dataTransfer?.getData(fieldDrag) ?? ''
      if (data !== '') this.#events.dropped({ row, column }, data)
    })
    api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
      if (stage !== LifecycleStages.Rendered || this.#rendered || this.#disposed) return
      this.#rendered = true
      api.registerSheetMainExtension(
        this.#id,
        ...[tint, drawings(() => this.mark(this.#marks)), sideMarks, cellMarks].map(
          (layer) => new LayerExtension(layer, () => this.#marks),
        ),
      )
      this.#events.ready()
      this.#report()
      easeFocus(this.#container)
    })
  }

  #report(): void {
    if (this.#disposed) return
    const area = this.area()
    if (area !== null) this.#events.selected(area)
  }
}

const paintings: readonly Painting[] = ['off', 'once', 'always']
