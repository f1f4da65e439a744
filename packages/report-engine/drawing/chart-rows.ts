import { type ChartFigures, chartFigures } from './chart-figures.ts'
import type { ChartRows } from './chart-plan.ts'
import type { Mask } from '../filter/filter.ts'
import type { Filter, Level } from '../model.ts'
import { compactedColumn, type Seen } from '../filter/seen-rows.ts'
import type { Among } from '../walk/instance-position.ts'
import type { View } from '../filter/view.ts'

/** Where the rows of charts come from: the same place as those of figures. */
export interface ChartSource {
  seen: (view: View | null, dataset: string) => Seen
  maskFor: (view: View | null, dataset: string, filter: Filter | null) => Mask
}

/** Figures of charts over datasets, each for the rows that its own parents select. */
export function chartReader({ seen, maskFor }: ChartSource, among: Among) {
  const buckets = new Map<ChartRows, ReturnType<typeof bucketsOf>>()
  const known = new Map<ChartRows, Map<string, ChartFigures>>()
  return figuresOf

  /** at the present position. */
  function figuresOf(own: ChartRows, format?: string): ChartFigures {
    const all = seen(own.view, own.dataset)
    const left = own.left === null ? 0 : among.idOf(own.left)
    const top = own.top === null ? 0 : among.idOf(own.top)
    const made = known.get(own) ?? new Map<string, ChartFigures>()
    known.set(own, made)
    const key = `${left} ${top}`
    let figures = made.get(key)
    if (figures === undefined) {
      const rows = rowsAt(own, all, { left, top })
      const columns = rows === null ? all.columns : all.columns.map((column) => compactedColumn(column, rows))
      made.set(key, (figures = chartFigures(own, { rows: rows?.length ?? all.rows, columns }, format)))
    }
    return figures
  }

  /** Rows that are counted in this place; null: all that are seen. */
  function rowsAt(own: ChartRows, all: Seen, { left, top }: { left: number; top: number }): Int32Array | null {
    const mask = maskFor(own.view, own.dataset, own.filter)
    if (own.left === null && own.top === null && mask === null) return null
    const found = buckets.get(own) ?? bucketsOf(all, mask, own.left ?? own.top)
    buckets.set(own, found)
    const rows = found(own.left === null ? top : left)
    if (own.left === null || own.top === null) return rows
    const tops = all.idsOf(own.top)
    return rows.filter((row) => (tops === null ? row : tops[row]) === top)
  }
}

/** Rows that pass, by their instance of a level, in their own order. */
function bucketsOf(seen: Seen, mask: Mask, level: Level | null): (id: number) => Int32Array {
  const ids = level === null ? new Int32Array(seen.rows) : seen.idsOf(level)
  const idOf = (row: number): number => (mask !== null && mask[row] === 0 ? -1 : ids === null ? row : ids[row]!)
  let most = -1
  for (let row = 0; row < seen.rows; row++) most = Math.max(most, idOf(row))
  const starts = new Int32Array(most + 2)
  for (let row = 0; row < seen.rows; row++) if (idOf(row) >= 0) starts[idOf(row) + 1]!++
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!
  const next = starts.slice()
  const rows = new Int32Array(starts.at(-1) ?? 0)
  for (let row = 0; row < seen.rows; row++) if (idOf(row) >= 0) rows[next[idOf(row)]!++] = row
  return (id) => (id < 0 || id > most ? new Int32Array(0) : rows.subarray(starts[id], starts[id + 1]))
}
