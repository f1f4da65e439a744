import { textRows } from '../catalogue-rows.ts'
import { closeHttp } from '../http/http-client.ts'
import { explainedBy } from '../explained.ts'
import type { SourceAdapter, SourceColumn, SourceTable } from '../source.ts'
import { query } from './query.ts'

/** TDengine 3 through taosAdapter. */
export const tdengine: SourceAdapter = {
  async test(config, signal) {
    signal.throwIfAborted()
    const started = performance.now()
    const [row] = await textRows(query, config, { sql: 'select server_version()' })
    // A database that is not there is only missed by a question about it.
    await textRows(query, config, { sql: 'show stables' })
    return { version: `TDengine ${row?.[0] ?? ''}`, milliseconds: Math.round(performance.now() - started) }
  },

  async tables(config): Promise<SourceTable[]> {
    const values = [config.database]
    const stables = await textRows(query, config, {
      sql: `select stable_name, table_comment from information_schema.ins_stables where db_name = $1`,
      values,
    })
    const tables = await textRows(query, config, {
      sql: `select table_name, table_comment from information_schema.ins_tables
            where db_name = $1 and type = 'NORMAL_TABLE' limit 10000`,
      values,
    })
    return [...stables, ...tables].map(([name, comment]) => ({
      schema: '',
      name: name!,
      comment: comment ?? '',
      kind: 'table',
    }))
  },

  async columns(config, { name }): Promise<SourceColumn[]> {
    const rows = await textRows(query, config, { sql: `describe \`${name.replaceAll('`', '')}\`` })
    return rows.map(([column, type, , note]) => ({ name: column!, type: type!, comment: note === 'TAG' ? '标签' : '' }))
  },

  query,
  explain: explainedBy('explain', query),
  close: closeHttp,
}
