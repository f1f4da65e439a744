import { createHmac } from 'node:crypto'
import { addEntryReports, columnComments, entryTables, staffTables } from '@mingtai/seeds'
import pg from 'pg'
import type { Services } from '../services.ts'

const DATABASE = 'mingtai_demo'
const USER = 'mingtai_demo'

/**
 * The tables that entry reports of the demo world write to: a database of their own beside the product's, which their
 * account cannot enter. Only in the PostgreSQL that the product starts itself.
 */
export async function ensureDemoTables({ db, databaseUrl, tokens, vault }: Services): Promise<boolean> {
  const place = new URL(databaseUrl)
  const password = createHmac('sha256', tokens.secret).update('demo tables').digest('base64url')
  await prepareDatabase(databaseUrl, password)
  const own = new URL(databaseUrl)
  own.pathname = `/${DATABASE}`
  own.username = USER
  own.password = password
  await fillTables(own.href)
  return addEntryReports(db, {
    ...{ host: place.hostname, port: Number(place.port), database: DATABASE, userName: USER },
    sealed: (id) => vault.seal(password, id),
  })
}

/** The account with its password, its database, and the product's own one closed to it. */
async function prepareDatabase(databaseUrl: string, password: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [USER])
    if (role.rowCount === 0) await client.query(`create role ${USER} login`)
    await client.query(`alter role ${USER} password ${pg.escapeLiteral(password)}`)
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${USER}`)
    const current = pg.escapeIdentifier(new URL(databaseUrl).pathname.slice(1))
    await client.query(`revoke connect on database ${current} from public`)
  })
}

async function fillTables(url: string): Promise<void> {
  await connected(url, async (client) => {
    const isThere = async (table: string) => {
      const { rows } = await client.query(`select to_regclass($1) as found`, [`public.${table}`])
      return (rows as { found: string | null }[])[0]?.found != null
    }
    const made = async (statements: readonly string[]) => {
      await client.query('begin')
      for (const sql of statements) await client.query(sql)
      await client.query('commit')
    }
    if (!(await isThere('material_stocktaking'))) return made([...entryTables(), ...columnComments()])
    // A demo world that was made before the cards of the staff had lines.
    if ((await isThere('employee_register')) && !(await isThere('employee_work'))) await made(staffTables())
    // One that was made before its columns had comments; what somebody dropped since stays dropped.
    const { rows } = await client.query(`select col_description('material_stocktaking'::regclass, 1) as comment`)
    if ((rows as { comment: string | null }[])[0]?.comment != null) return
    for (const sql of columnComments()) await client.query(sql).catch(() => null)
  })
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
