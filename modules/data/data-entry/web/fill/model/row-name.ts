import {
  bindingAt,
  type CellValue,
  type Edits,
  type EntryDocument,
  isFileKind,
  isLink,
  keyIndexes,
  linesOf,
  type NewRow,
  noEdits,
  refPlace,
  shownValue,
  type TableBinding,
} from '@mingtai/entry-model'

/** Longest first value that names a row, in letters. */
const MOST_LETTERS = 40

/** Names rows as people know them: one of the table by its key, a new one by its number and first value, lines with their title. */
export function rowNames(document: EntryDocument, edits: Edits = noEdits): (ref: string) => string {
  const tables = new Map<number, Map<string, { number: number; row: NewRow }>>()
  return (ref) => {
    const { table, ref: own } = refPlace(ref)
    const binding = bindingAt(document, table)
    const title = table === 0 ? '' : `${document.lines[table - 1]?.title ?? ''} `
    if (own.startsWith('[')) return title + keyName(binding, own)
    const added = tables.get(table) ?? numbered(linesOf(edits, table).added)
    tables.set(table, added)
    const found = added.get(own)
    if (found === undefined) return `${title}新行`
    const value = firstValue(binding, found.row.values)
    const { line } = found.row
    const name = line === undefined ? `新行 ${found.number}` : `文件第 ${line} 行`
    return `${title}${name}${value === '' ? '' : `（${value}）`}`
  }
}

/** New rows by their ref, counted from 1 below each main row. */
function numbered(added: readonly NewRow[]): Map<string, { number: number; row: NewRow }> {
  const counts = new Map<string | undefined, number>()
  return new Map(
    added.map((row) => {
      const number = (counts.get(row.parent) ?? 0) + 1
      counts.set(row.parent, number)
      return [row.ref, { number, row }]
    }),
  )
}

function keyName(binding: TableBinding, ref: string): string {
  const parts: unknown = JSON.parse(ref)
  if (!Array.isArray(parts)) return ref
  const fields = keyIndexes(binding).map((at) => binding.columns[at]?.title ?? '')
  return parts.map((part, at) => `${fields[at] ?? ''} ${String(part)}`).join('，')
}

/** The first value of a row that somebody can know it by; empty where there is none. */
export function firstValue(binding: TableBinding, values: readonly CellValue[]): string {
  const at = binding.columns.findIndex(
    (column, place) =>
      (values[place] ?? null) !== null &&
      !isLink(binding, column) &&
      !isFileKind(column.kind) &&
      !(binding.key.columns.includes(column.name) && binding.key.from !== 'typed'),
  )
  const column = binding.columns[at]
  return column === undefined ? '' : shownValue(column, values[at] ?? null).slice(0, MOST_LETTERS)
}
