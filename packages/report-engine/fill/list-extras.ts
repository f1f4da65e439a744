import type { ChunkColumn, Column, FormulaPattern } from '@mingtai/sheet-core'

import { blockOf } from '../walk/block-rows.ts'
import { cellExtras, hasExtras } from './cell-extras.ts'
import type { formulaRows } from '../formula/formula-rows.ts'
import type { PlanCell, Plan } from '../model.ts'
import type { ParameterValues } from '../parameter-text.ts'
import type { TailCollector } from '../tail/tail.ts'
import { pick } from '../instance/pick.ts'
import type { Block } from '../walk/walk.ts'

interface ListExtras {
  plan: Plan
  line: number
  count: number
  /** Sheet row of the first. */
  base: number
  tail: TailCollector
  parameters: ParameterValues
  formulas: () => ReturnType<typeof formulaRows>
  shownOf: (cell: PlanCell, values: Column) => Column
}

/** Links, looks and emptied places of a streamed list, over one stretch of its rows. */
export function listExtras({ plan, line, count, base, parameters, formulas, tail, shownOf }: ListExtras) {
  let made: ReturnType<typeof prepare> | null = null
  return addExtras

  function addExtras(cell: PlanCell, column: ListColumn, at: number): ChunkColumn {
    if (!hasExtras(cell) && !tail.watches(cell)) return column
    const { rows, block, across, extrasOf } = (made ??= prepare())
    const row = rows.slice()
    const patterns: (FormulaPattern | null)[] = Array.from(row, () => column.formula)
    const stretch = {
      block,
      base,
      across,
      at,
      cells: [cell],
      values: column.values === null ? [] : [column.values],
      shown: column.values === null ? [] : [shownOf(cell, column.values)],
      part: new Uint8Array(count),
      row,
      patterns,
      hiddenRows: () => null,
    }
    const extras = extrasOf(stretch, column.styles)
    if (!row.includes(-1)) return { ...column, ...extras }
    const values = column.values === null ? null : pick(column.values, row)
    return { ...column, values, formula: column.formula === null ? null : patterns, ...extras }
  }

  function prepare() {
    const rows = identity(count)
    const ids = plan.levels.down.map(() => rows)
    const across = listColumns(plan)
    const extrasOf = cellExtras({ values: formulas().values, parameters, columns: [across], tail })
    return { rows, block: blockAt(line, ids, count), across, extrasOf }
  }
}

/** The columns of a list: every one stands once. */
export function listColumns(plan: Plan): Block {
  const width = plan.zones[0]?.columns.length ?? 0
  return { ...blockAt(0, [], width), line: identity(width) }
}

/** A list's formula is the same on every row. */
type ListColumn = Pick<ChunkColumn, 'values'> & { styles: number; formula: FormulaPattern | null }

function blockAt(line: number, ids: Int32Array[], count: number): Block {
  const block = blockOf(ids.length, 0, 1)
  return { ...block, count, line: new Int32Array(count).fill(line), ids, visits: ids }
}

function identity(count: number): Int32Array {
  const rows = new Int32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}
