import type { ChunkColumn, Column } from '@mingtai/sheet-core'

import type { FillOptions } from './fill.ts'
import type { FormulaCell } from './formula-cell.ts'

/** A formula of a streamed list, row by row. */
export function formulaRows(
  _formula: FormulaCell,
  _rows: { shown: Column[]; count: number; options: FillOptions },
): Pick<ChunkColumn, 'values' | 'formula'> {
  return { values: null, formula: null }
}
