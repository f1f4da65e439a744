import { type CellValue, keyText } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import type { LinesTable, WriteChange, WriteOrder, WrittenTable } from './order.ts'

/** The tables of an order: the main one, then the lines. */
export function tablesOf(order: WriteOrder): (WrittenTable | LinesTable)[] {
  return [order, ...(order.lines ?? [])]
}

export function changesIn({ changes }: Pick<WriteOrder, 'changes'>, table: number): WriteChange[] {
  return changes.filter((change) => (change.table ?? 0) === table)
}

/** The key of a new row; none where the database numbers it, or its main row, first. */
export function insertKey({ key }: Pick<WrittenTable, 'key'>, values: readonly CellValue[]): string[] | null {
  const own = key.map((at) => values[at] ?? null)
  const whole = own.filter((value) => value !== null)
  return whole.length < own.length ? null : whole
}

/** Keys of new main rows by their refs, as far as they are known before they are written. */
export function knownKeys(order: WriteOrder): Map<string, readonly string[]> {
  return new Map(
    changesIn(order, 0).flatMap((change): [string, readonly string[]][] => {
      const key = change.kind === 'insert' ? insertKey(order, change.values) : null
      return key === null ? [] : [[change.ref, key]]
    }),
  )
}

/** The key of the main row of a change; null while the database has not numbered it. */
export function parentKey(
  { parent }: WriteChange,
  keys: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  if (parent === undefined) return refuse('entry.parentGone')
  return 'key' in parent ? parent.key : (keys.get(parent.ref) ?? null)
}

/** A new row of lines with the key of its main row in the columns that hold it. */
export function linked(
  change: WriteChange,
  lines: Pick<LinesTable, 'link'>,
  keys: ReadonlyMap<string, readonly string[]>,
): WriteChange {
  if (change.kind !== 'insert') return change
  const key = parentKey(change, keys)
  const values = [...change.values]
  for (const [part, at] of lines.link.entries()) values[at] = key?.[part] ?? null
  return { ...change, values }
}

export function isLines(table: WrittenTable | LinesTable): table is LinesTable {
  return 'link' in table
}

/** The order with what its new lines hold of their main rows, as far as it is known. */
export function withLinks(order: WriteOrder): WriteOrder {
  const keys = knownKeys(order)
  const changes = order.changes.map((change) => {
    const lines = order.lines?.[(change.table ?? 0) - 1]
    return lines === undefined ? change : linked(change, lines, keys)
  })
  return { ...order, changes }
}

/** The main rows that lines of an order belong to, those that stand in the table. */
export function parentKeys(order: WriteOrder): string[][] {
  const known = order.changes.flatMap(({ parent }) => (parent !== undefined && 'key' in parent ? [parent.key] : []))
  return [...new Map(known.map((key) => [keyText(key), [...key]])).values()]
}
