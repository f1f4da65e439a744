import type { Level, Line, Plan, PlanCell } from '../model.ts'
import type { Needs } from './needs.ts'
import type { Problem } from '../problem.ts'
import type { SheetTemplate, Template } from '../template.ts'
import type { View } from '../filter/view.ts'

/** A sheet while it is compiled. */
export interface Draft {
  template: Template
  sheet: SheetTemplate
  plan: Plan
  /** Level of each expanding template cell; followers of a list share the first one's. */
  levelOf: Map<string, Level>
  cellAt: Map<string, PlanCell>
  /** The view of each figure: the rows that it counts. */
  views: Map<PlanCell, View | null>
  /** Datasets that names of codes are read from. */
  lookups: Set<string>
  problems: Problem[]
  use: Needs
  /** Another sheet of the template, compiled to be read by formulas of this one; null: there is none of that name. */
  sheetNamed: (name: string) => OtherSheet | null
  report: (address: string | null, key: Problem['key'], detail?: string) => void
}

/** A sheet that formulas of another one read. */
export type OtherSheet =
  | { kind: 'draft'; draft: Pick<Draft, 'plan' | 'sheet' | 'cellAt'> }
  /** It is split into several sheets, or reads the sheet that asks, or has problems of its own. */
  | { kind: 'repeats' | 'circle' | 'broken' }

export function lineOf(size: number, index = 0): Line {
  return { index, size, template: index, addedBy: null, hiddenWith: null, hides: [] }
}

export function reportMissing(draft: Draft, address: string, binding: { dataset: string; field: string }): void {
  const known = draft.template.datasets.some((dataset) => dataset.name === binding.dataset)
  if (known) draft.report(address, 'binding.field', binding.field)
  else draft.report(address, 'binding.dataset', binding.dataset)
}
