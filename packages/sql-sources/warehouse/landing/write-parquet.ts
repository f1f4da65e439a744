import { rm } from 'node:fs/promises'

import { DuckDBInstance } from '@duckdb/node-api'
import { refusal } from '@mingtai/messages'

import { distinctNames } from '../../column/field-names.ts'
import { warehouseRefusal } from '../refusals.ts'
import type { Incoming } from './landed-database.ts'
import { checkDiskSpace } from './disk-space.ts'
import { TableWriter } from './table-writer.ts'

const ROWS = 'rows'

/**
 * Writes rows as a Parquet file: whole numbers as int64, exact ones as decimals of up to 38 digits, longer ones as
 * text, days and moments (to the microsecond) as such. Rows wait in a DuckDB file beside it, so that memory does not
 * grow.
 */
export async function writeParquet(
  path: string,
  { fields, chunks }: Incoming,
  { signal, onRows }: { signal: AbortSignal; onRows(rows: number): void },
): Promise<{ rows: number }> {
  const waiting = `${path}.duckdb`
  try {
    const instance = await DuckDBInstance.create(waiting, {
      threads: '2',
      memory_limit: '200MB',
      temp_directory: `${waiting}.spill`,
      max_temp_directory_size: '4GB',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
    try {
      const connection = await instance.connect()
      const names = distinctNames(
        fields.map(({ name }) => name),
        (name) => name.toLowerCase(),
      )
      const named = fields.map((field, index) => ({ ...field, name: names[index]! }))
      const writer = await TableWriter.create(connection, ROWS, named)
      let rows = 0
      for await (const chunk of chunks) {
        signal.throwIfAborted()
        await checkDiskSpace(waiting, rows, chunk.rows)
        await writer.write(chunk)
        onRows((rows += chunk.rows))
      }
      writer.end()
      const stop = () => connection.interrupt()
      signal.addEventListener('abort', stop)
      try {
        await connection.run(`copy ${ROWS} to '${path.replaceAll("'", "''")}' (format parquet, compression zstd)`)
      } finally {
        signal.removeEventListener('abort', stop)
        connection.closeSync()
      }
      return { rows }
    } finally {
      instance.closeSync()
    }
  } catch (error) {
    throw signal.aborted ? refusal('export.cancelled') : warehouseRefusal(error)
  } finally {
    const left = [waiting, `${waiting}.wal`, `${waiting}.spill`]
    await Promise.all(left.map((file) => rm(file, { force: true, recursive: true })))
  }
}
