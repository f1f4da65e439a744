import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { z } from 'zod'
import { migrationsFolder } from './migrate.ts'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** A database as it was before one migration, which is named without its number; its end drops it. */
export async function databaseBefore(migration: string) {
  const name = `${migration}_${process.pid}`
  const address = new URL(inject('postgres'))
  await withClient(address.href, (client) => client.query(`create database ${name}`))
  address.pathname = `/${name}`
  const db = new pg.Client({ connectionString: address.href })
  await db.connect()
  const { entries } = Journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  const at = entries.findIndex(({ tag }) => tag.slice(5) === migration)
  for (const { tag } of entries.slice(0, at)) await run(db, tag)
  return {
    db,
    migrate: () => run(db, entries[at]?.tag ?? ''),
    rows: async (text: string): Promise<unknown[]> => (await db.query(text)).rows,
    async [Symbol.asyncDispose]() {
      await db.end()
      await withClient(inject('postgres'), (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function run(db: pg.Client, tag: string): Promise<void> {
  const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')
  for (const statement of text.split('--> statement-breakpoint')) await db.query(statement)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
