import {
  type CellValue,
  columnSum,
  freshRow,
  type Edits,
  summedColumns,
  type TableBinding,
  workedOut,
} from '@mingtai/entry-model'

/** The sums of the table's figures with what was typed: what rows held is taken off, what they hold now is added. */
export function typedSums(binding: TableBinding, sums: readonly CellValue[], edits: Edits): CellValue[] {
  const { rows, added } = edits
  return summedColumns(binding).map((at, place) => {
    const parts: CellValue[] = [sums[place] ?? null]
    for (const row of Object.values(rows)) {
      parts.push(negative(row.base[at] ?? null))
      if (!row.isDeleted) parts.push(workedOut(binding, row)[at] ?? null)
    }
    for (const row of added) parts.push(freshRow(binding, edits, row)[at] ?? null)
    return columnSum(parts)
  })
}

function negative(value: CellValue): CellValue {
  if (value === null || !/^-?\d/.test(value)) return null
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}
