import { phrase, type Phrase } from '@mingtai/messages'
import type { EntryColumn } from '../document/entry-column.ts'
import { denialOf, firstValues } from '../document/cell-editors.ts'
import { isEditable, keyIndexes, linkIndexes, type TableBinding } from '../document/entry-document.ts'
import { keyText } from '../change/row-change.ts'
import { choicesInRow } from '../value/choices.ts'
import { type CellValue, isSameValue, readValue } from '../value/read-value.ts'
import { shownValue } from '../value/show-value.ts'

/** A row of a file: texts by place of the column; a column of the file without a text is an empty text. */
export interface FileRow {
  line: number
  /** Of a row that was exported before it was submitted. */
  ref: string | null
  texts: ReadonlyMap<number, string>
}

export interface ImportedProblem {
  line: number
  /** -1: the row. */
  column: number
  why: Phrase
  /** The row or cell is not taken over; otherwise it comes into the draft as it is written. */
  isLeft: boolean
}

/** What a file would change: nothing is written, it comes into the draft. */
export interface ImportedRows {
  unchanged: number
  changed: { key: string[]; base: readonly CellValue[]; cells: [column: number, value: CellValue][] }[]
  added: { ref: string | null; values: CellValue[]; parent: string[] | null; line: number }[]
  problems: ImportedProblem[]
}

/** A longer text does not come back whole out of a spreadsheet. */
export const MOST_CELL_LETTERS = 32_000

interface Known {
  /** Rows of the table by the text of their key. */
  present: ReadonlyMap<string, readonly CellValue[]>
  /** Keys of the main rows that lines may be added to; null: these are no lines. */
  parents: ReadonlySet<string> | null
}

/** Compares the rows of a file with the rows of the table. A row is known by its key; others are new. */
export function importedRows(binding: TableBinding, rows: readonly FileRow[], known: Known): ImportedRows {
  const result: ImportedRows = { unchanged: 0, changed: [], added: [], problems: [] }
  const seen = new Set<string>()
  for (const row of rows) {
    const key = row.ref === null ? fileKey(binding, row) : null
    const base = key === null ? undefined : known.present.get(keyText(key))
    const text = key === null ? null : keyText(key)
    if (text !== null && seen.has(text)) leave(result, row, phrase('entry.importTwice', key?.join('、') ?? ''))
    else if (key !== null && base !== undefined) compare(binding, row, { result, key, base })
    else if (key !== null && binding.key.from !== 'typed')
      leave(result, row, phrase('entry.importNoRow', key.join('、')))
    else if (isTotal(row)) leave(result, row, phrase('entry.importTotal'))
    else add(binding, row, { result, parents: known.parents })
    if (text !== null) seen.add(text)
  }
  return result
}

/** The key that a row of a file names; null: none, or not a whole one. */
export function fileKey(binding: TableBinding, { texts }: Pick<FileRow, 'texts'>): string[] | null {
  const key = keyIndexes(binding).map((at) => {
    const column = binding.columns[at]
    const read = column === undefined ? null : readValue(column, texts.get(at) ?? null)
    return read?.ok === true ? read.value : null
  })
  const whole = key.filter((value) => value !== null)
  return whole.length === key.length ? whole : null
}

/** Whether a row that the table does not have is the sum below or between the rows of a list. */
function isTotal({ ref, texts }: FileRow): boolean {
  const first = [...texts.entries()].toSorted(([one], [other]) => one - other).find(([, text]) => text.trim() !== '')
  return ref === null && /^(合|总|小|共|累)\s*计[:：]?$/.test(first?.[1].trim() ?? '')
}

function leave(result: ImportedRows, { line }: FileRow, why: Phrase): void {
  result.problems.push({ line, column: -1, why, isLeft: true })
}

interface Comparing {
  result: ImportedRows
  key: string[]
  base: readonly CellValue[]
}

function compare(binding: TableBinding, row: FileRow, { result, key, base }: Comparing): void {
  const cells: [number, CellValue][] = []
  const around = valuesAbove(binding, row, base)
  let isLeft = false
  for (const [at, text] of row.texts) {
    const column = binding.columns[at]
    const now = base[at] ?? null
    if (column === undefined || isUnchanged(column, text, now)) continue
    if (!isEditable(binding, column, false)) {
      isLeft = true
      const why = denialOf(binding, [at]) ?? phrase('entry.lockedCell', column.title)
      result.problems.push({ line: row.line, column: at, why, isLeft: true })
      continue
    }
    const read = readValue(choicesInRow(binding.columns, column, around), text)
    if (!read.ok) result.problems.push({ line: row.line, column: at, why: read.why, isLeft: false })
    cells.push([at, read.ok ? read.value : text])
  }
  if (cells.length > 0) result.changed.push({ key, base, cells })
  else if (!isLeft) result.unchanged += 1
}

/** Whether a text of a file stands for the value: spreadsheets lose outer blanks, zeros behind the point and long ends. */
function isUnchanged(column: EntryColumn, text: string, now: CellValue): boolean {
  if (now !== null && now.length > MOST_CELL_LETTERS) return true
  const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').trim()
  if (plain(text) === plain(now ?? '') || plain(text) === plain(shownValue(column, now))) return true
  const read = readValue(column, text)
  return read.ok && isSameValue(column, read.value, now)
}

/** What a row will hold in columns that choices of others follow; the rest as it was. */
function valuesAbove({ columns }: TableBinding, { texts }: FileRow, base: readonly CellValue[]): CellValue[] {
  const names = new Set(columns.map(({ rules }) => rules.list?.above?.column))
  return columns.map((column, at) => {
    const text = names.has(column.name) ? texts.get(at) : undefined
    const read = text === undefined ? null : readValue(column, text)
    return read?.ok === true ? read.value : (base[at] ?? null)
  })
}

function add(
  binding: TableBinding,
  row: FileRow,
  { result, parents }: { result: ImportedRows; parents: Known['parents'] },
): void {
  if (!binding.may.insert) return leave(result, row, phrase('entry.importNoNew'))
  const parent = parents === null ? null : linkIndexes(binding).map((at) => row.texts.get(at) ?? '')
  if (parent !== null && row.ref === null && parents?.has(keyText(parent)) !== true)
    return leave(result, row, phrase('entry.importNoParent', parent.join('、')))
  const first = firstValues(binding.columns)
  const around = valuesAbove(binding, row, [])
  const values = binding.columns.map((column, at): CellValue => {
    const text = row.texts.get(at) ?? ''
    if (text === '') return null
    if (!isEditable(binding, column, true)) {
      const why = denialOf(binding, [at])
      const isFirst = isUnchanged(column, text, first[at] ?? null)
      if (why !== null && !isFirst) result.problems.push({ line: row.line, column: at, why, isLeft: true })
      return null
    }
    const read = readValue(choicesInRow(binding.columns, column, around), text)
    if (!read.ok) result.problems.push({ line: row.line, column: at, why: read.why, isLeft: false })
    return read.ok ? read.value : text
  })
  if (values.every((value) => value === null)) return
  result.added.push({ ref: row.ref, values, parent, line: row.line })
}
