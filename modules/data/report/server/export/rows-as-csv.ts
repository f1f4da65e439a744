import type { WireScalar } from '@mingtai/sheet-core'
import { plainValue } from '../../plain-value.ts'

/** A spreadsheet that opens the file would run such text as a formula. */
const DANGEROUS = /^[=+\-@\t\r\n＝＋－＠][^]/
const QUOTED = /[",;\t\r\n]|^\s|\s$/

/** Data rows with their field titles, as a spreadsheet opens them: UTF-8 with its mark, numbers as numbers. */
export function rowsAsCsv(
  fields: readonly { title: string; type: string }[],
  rows: readonly (readonly WireScalar[])[],
): Uint8Array {
  const lines = [
    fields.map(({ title }) => quoted(guarded(title))),
    ...rows.map((row) =>
      row.map((value, at) => quoted(plainValue(value, fields[at]?.type ?? 'text', { text: guarded }))),
    ),
  ]
  return new TextEncoder().encode(`\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`)
}

function guarded(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
