import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { digestStream } from './digest-stream.ts'
import { withCopySession } from './copy-session.ts'
import { type BackedUpTable, type Manifest, tableFile } from './manifest.ts'

export type DatabaseCopy = Pick<Manifest, 'postgres' | 'step' | 'tables' | 'sequences'> & {
  /** Schemas of somebody else in the same database; they are not in the backup. */
  others: string[]
}

/**
 * Copies every table of the product as it is at one moment, while people go on working: nothing is locked but against
 * changes of the structure.
 */
export async function copyTablesOut(
  url: string,
  backup: string,
  note: (table: string, at: number, of: number) => void,
): Promise<DatabaseCopy> {
  await mkdir(join(backup, 'database'), { recursive: true, mode: 0o700 })
  return withCopySession(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const found = await tablesIn(client)
    const tables: BackedUpTable[] = []
    for (const [at, { name, columns }] of found.entries()) {
      note(name, at + 1, found.length)
      tables.push({ name, columns, ...(await copyOut(client, { name, columns }, tableFile(backup, name))) })
    }
    const copy = { tables, ...(await aboutDatabase(client)), sequences: await sequencesIn(client) }
    await client.query('commit')
    return copy
  })
}

interface Table {
  name: string
  columns: string[]
}

/** The product's tables; what is computed by the database is computed again. */
export async function tablesIn(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`)
  return rows
}

/** Writes a table as packed text into a file; without one it is only read and counted. */
export async function copyOut(
  client: Client,
  { name, columns }: Table,
  path: string | null,
): Promise<{ rows: number; sha256: string }> {
  const source = client.query(copyTo(`copy ${placeOf(name, columns)} to stdout`))
  const counting = digestStream()
  if (path === null) await pipeline(source, counting.through, nowhere())
  else await pipeline(source, counting.through, createGzip({ level: constants.Z_BEST_SPEED }), fileAt(path))
  return { rows: source.rowCount, sha256: counting.result().sha256 }
}

export function placeOf(table: string, columns: readonly string[]): string {
  return `public.${quoted(table)} (${columns.map(quoted).join(', ')})`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function fileAt(path: string): Writable {
  return createWriteStream(path, { mode: 0o600, flush: true })
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

async function aboutDatabase(client: Client): Promise<Pick<DatabaseCopy, 'postgres' | 'step' | 'others'>> {
  const { rows } = await client.query<{ postgres: string; step: string; others: string[] }>(`
    select current_setting('server_version') as postgres,
      (select max(created_at) from drizzle.__drizzle_migrations) as step,
      array(select nspname::text from pg_namespace where nspname !~ '^(pg_|information_schema$|public$|drizzle$|jobs$)'
        order by 1) as others`)
  const [row] = rows
  if (row === undefined) throw new Error('the database says nothing about itself')
  return { postgres: row.postgres, step: Number(row.step), others: row.others }
}

/** Read last: numbers that were given meanwhile are given once more rather than twice. */
async function sequencesIn(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}
