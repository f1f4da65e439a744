import { rm } from 'node:fs/promises'

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { refuse } from '@mingtai/messages'
import type { DataChunk, Field } from '@mingtai/sheet-core'

import { QueryGuard } from '../../connection/query-guard.ts'
import type { QueryRequest, QueryRows } from '../../source.ts'
import { Calls } from '../calls.ts'
import { openLocked } from '../instance.ts'
import { fieldsOf, queryOn } from '../query.ts'
import { warehouseRefusal } from '../refusals.ts'
import { divideExactly } from './exact-division.ts'
import { checkDiskSpace } from './disk-space.ts'
import { quoted, TableWriter } from './table-writer.ts'

/** Rows that are to be written into a table. */
export interface Incoming {
  fields: readonly Field[]
  chunks: AsyncIterable<DataChunk>
}

export interface Prepared {
  sql: string
  values: QueryRequest['values']
  /** Tables of the file by the names that the statement uses; it may read no others. */
  tables: Readonly<Record<string, string>>
}

/** How long a statement may take, and who may end it. */
export type StatementLimits = Pick<QueryRequest, 'signal' | 'timeoutMs'>

/** A DuckDB file that rows are written to and read from. It reaches no other file and no network. */
export class LandedDatabase {
  readonly #instance: DuckDBInstance
  readonly #path: string
  #open = 0
  #closing = false

  private constructor(instance: DuckDBInstance, path: string) {
    this.#instance = instance
    this.#path = path
  }

  static async create(path: string, access: 'READ_WRITE' | 'READ_ONLY' = 'READ_WRITE'): Promise<LandedDatabase> {
    return new LandedDatabase(await openLocked(path, access), path)
  }

  /** Makes `/` of exact numbers exact from now on. */
  async dividesExactly(): Promise<LandedDatabase> {
    await this.#called(divideExactly)
    return this
  }

  /** Writes all chunks into a table, exact and typed. The source is read only as fast as rows are written. */
  async land(table: string, { fields, chunks }: Incoming, appends = false): Promise<{ rows: number }> {
    return this.#connected(async (_, connection) => {
      const writer = await (appends
        ? TableWriter.continue(connection, table, fields)
        : TableWriter.create(connection, table, fields))
      let rows = 0
      for await (const chunk of chunks) {
        await checkDiskSpace(this.#path, rows, chunk.rows)
        await writer.write(chunk)
        rows += chunk.rows
      }
      writer.end()
      return { rows }
    })
  }

  /** The fields of a statement's result, without running it; refuses a statement that reads other tables. */
  async fields(prepared: Prepared, limits: StatementLimits | null): Promise<Field[]> {
    const none = `select * from (${prepared.sql}\n) limit 0`
    return this.#called(async (connection) => {
      await named(connection, prepared)
      return fieldsOf(await connection.run(none, [...prepared.values]))
    }, limits)
  }

  /** Deletes the rows with the greatest value of a column. */
  async forgetLast(table: string, column: string): Promise<void> {
    const [from, name] = [quoted(table), quoted(column)]
    await this.#called((connection) =>
      connection.run(`delete from ${from} where ${name} = (select max(${name}) from ${from})`),
    )
  }

  /** Stores the result of a statement as a table. */
  async store(table: string, prepared: Prepared, limits: StatementLimits | null): Promise<void> {
    await this.#called(async (connection) => {
      await named(connection, prepared)
      await connection.run(`create table ${quoted(table)} as ${prepared.sql}`, [...prepared.values])
    }, limits)
  }

  async rename(table: string, to: string): Promise<void> {
    await this.#called((connection) => connection.run(`alter table ${quoted(table)} rename to ${quoted(to)}`))
  }

  /** Drops tables that exist. */
  async drop(tables: readonly string[]): Promise<void> {
    for (const table of tables)
      await this.#called((connection) => connection.run(`drop table if exists ${quoted(table)}`))
  }

  /** Writes beside a table on which walls its moments stand; its columns hold the clock alone. */
  async noteZones(table: string, fields: readonly Field[]): Promise<void> {
    const zones = Object.fromEntries(fields.flatMap(({ name, zone }) => (zone === undefined ? [] : [[name, zone]])))
    const text = JSON.stringify({ zones }).replaceAll("'", "''")
    await this.#called((connection) => connection.run(`comment on table ${quoted(table)} is '${text}'`))
  }

  async texts(prepared: Prepared, limits: StatementLimits | null): Promise<(string | null)[][]> {
    return this.#called(async (connection) => {
      await named(connection, prepared)
      const rows = await (await connection.run(prepared.sql, [...prepared.values])).getRowsJson()
      return rows.map((row) => row.map((value) => (value === null ? null : String(value))))
    }, limits)
  }

  async query(prepared: Prepared, request: Omit<QueryRequest, 'sql' | 'values'>): Promise<QueryRows> {
    const connection = await this.#connect()
    try {
      await named(connection, prepared)
    } catch (error) {
      connection.closeSync()
      this.#left()
      throw warehouseRefusal(error)
    }
    return queryOn(connection, { ...request, sql: prepared.sql, values: prepared.values }, () => this.#left())
  }

  /** Writes what is in memory to the file. */
  async checkpoint(): Promise<void> {
    await this.#called((connection) => connection.run('checkpoint'))
  }

  /** Closes the file after the last running query. */
  close(): void {
    if (this.#closing) return
    this.#closing = true
    if (this.#open === 0) this.#instance.closeSync()
  }

  async remove(): Promise<void> {
    this.close()
    await Promise.all([this.#path, `${this.#path}.wal`].map((file) => rm(file, { force: true })))
  }

  /** Statements with a thread of their own, until they end or their limits end them. */
  async #called<Result>(
    work: (connection: DuckDBConnection) => Promise<Result>,
    limits: StatementLimits | null = null,
  ): Promise<Result> {
    return this.#connected(async (calls) => {
      const guard = limits === null ? null : new QueryGuard({ ...limits, stop: () => calls.stop() })
      try {
        guard?.check()
        return await calls.call(work)
      } catch (error) {
        throw guard === null ? error : guard.explain(error, warehouseRefusal)
      } finally {
        guard?.release()
      }
    })
  }

  async #connected<Result>(work: (calls: Calls, connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#connect()
    const calls = new Calls(connection)
    try {
      return await work(calls, connection)
    } catch (error) {
      throw warehouseRefusal(error)
    } finally {
      await calls.close()
      this.#left()
    }
  }

  async #connect(): Promise<DuckDBConnection> {
    this.#open++
    return this.#instance.connect()
  }

  #left(): void {
    this.#open--
    if (this.#closing && this.#open === 0) this.#instance.closeSync()
  }
}

/** Gives the tables the names that the statement knows them by, for this connection only; it may read no others. */
async function named(connection: DuckDBConnection, { sql, tables }: Prepared): Promise<void> {
  for (const [name, table] of Object.entries(tables))
    if (name !== table) await connection.run(`create temp view ${quoted(name)} as select * from ${quoted(table)}`)
  const allowed = new Set(Object.values(tables))
  const other = connection.getTableNames(sql, false).find((name) => !allowed.has(name))
  if (other !== undefined) refuse('sql.forbiddenTable', other)
}
