import { approvalDefinition } from '@mingtai/modules/office/approval/server/tables'
import { membership, person } from '@mingtai/modules/ground/organization/server'
import { addFirstTenant, renewFirstPassword } from '@mingtai/modules/shell/administration/server'
import { addApprovals, fillDemoWorld } from '@mingtai/seeds'
import { createVault, worldIn } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrateDatabase, migrationsFolder } from '../database/migrate.ts'
import { demandSecret, proveSecret } from '../database/secret-proof.ts'

let url: string
let pool: pg.Pool
let db: NodePgDatabase
let count = 0

async function withAdmin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  await client.query(text)
  await client.end()
}

beforeEach(async () => {
  count += 1
  const name = `installation_${process.pid}_${count}`
  await withAdmin(`create database ${name}`)
  const address = new URL(inject('postgres'))
  address.pathname = `/${name}`
  url = address.href
  await migrateDatabase(url)
  pool = new pg.Pool({ connectionString: url })
  db = drizzle(pool)
})
afterEach(async () => {
  await pool.end()
  await withAdmin(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
})

test('nothing of the demo is planted where an organization of its own works', async () => {
  expect(await worldIn(db)).toBeNull()
  await addFirstTenant(db)
  expect(await worldIn(db)).toBe('empty')
  expect([await fillDemoWorld(db), await addApprovals(db, 5)]).toEqual([false, false])
  expect([await db.$count(person), await db.$count(approvalDefinition)]).toEqual([1, 0])
})

test('nothing more of the demo is planted once somebody of flesh and blood works in it', async () => {
  await fillDemoWorld(db)
  expect(await worldIn(db)).toBe('demo')
  await db.update(person).set({ createdBy: '王敏' }).where(eq(person.loginName, 'zhang.wei'))
  expect(await addApprovals(db, 5)).toBe(false)
  expect(await addFirstTenant(db)).toBeNull()
})

test.each(['empty', 'demo'])(
  'a database of the %s world from before gets its fact from what it holds',
  async (world) => {
    const again = async () => {
      await db.execute(sql`drop table installation`)
      for (const statement of factStatements()) await db.execute(sql.raw(statement))
      return worldIn(db)
    }
    expect(await again()).toBeNull()
    await (world === 'demo' ? fillDemoWorld(db) : addFirstTenant(db))
    expect(await again()).toBe(world)
  },
)

/** The migration that brought the fact. */
function factStatements(): string[] {
  const found = readMigrationFiles({ migrationsFolder }).find(({ sql: text }) =>
    text.join('').includes('CREATE TABLE "installation"'),
  )
  return found?.sql ?? []
}

test('the first password is made anew until somebody came in, and never afterwards', async () => {
  const first = await addFirstTenant(db)
  expect(await addFirstTenant(db)).toBeNull()
  const again = await renewFirstPassword(db)
  expect(again?.loginName).toBe('admin')
  expect(again?.password).not.toBe(first?.password)
  await db.update(person).set({ mustChangePassword: false })
  expect(await renewFirstPassword(db)).toBeNull()
  // Whose password was reset by somebody else has to change it as well, and is not the first one any more.
  const [admin] = await db.select().from(person)
  await db.update(person).set({ mustChangePassword: true })
  const { number: _, ...row } = { ...admin, id: 'second', loginName: 'second' } as typeof person.$inferSelect
  await db.insert(person).values(row)
  expect(await renewFirstPassword(db)).toBeNull()
  expect(await db.$count(membership)).toBe(1)
})

test('a version from before an upgrade does not start on the upgraded database', async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  await expect(migrateDatabase(url)).rejects.toThrow(/更新的版本/)
})

test('another secret is refused before anybody is kept out by it, and a change of the secret is none', async () => {
  await addFirstTenant(db)
  const vault = createVault('the secret of this site')
  await demandSecret(db, vault)
  await proveSecret(db, vault)
  await expect(demandSecret(db, createVault('another one altogether'))).rejects.toThrow(/密钥/)
  const changed = createVault('the secret of tomorrow', ['the secret of this site'])
  await demandSecret(db, changed)
  await proveSecret(db, changed)
  await demandSecret(db, createVault('the secret of tomorrow'))
  await expect(demandSecret(db, vault)).rejects.toThrow(/密钥/)
})
