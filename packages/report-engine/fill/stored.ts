import type { Column, FieldType } from '@mingtai/sheet-core'

import { joinColumns } from '../figure/join-columns.ts'
import { pick } from '../instance/pick.ts'

/** A field of all rows, kept in the parts in which it came. It is joined only for readers that need one column. */
export interface Stored {
  parts: readonly Column[]
  whole: () => Column
  /** The values at some rows, in any order; -1 gives null. Ascending rows need no joined column. */
  pick: (rows: Int32Array) => Column
  /** Rows that each stand for several; left out: each is one. */
  grouped?: GroupedFigures
}

/** What grouped rows say of a field beside its values, which are sums where it is no key. */
export interface GroupedFigures {
  /** How many of the rows behind each row have a value. */
  counts: Float64Array
  least: Stored | null
  greatest: Stored | null
}

export function storedColumn(parts: readonly Column[], rows: number, type: FieldType): Stored {
  let joined: Column | null = null
  const whole = (): Column => (joined ??= joinColumns(parts, rows, type))
  return { parts, whole, pick: (at) => pickParts(parts, at) ?? pick(whole(), at) }
}

/** Doubles of one scale, part by part; null: the column must be read whole. */
export function decimalParts(
  parts: readonly Column[],
): { scale: number; values: Float64Array; nulls: Uint8Array | null }[] | null {
  const [first] = parts
  if (first?.type !== 'decimal') return null
  const found = parts.flatMap((part) =>
    part.type === 'decimal' && part.scale === first.scale && part.values instanceof Float64Array
      ? [{ scale: part.scale, values: part.values, nulls: part.nulls }]
      : [],
  )
  return found.length === parts.length ? found : null
}

/** Ascending rows of a text, part by part; null: they are not, and the column must be read whole. */
function pickParts(parts: readonly Column[], rows: Int32Array): Column | null {
  const [first] = parts
  if (first?.type !== 'text') return null
  const codes = new Int32Array(rows.length)
  let at = 0
  let from = 0
  for (const part of parts) {
    if (part.type !== 'text' || part.dictionary !== first.dictionary) return null
    const end = from + part.codes.length
    for (; at < rows.length && rows[at]! < end; at++) {
      if (rows[at]! < from) return null
      codes[at] = part.codes[rows[at]! - from]!
    }
    from = end
  }
  return at < rows.length ? null : { type: 'text', codes, dictionary: first.dictionary }
}
