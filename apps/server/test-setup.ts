import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemoWorld } from '@mingtai/seeds'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './database/embedded-postgres.ts'
import { migrateDatabase } from './database/migrate.ts'
import { ensureWarehouse } from './startup/warehouse.ts'
import './testing.ts'

/** Before the handler tests: one real PostgreSQL with the demo world, which each test file copies, and a small warehouse. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-tests-'))
  await chmod(folder, 0o711)
  const warehouse = join(folder, 'warehouse.duckdb')
  const building = ensureWarehouse(warehouse, 5000, () => {})
  const postgres = await startPostgres(folder, 'tests')
  const admin = new URL(postgres.url)
  admin.pathname = '/postgres'
  await filled(admin.href)
  await building
  project.provide('postgres', admin.href)
  project.provide('warehouse', warehouse)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function filled(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query('create database demo')
  // Nothing of it outlives the tests: no file is worth waiting for the disk.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
  const url = new URL(admin)
  url.pathname = '/demo'
  await migrateDatabase(url.href)
  const pool = new pg.Pool({ connectionString: url.href })
  await fillDemoWorld(drizzle(pool))
  await pool.end()
  await closed(admin)
}

/** Closes the template to everybody: one connection that is slow to go away, and no test file can copy it. */
async function closed(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query('alter database demo with allow_connections false')
  for (;;) {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = 'demo'",
    )
    if (rowCount === 0) break
  }
  await client.end()
}
