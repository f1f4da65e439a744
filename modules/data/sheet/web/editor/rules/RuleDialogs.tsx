import type { ConditionRule, Validation } from '@mingtai/sheet-core'
import { type Book, type Box, boxOf, effectiveObjects, type Operation, type Sheet } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import { conditionsIn, textsOf, validationsIn } from '../../../rules-in.ts'
import { printedTexts, formulasOfRule } from '../../../rule-formulas.ts'
import { rangeOf } from '../edit/operations.ts'
import { ConditionDialog } from './ConditionDialog.tsx'
import { ValidationDialog } from './ValidationDialog.tsx'

interface Props {
  kind: 'condition' | 'validation'
  book: Book
  sheet: Sheet
  /** The cells of a new rule. */
  box: Box
  /** The rule that is changed; null: a new one. */
  id: string | null
  run(operations: readonly Operation[]): boolean
  onClose(): void
}

/** A rule over cells in a dialog: its formulas are tied to the lines of the sheet when it is saved. */
export function RuleDialogs({ kind, book, sheet, box, id, run, onClose }: Props) {
  const notice = useNotice()
  const known = effectiveObjects(book, sheet.id).find((one) => one.id === id) ?? null
  const own = known === null ? box : (boxOf(book, sheet, known.value.range) ?? box)
  const place = `${cellAddress(own.fromRow, own.fromColumn)}:${cellAddress(own.toRow, own.toColumn)}`
  const save = (rule: ConditionRule | Validation): boolean => {
    const tied = formulasOfRule(book, sheet, textsOf(rule))
    const range = known?.value.range ?? rangeOf(book, sheet, own)
    if (!tied.ok) notice.warn(tied.problem)
    if (!tied.ok || range === null) return false
    const value = { kind, sheet: sheet.id, range, data: { rule }, formulas: tied.formulas }
    return run([{ do: 'object', id: known?.id ?? `r-${crypto.randomUUID()}`, value }])
  }
  if (kind === 'condition') {
    const found = conditionsIn(book, sheet).find((one) => one.id === id) ?? null
    const initial =
      found === null
        ? null
        : { rule: found.rule, values: printedTexts(book, sheet, textsOf(found.rule), { formulas: found.formulas }) }
    return <ConditionDialog {...{ place, initial, onClose }} onSave={save} />
  }
  const found = validationsIn(book, sheet).find((one) => one.id === id) ?? null
  const initial =
    found === null
      ? null
      : { ...found.rule, values: printedTexts(book, sheet, found.rule.values, { formulas: found.formulas }) }
  return (
    <ValidationDialog
      {...{ place, initial, onClose }}
      onSave={save}
      onRemove={known === null ? null : () => void run([{ do: 'deleteObject', id: known.id }])}
    />
  )
}
