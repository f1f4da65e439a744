import { type FormulaValue, isError } from '@mingtai/formula'
import {
  type CellStyle,
  type ConditionFigures,
  type ConditionRule,
  limitIn,
  limitsOf,
  type PlacedCondition,
  topLimit,
} from '@mingtai/sheet-core'
import { type Book, type Box, type Evaluator, isWithin, lineNumbers, type Sheet } from '@mingtai/sheet-model'
import { conditionsIn, type PlacedRule, textsOf } from './rules-in.ts'
import { printedTexts } from './rule-formulas.ts'

/** What the conditional formats of a sheet do to its cells. */
export interface ConditionLooks {
  /** All rules as the canvas and files take them, the strongest first. */
  placed: PlacedCondition[]
  /** The looks that rules about single cells may give, each with where. */
  variants: { box: Box; style: CellStyle }[]
  /** The look that the strongest rule about single cells gives to a cell; null: none. */
  styleAt(row: number, column: number): CellStyle | null
}

interface Source {
  book: Book
  sheet: Sheet
  evaluator: Evaluator
}

/** Works out the conditional formats of a sheet as it is now; null where it has none. */
export function conditionLooks({ book, sheet, evaluator }: Source): ConditionLooks | null {
  const rules = conditionsIn(book, sheet)
  if (rules.length === 0) return null
  const rows = lineNumbers(book, sheet, 'row')
  const columns = lineNumbers(book, sheet, 'column')
  const valueAt = (row: number, column: number) => evaluator.valueAt(sheet, rows[row] ?? 0, columns[column] ?? 0)
  const single = rules.filter(({ rule }) => isSingle(rule))
  const holds = ({ rule, box, formulas }: PlacedRule<ConditionRule>, row: number, column: number): boolean => {
    const cell = {
      row: rows[row] ?? 0,
      column: columns[column] ?? 0,
      down: row - box.fromRow,
      across: column - box.fromColumn,
    }
    const texts = textsOf(rule)
    const values = texts.map((text, at): FormulaValue => {
      const own = formulas[at] ?? null
      return own === null ? constantOf(text) : evaluator.valueFor(sheet, own, cell)
    })
    return isMet(rule, valueAt(row, column), values)
  }
  return {
    placed: rules.map((one) => placedOf(book, sheet, one, valueAt)),
    variants: single.flatMap(({ box, rule }) => ('style' in rule ? [{ box, style: rule.style }] : [])),
    styleAt(row, column) {
      const met = single.find((one) => isWithin(one.box, row, column) && holds(one, row, column))
      return met !== undefined && 'style' in met.rule ? met.rule.style : null
    },
  }
}

function isSingle({ kind }: ConditionRule): boolean {
  return kind === 'cell' || kind === 'text' || kind === 'blank' || kind === 'formula'
}

/** Whether a rule about single cells is met by what a cell shows. */
export function isMet(rule: ConditionRule, value: FormulaValue, values: readonly FormulaValue[]): boolean {
  switch (rule.kind) {
    case 'blank':
      return (value === null || (typeof value === 'string' && value.trim() === '')) === rule.blank
    case 'formula': {
      const [result = null] = values
      return result === true || (typeof result === 'number' && result !== 0)
    }
    case 'text':
      return !isError(value) && isTextMet(rule, value === null ? '' : String(value).toLowerCase())
    case 'cell':
      return isCellMet(rule.operator, value, values)
    default:
      return false
  }
}

function isTextMet(rule: Extract<ConditionRule, { kind: 'text' }>, text: string): boolean {
  const asked = rule.text.toLowerCase()
  switch (rule.operator) {
    case 'contains':
      return text.includes(asked)
    case 'notContains':
      return !text.includes(asked)
    case 'begins':
      return text.startsWith(asked)
    case 'ends':
      return text.endsWith(asked)
    default:
      return rule.operator satisfies never
  }
}

type Operator = Extract<ConditionRule, { kind: 'cell' }>['operator']

