import { setTimeout } from 'node:timers/promises'

import { explainedBy } from '../explained.ts'
import type { SourceAdapter, SourceColumn, SourceConfig, SourceTable } from '../source.ts'
import { closePools, connectPostgres } from './pools.ts'
import { query } from './query.ts'
import { queryRefusal } from './refusals.ts'
import { postgresWriting } from './writing.ts'

/** PostgreSQL, and what speaks its protocol. */
export const postgreSql: SourceAdapter = {
  async test(config, signal) {
    signal.throwIfAborted()
    const started = performance.now()
    const [row] = await readRows(config, `select current_setting('server_version')`, [])
    return { version: `PostgreSQL ${row![0]}`, milliseconds: Math.round(performance.now() - started) }
  },

  async tables(config): Promise<SourceTable[]> {
    const rows = await readRows(
      config,
      `select n.nspname, c.relname, coalesce(obj_description(c.oid, 'pg_class'), ''), c.relkind in ('v', 'm')
       from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
         and n.nspname not like 'pg\\_%' and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
       order by 1, 2 limit 10000`,
      [],
    )
    return rows.map(([schema, name, comment, isView]) => ({
      schema: schema!,
      name: name!,
      comment: comment!,
      kind: isView === 't' ? 'view' : 'table',
    }))
  },

  async columns(config, table): Promise<SourceColumn[]> {
    const rows = await readRows(
      config,
      `select a.attname, format_type(a.atttypid, a.atttypmod), coalesce(col_description(c.oid, a.attnum), '')
       from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace
       where n.nspname = coalesce(nullif($1, ''), 'public') and c.relname = $2 and a.attnum > 0 and not a.attisdropped
       order by a.attnum`,
      [table.schema, table.name],
    )
    return rows.map(([name, type, comment]) => ({ name: name!, type: type!, comment: comment! }))
  },

  query,
  writing: postgresWriting,
  explain: explainedBy('explain', query),
  close: closePools,
}

const CATALOGUE_TIMEOUT = 15_000

async function readRows(config: SourceConfig, text: string, values: string[]): Promise<(string | null)[][]> {
  const client = await connectPostgres(config)
  const late = new AbortController()
  const limit = setTimeout(CATALOGUE_TIMEOUT, null, { signal: late.signal, ref: false }).catch(() => null)
  try {
    const answer = client.query<(string | null)[]>({ text, values, rowMode: 'array' })
    const result = await Promise.race([answer, limit.then(() => null)])
    if (result === null) throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
    client.release()
    return result.rows
  } catch (error) {
    client.release(true)
    throw queryRefusal(error, config)
  } finally {
    late.abort()
  }
}
