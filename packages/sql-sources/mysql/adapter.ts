import { explainedBy } from '../explained.ts'
import type { SourceAdapter, SourceColumn, SourceConfig, SourceTable } from '../source.ts'
import { closePools } from './pools.ts'
import { query } from './query.ts'
import { queryRefusal } from './refusals.ts'
import { mysqlWriting } from './writing.ts'

/** MySQL and MariaDB. */
export const mysql: SourceAdapter = {
  async test(config, signal) {
    signal.throwIfAborted()
    const started = performance.now()
    const [row] = await readRows(config, 'select version()', [])
    const version = row?.[0] ?? ''
    const name = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL'
    return { version: `${name} ${version.split('-')[0]}`, milliseconds: Math.round(performance.now() - started) }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await readRows(
      config,
      `select table_schema, table_name, table_comment, table_type from information_schema.tables
       where table_schema = database() order by 1, 2 limit 10000`,
      [],
    )
    return rows.map(([schema, name, comment, type]) => {
      const isView = type?.includes('VIEW') ?? false
      return { schema: schema!, name: name!, comment: isView ? '' : comment!, kind: isView ? 'view' : 'table' }
    })
  },

  async columns(config, table): Promise<SourceColumn[]> {
    const rows = await readRows(
      config,
      `select column_name, column_type, column_comment from information_schema.columns
       where table_schema = coalesce(nullif(?, ''), database()) and table_name = ? order by ordinal_position`,
      [table.schema, table.name],
    )
    return rows.map(([name, type, comment]) => ({ name: name!, type: type!, comment: comment! }))
  },

  query,
  writing: mysqlWriting,
  explain: explainedBy('explain format=json', query),
  close: closePools,
}

const CATALOGUE_TIMEOUT = 15_000

async function readRows(config: SourceConfig, sql: string, values: string[]): Promise<(string | null)[][]> {
  const request = { sql, values, maxRows: 100_000, timeoutMs: CATALOGUE_TIMEOUT, signal: new AbortController().signal }
  const result = await query(config, request)
  const rows: (string | null)[][] = []
  try {
    for await (const chunk of result.chunks) {
      for (let row = 0; row < chunk.rows; row++) {
        rows.push(
          chunk.columns.map((column) =>
            column.type === 'text' ? (column.dictionary[column.codes[row]!] ?? null) : null,
          ),
        )
      }
    }
    return rows
  } catch (error) {
    throw queryRefusal(error, config)
  } finally {
    await result.close()
  }
}
