import { type Ast, compileFormula, type FormulaValue as SheetValue } from '@mingtai/formula/forms'
import { decimalFrom, textOfDecimal, trimmed } from '../decimal/decimal.ts'
import { type Build, singlesOnly } from './part.ts'
import { failures, type FormulaValue, isDecimal, isFailure, single } from './value.ts'

/** Functions of texts: a number arrives as its exact text, so that no digit is lost. */
const ofTexts = [
  ...['LEFT', 'RIGHT', 'MID', 'LEN', 'TRIM', 'UPPER', 'LOWER', 'PROPER', 'SUBSTITUTE', 'REPLACE', 'FIND', 'SEARCH'],
  ...['EXACT', 'REPT', 'CLEAN', 'NUMBERSTRING', 'DATEVALUE'],
]

/** Functions of days and of small numbers, which a double holds exactly. */
const ofNumbers = [
  ...['DATE', 'YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'WEEKDAY', 'WEEKNUM', 'DATEDIF', 'EDATE', 'EOMONTH', 'TEXT'],
  ...['TIME', 'DAYS360'],
]

/** Numbers with more digits than this would lose some as doubles. */
const EXACT_DIGITS = 15

/** What the formula engine of spreadsheets works out for us; it never sees an amount of more than 15 digits. */
export const borrowed: ReadonlyMap<string, Build> = new Map([
  ...ofTexts.map((name) => [name, lent(name, asText)] as const),
  ...ofNumbers.map((name) => [name, lent(name, asNumber)] as const),
])

function lent(name: string, lend: (value: FormulaValue) => SheetValue): Build {
  return singlesOnly((args) => {
    const asts: Ast[] = args.map((_, reference) => ({ kind: 'reference', reference }))
    const run = compileFormula({ text: name, root: { kind: 'call', name, args: asts }, references: [] })
    return (scope) => {
      const values = args.map((arg) => single(arg(scope)))
      const failed = values.find(isFailure)
      if (failed !== undefined) return failed
      const given = values.map(lend)
      return returned(run({ read: (reference) => given[reference] ?? null }))
    }
  })
}

function asText(value: FormulaValue): SheetValue {
  return isDecimal(value) ? textOfDecimal(value) : lentPlain(value)
}

function asNumber(value: FormulaValue): SheetValue {
  if (!isDecimal(value)) return lentPlain(value)
  const text = textOfDecimal(trimmed(value))
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').length
  return digits > EXACT_DIGITS && value.scale < 10 ? { error: '#NUM!' } : Number(text)
}

function lentPlain(value: FormulaValue): SheetValue {
  if (isFailure(value)) return { error: '#VALUE!' }
  return isDecimal(value) ? null : value
}

function returned(value: SheetValue): FormulaValue {
  if (typeof value === 'number') return decimalFrom(plainNumber(value)) ?? failures.number
  if (typeof value !== 'object' || value === null) return value
  if (value.error === '#DIV/0!') return failures.divide
  if (value.error === '#NUM!') return failures.number
  return value.error === '#N/A' ? failures.missing : failures.value
}

/** Without an exponent: parts of a day are small numbers. */
function plainNumber(value: number): string {
  return Math.abs(value) < 1e-6 ? value.toFixed(15) : String(value)
}
