import { type CellValue, type Edits, keyOf, keyText, type TableBinding } from '@mingtai/entry-model'
import { useEffect, useState } from 'react'
import type { RowStore } from './row-store.ts'

interface Inside {
  /** Of the rows that the filter lets through, and of new ones. */
  edits: Edits
  /** Not all rows are here, and among the others may be one that was edited. */
  isUnknown: boolean
}

/** Of what was typed, the part that is among the filtered rows: totals of these rows count no other. */
export function filteredEdits(binding: TableBinding, store: RowStore, edits: Edits): Inside {
  const refs = Object.keys(edits.rows)
  if (store.isFiltered !== true || refs.length === 0) return { edits, isUnknown: false }
  const parts = [...store.parts()].map(([, rows]) => rows)
  const read = parts.reduce((sum, rows) => sum + rows.length, 0)
  const found = refs.filter((ref) => parts.some((rows) => refsOf(binding, rows).has(ref)))
  return {
    edits: { ...edits, rows: Object.fromEntries(found.flatMap((ref) => entryOf(edits, ref))) },
    isUnknown: found.length < refs.length && read < store.total,
  }
}

/** The same while somebody types; rows of a filter that were not read yet are read where they decide. */
export function useFilteredEdits(binding: TableBinding, store: RowStore, edits: Edits): Inside {
  const [, setRead] = useState(0)
  const inside = filteredEdits(binding, store, edits)
  useEffect(() => {
    if (!inside.isUnknown) return
    // Without an answer the totals go on to say that they are not known.
    void store.need(0, store.total - 1).then(
      () => setRead((times) => times + 1),
      () => {},
    )
  }, [inside.isUnknown, store])
  return inside
}

function entryOf({ rows }: Edits, ref: string) {
  const row = rows[ref]
  return row === undefined ? [] : [[ref, row] as const]
}

/** Parts do not change once they are read. */
const known = new WeakMap<readonly (readonly CellValue[])[], ReadonlySet<string>>()

function refsOf(binding: TableBinding, rows: readonly (readonly CellValue[])[]): ReadonlySet<string> {
  const found = known.get(rows)
  if (found !== undefined) return found
  const made = new Set(rows.map((row) => keyText(keyOf(binding, row))))
  known.set(rows, made)
  return made
}
