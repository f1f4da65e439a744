import {
  bindingAt,
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
    for (const { ref, values, parent } of added) {
      if (ref === null) {
        const row = { ...emptyRow(binding), values, ...(parent === null ? {} : { parent: keyText(parent) }) }
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
