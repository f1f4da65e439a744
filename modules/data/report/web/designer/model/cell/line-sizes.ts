import type { SnapshotSheet } from '../draft/snapshot.ts'

/** How large the lines of a shown sheet are, whether they are in use or not. */
export interface LineSizes {
  width(column: number): number
  height(row: number): number
}

export function lineSizesOf(shown: SnapshotSheet | undefined): LineSizes {
  return {
    width: (column) => shown?.columnData?.[column]?.w ?? shown?.defaultColumnWidth ?? 0,
    height: (row) => shown?.rowData?.[row]?.h ?? shown?.defaultRowHeight ?? 0,
  }
}
