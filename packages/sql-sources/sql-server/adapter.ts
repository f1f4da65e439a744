import { textRows } from '../catalogue-rows.ts'
import type { SourceAdapter, SourceColumn, SourceTable } from '../source.ts'
import { connections, writers } from './connections.ts'
import { query } from './query.ts'
import { sqlServerWriting } from './writing.ts'

/** SQL Server 2012 and later. */
export const sqlServer: SourceAdapter = {
  async test(config, signal) {
    signal.throwIfAborted()
    const started = performance.now()
    const sql = `select cast(serverproperty('ProductVersion') as nvarchar(60))`
    const [row] = await textRows(query, config, { sql })
    return { version: `SQL Server ${row?.[0] ?? ''}`, milliseconds: Math.round(performance.now() - started) }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await textRows(query, config, {
      sql: `select top 10000 s.name, o.name, cast(p.value as nvarchar(1000)), o.type
            from sys.objects o join sys.schemas s on s.schema_id = o.schema_id
            left join sys.extended_properties p
              on p.class = 1 and p.major_id = o.object_id and p.minor_id = 0 and p.name = 'MS_Description'
            where o.type in ('U', 'V') and o.is_ms_shipped = 0 order by 1, 2`,
    })
    return rows.map(([schema, name, comment, type]) => ({
      schema: schema!,
      name: name!,
      comment: comment ?? '',
      kind: type?.trim() === 'V' ? 'view' : 'table',
    }))
  },

  async columns(config, { schema, name }): Promise<SourceColumn[]> {
    const rows = await textRows(query, config, {
      sql: `select c.name, t.name, cast(p.value as nvarchar(1000))
            from sys.columns c join sys.types t on t.user_type_id = c.user_type_id
            left join sys.extended_properties p
              on p.class = 1 and p.major_id = c.object_id and p.minor_id = c.column_id and p.name = 'MS_Description'
            where c.object_id = object_id(quotename(coalesce(nullif(@p1, ''), schema_name())) + '.' + quotename(@p2))
            order by c.column_id`,
      values: [schema, name],
    })
    return rows.map(([column, type, comment]) => ({ name: column!, type: type!, comment: comment ?? '' }))
  },

  query,
  writing: sqlServerWriting,
  async close() {
    connections.closeIdle()
    writers.closeIdle()
  },
}
