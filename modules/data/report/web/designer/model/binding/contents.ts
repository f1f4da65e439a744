import {
  type Binding,
  type Content,
  type Dataset,
  plainBinding,
  type SheetTemplate,
  type TemplateCell,
} from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { type Spot, spotOf } from '../cell/address.ts'
import { freshKey } from '../cell/fresh-key.ts'
import type { ParentRef, Snapshot, SnapshotCell, SnapshotStyle } from '../draft/snapshot.ts'
import { toCell } from '../draft/to-workbook.ts'
import { naming } from '../cell/tokens.ts'

/** A binding as it is when a field is placed: numbers are listed beside texts, one row of data per line. */
export function newBinding(dataset: string, field: string): Binding {
  return plainBinding(dataset, field, { expand: 'down', aggregate: 'list' })
}

export function cellAt(sheet: SheetTemplate, spot: Spot): TemplateCell | null {
  return (
    sheet.cells.find(
      (cell) =>
        cell.row <= spot.row &&
        spot.row < cell.row + cell.rowSpan &&
        cell.column <= spot.column &&
        spot.column < cell.column + cell.columnSpan,
    ) ?? null
  )
}

/** The cells of a sheet that an area touches, in reading order. */
export function cellsWithin(
  sheet: SheetTemplate,
  area: Spot & { lastRow: number; lastColumn: number },
): TemplateCell[] {
  return sheet.cells.filter(
    (cell) =>
      cell.row <= area.lastRow &&
      cell.row + cell.rowSpan > area.row &&
      cell.column <= area.lastColumn &&
      cell.column + cell.columnSpan > area.column,
  )
}

export interface Writing {
  snapshot: Snapshot
  sheet: string
  datasets: readonly Dataset[]
  styles: readonly CellStyle[]
}

export interface Change extends Spot {
  content: Content
}

export interface Look extends Spot {
  style: SnapshotStyle
}

/** The cell data that gives cells a new content; a parent that has no name yet gets one in the same step. */
export function writeContents(
  changes: readonly Change[],
  writing: Writing,
): Record<number, Record<number, SnapshotCell>> {
  const out: Record<number, Record<number, SnapshotCell>> = {}
  const existing = writing.snapshot.sheets[writing.sheet]?.cellData ?? {}
  const put = (spot: Spot, cell: SnapshotCell) => {
    const line = (out[spot.row] ??= {})
    line[spot.column] = { ...line[spot.column], ...cell }
  }
  const carriedAt = (spot: Spot) =>
    out[spot.row]?.[spot.column]?.custom ?? existing[spot.row]?.[spot.column]?.custom ?? null

  const names = naming((address) => {
    const spot = spotOf(address)
    return spot === null ? null : nameOf(spot)
  })
  for (const change of changes) {
    const known = carriedAt(change)
    const looks = known?.looks === undefined ? {} : { looks: known.looks }
    put(change, { custom: { key: known?.key || freshKey(), shown: '', meaning: null, ...looks } })
  }
  for (const change of changes) {
    const key = carriedAt(change)?.key ?? freshKey()
    const cell = toCell(change.content, writing.datasets, {
      key,
      refOf,
      names,
      styleOf: (id) => writing.styles[id] ?? {},
    })
    const looks = carriedAt(change)?.looks
    if (cell.custom && looks !== undefined) cell.custom = { ...cell.custom, looks }
    put(change, { v: null, f: null, si: null, p: null, ...cell })
    if (change.content.kind === 'field') put(change, { t: 1 })
  }
  return out

  function refOf(parent: string): ParentRef {
    if (parent === 'auto' || parent === 'none') return parent
    const spot = spotOf(parent)
    if (spot === null) return parent.startsWith('block:') ? { at: parent } : 'auto'
    return { key: nameOf(spot) }
  }

  /** The name of a cell; one that has none gets one. */
  function nameOf(spot: Spot): string {
    const known = carriedAt(spot)
    if (known?.key) return known.key
    const key = freshKey()
    put(spot, { custom: { shown: '', meaning: null, ...known, key } })
    return key
  }
}

/** What cells carry without what is seen in them, which stays as it is. */
export function meaningsOnly(
  cells: Record<number, Record<number, SnapshotCell>>,
): Record<number, Record<number, SnapshotCell>> {
  const only = (line: Record<number, SnapshotCell>) =>
    Object.fromEntries(Object.entries(line).map(([column, { custom }]) => [column, { custom: custom ?? null }]))
  return Object.fromEntries(Object.entries(cells).map(([row, line]) => [row, only(line)]))
}

/** Several fields to the right of a cell: headers in its row when the row below is free for the data, else data alone. */
export function listOfFields(at: Spot, dataset: Dataset, fields: readonly string[], headers: boolean): Change[] {
  return fields.flatMap((name, index): Change[] => {
    const column = at.column + index
    const title = dataset.fields.find((field) => field.name === name)?.title || name
    const data: Change = { row: at.row + (headers ? 1 : 0), column, content: newBinding(dataset.name, name) }
    return headers ? [{ row: at.row, column, content: { kind: 'text', text: title } }, data] : [data]
  })
}
