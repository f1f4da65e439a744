import { BLOCK_ROWS, type ConditionMark, type Scalar } from '@mingtai/sheet-core'
import type { Conditions } from '../paint/conditions.ts'
import { type Block, type BlockMerge, valueIn } from './decode.ts'
import { EMPTY, type Look, type LookTable, type Shown } from '../paint/looks.ts'
import type { Range } from '../input/range.ts'

/** The sheet as cells, whichever block they lie in. */
export interface Cells {
  isLoaded(row: number): boolean
  allLoaded(range: Range): boolean
  /** Style id, the anchor's inside a merge; -1 while the row is not loaded. */
  style(row: number, column: number): number
  look(style: number): Look
  merge(row: number, column: number): BlockMerge | null
  /** Inside a merge only the anchor has a value. */
  value(row: number, column: number): Scalar
  shown(row: number, column: number): Shown
  /** Some rule looks at whole ranges. */
  hasMarks(): boolean
  /** What rules over whole ranges leave at the cell. */
  mark(row: number, column: number): ConditionMark | null
  /** Where a click on the cell leads. */
  link(row: number, column: number): string | null
}

export interface CellSource {
  block(block: number): Block | null
  table(): LookTable
  /** null while they are not known, or where there are none. */
  conditions(): Conditions | null
}

export function createCells({ block, table, conditions }: CellSource): Cells {
  function blockAt(row: number): Block | null {
    if (row < 0) return null
    const found = block(Math.floor(row / BLOCK_ROWS))
    return found !== null && row - found.from < found.rows ? found : null
  }

  function merge(row: number, column: number): BlockMerge | null {
    const found = blockAt(row)
    if (!found?.mergeAt) return null
    const number = found.mergeAt[(row - found.from) * found.columns.length + column] ?? 0
    return number === 0 ? null : (found.merges[number - 1] ?? null)
  }

  function style(row: number, column: number): number {
    const found = blockAt(row)
    if (!found) return -1
    const own = merge(row, column)?.style ?? found.styles[column]?.[row - found.from] ?? 0
    const over = conditions() === null ? null : mark(row, column)?.style
    return over ? table().over(own, over) : own
  }

  function look(id: number): Look {
    const all = table().looks
    const found = all[id] ?? all[all.length - 1]
    if (!found) throw new Error('the style table is never empty')
    return found
  }

  function value(row: number, column: number): Scalar {
    const found = blockAt(row)
    if (!found) return null
    const merged = merge(row, column)
    if (merged) return merged.fromRow === row && merged.fromColumn === column ? merged.value : null
    const values = found.columns[column]
    return values ? valueIn(values, row - found.from) : null
  }

  function shown(row: number, column: number): Shown {
    const content = value(row, column)
    return content === null || content === '' ? EMPTY : look(style(row, column)).show(content)
  }

  function mark(row: number, column: number): ConditionMark | null {
    const rules = conditions()
    if (rules === null) return null
    const merged = merge(row, column)
    const anchor = merged === null ? { row, column } : { row: merged.fromRow, column: merged.fromColumn }
    return rules.mark(anchor.row, anchor.column, merged === null ? value(row, column) : merged.value)
  }

  function link(row: number, column: number): string | null {
    const merged = merge(row, column)
    const at = merged === null ? { row, column } : { row: merged.fromRow, column: merged.fromColumn }
    const found = blockAt(at.row)
    return found?.links?.[at.column]?.[at.row - found.from] ?? null
  }

  function allLoaded(range: Range): boolean {
    for (let row = range.fromRow; row <= range.toRow; row = (Math.floor(row / BLOCK_ROWS) + 1) * BLOCK_ROWS) {
      if (!blockAt(row)) return false
    }
    return blockAt(range.toRow) !== null
  }

  return {
    isLoaded: (row) => blockAt(row) !== null,
    allLoaded,
    style,
    look,
    merge,
    value,
    shown,
    mark,
    link,
    hasMarks: () => conditions() !== null,
  }
}
