import { compileFormat, type WireScalar } from '@mingtai/sheet-core'

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
    ...rows.map((row) => row.map((value, at) => quoted(textOf(value, fields[at]?.type ?? 'text')))),
  ]
  return new TextEncoder().encode(`\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`)
}

function textOf(value: WireScalar, type: string): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.exact
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return guarded(value)
  if (type === 'date') return compileFormat('yyyy-mm-dd')(value).text
  return type === 'timestamp' ? compileFormat('yyyy-mm-dd hh:mm:ss')(value).text : String(value)
}

function guarded(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
