import {
  bindingAt,
  type CellValue,
  type Edit,
  editedForm,
  type Edits,
  type EntryDocument,
  keyText,
  linesOf,
} from '@mingtai/entry-model'
import type { Imported } from '../../../calls.ts'
import { emptyRow, LAST } from '../model/sheet-edits.ts'

/** The draft with what a file changes, and how many of its rows are not in the draft any more. */
export function withImported(document: EntryDocument, edits: Edits, tables: readonly Imported[]) {
  let lost = 0
  const after = tables.reduce((form, { table, changed, added }) => {
    const binding = bindingAt(document, table)
    const own = linesOf(form, table)
    const next: Edit[] = changed.flatMap(({ key, base, cells }) =>
      cells.map(([column, value]): Edit => ({ kind: 'cell', row: { key, base }, column, value })),
    )
    for (const { ref, values, parent, line } of added) {
      if (ref === null) {
        const row = { ...emptyRow(binding), values, line, ...(parent === null ? {} : { parent: keyText(parent) }) }
        next.push({ kind: 'add', at: LAST, row })
        continue
      }
      const there = own.added.find((row) => row.ref === ref)
      if (there === undefined) lost += 1
      else
        for (const [column, value] of values.entries())
          if (value !== (there.values[column] ?? null)) next.push({ kind: 'newCell', ref, column, value })
    }
    return editedForm(document, form, { table, edits: next })
  }, edits)
  return { after, lost }
}

/** New rows of a file that stand in the draft already, as when it is imported twice. */
export function repeatedRows(edits: Edits, tables: readonly Imported[]): Set<Imported['added'][number]> {
  const repeated = new Set<Imported['added'][number]>()
  for (const { table, added } of tables) {
    const present = new Set(linesOf(edits, table).added.map((row) => textOf(row.values, row.parent ?? null)))
    for (const row of added) {
      const parent = row.parent === null ? null : keyText(row.parent)
      if (row.ref === null && present.has(textOf(row.values, parent))) repeated.add(row)
    }
  }
  return repeated
}

function textOf(values: readonly CellValue[], parent: string | null): string {
  return JSON.stringify([values, parent])
}

export function withoutRows(tables: readonly Imported[], left: ReadonlySet<Imported['added'][number]>): Imported[] {
  return tables.map((one) => ({ ...one, added: one.added.filter((row) => !left.has(row)) }))
}
