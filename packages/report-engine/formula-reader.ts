import type { FormulaPattern, Scalar } from '@mingtai/sheet-core'

import type { From } from './fill.ts'
import type { Instances } from './instances.ts'
import type { Plan, PlanCell } from './model.ts'
import type { ValueSource } from './values.ts'
import type { Block } from './walk.ts'

interface Setting {
  sources: ReadonlyMap<PlanCell, ValueSource>
  columns: readonly Block[]
  down: readonly Instances[]
  right: readonly Instances[]
  from: From
}

/** Values of formula cells, and the spreadsheet formula behind each. */
export function formulaReader(_plan: Plan, _setting: Setting) {
  return { locate, at }

  function locate(_block: Block): void {}

  function at(
    _cell: PlanCell,
    _place: { block: Block; row: number; sheetRow: number; column: number },
  ): { value: Scalar; pattern: FormulaPattern | null } {
    return { value: null, pattern: null }
  }
}
