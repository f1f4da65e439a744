import type { FormulaValue } from '@mingtai/formula'

import type { CellValues, Reader } from '../fill/cell-values.ts'
import type { PlanCell } from '../model.ts'

/** The instances of a place by level index, as far as they are known. */
export interface Here {
  down?: ArrayLike<number>
  right?: ArrayLike<number>
}

/**
 * Answers a cell's `hideIf` for an instance. It looks at values, never at what is shown, so that hidden cells may
 * depend on each other without a circle; an error hides nothing.
 */
export function hiddenReader({ among, readerOfFormula, settled }: CellValues) {
  const readers = new Map<PlanCell, Reader>()
  return { isHiddenAt, isHiddenHere }

  function isHiddenAt(cell: PlanCell, { down, right }: Here): boolean {
    const { standing } = among
    for (let level = 0; level < standing.down.length; level++) standing.down[level] = down?.[level] ?? 0
    for (let level = 0; level < standing.right.length; level++) standing.right[level] = right?.[level] ?? 0
    return isHiddenHere(cell)
  }

  /** At the present standing. */
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
