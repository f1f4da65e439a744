import type { DataChunk, Field } from '@mingtai/sheet-core'

import type { SourceType } from './kinds.ts'
import type { SessionSetting } from './connection/session-settings.ts'

/** Where a data source is and how to sign in. `path` is the file of a warehouse; the rest is for servers. */
export interface SourceConfig {
  type: SourceType
  host: string
  port: number
  database: string
  user: string
  password: string
  path: string
  ssl?: boolean
  /** How long a server may take to answer at all; 10 s when not given. */
  connectTimeoutMs?: number
  /** Of InfluxDB 2, for Flux. */
  organization?: string
  /** How many queries at a time; 8 when not given. */
  connections?: number
  tls?: SourceTls
  /** Headers of every request, of HTTP types. */
  headers?: Readonly<Record<string, string>>
  /** An interface's call that gives a token. */
  signIn?: TokenSignIn
  /** Procedures that may be called: `schema.name` or `name`. */
  procedures?: readonly string[]
  /** Name of the zone in which its sessions live; that of the site when not given. */
  timeZone?: string
  /** Set in every session; only what `session-settings.ts` lists. */
  session?: readonly SessionSetting[]
  /** The SSH server through which it is reached. */
  tunnel?: SourceTunnel
  /** The socket of an open tunnel, in place of host and port; never of a form. */
  through?: string
  /** Office data: what each name stands for, for the one who reads. */
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
  /** Of its key, as it was seen at the test; empty where none was. */
  fingerprint: string
}

/** Certificates as PEM texts; empty where the usual ones do. */
export interface SourceTls {
  /** Trusted beside those of the system. */
  ca: string
  /** Our own certificate and its key, where the server asks for one. */
  certificate: string
  key: string
}

export interface TokenSignIn {
  /** In the form of a dataset's request; `${user}` and `${password}` are those of the source. */
  request: string
  /** Where the token stands in the answer. */
  path: readonly string[]
  /** How long it holds at most. */
  seconds: number
  place: 'header' | 'query'
  name: string
  prefix: string
}

/** A name that statements on office data may read from: a query with the values that it binds from `$1` on. */
export interface OfficeView {
  name: string
  title: string
  columns: readonly { name: string; type: string; title: string }[]
  sql: string
  values: readonly (string | number | boolean | null | readonly string[])[]
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
  /** One row more is a refusal, not a silent cut. */
  maxRows: number
  /** Roughly, as values take them in memory; without it there is no such limit. */
  maxBytes?: number
  /** From the start of the query to its last row, the time that the reader takes included. */
  timeoutMs: number
  signal: AbortSignal
  chunkRows?: number
}

export type ExplainRequest = Pick<QueryRequest, 'sql' | 'values' | 'signal'>

/** What a reader takes of a field. Columns of which it takes less hold the right nulls, or nothing at all. */
export type Wanted = 'values' | 'nulls' | 'nothing'

/** A running query. `chunks` may be read once; `close` stops the query on the server if it is still running. */
export interface QueryRows {
  fields: Field[]
  chunks: AsyncIterable<DataChunk>
  /** Says before the first chunk what is read of each field, so that a source need not decode the rest of its values. */
  select?(wanted: readonly Wanted[]): void
  close(): Promise<void>
}

export interface Tested {
  version: string
  milliseconds: number
  /** Of the SSH server that the source was reached through. */
  fingerprint?: string
}

/** What every type of data source can do. All refusals are sentences of the catalogue; none holds a password. */
export interface SourceAdapter {
  test(config: SourceConfig, signal: AbortSignal): Promise<Tested>
  tables(config: SourceConfig): Promise<SourceTable[]>
  columns(config: SourceConfig, table: { schema: string; name: string }): Promise<SourceColumn[]>
  query(config: SourceConfig, request: QueryRequest): Promise<QueryRows>
  /** How the database would run a query, in its own words; absent where it does not say. */
  explain?(config: SourceConfig, request: ExplainRequest): Promise<string[]>
  /** Ends idle connections, so that a process can finish. */
  close(): Promise<void>
}

export const defaultChunkRows = 2048
