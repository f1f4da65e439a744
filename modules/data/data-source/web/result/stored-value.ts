import { csvValue, serialText, type WireScalar, withoutFormula } from '@mingtai/sheet-core'
import type { Trial, TrialField } from '../query-editor/trial.ts'

type Rows = Pick<Trial, 'fields' | 'rows'>

/** A value as its source holds it, digit for digit; null stays null and is no empty text. */
export function storedValue(value: WireScalar, type: TrialField['type']): string | null {
  if (value === null) return null
  if (typeof value === 'object') return value.exact
  // JSON has no such numbers, so they come as the texts that a sheet shows.
  if (type === 'number' && (value === '∞' || value === '-∞')) return value === '∞' ? 'Infinity' : '-Infinity'
  if (typeof value === 'number') return type === 'date' || type === 'timestamp' ? serialText(value, type) : plain(value)
  return String(value)
}

/** No exact number of a database is longer. */
const MOST_DIGITS = 38

/** Without an exponent where an exact number may stand there; only doubles are larger or smaller. */
function plain(value: number): string {
  const text = String(value)
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-])(\d+)$/.exec(text)
  if (parts === null || Number(parts[5]) >= MOST_DIGITS) return text
  const [, sign = '', whole = '', fraction = '', way, by = '0'] = parts
  const digits = whole + fraction
  const zeros = Number(by)
  if (way === '-') return `${sign}0.${'0'.repeat(zeros - 1)}${digits}`
  return sign + digits.padEnd(zeros + 1, '0')
}

/** As spreadsheets take it from the clipboard: tabs and lines, both within a value in quotes; null is nothing. */
export function asTable({ fields, rows }: Rows): string {
  const lines = [fields.map(({ name }) => name), ...rows.map((row) => storedRow(row, fields).map((one) => one ?? ''))]
  return lines.map((line) => line.map(pasted).join('\t')).join('\n')
}

/** As every CSV file of the product: null is nothing, an empty text a pair of quotes, no text a formula. */
export function asCsv({ fields, rows }: Rows): string {
  const head = fields.map(({ name }) => csvValue(withoutFormula(name))).join(',')
  const lines = rows.map((row) =>
    storedRow(row, fields)
      .map((one, at) => {
        if (one === null) return ''
        return one === '' ? '""' : csvValue(fields[at]?.type === 'text' ? withoutFormula(one) : one)
      })
      .join(','),
  )
  return `${[head, ...lines].join('\r\n')}\r\n`
}

function storedRow(row: readonly WireScalar[], fields: Rows['fields']): (string | null)[] {
  return row.map((value, at) => storedValue(value, fields[at]?.type ?? 'text'))
}

function pasted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
