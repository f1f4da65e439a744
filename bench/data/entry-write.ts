import { adapterOf, closeSources, type WriteOrder, writeRows } from '../../packages/sql-sources/index.ts'
import { writeTo } from '../../packages/sql-sources/testing/drivers.ts'
import { startMaria, startPostgres, type TestServer } from '../../packages/sql-sources/testing/servers.ts'
import { atMost, type BenchRow } from '../row.ts'

const CHANGED = 10_000
const BATCH = 500
const MOST_SECONDS = 3
/** The best of so many counts, as neighbours on the machine disturb each turn in another way. */
const TURNS = 12

const kinds = {
  postgreSql: {
    start: () => startPostgres(),
    name: 'PostgreSQL',
    table: `create table filled as select n::bigint as id, 'NO' || n as code, (n % 1000)::numeric(12,2) as amount,
      'note ' || n as note from generate_series(1, 20000) n; alter table filled add primary key (id)`,
  },
  mysql: {
    start: () => startMaria(),
    name: 'MariaDB',
    table: `create table filled (id bigint primary key) as select cast(seq as signed) as id, concat('NO', seq) as code,
      cast(seq % 1000 as decimal(12,2)) as amount, concat('note ', seq) as note from seq_1_to_20000`,
  },
} as const
type Kind = keyof typeof kinds

/** A submission of ten thousand changed rows, locked, compared, written and read back, beside the driver that writes them in batches. */
export async function entryWriteRows(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const kind of ['postgreSql', 'mysql'] as const) {
    const { start, name, table } = kinds[kind]
    const server = await start()
    try {
      for (const sql of table.split('; ')) await writeTo(server.config, sql)
      const [own, bare, careful]: [number[], number[], number[]] = [[], [], []]
      for (let turn = 0; turn < TURNS; turn += 1) {
        own.push(await submitted(server, turn))
        careful.push(await written(server, kind, { locks: true }))
        bare.push(await written(server, kind, { locks: false }))
      }
      const value = Math.min(...own)
      const row = { name: `${name}, a submission of 10,000 changed rows`, value, unit: 's' }
      rows.push(
        atMost({ ...row, peer: `${MOST_SECONDS} s`, target: 1 }, MOST_SECONDS),
        atMost({ ...row, peer: `the driver, ${BATCH} rows a statement`, target: 1.5 }, Math.min(...bare)),
        // What a submission promises cannot be had without it: rows are locked and read before they are written, and read after.
        atMost(
          {
            ...row,
            peer: `the driver that locks, reads, writes and reads back, ${BATCH} rows a statement`,
            target: 1.5,
          },
          Math.min(...careful),
        ),
      )
    } finally {
      await closeSources()
      await server.stop()
    }
  }
  return rows
}

async function submitted({ config }: TestServer, turn: number): Promise<number> {
  const { writing } = await adapterOf(config.type)
  if (writing === undefined) throw new Error('it only reads')
  const before = (id: number) => (turn === 0 ? `note ${id}` : `bare ${id}`)
  const order: WriteOrder = {
    ...{ source: config, table: { schema: '', name: 'filled' }, key: [0], scope: null, removal: { kind: 'physical' } },
    columns: ['id', 'code', 'amount', 'note'].map((name) => ({ name, isNumber: name === 'amount' })),
    ...{ isIncrement: false, version: null, marker: null, timeoutMs: 60_000 },
    changes: Array.from({ length: CHANGED }, (_, at) => ({
      ...{ kind: 'update' as const, ref: String(at + 1), key: [String(at + 1)] },
      cells: [[3, before(at + 1), `own ${at + 1}`] as const],
    })),
  }
  const started = performance.now()
  const answer = await writeRows(writing, order, new AbortController().signal)
  if (answer.state !== 'done' || answer.rows.length !== CHANGED) throw new Error('not written')
  return (performance.now() - started) / 1000
}

async function written({ config }: TestServer, kind: Kind, { locks }: { locks: boolean }): Promise<number> {
  const run = kind === 'postgreSql' ? await postgresDriver(config) : await mysqlDriver(config)
  const started = performance.now()
  await run.query('begin', [])
  for (let from = 0; from < CHANGED; from += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, at) => from + at + 1)
    if (locks) await run.query(run.select(BATCH, ' for update'), ids.map(String))
    await run.query(
      run.update(BATCH),
      // Not what stands there already: a row that stays as it is costs a database next to nothing.
      ids.flatMap((id) => [String(id), `${locks ? 'careful' : 'bare'} ${id}`]),
    )
    if (locks) await run.query(run.select(BATCH, ''), ids.map(String))
  }
  await run.query('commit', [])
  const seconds = (performance.now() - started) / 1000
  await run.end()
  return seconds
}

interface Driver {
  query(sql: string, values: string[]): Promise<unknown>
  update(rows: number): string
  select(rows: number, tail: string): string
  end(): Promise<unknown>
}

async function postgresDriver(config: TestServer['config']): Promise<Driver> {
  const { default: pg } = await import('pg')
  const { host, port, database, user, password } = config
  const client = new pg.Client({ host, port, database, user, password })
  await client.connect()
  return {
    query: (text, values) => client.query(text, values),
    update: (rows) => {
      const lines = Array.from({ length: rows }, (_, at) => `($${at * 2 + 1}::bigint, $${at * 2 + 2}::text)`)
      return `update filled set note = v.note from (values ${lines.join(', ')}) as v(id, note) where filled.id = v.id`
    },
    select: (rows, tail) => {
      const places = Array.from({ length: rows }, (_, at) => `$${at + 1}::bigint`).join(', ')
      return `select id, code, amount, note from filled where id in (${places}) order by id${tail}`
    },
    end: () => client.end(),
  }
}

async function mysqlDriver(config: TestServer['config']): Promise<Driver> {
  const { createConnection } = await import('mysql2/promise')
  const { host, port, database, user, password } = config
  const connection = await createConnection({ host, port, database, user, password })
  return {
    query: (text, values) => (values.length === 0 ? connection.query(text) : connection.execute(text, values)),
    update: (rows) => {
      const lines = Array.from({ length: rows }, () => '(?, ?)').join(', ')
      return `insert into filled (id, note) values ${lines} on duplicate key update note = values(note)`
    },
    select: (rows, tail) =>
      `select id, code, amount, note from filled where id in (${Array.from({ length: rows }, () => '?').join(', ')}) order by id${tail}`,
    end: () => connection.end(),
  }
}
