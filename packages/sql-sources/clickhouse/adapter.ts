import { textRows } from '../catalogue-rows.ts'
import { closeHttp } from '../http/http-client.ts'
import { explainedBy } from '../explained.ts'
import type { SourceAdapter, SourceColumn, SourceConfig, SourceTable } from '../source.ts'
import { described, query } from './query.ts'
import { versionOf } from './versions.ts'

/** ClickHouse over HTTP, from version 18 on. */
export const clickhouse: SourceAdapter = {
  async test(config, signal) {
    signal.throwIfAborted()
    const started = performance.now()
    try {
      const version = await versionOf(config)
      await textRows(query, config, {
        sql: 'select name from system.tables where database = currentDatabase() limit 1',
      })
      return { version: `ClickHouse ${version}`, milliseconds: Math.round(performance.now() - started) }
    } catch (error) {
      throw described(error, config)
    }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await textRows(query, config, {
      sql: `select database, name, engine from system.tables where ${ofDatabase(config)} order by database, name limit 10000`,
    })
    return rows.map(([schema, name, engine]) => ({
      schema: schema!,
      name: name!,
      comment: '',
      kind: engine?.endsWith('View') ? 'view' : 'table',
    }))
  },

  async columns(config, { schema, name }): Promise<SourceColumn[]> {
    const inSchema = schema === '' ? 'currentDatabase()' : '{p2:String}'
    const rows = await textRows(query, config, {
      sql: `select name, type from system.columns where table = {p1:String} and database = ${inSchema}`,
      values: [name, schema],
    })
    return rows.map(([column, type]) => ({ name: column!, type: type!, comment: '' }))
  },

  query,
  explain: explainedBy('explain', query),
  close: closeHttp,
}

function ofDatabase({ database }: SourceConfig): string {
  return database === ''
    ? `database not in ('system', 'INFORMATION_SCHEMA', 'information_schema')`
    : 'database = currentDatabase()'
}
