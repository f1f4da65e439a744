import { csvValue, type WireScalar, withoutFormula } from '@mingtai/sheet-core'
import { plainValue } from '../../plain-value.ts'

/** Data rows with their field titles, as a spreadsheet opens them: UTF-8 with its mark, numbers as numbers. */
export function rowsAsCsv(
  fields: readonly { title: string; type: string }[],
  rows: readonly (readonly WireScalar[])[],
): Uint8Array {
  const lines = [
    fields.map(({ title }) => csvValue(withoutFormula(title))),
    ...rows.map((row) =>
      row.map((value, at) => csvValue(plainValue(value, fields[at]?.type ?? 'text', { text: withoutFormula }))),
    ),
  ]
  return new TextEncoder().encode(`\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`)
}
