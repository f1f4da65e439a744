import type { FormulaValue } from '@mingtai/formula'

import type { CellValues } from '../fill/cell-values.ts'
import type { Reader } from '../fill/source-reader.ts'
import type { PlanCell } from '../model.ts'

/** The known instances of a place, by level index. */
export interface Here {
  down?: ArrayLike<number>
  right?: ArrayLike<number>
}

/**
 * Evaluates the `hideIf` of a cell for an instance. It reads values, never what is shown, so that hidden cells may
 * depend on each other without a circle. An error hides nothing.
 */
export function hiddenReader({ among, readerOfFormula, settled }: CellValues) {
  const readers = new Map<PlanCell, Reader>()
  return { isHiddenAt, isHiddenHere }

  function isHiddenAt(cell: PlanCell, { down, right }: Here): boolean {
    const { position } = among
    for (let level = 0; level < position.down.length; level++) position.down[level] = down?.[level] ?? 0
    for (let level = 0; level < position.right.length; level++) position.right[level] = right?.[level] ?? 0
    return isHiddenHere(cell)
  }

  /** Whether the cell is hidden for the current instances. */
  function isHiddenHere(cell: PlanCell): boolean {
    if (!cell.hideIf) return false
    let read = readers.get(cell)
    if (read === undefined) readers.set(cell, (read = readerOfFormula(cell, cell.hideIf.formula)))
    return isTrue(settled(read))
  }
}

/** As a condition of IF reads it; an error is not true. */
export function isTrue(value: FormulaValue): boolean {
  if (typeof value === 'string') return value.toUpperCase() === 'TRUE'
  return value === true || (typeof value === 'number' && value !== 0)
}
