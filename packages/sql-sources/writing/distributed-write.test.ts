import { setTimeout } from 'node:timers/promises'
import { Refusal } from '@mingtai/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapterOf, closeSources } from '../adapters.ts'
import { textRows } from '../catalogue-rows.ts'
import type { SourceConfig } from '../source.ts'
import { runStatements } from '../testing/run-statements.ts'
import { missingMaria, startMaria, startPostgres, type TestServer } from '../testing/servers.ts'
import type { WriteChange, WriteOrder } from './order.ts'
import { verifyRows } from './verify-rows.ts'
import { writeRows } from './write-rows.ts'

const missing = missingMaria()
const signal = new AbortController().signal
const claim = 'create table claim (code varchar(20) primary key, person varchar(20))'
const line = 'create table line (code varchar(20) primary key, claim varchar(20) not null, item varchar(20))'
const mark = 'create table mingtai_entry_mark (id varchar(64) primary key)'
/** Rows of a slow person are looked at when they are committed, for two seconds; those of a wrong one are refused then. */
const late = [
  `create function late() returns trigger language plpgsql as $$ begin
    if new.person = 'slow' then perform pg_sleep(2); end if;
    if new.person = 'wrong' then raise exception 'too late'; end if; return new; end $$`,
  `create constraint trigger late after insert on claim deferrable initially deferred for each row execute function late()`,
]

let postgres: TestServer
let maria: TestServer
let mariaEntry: SourceConfig

beforeAll(async () => {
  if (missing !== null) return
  ;[postgres, maria] = await Promise.all([startPostgres(), startMaria()])
  await runStatements(postgres.config, [claim, line, mark, ...late])
  const own = (sql: string) => sql.replace('create table ', 'create table entry.')
  await runStatements(maria.config, ['create database entry character set utf8mb4', ...[claim, line, mark].map(own)])
  mariaEntry = { ...maria.config, database: 'entry' }
}, 90_000)
afterAll(async () => {
  await closeSources()
  await Promise.all([postgres?.stop(), maria?.stop()])
}, 30_000)

const column = (name: string) => ({ name, isNumber: false })
const table = (name: string, columns: string[]) => ({
  ...{ table: { schema: '', name }, columns: columns.map(column), key: [0], scope: null, version: null },
  ...{ removal: { kind: 'physical' as const }, isIncrement: false },
})

/** Claims lie in one source, their lines in the other one. */
function order(main: SourceConfig, lines: SourceConfig, changes: WriteChange[], marker: string): WriteOrder {
  return {
    ...table('claim', ['code', 'person']),
    lines: [{ ...table('line', ['code', 'claim', 'item']), link: [1], elsewhere: { code: 'other', source: lines } }],
    ...{ source: main, changes, marker, timeoutMs: 20_000 },
  }
}
const claimRow = (code: string, person = '张伟'): WriteChange => ({ kind: 'insert', ref: code, values: [code, person] })
const lineRow = (code: string, of: string, item: string | null = '票'): WriteChange => ({
  ...{ kind: 'insert', table: 1, ref: `1|${code}`, parent: { ref: of }, values: [code, null, item] },
})

async function write(asked: WriteOrder) {
  const { writing } = await adapterOf(asked.source.type)
  if (writing === undefined) throw new Error('it only reads')
  return writeRows(writing, asked, signal)
}

async function asked(config: SourceConfig, sql: string) {
  const adapter = await adapterOf(config.type)
  return textRows((...question) => adapter.query(...question), config, { sql })
}

async function found(config: SourceConfig, marker: string) {
  const { writing } = await adapterOf(config.type)
  if (writing === undefined) throw new Error('it only reads')
  const none = { ...table('claim', ['code', 'person']), source: config, changes: [], marker, timeoutMs: 20_000 }
  return verifyRows(writing, none, signal)
}

const refused = (work: Promise<unknown>) =>
  work.then(
    (answer) => JSON.stringify(answer),
    (problem: unknown) => (problem instanceof Refusal ? problem.key : String(problem)),
  )

