import { type FormulaValue, isError } from '@mingtai/formula'
import type { FormulaPattern, Scalar } from '@mingtai/sheet-core'

import type { CellValues } from '../fill/cell-values.ts'
import { formulaPlaces } from './formula-places.ts'
import type { Plan, PlanCell } from '../model.ts'
import type { From } from '../run.ts'
import type { Block } from '../walk/walk.ts'

export interface FormulaSetting {
  values: CellValues
  columns: readonly Block[]
  from: From
}

/** Values of formula cells, and the spreadsheet formula behind each. */
export function formulaReader(plan: Plan, setting: FormulaSetting) {
  const { values, columns } = setting
  const places = formulaPlaces(plan, setting)
  return { locate: places.locate, rangeAt: places.rangeAt, at }

  function at(
    cell: PlanCell,
    place: { block: Block; row: number; sheetRow: number; column: number },
  ): { value: Scalar; pattern: FormulaPattern | null } {
    values.among.stand({ ...place, across: columns[cell.zone] })
    const value = scalarFrom(values.settled(values.readerOf(cell)))
    return { value, pattern: isThere(cell) ? places.patternAt(cell, place) : null }
  }

  /** The first of a group has none before it that a spreadsheet could name. */
  function isThere({ content }: PlanCell): boolean {
    const references = content.kind === 'formula' ? content.references : []
    return references.every(({ scope }) => scope.kind !== 'shift' || values.among.shift(scope.along, scope.by) >= 0)
  }
}

export function scalarFrom(value: FormulaValue): Scalar {
  return isError(value) ? value.error : value
}
