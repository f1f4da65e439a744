import { scalarAt } from '@mingtai/sheet-core'

import type { StoredResult } from './open-result.ts'

/** The name of the picture that a cell of a result shows; null where it shows none. */
export async function pictureAt(
  result: StoredResult,
  { sheet, row, column }: { sheet: number; row: number; column: number },
): Promise<string | null> {
  const head = await result.head(sheet)
  for await (const { from, chunk } of result.chunksFrom(sheet, row)) {
    const own = chunk.objects?.find(({ fromRow, fromColumn }) => fromRow === row && fromColumn === column)
    if (own !== undefined) return own.picture
    const cells = chunk.cells[column]
    if (cells === undefined || row < from || row >= from + chunk.rows) return null
    const style = typeof cells.styles === 'number' ? cells.styles : (cells.styles[row - from] ?? 0)
    const value = head.styles[style]?.show === 'picture' ? scalarAt(cells, row - from) : null
    return value === null || value === '' ? null : String(value)
  }
  return null
}
