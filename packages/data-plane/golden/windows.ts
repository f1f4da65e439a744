import type { WireScalar, WireWindow } from '@mingtai/sheet-core'
import { expect } from 'vitest'

import type { StoredResult } from '../results/index.ts'
import type { FilledSheet } from './sheet.ts'
import { type Cell, cellOf } from './values.ts'

/** Any window that the viewer asks for is that slice of the whole sheet. */
export async function sameThroughWindows(result: StoredResult, index: number, whole: FilledSheet): Promise<void> {
  const { length } = whole.rows
  const { blockHeights } = await result.meta(index)
  expect(blockHeights.reduce((sum, height) => sum + height, 0)).toBe(whole.heights.reduce((sum, one) => sum + one, 0))
  const ranges = [
    [0, 40],
    [Math.floor(length / 3), 7],
    [Math.max(0, length - 11), 11],
    [480, 60],
  ] as const
  for (const [from, count] of ranges) {
    if (from >= length) continue
    const window = await result.window(index, from, count)
    const to = Math.min(length, from + count)
    expect(window.rows).toBe(to - from)
    expect(windowRows(window, whole.head.widths.length)).toEqual(whole.rows.slice(from, to))
    expect(
      window.merges.map(([row, column, toRow, toColumn]) => `${row},${column}:${toRow},${toColumn}`).sort(),
    ).toEqual(whole.merges.filter((merge) => touches(merge, from, to - 1)).sort())
    const heights =
      typeof window.heights === 'number' ? Array<number>(window.rows).fill(window.heights) : window.heights
    expect(heights).toEqual(whole.heights.slice(from, to))
    expect(windowStyles(window, whole)).toEqual(whole.styles.slice(from, to))
  }
}

function windowRows(window: WireWindow, columns: number): Cell[][] {
  return Array.from({ length: window.rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => wireCell(window.columns[column], row)),
  )
}

function wireCell(column: WireWindow['columns'][number] | undefined, row: number): Cell {
  switch (column?.kind) {
    case undefined:
      return null
    case 'numbers':
    case 'mixed':
      return wireValue(column.values[row] ?? null)
    case 'texts':
      return column.dictionary[column.codes[row] ?? -1] ?? null
    case 'same':
      return wireValue(column.value)
    default:
      return column satisfies never
  }
}

function wireValue(value: WireScalar): Cell {
  return cellOf(typeof value === 'object' && value !== null ? Number(value.exact) : value)
}

function windowStyles({ styles, rows }: WireWindow, { head }: FilledSheet): unknown[][] {
  const each = styles.map((runs) => {
    const ids: number[] = []
    for (let at = 0; at < runs.length; at += 2) {
      for (let left = runs[at + 1] ?? 0; left > 0; left--) ids.push(runs[at] ?? 0)
    }
    return ids
  })
  return Array.from({ length: rows }, (_, row) => each.map((ids) => head.styles[ids[row] ?? 0] ?? {}))
}

function touches(merge: string, from: number, to: number): boolean {
  const [first = 0, , last = 0] = merge.split(/[,:]/).map(Number)
  return first <= to && last >= from
}
