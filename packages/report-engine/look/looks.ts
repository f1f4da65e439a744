import type { CellStyle, ConditionRule } from '@mingtai/sheet-core'

import type { Draft } from '../compile/draft.ts'
import { type FormulaCell, readFormula } from '../formula/formula-cell.ts'
import type { PlanCell } from '../model.ts'
import { reportUnknown } from '../check/unknown-codes.ts'

/** A rule that looks at one cell only, with the style that the cell has where it fits. */
export interface LookRule {
  rule: OneCellRule
  /** What the rule compares with, in its own order; for a formula rule the formula. */
  operands: RuleOperand[]
  formulas: FormulaCell[]
  style: number
}

export type OneCellRule = Extract<ConditionRule, { kind: 'cell' | 'text' | 'blank' | 'formula' }>

/** A constant text (which may hold `${code}`), or a formula seen from the cell. */
export type RuleOperand = { kind: 'text'; text: string } | { kind: 'formula'; formula: FormulaCell }

/** A conditional format of the sheet and the template cells that it holds for. */
export interface PlanCondition {
  rule: ConditionRule
  cells: PlanCell[]
  /** What one-cell rules compare with, as the first cell sees it. */
  operands: RuleOperand[]
}

/** Compiles the sheet's conditional formats, and adds a style for every look that a cell may take. */
export function addLooks(draft: Draft): void {
  const { plan, sheet } = draft
  const base = plan.styles.map((_, style) => style)
  for (const { cells: addresses, rule } of sheet.conditions ?? []) {
    const cells = addresses.flatMap((address) => {
      const cell = draft.cellAt.get(address)
      if (cell === undefined) draft.report(address, 'condition.cell')
      return cell ?? []
    })
    const [first] = cells
    if (first === undefined) continue
    const sets = isOneCell(rule) ? cells.map((cell) => addLook(draft, { cell, rule, base })) : []
    plan.conditions = [...(plan.conditions ?? []), { rule, cells, operands: sets[0] ?? [] }]
  }
  if (base.some((style, at) => style !== at)) plan.baseOf = base
}

interface Looking {
  cell: PlanCell
  rule: OneCellRule
  base: number[]
}

function addLook(draft: Draft, { cell, rule, base }: Looking): RuleOperand[] {
  const operands = textsOf(rule).flatMap((text) => operandOf(draft, cell, { text, isFormula: rule.kind === 'formula' }))
  const formulas = operands.flatMap((operand) => (operand.kind === 'formula' ? [operand.formula] : []))
  const style = variantOf(draft, { under: cell.style, over: rule.style, base })
  cell.looks = [...(cell.looks ?? []), { rule, operands, formulas, style }]
  return operands
}

export function isOneCell(rule: ConditionRule): rule is OneCellRule {
  return rule.kind === 'cell' || rule.kind === 'text' || rule.kind === 'blank' || rule.kind === 'formula'
}

function textsOf(rule: OneCellRule): readonly string[] {
  switch (rule.kind) {
    case 'cell':
      return rule.values
    case 'text':
      return [rule.text]
    case 'formula':
      return [rule.formula]
    case 'blank':
      return []
    default:
      return rule satisfies never
  }
}

function operandOf(
  draft: Draft,
  cell: PlanCell,
  { text, isFormula }: { text: string; isFormula: boolean },
): RuleOperand[] {
  if (isFormula || text.startsWith('=')) {
    const formula = readFormula(draft, cell, text)
    return formula === null ? [] : [{ kind: 'formula', formula }]
  }
  reportUnknown(draft, cell.address, text)
  return [{ kind: 'text', text }]
}

/** The cell's style with the rule's over it; equal ones are added once. */
function variantOf(draft: Draft, { under, over, base }: { under: number; over: CellStyle; base: number[] }): number {
  const { styles } = draft.plan
  const border = over.border === undefined ? {} : { border: { ...styles[under]?.border, ...over.border } }
  const wanted = { ...styles[under], ...over, ...border }
  const text = JSON.stringify(wanted)
  const known = styles.findIndex((style, at) => base[at] === under && at !== under && JSON.stringify(style) === text)
  if (known >= 0) return known
  draft.plan.styles = [...styles, wanted]
  base.push(under)
  return styles.length
}
