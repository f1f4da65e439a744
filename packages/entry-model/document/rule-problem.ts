import { compare, decimalFrom } from '@mingtai/form-schema/decimal'
import { phrase, type Phrase } from '@mingtai/messages'
import { compiledFormula } from '../formula/compiled.ts'
import { placeOf } from '../formula/row-formulas.ts'
import { isLookedUp } from '../value/choices.ts'
import { readValue } from '../value/read-value.ts'
import type { EntryColumn } from './entry-column.ts'

/** Why nobody could fill in a column by its own rules; null: they do not contradict each other. */
export function ruleProblem(columns: readonly EntryColumn[], column: EntryColumn): Phrase | null {
  const { title, rules, warnings } = column
  if (isCrossed(rules.min, rules.max)) return phrase('field.numberRange', title)
  if (isCrossed(warnings.min, warnings.max)) return phrase('entry.usualCrossed', title)
  const { minLength, maxLength } = rules
  if (minLength !== null && maxLength !== null && minLength > maxLength) return phrase('field.lengthRange', title)
  return initialFault(columns, column)
}

function isCrossed(least: string | null, most: string | null): boolean {
  const [low, high] = [decimalFrom(least ?? ''), decimalFrom(most ?? '')]
  return low !== null && high !== null && compare(low, high) > 0
}

/** A new row begins with a value that the column can hold, or with a formula of known columns. */
function initialFault(columns: readonly EntryColumn[], column: EntryColumn): Phrase | null {
  const { initial, title } = column
  if (initial === null) return null
  if (initial.startsWith('=')) {
    const lost = compiledFormula(initial.slice(1))?.names.find((name) => placeOf(columns, name) < 0)
    return lost === undefined ? null : phrase('entry.formulaName', title, lost)
  }
  // What people, places and dictionaries are called is known where they are looked up.
  if (isLookedUp(column) || readValue(column, initial).ok) return null
  return phrase('entry.initialUnfit', title, initial)
}
