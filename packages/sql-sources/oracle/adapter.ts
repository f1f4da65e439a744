import { textRows } from '../catalogue-rows.ts'
import type { SourceAdapter, SourceColumn, SourceTable } from '../source.ts'
import { connections, writers } from './connections.ts'
import { query } from './query.ts'
import { typeText } from './type-text.ts'
import { oracleWriting } from './writing.ts'

/** Oracle 12.1 and later. `database` is a service name, or a SID as `sid:ORCL`. */
export const oracle: SourceAdapter = {
  async test(config, signal) {
    signal.throwIfAborted()
    const started = performance.now()
    const connection = await connections.take(config)
    const version = connection.oracleServerVersionString
    connections.give(config, connection, 'clean')
    await textRows(query, config, { sql: 'select 1 from dual' })
    return { version: `Oracle ${version}`, milliseconds: Math.round(performance.now() - started) }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await textRows(query, config, {
      sql: `select o.owner, o.object_name, c.comments, o.object_type from all_objects o
            left join all_tab_comments c on c.owner = o.owner and c.table_name = o.object_name
            where o.object_type in ('TABLE', 'VIEW', 'MATERIALIZED VIEW')
              and (o.owner = sys_context('userenv', 'current_schema') or o.owner not in (
                'SYS', 'SYSTEM', 'XDB', 'CTXSYS', 'MDSYS', 'WMSYS', 'DBSNMP', 'OUTLN', 'ORDSYS', 'LBACSYS', 'OJVMSYS',
                'GSMADMIN_INTERNAL', 'APPQOSSYS', 'ORDDATA', 'DVSYS', 'AUDSYS', 'OLAPSYS'))
              and rownum <= 10000
            order by 1, 2`,
    })
    return rows.map(([schema, name, comment, type]) => ({
      schema: schema!,
      name: name!,
      comment: comment ?? '',
      kind: type === 'TABLE' ? 'table' : 'view',
    }))
  },

  async columns(config, { schema, name }): Promise<SourceColumn[]> {
    const rows = await textRows(query, config, {
      sql: `select t.column_name, t.data_type, t.data_precision, t.data_scale, t.data_length, c.comments
            from all_tab_columns t left join all_col_comments c
              on c.owner = t.owner and c.table_name = t.table_name and c.column_name = t.column_name
            where t.owner = coalesce(:b1, sys_context('userenv', 'current_schema')) and t.table_name = :b2
            order by t.column_id`,
      values: [schema === '' ? null : schema, name],
    })
    return rows.map(([column, type, precision, scale, length, comment]) => ({
      name: column!,
      type: typeText({ type: type!, precision: precision ?? null, scale: scale ?? null, length: length ?? null }),
      comment: comment ?? '',
    }))
  },

  query,
  writing: oracleWriting,
  async close() {
    connections.closeIdle()
    writers.closeIdle()
  },
}
