import { compare, decimalFrom } from '@mingtai/form-schema/decimal'
import { phrase, type Phrase } from '@mingtai/messages'
import { idCardProblem, isLandline, isMobile } from '@mingtai/zh'
import { type Comparison, type EntryColumn, isNumberKind } from '../document/entry-column.ts'
import { isLink, type TableBinding } from '../document/entry-document.ts'
import { formulaFailure } from '../formula/row-formulas.ts'
import { choicesIn, choicesInRow, isManyKind } from '../value/choices.ts'
import { isPattern, matchesPattern } from '../document/pattern-problem.ts'
import type { CellValue } from '../value/read-value.ts'
import { shownValue } from '../value/show-value.ts'
import { differsBy, previousProblem } from './previous-period.ts'

/** What is wrong with a cell; a warning is let through with a written reason. */
export interface CellProblem {
  column: number
  level: 'error' | 'warning'
  why: Phrase
}

export interface CheckedRow {
  /** By column of the document, canonical. */
  values: readonly CellValue[]
  /** What the row was; null: it is new. */
  before: readonly CellValue[] | null
  /** Columns that are looked at; left out: all. */
  columns?: readonly number[]
  /** What the period before holds in a column; undefined: it is not known here. */
  previous?: ((column: number) => CellValue | undefined) | undefined
}

/** All that is wrong with a row by the rules of its columns. Values that the system fills in are not looked at. */
export function checkRow(binding: TableBinding, row: CheckedRow): CellProblem[] {
  const problems: CellProblem[] = []
  const looked = row.columns ?? binding.columns.map((_, column) => column)
  for (const column of looked) {
    const bound = binding.columns[column]
    if (bound === undefined || bound.filledBy !== null || isLink(binding, bound)) continue
    const why = errorOf(binding, bound, row.values, column)
    const then = why === null && bound.previous !== null ? row.previous?.(column) : undefined
    const apart = then === undefined ? null : previousProblem(bound, row.values[column] ?? null, then)
    if (why !== null) problems.push({ column, level: 'error', why })
    else if (apart !== null) problems.push({ column, ...apart })
    else {
      const doubt = warningOf(bound, row.values[column] ?? null, row.before?.[column] ?? null)
      if (doubt !== null) problems.push({ column, level: 'warning', why: doubt })
    }
  }
  return problems
}

function errorOf(
  { key, columns }: TableBinding,
  column: EntryColumn,
  values: readonly CellValue[],
  at: number,
): Phrase | null {
  const value = values[at] ?? null
  const { rules, title } = column
  if (value === null) {
    const isText = column.kind === 'text' || column.kind === 'longText'
    const failure = isText && column.formula !== null ? formulaFailure(columns, at, values) : null
    // A text that is too long, or made of nothing sound, would be lost without a word.
    if (failure !== null) return phrase('entry.formulaFailed', title)
    const isTypedKey = key.from === 'typed' && key.columns.includes(column.name)
    return rules.required || isTypedKey ? phrase('field.required', title) : null
  }
  return (
    choiceProblem(columns, column, values) ??
    sizeProblem(column, value) ??
    formatProblem(column, value) ??
    compareProblem(columns, column, { value, values })
  )
}

/** A choice that does not stand below what the row holds in the column above. */
function choiceProblem(
  columns: readonly EntryColumn[],
  column: EntryColumn,
  values: readonly CellValue[],
): Phrase | null {
  const above = columns.find(({ name }) => name === column.rules.list?.above?.column)
  const own = choicesInRow(columns, column, values)
  const value = values[columns.indexOf(column)] ?? null
  if (above === undefined || own === column || value === null) return null
  const known = new Set(choicesIn(own).map((choice) => choice.value))
  const parts = isManyKind(column.kind) ? value.split(',') : [value]
  if (parts.every((part) => known.has(part))) return null
  const there = shownValue(above, values[columns.indexOf(above)] ?? null)
  return phrase('entry.choiceElsewhere', shownValue(column, value), above.title, there)
}

