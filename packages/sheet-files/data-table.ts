import type { DataChunk, Field } from '@mingtai/sheet-core'

/** A list as programs read it: named columns of one type each, and its rows while they arrive. */
export interface DataTable {
  fields: readonly Field[]
  chunks: AsyncIterable<DataChunk> | Iterable<DataChunk>
}
