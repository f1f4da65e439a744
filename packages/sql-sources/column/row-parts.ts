import { CHUNK_BYTES } from './row-bytes.ts'

/** Rows of the first part, which is short so that a reader sees rows soon. */
export const FIRST_ROWS = 500

/** Cuts rows into parts of a size; wide rows make shorter parts. */
export async function* inParts<Row>(
  rows: AsyncIterable<Row>,
  size: number,
  bytesOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let [part, bytes, limit]: [Row[], number, number] = [[], 0, Math.min(FIRST_ROWS, size)]
  for await (const row of rows) {
    part.push(row)
    bytes += bytesOf(row)
    if (part.length < limit && bytes < CHUNK_BYTES) continue
    yield part
    part = []
    bytes = 0
    limit = size
  }
  if (part.length > 0) yield part
}
