import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations')

/** One number that all processes agree on; whoever holds the lock migrates, the others wait for it. */
const LOCK = 433_489_001

/** Bring the database forward to this version; says how many steps that took. Safe when several processes start at once. */
export async function migrateDatabase(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const before = await stepsIn(client)
    if (before.some((at) => at > lastStep())) throw new Error(TOO_NEW)
    await migrate(drizzle(client), { migrationsFolder })
    return (await stepsIn(client)).length - before.length
  } finally {
    await client.end() // ends the lock with the connection
  }
}

/** Refuses what was written by a version that this one does not know. */
export function demandKnownStep(step: number): void {
  if (step > lastStep())
    throw new Error('备份由更新的版本写成，本版本不能恢复它。请换成那个版本或更新的代码；数据没有改动。')
}

/** Brings an empty database to where a former version had it: that of one step, and none after it. */
export async function migrateUpTo(url: string, step: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-migrations-'))
  const client = new pg.Client({ connectionString: url })
  try {
    await cp(migrationsFolder, folder, { recursive: true, filter: (path) => !path.endsWith('_snapshot.json') })
    const journal = join(folder, 'meta', '_journal.json')
    const whole: { entries: { when: number }[] } = JSON.parse(await readFile(journal, 'utf8'))
    const entries = whole.entries.filter(({ when }) => when <= step)
    await writeFile(journal, JSON.stringify({ ...whole, entries }))
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

function lastStep(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}

const TOO_NEW =
  '数据库已由更新的版本升级过，本版本不能使用它。请换回那个版本的代码，或恢复升级前的备份后再启动；数据没有改动。'

/** Moments of the steps that the database went through. */
async function stepsIn(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as table`,
  )
  if (found[0]?.table == null) return []
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  return rows.map(({ at }) => Number(at))
}
