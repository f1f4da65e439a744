import type { SheetTail, Validation } from '@mingtai/sheet-core'
import type { Placement } from './formula/xlsx-formula.ts'
import { fileSerial } from '../file-days.ts'
import { escaped } from '../xml.ts'
import { constant } from './condition/condition-rules.ts'
import { rangeNames, rangesOn } from './file-ranges.ts'
import { OPERATORS } from './operators.ts'
import { shifted } from './formula/shifted-formula.ts'

/** Most characters of the sentence shown to who types something else. */
const LONGEST_MESSAGE = 225

export interface ValidationContext {
  place: Placement
  /** The formula that offers the choices of a list. */
  listOf(choices: readonly string[]): string
}

/** What people may type, as the worksheet says it. A rule that needs cells of another worksheet is left out there. */
export function validationsXml(validations: SheetTail['validations'], context: ValidationContext): string {
  const items = validations.flatMap(({ validation, ranges }) => {
    const here = rangesOn(ranges, context.place)
    const first = ranges[0]
    const top = here[0]
    if (!first || !top) return []
    const { place } = context
    const to = {
      row: top.fromRow < place.header ? top.fromRow : top.fromRow - place.header + place.from,
      column: top.fromColumn,
    }
    const move = { from: { row: first.fromRow, column: first.fromColumn }, to, place }
    const formulas = formulasOf(validation, context).map((formula) => shifted(formula, move))
    if (formulas.includes(null)) return []
    const texts = formulas.map((formula, i) => `<formula${i + 1}>${escaped(formula ?? '')}</formula${i + 1}>`)
    return [
      `<dataValidation ${attributesOf(validation)} sqref="${rangeNames(here)}">${texts.join('')}</dataValidation>`,
    ]
  })
  return items.length ? `<dataValidations count="${items.length}">${items.join('')}</dataValidations>` : ''
}

function attributesOf({ kind, operator, required, message }: Validation): string {
  const compares = kind !== 'list' && kind !== 'custom'
  return [
    `type="${kind}"`,
    compares ? ` operator="${OPERATORS[operator ?? 'BETWEEN']}"` : '',
    ` allowBlank="${required ? 0 : 1}" showInputMessage="1" showErrorMessage="1"`,
    message ? ` error="${escaped(message.slice(0, LONGEST_MESSAGE))}"` : '',
  ].join('')
}

function formulasOf(validation: Validation, context: ValidationContext): string[] {
  const { kind, values } = validation
  if (kind === 'list' && !values[0]!.startsWith('=')) return [context.listOf(values)]
  const count =
    validation.operator === 'BETWEEN' || validation.operator === 'NOTBETWEEN' || !validation.operator ? 2 : 1
  const most = kind === 'list' || kind === 'custom' ? 1 : count
  return values.slice(0, most).map((value) => {
    if (value.startsWith('=')) return value.slice(1)
    return kind === 'custom' ? value : kind === 'date' ? serialOf(value) : constant(value)
  })
}

/** `2026-01-31` as a day serial; anything else as it stands. */
function serialOf(value: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(day)) return constant(value)
  const serial = day / 86_400_000 + 25_569
  return String(fileSerial(serial) ?? serial)
}
