import { keyText } from '../change/row-change.ts'
import { isEditable, linkIndexes, type TableBinding } from '../document/entry-document.ts'
import { type CellValue, isSameValue } from '../value/read-value.ts'
import { type EditedRow, type Edits, type NewRow, valuesWith } from './entry-edits.ts'

/** How a person solved the conflict of one row. */
export interface Solved {
  ref: string
  /** The row as it now stands; null: it is gone. */
  theirs: readonly CellValue[] | null
  /** Columns where the own value is written over the other one; of a row that is gone anything: it comes back as a new one. */
  mine: readonly number[]
  /** Columns that were in conflict. */
  columns: readonly number[]
}

/** The edits over the rows as they now stand: what others changed is taken, but for cells that are kept as mine. */
export function rebased(binding: TableBinding, edits: Edits, solved: readonly Solved[]): Edits {
  const { columns } = binding
  const rows = { ...edits.rows }
  let { added } = edits
  for (const { ref, theirs, mine, columns: clashing } of solved) {
    const row = rows[ref]
    if (row === undefined && theirs === null) added = added.filter((one) => one.ref !== ref)
    if (row === undefined) continue
    if (theirs === null) {
      delete rows[ref]
      // The row is gone, and the person wants it back as they filled it in.
      if (mine.length > 0) added = [...added, anew(binding, row)]
      continue
    }
    const remaining = Object.entries(row.cells).filter(([at, value]) => {
      const column = columns[Number(at)]
      const isChosen = !clashing.includes(Number(at)) || mine.includes(Number(at))
      return isChosen && column !== undefined && !isSameValue(column, theirs[Number(at)] ?? null, value)
    })
    const isDeleted = row.isDeleted && mine.length > 0
    if (remaining.length === 0 && !isDeleted) delete rows[ref]
    else rows[ref] = { ...row, base: theirs, cells: Object.fromEntries(remaining), isDeleted }
  }
  return { ...edits, rows, added }
}

/** A row as a new one, with what whoever fills in may write of it, below the main row that it belonged to. */
function anew(binding: TableBinding, row: EditedRow): NewRow {
  const values = valuesWith(row)
  const links = linkIndexes(binding)
  return {
    ref: `new-${crypto.randomUUID()}`,
    values: binding.columns.map((column, at) => (isEditable(binding, column, true) ? (values[at] ?? null) : null)),
    ...(links.length > 0 && { parent: keyText(links.map((at) => row.base[at] ?? null)) }),
  }
}

/** Edits of an older version of the report: cells move with the names of their columns, others are left behind. */
export function remapped(edits: Edits, from: readonly string[], to: readonly string[]): Edits {
  if (from.length === to.length && from.every((name, at) => name === to[at])) return edits
  const moved = (values: readonly CellValue[]) => to.map((name) => values[from.indexOf(name)] ?? null)
  const rows = Object.entries(edits.rows).map(([ref, row]) => {
    const cells = Object.entries(row.cells).flatMap(([at, value]): [number, CellValue][] => {
      const place = to.indexOf(from[Number(at)] ?? '')
      return place < 0 ? [] : [[place, value]]
    })
    return [ref, { ...row, base: moved(row.base), cells: Object.fromEntries(cells) }] as const
  })
  return {
    ...edits,
    rows: Object.fromEntries(rows.filter(([, { cells, isDeleted }]) => isDeleted || Object.keys(cells).length > 0)),
    added: edits.added.map((row) => ({ ...row, values: moved(row.values) })),
  }
}
