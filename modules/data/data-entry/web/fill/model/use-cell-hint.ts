import type { CellValue } from '@mingtai/entry-model'
import { useEffect, useState } from 'react'
import { type FilledRows, valuesOf } from './filled-rows.ts'

interface Place {
  row: number
  column: number
}

interface CellHint {
  /** null: nothing is said. */
  hint: string | null
  /** Tells which cell is active now; null: none is. */
  follow(cell: Place | null): void
}

/** What is said at the active cell; a hint that comes late does not stand at another cell. */
export function useCellHint(
  rows: FilledRows,
  hintOf?: (values: readonly CellValue[], column: number) => Promise<string | null>,
): CellHint {
  const [cell, setCell] = useState<Place | null>(null)
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
  return {
    hint: said !== null && said.row === cell?.row && said.column === cell.column ? said.text : null,
    follow: (own) => {
      if (hintOf !== undefined) setCell((was) => (was?.row === own?.row && was?.column === own?.column ? was : own))
    },
  }
}
