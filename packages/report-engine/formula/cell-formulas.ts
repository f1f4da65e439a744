import type { FormulaCell } from './formula-cell.ts'
import type { PlanCell } from '../model.ts'

/** All formulas of a cell: its own, and those of its rules. */
export function formulasOf({ content, hideIf, link, looks }: PlanCell): FormulaCell[] {
  const formulas = content.kind === 'formula' ? [content] : []
  if (hideIf) formulas.push(hideIf.formula)
  if (link?.kind === 'url') formulas.push(link.url)
  if (link?.kind === 'report') formulas.push(...link.parameters.map(({ value }) => value))
  for (const look of looks ?? []) formulas.push(...look.formulas)
  return formulas
}
