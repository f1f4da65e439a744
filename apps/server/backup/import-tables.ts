import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withCopySession } from './copy-session.ts'
import { type BackedUpTable, type Manifest, tableFile } from './manifest.ts'
import { copyOut, placeOf, quoted, tablesIn } from './export-tables.ts'

/** Fills the tables of a new database, which went through the same migrations, with a backup: all of it or nothing. */
export async function copyTablesIn(
  url: string,
  backup: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  note: (table: string, at: number, of: number) => void,
): Promise<void> {
  await withCopySession(url, async (client) => {
    await demandSameTables(client, tables)
    await client.query('begin')
    const references = await withoutReferences(client)
    for (const [at, table] of tables.entries()) {
      note(table.name, at + 1, tables.length)
      await fill(client, table, tableFile(backup, table.name))
    }
    for (const { name, value } of sequences)
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value])
    for (const statement of references) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Reads every table anew and compares it with what was backed up; answers the tables that differ. */
export async function differingTables(url: string, tables: readonly BackedUpTable[]): Promise<string[]> {
  return withCopySession(url, async (client) => {
    const differing: string[] = []
    for (const table of tables) {
      const { rows, sha256 } = await copyOut(client, table, null)
      if (rows !== table.rows || sha256 !== table.sha256) differing.push(table.name)
    }
    return differing
  })
}

async function demandSameTables(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  const here = new Map((await tablesIn(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const foreign = tables.filter(({ name, columns }) => !columns.every((column) => here.get(name)?.has(column)))
  if (foreign.length === 0) return
  const names = foreign.map(({ name }) => name).join('、')
  throw new Error(
    `备份里的表 ${names} 不是这个版本的明台建立的，不能恢复。请用备份时的版本，或先在原处移走这些表再备份。`,
  )
}

/** Takes the foreign keys away while the tables are filled; answers what puts them back, which checks every row. */
async function withoutReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; of: string; definition: string }>(`
    select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { name, of } of rows) await client.query(`alter table ${of} drop constraint ${quoted(name)}`)
  return rows.map(({ name, of, definition }) => `alter table ${of} add constraint ${quoted(name)} ${definition}`)
}

async function fill(client: Client, { name, columns }: BackedUpTable, path: string): Promise<void> {
  const table = `public.${quoted(name)}`
  await client.query(`alter table ${table} disable trigger user`)
  // Migrations may have put rows into it.
  await client.query(`truncate ${table}`)
  await pipeline(
    createReadStream(path),
    createGunzip(),
    client.query(copyFrom(`copy ${placeOf(name, columns)} from stdin`)),
  )
  await client.query(`alter table ${table} enable trigger user`)
}
