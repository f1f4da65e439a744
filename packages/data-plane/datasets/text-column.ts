import type { Column } from '@mingtai/sheet-core'

/** A column of texts, each of which is stored once. */
export function textColumn(rows: number, textAt: (row: number) => string | null): Column {
  const known = new Map<string, number>()
  const codes = Int32Array.from({ length: rows }, (_, row) => {
    const text = textAt(row)
    if (text === null) return -1
    const code = known.get(text) ?? known.size
    known.set(text, code)
    return code
  })
  return { type: 'text', codes, dictionary: [...known.keys()] }
}
