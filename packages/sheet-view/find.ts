import { BLOCK_ROWS } from '@mingtai/sheet-core'
import type { Cell } from './range.ts'
import type { Store } from './store.ts'

export interface FindFrom {
  store: Store
  from: Cell | null
}

/** The next cell after `from` that shows the text, among the rows loaded so far; goes round at the end. */
export function findNext(text: string, { store, from }: FindFrom): Cell | null {
  const wanted = text.toLowerCase()
  const { rows } = store.meta()
  if (wanted === '' || rows === 0) return null
  const blocks = Math.ceil(rows / BLOCK_ROWS)
  const start = from ? from.row * store.columns.count + from.column + 1 : 0
  const first = Math.floor(start / store.columns.count / BLOCK_ROWS)
  for (let step = 0; step <= blocks; step += 1) {
    const block = (first + step) % blocks
    const found = findInBlock(wanted, store, { block, after: step === 0 ? start : 0 })
    if (found) return found
  }
  return null
}

function findInBlock(
  wanted: string,
  { cells, columns, meta }: Store,
  { block, after }: { block: number; after: number },
): Cell | null {
  const end = Math.min((block + 1) * BLOCK_ROWS, meta().rows)
  if (!cells.isLoaded(block * BLOCK_ROWS)) return null
  for (let row = Math.max(block * BLOCK_ROWS, Math.floor(after / columns.count)); row < end; row += 1) {
    for (let column = 0; column < columns.count; column += 1) {
      if (row * columns.count + column < after) continue
      if (cells.shown(row, column).text.toLowerCase().includes(wanted)) return { row, column }
    }
  }
  return null
}
