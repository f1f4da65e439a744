import type { DataChunk, Field } from '@mingtai/sheet-core'

import type { SourceType } from './kinds.ts'
import type { SourceWriting } from './writing/order.ts'
import type { GroupKind } from './template/group-kind.ts'
import type { SessionSetting } from './connection/session-settings.ts'

/** Address of a data source and how to sign in. `path` is the file of a warehouse; the other fields are for servers. */
export interface SourceConfig {
  type: SourceType
  host: string
  port: number
  database: string
  user: string
  password: string
  path: string
  ssl?: boolean
  /** Time limit for the server's first answer; 10 s when not given. */
  connectTimeoutMs?: number
  /** The organization in InfluxDB 2, for Flux. */
  organization?: string
  /** Most queries at the same time; 8 when not given. */
  connections?: number
  tls?: SourceTls
  /** Headers of every request, for HTTP types. */
  headers?: Readonly<Record<string, string>>
  /** The call by which an interface gives a token. */
  signIn?: TokenSignIn
  /** Procedures that may be called: `schema.name` or `name`. */
  procedures?: readonly string[]
  /** Session zone; the zone of the site when not given. */
  timeZone?: string
  /** Settings of every session, among those that `session-settings.ts` lists. */
  session?: readonly SessionSetting[]
  /** The SSH server through which the source is reached. */
  tunnel?: SourceTunnel
  /** Path of an open tunnel's socket, used instead of host and port; never set by a form. */
  through?: string
  /** Office data: the tables that the reader may read. */
  views?: readonly OfficeView[]
}

/** An SSH server and how to sign in to it: with a password or a key. */
export interface SourceTunnel {
  host: string
  port: number
  user: string
  password: string
  privateKey: string
  passphrase: string
  /** Fingerprint of its key, as seen at the test; empty where there was none. */
  fingerprint: string
}

/** Certificates as PEM texts; empty where those of the system are enough. */
export interface SourceTls {
  /** Authority that is trusted besides those of the system. */
  ca: string
  /** Our own certificate and its key, where the server asks for one. */
  certificate: string
  key: string
}

export interface TokenSignIn {
  /** The request, written as a dataset's; `${user}` and `${password}` are those of the source. */
  request: string
  /** Where the token stands in the answer. */
  path: readonly string[]
  /** The longest time for which the token is used. */
  seconds: number
  place: 'header' | 'query'
  name: string
  prefix: string
}

/** A table of office data: its name, and the query behind it with the values that it binds from `$1` on. */
export interface OfficeView {
  name: string
  title: string
  columns: readonly { name: string; type: string; title: string }[]
  sql: string
  values: readonly (string | number | boolean | null | readonly string[])[]
  /** False: statements may name it, and lists of tables do not tell of it. */
  isListed: boolean
}

export type BoundValue = string | number | boolean | null

export interface SourceTable {
  schema: string
  name: string
  comment: string
  kind: 'table' | 'view'
}

export interface SourceColumn {
  name: string
  type: string
  comment: string
}

export interface QueryRequest {
  sql: string
  values: readonly BoundValue[]
  /** The most rows; one row more is refused, never cut silently. */
  maxRows: number
  /** The most bytes, estimated by the values in memory; left out: no limit. */
  maxBytes?: number
  /** Time limit from the start of the query to its last row, including the time that the reader takes. */
  timeoutMs: number
  signal: AbortSignal
  chunkRows?: number
}

export type ExplainRequest = Pick<QueryRequest, 'sql' | 'values' | 'signal'>

/** What is read of a field. Columns that are not read as `values` hold only correct nulls, or nothing at all. */
export type Wanted = 'values' | 'nulls' | 'nothing'

/** A running query. `chunks` may be read once; `close` stops the query on the server if it is still running. */
export interface QueryRows {
  fields: Field[]
  /** Of each field, what lets the server itself group and add its values; null where it must not. */
  groupKinds?: readonly (GroupKind | null)[]
  chunks: AsyncIterable<DataChunk>
  /** Tells the source, before the first chunk, what is read of each field, so that it need not decode the rest. */
  select?(wanted: readonly Wanted[]): void
  close(): Promise<void>
  /** Names that first came after the fields were known, and are in no column; filled while the rows go by. */
  lateFields?: ReadonlySet<string>
}

export interface Tested {
  version: string
  milliseconds: number
  /** Fingerprint of the SSH server through which the source was reached. */
  fingerprint?: string
}

/**
 * The interface of every type of data source. All refusals are sentences of the catalogue, and none holds a password.
 */
export interface SourceAdapter {
  test(config: SourceConfig, signal: AbortSignal): Promise<Tested>
  tables(config: SourceConfig): Promise<SourceTable[]>
  columns(config: SourceConfig, table: { schema: string; name: string }): Promise<SourceColumn[]>
  query(config: SourceConfig, request: QueryRequest): Promise<QueryRows>
  /** The database's own plan of a query; absent where it has none. */
  explain?(config: SourceConfig, request: ExplainRequest): Promise<string[]>
  /** Writing rows for data entry; absent where a type is only read. */
  writing?: SourceWriting
  /** Closes idle connections, so that the process can exit. */
  close(): Promise<void>
}

export const defaultChunkRows = 2048
