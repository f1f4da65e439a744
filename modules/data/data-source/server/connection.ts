import { join } from 'node:path'
import { refusal } from '@mingtai/messages'
import type { Vault } from '@mingtai/server-kit'
import { sourceKinds, typeOfCode } from '@mingtai/sql-sources/kinds'
import type { SourceConfig, SourceTunnel, TokenSignIn } from '@mingtai/sql-sources'
import type { z } from 'zod'
import type { SourceForm } from '../calls.ts'
import type { SourceLimits, Tunnel } from '../settings.ts'
import {
  keepsSecrets,
  limitsWithDefaults,
  settingsWithDefaults,
  openSettings,
  type OpenSettings,
} from './stored-settings.ts'
import type { SourceRow } from './tables.ts'
import { tunnelPlace } from './tunnel-secrets.ts'

export const WAREHOUSE = 0
export const OFFICE = 12

/** Sources that come with the product: nobody adds, changes or removes them. */
export function isBuiltIn(type: number): boolean {
  return type === WAREHOUSE || type === OFFICE
}

/** Kinds that data-entry reports can write to: MySQL and MariaDB, Oracle, SQL Server, PostgreSQL, Dameng, Kingbase. */
const writable: ReadonlySet<number> = new Set([1, 2, 3, 5, 7, 11])

export function mayBeWritten(type: number): boolean {
  return writable.has(type)
}

/** An uploaded file is a warehouse of its own; its `database` names the file in the data folder, its `host` the upload. */
export function isFile({ type, database }: { type: number; database: string }): boolean {
  return type === WAREHOUSE && database !== ''
}

export function fileSourcePath(
  { dataFolder }: { dataFolder: string },
  { tenantId, database }: { tenantId: string; database: string },
): string {
  return join(dataFolder, 'warehouse', tenantId, `${database}.duckdb`)
}

/** What a connection can do without: interfaces need no database, and tokens stand where a password would. */
const optional: Partial<Record<SourceConfig['type'], { database?: true; user?: true }>> = {
  api: { database: true, user: true },
  elasticsearch: { database: true, user: true },
  influxdb: { user: true },
  clickhouse: { database: true },
  tdengine: { database: true },
  sqlServer: { database: true },
}

type Form = z.output<typeof SourceForm>

/** Where a source is reached, as its form says it. */
export type Connection = Pick<Form, 'type' | 'host' | 'port' | 'database' | 'userName' | 'ssl' | 'password'>

/** What is missing in a connection, beside its field. */
export function checkConnection({ type, host, database, userName }: Connection): void {
  if (isBuiltIn(type)) throw refusal('source.builtIn').at('type')
  if (host === '') throw refusal('field.required', '主机').at('host')
  if (/[\s/\\?#@]/.test(host)) throw refusal('field.wrong', '主机').at('host')
  const kind = typeOfCode(type)
  const mayLack = kind === null ? { database: false, user: false } : (optional[kind] ?? {})
  if (database === '' && !mayLack.database) throw refusal('field.required', '数据库').at('database')
  if (userName === '' && !mayLack.user) throw refusal('field.required', '用户名').at('userName')
}

/** A stored secret goes only to the place that it was typed for; otherwise whoever edits the address could read it. */
export function checkSecretsStay(connection: Connection & Pick<Form, 'settings'>, row: SourceRow): void {
  const same =
    connection.type === row.type &&
    connection.host === row.host &&
    connection.ssl === row.ssl &&
    portOf(connection) === portOf(row) &&
    connection.database === row.database &&
    isReachedAlike(connection, row)
  // The request that signs in says where the password goes.
  const { settings } = connection
  const before = settingsWithDefaults(row.settings).signIn
  const isSignedInAlike = settings === undefined || JSON.stringify(settings.signIn) === JSON.stringify(before)
  if (same && isSignedInAlike) return
  if (connection.password === null && row.password !== null) throw refusal('source.retypePassword').at('password')
  if (same) return
  const takesOver = connection.settings === undefined ? row.secrets !== null : keepsSecrets(connection.settings, row)
  if (takesOver) throw refusal('source.retypeSecrets').at('settings')
}

/** Through another SSH server, what signs in to the database would go there too. */
function isReachedAlike({ settings }: Pick<Form, 'settings'>, row: SourceRow): boolean {
  return (
    settings === undefined || tunnelPlace(settings.tunnel) === tunnelPlace(settingsWithDefaults(row.settings).tunnel)
  )
}

/** A stored source is reached only through an SSH server whose key was looked at. */
export function checkPinned({ settings }: Pick<Form, 'settings'>): void {
  if (settings?.tunnel?.fingerprint === '') throw refusal('source.sshUnpinned').at('settings')
}

export function portOf({ type, port }: { type: number; port: number | null }): number {
  const kind = typeOfCode(type)
  return port ?? (kind === null ? 0 : sourceKinds[kind].port)
}

/** What a row says of its connection. */
export type PlaceRow = Pick<
  SourceRow,
  | 'id'
  | 'tenantId'
  | 'type'
  | 'host'
  | 'port'
  | 'database'
  | 'userName'
  | 'ssl'
  | 'password'
  | 'settings'
  | 'secrets'
  | 'limits'
>

/** The configuration of a stored source, its secrets opened. For the data plane only. */
export function configOf(
  row: PlaceRow,
  { vault, warehousePath, dataFolder }: { vault: Vault; warehousePath: string; dataFolder: string },
): SourceConfig {
  if (row.type === WAREHOUSE) {
    const path = isFile(row) ? fileSourcePath({ dataFolder }, row) : warehousePath
    return { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path }
  }
  const password = row.password === null ? '' : vault.open(row.password, row.id)
  return serverConfig(row, {
    password,
    settings: openSettings(row, vault, row.id),
    limits: limitsWithDefaults(row.limits),
  })
}

interface Opened {
  password: string
  settings: OpenSettings
  limits: SourceLimits
}

function serverConfig(row: PlaceRow, { password, settings, limits }: Opened): SourceConfig {
  const type = typeOfCode(row.type)
  if (type === null) throw refusal('source.kindUnknown', row.type)
  const { ca, certificate, key, headers, procedures, organization, timeZone, session } = settings
  const signIn = tokenSignIn(settings)
  return {
    type,
    host: row.host,
    port: portOf(row),
    database: row.database,
    user: row.userName,
    password,
    path: '',
    ssl: row.ssl,
    ...(ca === '' && certificate === '' ? {} : { tls: { ca, certificate, key } }),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers.map((one) => [one.name, one.value ?? ''])) }),
    ...(procedures.length === 0 ? {} : { procedures }),
    ...(organization === '' ? {} : { organization }),
    ...(signIn === null ? {} : { signIn }),
    timeZone,
    ...(session.length === 0 ? {} : { session }),
    ...(settings.tunnel === null ? {} : { tunnel: sourceTunnel(settings.tunnel) }),
    ...(settings.connectSeconds === null ? {} : { connectTimeoutMs: settings.connectSeconds * 1000 }),
    ...(limits.connections === null ? {} : { connections: limits.connections }),
  }
}

function sourceTunnel({ host, port, user, fingerprint, ...secrets }: Tunnel): SourceTunnel {
  const { password, privateKey, passphrase } = secrets
  return {
    host,
    port,
    user,
    fingerprint,
    password: password ?? '',
    privateKey: privateKey ?? '',
    passphrase: passphrase ?? '',
  }
}

function tokenSignIn({ signIn }: OpenSettings): TokenSignIn | null {
  return signIn === null ? null : { ...signIn, path: signIn.path.split('.') }
}
