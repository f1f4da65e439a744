import type { Merge } from '@mingtai/sheet-core'
import { type Cell, type Range, rangeBetween, widenToMerges } from './range.ts'

/** The active cell and the range that grows from it. */
export interface Selection {
  active(): Cell | null
  range(): Range | null
  /** The moving end, from which Shift and arrows go on. */
  head(): Cell | null
  /** The active cell, widened to its merge. */
  activeRange(): Range | null
  setCell(cell: Cell): void
  extendTo(cell: Cell): void
  setRange(range: Range): void
  setRows(from: number, to: number): void
  setColumns(from: number, to: number): void
  setAll(): void
  clear(): void
}

export interface SelectionSource {
  rows(): number
  columns(): number
  mergesIn(range: Range): readonly Merge[]
  merge(row: number, column: number): Merge | null
}

export function createSelection(source: SelectionSource): Selection {
  let anchor: Cell | null = null
  let end: Cell | null = null
  let isWhole = false

  function setCell(cell: Cell): void {
    const inside = clamped(cell)
    const merge = source.merge(inside.row, inside.column)
    anchor = merge ? { row: merge.fromRow, column: merge.fromColumn } : inside
    end = anchor
    isWhole = false
  }

  function extendTo(cell: Cell): void {
    if (!anchor) return setCell(cell)
    end = clamped(cell)
  }

  function setRange(range: Range): void {
    anchor = clamped({ row: range.fromRow, column: range.fromColumn })
    end = clamped({ row: range.toRow, column: range.toColumn })
    isWhole = false
  }

  function setRows(from: number, to: number): void {
    anchor = clamped({ row: from, column: 0 })
    end = clamped({ row: to, column: source.columns() - 1 })
    isWhole = true
  }

  function setColumns(from: number, to: number): void {
    anchor = clamped({ row: 0, column: from })
    end = clamped({ row: source.rows() - 1, column: to })
    isWhole = true
  }

  function setAll(): void {
    setColumns(0, source.columns() - 1)
  }

  function range(): Range | null {
    if (!anchor || !end) return null
    const plain = rangeBetween(anchor, end)
    return isWhole ? plain : widenToMerges(plain, source.mergesIn(plain))
  }

  function activeRange(): Range | null {
    return anchor && (source.merge(anchor.row, anchor.column) ?? rangeBetween(anchor, anchor))
  }

  function clear(): void {
    anchor = null
    end = null
  }

  function clamped({ row, column }: Cell): Cell {
    return {
      row: Math.min(Math.max(0, Math.trunc(row)), Math.max(0, source.rows() - 1)),
      column: Math.min(Math.max(0, Math.trunc(column)), Math.max(0, source.columns() - 1)),
    }
  }

  return {
    active: () => anchor,
    range,
    head: () => end,
    activeRange,
    setCell,
    extendTo,
    setRange,
    setRows,
    setColumns,
    setAll,
    clear,
  }
}
