import { refuse } from '@mingtai/messages'
import { textRows } from '../catalogue-rows.ts'
import { closeHttp } from '../http/http-client.ts'
import { explainedBy } from '../explained.ts'
import type { SourceAdapter, SourceColumn, SourceConfig, SourceTable } from '../source.ts'
import { described, query } from './query.ts'
import { isSince, versionOf } from './versions.ts'

/** The major versions that introduced comments of tables, and `explain`. */
const COMMENTS_OF_TABLES = 22
const PLANS = 21
const plan = explainedBy('explain', query)

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
    const comment = (await isSince(config, COMMENTS_OF_TABLES)) ? 'comment' : `''`
    const rows = await textRows(query, config, {
      sql: `select database, name, engine, ${comment} from system.tables where ${ofDatabase(config)} order by database, name limit 10000`,
    })
    return rows.map(([schema, name, engine, text]) => ({
      schema: schema!,
      name: name!,
      comment: text ?? '',
      kind: engine?.endsWith('View') ? 'view' : 'table',
    }))
  },

  async columns(config, { schema, name }): Promise<SourceColumn[]> {
    const inSchema = schema === '' ? 'currentDatabase()' : '{p2:String}'
    const rows = await textRows(query, config, {
      sql: `select name, type, comment from system.columns where table = {p1:String} and database = ${inSchema}`,
      values: [name, schema],
    })
    return rows.map(([column, type, comment]) => ({ name: column!, type: type!, comment: comment ?? '' }))
  },

  query,
  async explain(config, request) {
    if (!(await isSince(config, PLANS))) refuse('source.noPlan', `ClickHouse ${await versionOf(config)}`)
    return plan(config, request)
  },
  close: closeHttp,
}

function ofDatabase({ database }: SourceConfig): string {
  return database === ''
    ? `database not in ('system', 'INFORMATION_SCHEMA', 'information_schema')`
    : 'database = currentDatabase()'
}
