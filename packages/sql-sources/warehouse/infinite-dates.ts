import type { Column, Scalar } from '@mingtai/sheet-core'

interface Row {
  /** 1 without an end, -1 without a beginning, 0 for all others. */
  side: (row: number) => number
  serial: (row: number) => number
  nulls: Uint8Array | null
}

/** Days or moments as they are; where some have no end, these stand as the database writes them. null: none has. */
export function infiniteDates(of: 'date' | 'timestamp', rows: number, { side, serial, nulls }: Row): Column | null {
  let any = false
  for (let row = 0; row < rows && !any; row++) any = side(row) !== 0 && nulls?.[row] !== 1
  if (!any) return null
  const values = Array.from({ length: rows }, (_, row): Scalar => {
    if (nulls?.[row] === 1) return null
    const beyond = side(row)
    return beyond === 0 ? serial(row) : beyond > 0 ? 'infinity' : '-infinity'
  })
  return { type: 'mixed', of, values }
}
