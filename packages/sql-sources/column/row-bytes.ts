import type { DataChunk } from '@mingtai/sheet-core'

import type { RawValue } from './text-columns.ts'

/** The most bytes of one chunk: wide rows make shorter chunks, so that documents do not fill the memory. */
export const CHUNK_BYTES = 8 << 20

/** Roughly what a row of a driver takes. */
export function rowBytes(row: readonly RawValue[]): number {
  let bytes = 0
  for (const value of row) bytes += typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8
  return bytes
}

/** How many rows to fetch next, by the size of the rows just read. */
export function rowsWithin(rows: readonly (readonly RawValue[])[], most: number): number {
  const bytes = rows.reduce((sum, row) => sum + rowBytes(row), 0)
  return Math.max(1, Math.min(most, Math.floor((CHUNK_BYTES * rows.length) / Math.max(1, bytes))))
}

/** Roughly what the values of a chunk take. */
export function chunkBytes({ rows, columns }: DataChunk): number {
  let bytes = 0
  for (const column of columns) {
    bytes += rows * 8
    if (column.type === 'text') for (const text of column.dictionary) bytes += text.length
    if (column.type === 'mixed')
      for (const value of column.values) bytes += typeof value === 'string' ? value.length : 0
  }
  return bytes
}
