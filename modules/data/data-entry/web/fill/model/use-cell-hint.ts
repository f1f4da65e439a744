import type { CellValue } from '@mingtai/entry-model'
import { useEffect, useState } from 'react'
import { type FilledRows, valuesOf } from './filled-rows.ts'

interface Place {
  row: number
  column: number
}

/** What is said at the active cell; a hint that comes late does not stand at another cell. */
export function useCellHint(
  rows: FilledRows,
  cell: Place | null,
  hintOf?: (values: readonly CellValue[], column: number) => Promise<string | null>,
): string | null {
  const [said, setSaid] = useState<(Place & { text: string | null }) | null>(null)
  useEffect(() => {
    if (hintOf === undefined || cell === null) return
    const row = rows.rowAt(cell.row)
    if (row.kind !== 'base' && row.kind !== 'new') return setSaid(null)
    let isLeft = false
    // A hint that could not be asked for is missing, and the comparison is made when it is submitted.
    hintOf(valuesOf(row), cell.column).then(
      (text) => isLeft || setSaid({ ...cell, text }),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [rows, cell, hintOf])
  return said !== null && said.row === cell?.row && said.column === cell.column ? said.text : null
}
