import { type Edit, type EntryDocument, keyOf, keyText, parentOf } from '@mingtai/entry-model'
import { api } from '../../api.ts'

type Removal = Extract<Edit, { kind: 'delete' }>

/** What becomes of the lines below main rows that go or come back. */
export async function removedWith(id: string, document: EntryDocument, removed: readonly Removal[]) {
  const parts: { table: number; edits: Edit[] }[] = []
  for (const [at, binding] of document.lines.entries()) {
    const [table, edits] = [at + 1, [] as Edit[]]
    for (let from = 0; from < removed.length; from += MOST_KEYS) {
      const part = removed.slice(from, from + MOST_KEYS)
      const { rows } = await api.lines({ id, table, keys: part.map(({ row }) => [...row.key]) })
      const isGone = new Map(part.map(({ row, isDeleted }) => [keyText(row.key), isDeleted]))
      for (const base of rows) {
        const isDeleted = isGone.get(keyText(parentOf(binding, { base }))) ?? false
        edits.push({ kind: 'delete', row: { key: keyOf(binding, base), base }, isDeleted })
      }
    }
    parts.push({ table, edits })
  }
  return parts
}

/** Main rows whose lines one answer brings. */
const MOST_KEYS = 500