/** Empty cells are smaller than nothing: only a comparison for being equal or not speaks of them. */
export function isCellMet(
  operator: Operator,
  value: FormulaValue,
  [first = null, second = null]: readonly FormulaValue[],
) {
  if (isError(value) || isError(first) || isError(second)) return false
  if (operator === 'EQ') return isSame(value, first)
  if (operator === 'NE') return !isSame(value, first)
  if (value === null || value === '') return false
  const [low, high] = [compared(value, first), compared(value, second)]
  switch (operator) {
    case 'GT':
      return low !== null && low > 0
    case 'GE':
      return low !== null && low >= 0
    case 'LT':
      return low !== null && low < 0
    case 'LE':
      return low !== null && low <= 0
    case 'BETWEEN':
      return isBetween(low, high)
    case 'NOTBETWEEN':
      return low !== null && high !== null && !isBetween(low, high)
    default:
      return operator satisfies never
  }
}

function isBetween(low: number | null, high: number | null): boolean {
  return low !== null && high !== null && ((low >= 0 && high <= 0) || (low <= 0 && high >= 0))
}

function isSame(one: FormulaValue, other: FormulaValue): boolean {
  if (typeof one === 'string' || typeof other === 'string')
    return String(one ?? '').toLowerCase() === String(other ?? '').toLowerCase()
  return one === other
}

/** null: a text and a figure cannot be compared. */
function compared(one: FormulaValue, other: FormulaValue): number | null {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'zh-CN')
  return null
}

export function constantOf(text: string): FormulaValue {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  return text
}

function placedOf(
  book: Book,
  sheet: Sheet,
  { rule, box, formulas }: PlacedRule<ConditionRule>,
  valueAt: (row: number, column: number) => FormulaValue,
): PlacedCondition {
  const figures = isSingle(rule) ? null : figuresOf(rule, numbersIn(box, valueAt))
  const repeated = rule.kind === 'duplicate' ? repeatedIn(box, valueAt) : null
  const texts = textsOf(rule)
  const printed = printedTexts(book, sheet, texts, { formulas, names: 'addresses' })
  const said = printed.map((text, at) => ((formulas[at] ?? null) === null ? quoted(text) : text))
  return { rule, ranges: [box], figures, repeated, formulas: isSingle(rule) && texts.length > 0 ? said : null }
}

/** A constant as a formula says it. */
function quoted(text: string): string {
  return typeof constantOf(text) === 'number' ? text : `"${text.replaceAll('"', '""')}"`
}

function* valuesIn(box: Box, valueAt: (row: number, column: number) => FormulaValue): Generator<FormulaValue> {
  for (let row = box.fromRow; row <= box.toRow; row += 1)
    for (let column = box.fromColumn; column <= box.toColumn; column += 1) yield valueAt(row, column)
}

function numbersIn(box: Box, valueAt: (row: number, column: number) => FormulaValue): number[] {
  const numbers: number[] = []
  for (const value of valuesIn(box, valueAt)) if (typeof value === 'number') numbers.push(value)
  return numbers
}

function figuresOf(rule: ConditionRule, numbers: readonly number[]): ConditionFigures | null {
  if (numbers.length === 0) return null
  const sorted = Float64Array.from(numbers).sort()
  const [min, max] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  const average = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const limits =
    rule.kind === 'top'
      ? [topLimit(rule, sorted)]
      : limitsOf(rule).map((limit) =>
          limitIn(limit, {
            min,
            max,
            sorted,
          }),
        )
  return { count: numbers.length, min, max, average, limits }
}

function repeatedIn(box: Box, valueAt: (row: number, column: number) => FormulaValue): (string | number)[] {
  const seen = new Map<string | number, boolean>()
  for (const value of valuesIn(box, valueAt)) {
    if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) continue
    const key = typeof value === 'string' ? value.toLowerCase() : value
    seen.set(key, seen.has(key))
  }
  return [...seen].flatMap(([value, isTwice]) => (isTwice ? [value] : []))
}