function sizeProblem({ kind, rules, title }: EntryColumn, value: string): Phrase | null {
  const { minLength, maxLength, min, max } = rules
  if (isNumberKind(kind)) return rangeProblem(title, value, { min, max })
  if (kind !== 'text' && kind !== 'longText') return null
  // As databases count: by code points.
  const letters = Array.from(value).length
  const [few, many] = [minLength !== null && letters < minLength, maxLength !== null && letters > maxLength]
  if (!few && !many) return null
  if (minLength !== null && maxLength !== null) return phrase('field.lengthBetween', title, minLength, maxLength)
  return few
    ? phrase('field.lengthAtLeast', title, minLength ?? 0)
    : phrase('field.lengthAtMost', title, maxLength ?? 0)
}

interface Bounds {
  min: string | null
  max: string | null
}

function rangeProblem(title: string, value: string, { min, max }: Bounds): Phrase | null {
  const below = min !== null && orderOf(value, min) < 0
  const above = max !== null && orderOf(value, max) > 0
  if (!below && !above) return null
  if (min !== null && max !== null) return phrase('field.numberBetween', title, min, max)
  return below ? phrase('field.numberAtLeast', title, min ?? '') : phrase('field.numberAtMost', title, max ?? '')
}

function formatProblem({ rules, title }: EntryColumn, value: string): Phrase | null {
  const { format, pattern } = rules
  if (format === 'email' && !/^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(value)) return phrase('field.email')
  if (format === 'mobile' && !isMobile(value)) return phrase('field.mobile')
  if (format === 'landline' && !isLandline(value)) return phrase('field.landline')
  const card = format === 'idCard' ? idCardProblem(value) : null
  if (card !== null) return phrase(card)
  if (pattern !== null && !isPattern(pattern.text)) return phrase('entry.patternGone', title)
  if (pattern !== null && !matchesPattern(pattern.text, value)) return phrase('field.format', title, pattern.words)
  return null
}

function compareProblem(
  columns: readonly EntryColumn[],
  { kind, rules, title }: EntryColumn,
  { value, values }: { value: string; values: readonly CellValue[] },
): Phrase | null {
  for (const { operator, column } of rules.compare) {
    const at = columns.findIndex(({ name }) => name === column)
    const other = values[at] ?? null
    if (other === null || holds(operator, isNumberKind(kind) ? orderOf(value, other) : plainOrder(value, other)))
      continue
    return phrase('entry.compare', title, comparisonWords[operator], columns[at]?.title ?? column)
  }
  return null
}

const comparisonWords: Record<Comparison, string> = {
  EQ: '等于',
  NE: '不同于',
  GT: '大于',
  GE: '大于或等于',
  LT: '小于',
  LE: '小于或等于',
}

function holds(operator: Comparison, order: number): boolean {
  switch (operator) {
    case 'EQ':
      return order === 0
    case 'NE':
      return order !== 0
    case 'GT':
      return order > 0
    case 'GE':
      return order >= 0
    case 'LT':
      return order < 0
    case 'LE':
      return order <= 0
    default:
      return operator satisfies never
  }
}

function warningOf({ kind, warnings, title }: EntryColumn, value: CellValue, before: CellValue): Phrase | null {
  if (value === null || !isNumberKind(kind)) return null
  const { min, max, change } = warnings
  if (min !== null && orderOf(value, min) < 0) return phrase('entry.belowUsual', title, min)
  if (max !== null && orderOf(value, max) > 0) return phrase('entry.aboveUsual', title, max)
  if (change !== null && before !== null && changedBy(value, before, change))
    return phrase('entry.changedMuch', title, change)
  return null
}

/** Whether a figure differs from the one before by more than so many percent. */
function changedBy(value: string, before: string, percent: string): boolean {
  const [now, then, most] = [decimalFrom(value), decimalFrom(before), decimalFrom(percent)]
  return now !== null && then !== null && most !== null && differsBy(now, then, most)
}

function orderOf(one: string, other: string): number {
  const [left, right] = [decimalFrom(one), decimalFrom(other)]
  return left === null || right === null ? 0 : compare(left, right)
}

function plainOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
