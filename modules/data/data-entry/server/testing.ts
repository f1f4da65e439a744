import type { Calls, Client } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { startMaria, type TestServer as Database } from '@mingtai/sql-sources/testing/servers'
import { createConnection } from 'mysql2/promise'
import pg from 'pg'
import type { dataEntryCalls } from '../calls.ts'

export type Entries = Client<typeof dataEntryCalls>

/** The server under test, as far as it is needed here. */
interface Site {
  services: { databaseUrl: string }
  as(loginName: string): Promise<{ calls<T extends Calls>(calls: T): Client<T> }>
}

/** A database with a table of materials that a source of the demo tenant may write to. */
export interface EntryDatabase {
  source: string
  schema: string
  run(sql: string): Promise<(string | null)[][]>
  stop(): Promise<void>
}

const table = (moment: string, flag: string) =>
  `create table stocktaking (code varchar(20) primary key, name varchar(60) not null, booked int not null, counted int,
    price decimal(12,2), day date, checked ${flag}, note varchar(200), dept varchar(60), filled_by varchar(60),
    updated_at ${moment})`

const rows = `insert into stocktaking (code, name, booked, counted, price, dept) values
  ('A-1', '水泵', 10, 10, 1200.50, 'd1'), ('A-2', '阀门', 200, 198, 35.00, 'd1'), ('B-1', '电缆', 30, null, 88.88, 'd2')`

const marker = 'create table mingtai_entry_mark (id varchar(64) primary key)'

export async function postgresEntry(server: Site, code: string): Promise<EntryDatabase> {
  const place = new URL(server.services.databaseUrl)
  const name = `entry_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const database = (own: string) => {
    const url = new URL(place.href)
    url.pathname = `/${own}`
    return url.href
  }
  const sqlOn = async (own: string, sql: string) => {
    const client = new pg.Client({ connectionString: database(own), types: { getTypeParser: () => String } })
    await client.connect()
    try {
      return (await client.query<(string | null)[]>({ text: sql, rowMode: 'array' })).rows
    } finally {
      await client.end()
    }
  }
  await sqlOn('postgres', `create database ${name}`)
  for (const sql of [table('timestamp', 'boolean'), rows, marker]) await sqlOn(name, sql)
  await addSource(server, {
    ...{ code, name: `库 ${code}`, type: 5, host: place.hostname, port: Number(place.port), database: name },
    ...{ userName: decodeURIComponent(place.username), password: decodeURIComponent(place.password), writable: true },
  })
  const stop = async () => void (await sqlOn('postgres', `drop database ${name} with (force)`))
  return { source: code, schema: 'public', run: (sql) => sqlOn(name, sql), stop }
}

export async function mariaEntry(server: Site, code: string): Promise<EntryDatabase> {
  const database: Database = await startMaria('+08:00')
  const { host, port, user } = database.config
  const run = async (sql: string, own = 'entry') => {
    const connection = await createConnection({ host, port, user, database: own, dateStrings: true, rowsAsArray: true })
    try {
      const [answer] = await connection.query(sql)
      return Array.isArray(answer) ? answer.map(textsOf) : []
    } finally {
      await connection.end()
    }
  }
  await run('create database entry character set utf8mb4', 'mysql')
  await run(`create user fill@'%' identified by 'Secret-1'`, 'mysql')
  await run(`grant all on entry.* to fill@'%'`, 'mysql')
  for (const sql of [table('datetime', 'tinyint(1)'), rows, marker]) await run(sql)
  await addSource(server, {
    ...{ code, name: `库 ${code}`, type: 1, host, port, database: 'entry', userName: 'fill', password: 'Secret-1' },
    writable: true,
  })
  return { source: code, schema: 'entry', run: (sql) => run(sql), stop: () => database.stop() }
}

function textsOf(row: unknown): (string | null)[] {
  return Array.isArray(row) ? row.map((one: unknown) => (one === null ? null : String(one))) : []
}

type Form = Parameters<Client<typeof dataSourceCalls>['insert']>[0]

async function addSource(server: Site, form: Form): Promise<void> {
  const sources = (await server.as('admin')).calls(dataSourceCalls)
  await sources.insert(form)
}

/** An entry report over the table, open to everybody. */
export async function madeReport(
  designer: Entries,
  { source, schema }: EntryDatabase,
  change: (document: Awaited<ReturnType<Entries['describe']>>['document']) => object = () => ({}),
) {
  const { document } = await designer.describe({ source, schema, table: 'stocktaking' })
  const whole = { ...document, may: { insert: true, update: true, delete: true } }
  const code = `stock_${Math.random().toString(36).slice(2, 9)}`
  const row = await designer.insert({
    ...{ code, name: '物资盘点', audience: 'everyone' },
    document: { ...whole, ...change(whole) },
  })
  return { id: row.id, revision: row.revision }
}
