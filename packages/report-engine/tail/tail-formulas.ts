import type { Merge } from '@mingtai/sheet-core'
import { columnLetters } from '@mingtai/zh'

import type { FormulaCell } from '../formula/formula-cell.ts'
import { goalFrom } from '../look/look-test.ts'
import type { PlanCondition, RuleOperand } from '../look/looks.ts'
import type { PlanCell } from '../model.ts'
import { filledText, type ParameterValues } from '../parameter-text.ts'
import type { Block } from '../walk/walk.ts'

interface Placing {
  first: Merge
  parameters: ParameterValues
  columns: readonly Block[]
}

/** What a rule compares with as a spreadsheet says it, relative to its first place; null where it cannot be said. */
export function conditionFormulas({ cells, operands }: PlanCondition, placing: Placing): string[] | null {
  const [cell] = cells
  if (cell === undefined || operands.length === 0) return null
  const texts = operands.map((operand) => textOf(operand, { cell, placing }))
  return texts.every((text) => text !== null) ? texts : null
}

function textOf(operand: RuleOperand, { cell, placing }: { cell: PlanCell; placing: Placing }): string | null {
  if (operand.kind === 'formula') return formulaText(operand.formula, { cell, placing })
  const goal = goalFrom(filledText(operand.text, placing.parameters))
  if (typeof goal === 'string') return `"${goal.replaceAll('"', '""')}"`
  return typeof goal === 'boolean' ? (goal ? 'TRUE' : 'FALSE') : String(goal)
}

/** References to the cell's own row keep their column and go with the row; anything else has no one formula. */
function formulaText(formula: FormulaCell, { cell, placing }: { cell: PlanCell; placing: Placing }): string | null {
  if (!formula.live) return null
  let text = ''
  let written = 0
  for (const { cells, isRange, scope, start, end } of formula.references) {
    const [other] = cells
    const beside = other !== undefined && other.row === cell.row && other.left === cell.left && other.zone === cell.zone
    if (!beside || isRange || scope.kind !== 'visible' || (other.top !== null && other.top !== cell.top)) return null
    const block = placing.columns[other.zone]
    const own = block?.line.subarray(0, block.count).indexOf(cell.column.index) ?? -1
    const at = block?.line.subarray(0, block.count).indexOf(other.column.index) ?? -1
    if (at < 0 || own < 0) return null
    const column = other.top === null ? `$${columnLetters(at)}` : columnLetters(placing.first.fromColumn + at - own)
    text += `${formula.text.slice(written, start)}${column}${placing.first.fromRow + 1}`
    written = end
  }
  return text + formula.text.slice(written)
}
