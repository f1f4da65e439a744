import { refusal } from '@mingtai/messages'
import type { Vault } from '@mingtai/server-kit'
import { sourceKinds, typeOfCode } from '@mingtai/sql-sources/kinds'
import type { SourceConfig } from '@mingtai/sql-sources'
import type { z } from 'zod'
import type { SourceForm } from '../calls.ts'
import type { SourceRow } from './tables.ts'

export const WAREHOUSE = 0

/** What a connection can do without: interfaces need no database, and tokens stand where a password would. */
const optional: Partial<Record<SourceConfig['type'], { database?: true; user?: true }>> = {
  api: { database: true, user: true },
  elasticsearch: { database: true, user: true },
  influxdb: { user: true },
  clickhouse: { database: true },
  tdengine: { database: true },
  sqlServer: { database: true },
}

/** Where a source is reached, as its form says it. */
export type Connection = Pick<
  z.output<typeof SourceForm>,
  'type' | 'host' | 'port' | 'database' | 'userName' | 'ssl' | 'password'
>

/** What is missing in a connection, beside its field. */
export function checkConnection({ type, host, database, userName }: Connection): void {
  if (type === WAREHOUSE) throw refusal('source.builtIn').at('type')
  if (host === '') throw refusal('field.required', '主机').at('host')
  if (/[\s/\\?#@]/.test(host)) throw refusal('field.wrong', '主机').at('host')
  const kind = typeOfCode(type)
  const mayLack = kind === null ? { database: false, user: false } : (optional[kind] ?? {})
  if (database === '' && !mayLack.database) throw refusal('field.required', '数据库').at('database')
  if (userName === '' && !mayLack.user) throw refusal('field.required', '用户名').at('userName')
}

/** A stored password goes only to the place that it was typed for; otherwise whoever edits the address could read it. */
export function checkPasswordStays(connection: Connection, row: SourceRow): void {
  if (connection.password !== null || row.password === null) return
  const same =
    connection.type === row.type &&
    connection.host === row.host &&
    connection.ssl === row.ssl &&
    portOf(connection) === portOf(row) &&
    connection.database === row.database
  if (!same) throw refusal('source.retypePassword').at('password')
}

export function portOf({ type, port }: { type: number; port: number | null }): number {
  const kind = typeOfCode(type)
  return port ?? (kind === null ? 0 : sourceKinds[kind].port)
}

/** The configuration of what a form says, with the stored password where none was typed. */
export function configOfForm(connection: Connection, row: SourceRow | null, vault: Vault): SourceConfig {
  const password = connection.password ?? storedPassword(row, vault)
  return serverConfig(connection, password)
}

/** The configuration of a stored source, its password opened. For the data plane only. */
export function configOf(
  row: SourceRow,
  { vault, warehousePath }: { vault: Vault; warehousePath: string },
): SourceConfig {
  if (row.type === WAREHOUSE)
    return { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path: warehousePath }
  return serverConfig(row, storedPassword(row, vault))
}

function serverConfig(place: Omit<Connection, 'password' | 'type'> & { type: number }, password: string): SourceConfig {
  const type = typeOfCode(place.type)
  if (type === null) throw refusal('source.kindUnknown', place.type)
  return {
    type,
    host: place.host,
    port: portOf(place),
    database: place.database,
    user: place.userName,
    password,
    path: '',
    ssl: place.ssl,
  }
}

function storedPassword(row: SourceRow | null, vault: Vault): string {
  return row?.password == null ? '' : vault.open(row.password, row.id)
}
