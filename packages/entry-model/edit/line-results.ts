import type { EntryDocument, EntryLines } from '../document/entry-document.ts'
import { keyText } from '../change/row-change.ts'
import { computed, formulasAfter, formulasOfLines, type RowLines } from '../formula/row-formulas.ts'
import { type CellValue, isSameValue } from '../value/read-value.ts'
import { type Edits, keyOf, valuesWith, workedOut } from './entry-edits.ts'
import { linesOf, parentOf } from './form-edits.ts'

/** A main row as it was read, with the rows of each of its tables of lines; null: these were not read. */
export interface ReadMainRow {
  key: readonly string[]
  base: readonly CellValue[]
  lines: readonly (readonly (readonly CellValue[])[] | null)[]
}

/** The refs of main rows of the table whose lines were edited. */
export function rowsWithEditedLines({ lines: bindings }: EntryDocument, edits: Edits): string[] {
  const refs = bindings.flatMap((binding, at) => {
    const { rows, added } = linesOf(edits, at + 1)
    const parents = added.flatMap(({ parent }) => (parent?.startsWith('[') === true ? [parent] : []))
    return [...Object.values(rows).map((row) => keyText(parentOf(binding, row))), ...parents]
  })
  return [...new Set(refs)]
}

/**
 * The edits as they are shown: formulas of main rows such as `SUM({明细.金额})` take the lines as they are typed, as the
 * server will when it writes them. A row that `mainRow` does not know stays as it is.
 */
export function withLineResults(
  document: EntryDocument,
  edits: Edits,
  mainRow: (ref: string) => ReadMainRow | null,
): Edits {
  const named = formulasOfLines(document.columns)
  if (named.length === 0) return edits
  const places = new Set([...named, ...formulasAfter(document.columns, named)])
  const rows = { ...edits.rows }
  for (const ref of rowsWithEditedLines(document, edits)) {
    const read = mainRow(ref)
    if (read === null || rows[ref]?.isDeleted === true) continue
    const row = rows[ref] ?? { key: read.key, base: read.base, cells: {}, isDeleted: false }
    const lines = document.lines.flatMap((binding, at): RowLines[] => {
      const own = read.lines[at] ?? null
      return own === null ? [] : [{ ...binding, rows: editedLines(binding, own, linesOf(edits, at + 1), ref) }]
    })
    const changed = Object.keys(row.cells).map(Number)
    const values = computed(document.columns, valuesWith(row), { changed, lines })
    const cells = { ...row.cells }
    for (const [at, column] of document.columns.entries()) {
      if (!places.has(at)) continue
      if (isSameValue(column, row.base[at] ?? null, values[at] ?? null)) delete cells[at]
      else cells[at] = values[at] ?? null
    }
    if (Object.keys(cells).length > 0) rows[ref] = { ...row, cells }
    else delete rows[ref]
  }
  return { ...edits, rows }
}

/** The lines of one main row as they will stand: those to be deleted are gone, new ones are there. */
function editedLines(
  binding: EntryLines,
  read: readonly (readonly CellValue[])[],
  edits: Edits,
  ref: string,
): (readonly CellValue[])[] {
  const existing = read.flatMap((row) => {
    const edited = edits.rows[keyText(keyOf(binding, row))]
    if (edited === undefined) return [row]
    return edited.isDeleted ? [] : [workedOut(binding, edited)]
  })
  const added = edits.added.filter(({ parent }) => parent === ref)
  return [...existing, ...added.map(({ values }) => computed(binding.columns, values))]
}