describe.each([
  ['lines beside MariaDB', () => [postgres.config, mariaEntry] as const],
  ['lines beside PostgreSQL', () => [mariaEntry, postgres.config] as const],
])('%s', (name, sources) => {
  const id = (code: string) => `${name === 'lines beside MariaDB' ? 'm' : 'p'}-${code}`
  const counts = async (code: string) => {
    const [main, lines] = sources()
    const of = async (config: SourceConfig, own: string) =>
      Number((await asked(config, `select count(*) from ${own} where code = '${id(code)}'`))[0]?.[0])
    return [await of(main, 'claim'), await of(lines, 'line')]
  }

  test.skipIf(missing !== null)('both sources take a submission, and each only once', async () => {
    const [main, lines] = sources()
    const changes = [claimRow(id('a')), lineRow(id('a'), id('a'))]
    const done = await write(order(main, lines, changes, id('1')))
    expect(done).toMatchObject({
      state: 'done',
      rows: [{ key: [id('a')] }, { table: 1, after: [id('a'), id('a'), '票'] }],
    })
    expect(await counts('a')).toEqual([1, 1])
    expect([await found(main, id('1')), await found(lines, id('1'))]).toEqual(['written', 'written'])
    const again = [claimRow(id('b')), lineRow(id('b'), id('b'))]
    expect(await refused(write(order(main, lines, again, id('1'))))).toBe('entry.violated')
    expect(await counts('b')).toEqual([0, 0])
  })

  test.skipIf(missing !== null)('a conflict or a refusal of one keeps the other one as it was', async () => {
    const [main, lines] = sources()
    const taken = await write(order(main, lines, [claimRow(id('c')), lineRow(id('a'), id('c'))], id('2')))
    expect(taken).toMatchObject({ state: 'conflict', conflicts: [{ ref: `1|${id('a')}`, why: 'taken' }] })
    const long = [claimRow(id('c')), lineRow(id('c'), id('c'), 'x'.repeat(21))]
    expect(await refused(write(order(main, lines, long, id('3'))))).toBe('entry.violated')
    const wide = [claimRow(id('c'), 'x'.repeat(21)), lineRow(id('c'), id('c'))]
    expect(await refused(write(order(main, lines, wide, id('4'))))).toBe('entry.violated')
    expect(await counts('c')).toEqual([0, 0])
    expect([await found(main, id('3')), await found(lines, id('3'))]).toEqual(['absent', 'absent'])
    // A row goes only with its lines, wherever they lie.
    const base = [id('a'), '张伟']
    const gone: WriteChange = { kind: 'delete', ref: id('a'), key: [id('a')], base }
    expect(await write(order(main, lines, [gone], id('5')))).toMatchObject({ conflicts: [{ why: 'lines' }] })
  })

  test.skipIf(missing !== null)(
    'five at once on the same rows: each counts in both sources or in none',
    async () => {
      const [main, lines] = sources()
      await write(order(main, lines, [claimRow(id('n'), '0'), lineRow(id('n'), id('n'), '0')], id('n')))
      const step = async (at: number) => {
        for (;;) {
          const now = (await asked(main, `select person from claim where code = '${id('n')}'`))[0]?.[0] ?? ''
          const next = `${now} ${at}`
          const changes: WriteChange[] = [
            { kind: 'update', ref: id('n'), key: [id('n')], cells: [[1, now, next]] },
            {
              ...{ kind: 'update', table: 1, ref: `1|${id('n')}`, key: [id('n')], parent: { key: [id('n')] } },
              cells: [[2, now, next]],
            },
          ]
          const sent = await write(order(main, lines, changes, id(`n${next}`.replaceAll(' ', '-')))).catch(
            (problem: unknown) => {
              if (problem instanceof Refusal && problem.key === 'entry.busy') return null
              throw problem
            },
          )
          if (sent?.state === 'done') return
        }
      }
      await Promise.all(Array.from({ length: 5 }, (_, at) => step(at + 1)))
      const [[one] = []] = await asked(main, `select person from claim where code = '${id('n')}'`)
      expect(await asked(lines, `select item from line where code = '${id('n')}'`)).toEqual([[one]])
      const told = (one ?? '').split(' ').map(Number)
      expect(told.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
    },
    60_000,
  )
})

test.skipIf(missing !== null)('a rule that is looked at late is met before anything is committed', async () => {
  const changes = [claimRow('late', 'wrong'), lineRow('late', 'late')]
  expect(await refused(write(order(postgres.config, mariaEntry, changes, 'late')))).toBe('entry.violated')
  expect(await asked(mariaEntry, `select * from line where code = 'late'`)).toEqual([])
})

test.skipIf(missing !== null)(
  'a source that goes between the commits is told, and the rest is written later',
  async () => {
    const changes = [claimRow('slow', 'slow'), lineRow('slow', 'slow')]
    const writing = write(order(postgres.config, mariaEntry, changes, 'slow'))
    const told = refused(writing)
    await setTimeout(1000)
    const open = `select trx_mysql_thread_id from information_schema.innodb_trx where trx_rows_modified > 0`
    const [[thread] = []] = await asked(maria.config, open)
    await runStatements(maria.config, [`kill ${thread}`])
    const answer = await told
    expect(answer === 'entry.unconfirmed' || answer.startsWith('{"state":"partial","rows":[{"ref":"slow"')).toBe(true)
    expect([await found(postgres.config, 'slow'), await found(mariaEntry, 'slow')]).toEqual(['written', 'absent'])
    const rest: WriteChange = { ...lineRow('slow', 'slow'), parent: { key: ['slow'] } }
    expect(await write(order(postgres.config, mariaEntry, [rest], 'slow'))).toMatchObject({
      ...{ state: 'done', rows: [{ table: 1, after: ['slow', 'slow', '票'] }] },
    })
  },
)

test.skipIf(missing !== null)('lines of another source that a submission left alone are not asked for', async () => {
  const sent = order(postgres.config, mariaEntry, [claimRow('alone')], 'm-alone')
  const lines = (sent.lines ?? []).map((own) => ({ ...own, table: { schema: '', name: 'only_there' } }))
  const { writing } = await adapterOf(postgres.config.type)
  if (writing === undefined) throw new Error('it only reads')
  expect(await verifyRows(writing, { ...sent, lines }, signal)).toBe('absent')
})
