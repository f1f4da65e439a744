import { textRows } from '../catalogue-rows.ts'
import type { SourceAdapter, SourceColumn, SourceTable } from '../source.ts'
import { connections, writers } from './connections.ts'
import { query } from './query.ts'
import { damengWriting } from './writing.ts'

/** Dameng 8. `database` is the schema. */
export const dameng: SourceAdapter = {
  async test(config, signal) {
    signal.throwIfAborted()
    const started = performance.now()
    const [row] = await textRows(query, config, { sql: 'select banner from v$version' })
    return { version: row?.[0] ?? 'DM', milliseconds: Math.round(performance.now() - started) }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await textRows(query, config, {
      sql: `select o.owner, o.object_name, c.comments, o.object_type from all_objects o
            left join all_tab_comments c on c.owner = o.owner and c.table_name = o.object_name
            where o.object_type in ('TABLE', 'VIEW') and o.owner = :b1 and rownum <= 10000 order by 1, 2`,
      values: [config.database],
    })
    return rows.map(([schema, name, comment, type]) => ({
      schema: schema!,
      name: name!,
      comment: comment ?? '',
      kind: type === 'VIEW' ? 'view' : 'table',
    }))
  },

  async columns(config, { schema, name }): Promise<SourceColumn[]> {
    const rows = await textRows(query, config, {
      sql: `select t.column_name, t.data_type, c.comments from all_tab_columns t left join all_col_comments c
              on c.owner = t.owner and c.table_name = t.table_name and c.column_name = t.column_name
            where t.owner = :b1 and t.table_name = :b2 order by t.column_id`,
      values: [schema === '' ? config.database : schema, name],
    })
    return rows.map(([column, type, comment]) => ({ name: column!, type: type!, comment: comment ?? '' }))
  },

  query,
  writing: damengWriting,
  async close() {
    connections.closeIdle()
    writers.closeIdle()
  },
}
