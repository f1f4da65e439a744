import type { ConditionRule, Validation } from '@mingtai/sheet-core'
import { type Book, type Box, boxOf, effectiveObjects, type FormulaContent, type Sheet } from '@mingtai/sheet-model'

/** A rule over cells of a sheet, and where they are now. */
export interface PlacedRule<T> {
  id: string
  box: Box
  rule: T
  formulas: readonly (FormulaContent | null)[]
}

/** The conditional formats of a sheet, the strongest first: the latest made. */
export function conditionsIn(book: Book, sheet: Sheet): PlacedRule<ConditionRule>[] {
  return rulesIn(book, sheet, 'condition', isCondition).toReversed()
}

/** What may be typed where; of rules that overlap the latest counts. */
export function validationsIn(book: Book, sheet: Sheet): PlacedRule<Validation>[] {
  return rulesIn(book, sheet, 'validation', isValidation).toReversed()
}

function rulesIn<T>(
  book: Book,
  sheet: Sheet,
  kind: 'condition' | 'validation',
  isOne: (rule: unknown) => rule is T,
): PlacedRule<T>[] {
  return effectiveObjects(book, sheet.id).flatMap(({ id, value }) => {
    if (value.kind !== kind) return []
    const box = boxOf(book, sheet, value.range)
    const { rule } = value.data
    return box === null || !isOne(rule) ? [] : [{ id, box, rule, formulas: value.formulas ?? [] }]
  })
}

const conditionKinds = ['cell', 'text', 'blank', 'formula', 'top', 'average', 'duplicate', 'scale', 'bar', 'icons']
const validationKinds = ['list', 'whole', 'decimal', 'date', 'textLength', 'custom']

/** What is in the log was checked when it came in: its kind tells what it is. */
function isCondition(rule: unknown): rule is ConditionRule {
  return conditionKinds.includes(kindOf(rule))
}

function isValidation(rule: unknown): rule is Validation {
  return validationKinds.includes(kindOf(rule))
}

function kindOf(rule: unknown): string {
  return typeof rule === 'object' && rule !== null && 'kind' in rule ? String(rule.kind) : ''
}

/** The texts of a rule that may be formulas. */
export function textsOf(rule: ConditionRule | Validation): readonly string[] {
  if (rule.kind === 'formula') return [rule.formula]
  return 'values' in rule ? rule.values : []
}
