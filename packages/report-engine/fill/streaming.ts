import { formulasOf } from '../formula/cell-formulas.ts'
import type { FormulaCell } from '../formula/formula-cell.ts'
import type { Level, Plan, PlanCell } from '../model.ts'

/**
 * Whether a sheet is a plain list, whose chunks can pass through: one level over the whole dataset, one template row,
 * no order of its own, and nothing before it that needs the rows.
 */
export function isStream(plan: Plan): boolean {
  const level = streamLevel(plan)
  // A total of all rows is not known before the last of them.
  if (
    level === null ||
    plan.totals.length > 0 ||
    plan.datasets.length !== plan.lookups.length + 1 ||
    plan.zones.length !== 1
  )
    return false
  return plan.cells.every((cell) => {
    const inBand = cell.row.index <= level.to && cell.rowEnd.index >= level.from
    if (inBand && cell.row !== cell.rowEnd) return false
    const { content } = cell
    // Names of its own rows are not known before the last of them.
    if (cell.shown?.names?.kind === 'fields' && cell.shown.names.code.dataset === level.dataset) return false
    if (content.kind === 'aggregate' && (cell.row.index <= level.to || content.view !== null)) return false
    // What is drawn in the list, or reads it from above, needs its rows.
    if (cell.drawing) return false
    if (cell.hideIf && cell.hideIf.what !== 'value') return false
    return formulasOf(cell).every((formula) => mayStream(formula, { cell, level, inBand }))
  })
}

interface Streamed {
  cell: PlanCell
  level: Level
  inBand: boolean
}

/** Rows of a list read their own row; what stands before them reads nothing of them. */
function mayStream({ references }: FormulaCell, { cell, level, inBand }: Streamed): boolean {
  const cells = references.flatMap((reference) => reference.cells)
  if (!inBand) return cell.row.index > level.to || cells.every((other) => other.rowEnd.index < level.from)
  const single = references.every(
    ({ isRange, scope }) => !isRange && (scope.kind === 'visible' || scope.kind === 'place'),
  )
  return single && cell.left === level && cells.every((other) => other.row.index === level.from)
}

export function streamLevel(plan: Plan): Level | null {
  const [level] = plan.levels.down
  if (level === undefined || plan.levels.down.length !== 1 || plan.levels.right.length > 0) return null
  const { fillTo, bands } = level.layout
  if (fillTo !== undefined || bands !== undefined) return null
  const plain =
    level.grouping === 'list' &&
    level.sorts.length === 0 &&
    level.top === null &&
    level.view === null &&
    level.from === level.to
  return plain ? level : null
}
