import type { DataChunk } from '@mingtai/sheet-core'
import type { QueryRows } from '@mingtai/sql-sources'

import { pickedRows } from './ruled.ts'

/** Takes the first rows of a query and then ends it; calls `cut` when there were more. */
export function firstRowsOf(query: QueryRows, most: number, cut: () => void): QueryRows {
  async function* chunks(): AsyncGenerator<DataChunk> {
    let rows = 0
    for await (const chunk of query.chunks) {
      if (rows + chunk.rows > most) {
        cut()
        const left = most - rows
        if (left > 0)
          yield pickedRows(
            chunk,
            Array.from({ length: left }, (_, row) => row),
          )
        return
      }
      rows += chunk.rows
      yield chunk
    }
  }
  return { ...query, chunks: chunks() }
}
