import { Refusal } from '@mingtai/messages'
import fc from 'fast-check'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapterOf, closeSources } from '../adapters.ts'
import { textRows } from '../catalogue-rows.ts'
import type { SourceAdapter, SourceConfig } from '../source.ts'
import { runStatements } from '../testing/run-statements.ts'
import { missingMaria, startMaria, startPostgres, type TestServer } from '../testing/servers.ts'
import type { WriteChange, WriteOrder } from './order.ts'
import { verifyRows } from './verify-rows.ts'
import { writeRows } from './write-rows.ts'

/** A hundred and more are a night's work: `MINGTAI_KILLS=200`. */
const RUNS = Number(process.env['MINGTAI_KILLS'] ?? 25)
const COUNTERS = 3

const marker = 'create table mingtai_entry_mark (id varchar(64) primary key)'
const counters = 'create table counter (id int primary key, n int not null)'
const first = `insert into counter values ${Array.from({ length: COUNTERS }, (_, at) => `(${at}, 0)`).join(', ')}`

const kinds = {
  postgresql: {
    start: () => startPostgres(),
    missing: null,
    ddl: [counters, first, marker],
    /** Ends the connections of the product in whatever they do. */
    victims: `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (query like '%counter%' or query like '%mingtai_entry_mark%' or query = 'commit')`,
    kill: (id: string) => `select pg_terminate_backend(${id})`,
  },
  mariadb: {
    start: () => startMaria('+08:00'),
    missing: missingMaria(),
    ddl: ['create database kills', ...[counters, marker].map((sql) => sql.replace('table ', 'table kills.'))].concat(
      first.replace('into ', 'into kills.'),
    ),
    victims: `select trx_mysql_thread_id from information_schema.innodb_trx`,
    kill: (id: string) => `kill ${id}`,
  },
}

const signal = new AbortController().signal

describe.each(Object.entries(kinds))('%s', (kind, { start, missing, ddl, victims, kill }) => {
  let server: TestServer
  let config: SourceConfig
  let adapter: SourceAdapter & { writing: NonNullable<SourceAdapter['writing']> }

  beforeAll(async () => {
    if (missing !== null) return
    server = await start()
    const plain = await adapterOf(server.config.type)
    if (plain.writing === undefined) throw new Error('it only reads')
    adapter = { ...plain, writing: plain.writing }
    await runStatements(server.config, ddl)
    config = kind === 'mariadb' ? { ...server.config, database: 'kills' } : server.config
  }, 90_000)
  afterAll(async () => {
    await closeSources()
    await server?.stop()
  }, 30_000)

  const asked = (sql: string, at = config) => textRows((...question) => adapter.query(...question), at, { sql })
  const counted = async () => (await asked('select n from counter order by id')).map(([n]) => Number(n))
  const order = (changes: WriteChange[], own: string): WriteOrder => ({
    ...{ source: config, table: { schema: '', name: 'counter' }, key: [0], scope: null, changes, marker: own },
    columns: ['id', 'n'].map((name) => ({ name, isNumber: true })),
    ...{ removal: { kind: 'physical' }, isIncrement: false, version: null, timeoutMs: 20_000 },
  })

  /** After each pause whatever is writing is killed, until it is told to stop. */
  async function killing(until: AbortSignal, pauses: readonly number[]): Promise<void> {
    for (const pause of pauses) {
      await setTimeout(pause)
      if (until.aborted) return
      for (const [id] of await asked(victims, server.config)) {
        // It may be gone by itself.
        if (id != null) await runStatements(server.config, [kill(id)]).catch(() => {})
      }
    }
  }

  /** Adds one to some counters, as somebody who presses 提交 until he is told that it arrived. */
  async function added(rows: readonly number[], own: string): Promise<void> {
    const now = await readAgain()
    const changes = rows.map((row): WriteChange => {
      const n = now[row] ?? 0
      return { kind: 'update', ref: String(row), key: [String(row)], cells: [[1, String(n), String(n + 1)]] }
    })
    for (;;) {
      try {
        const sent = await writeRows(adapter.writing, order(changes, own), signal)
        expect(sent.state).toBe('done')
        return
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem
        // Only a commit whose answer was lost is unknown; the marker says for certain which of the two it is.
        const is = await settled(changes, own)
        if (is === 'written') {
          expect(problem.key).toBe('entry.unconfirmed')
          return
        }
        expect(is).toBe('absent')
      }
    }
  }

  /** What stands there, asked until no connection was killed over it. */
  async function readAgain(): Promise<number[]> {
    for (;;) {
      try {
        return await counted()
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem
      }
    }
  }

  async function settled(changes: WriteChange[], own: string): Promise<string> {
    for (;;) {
      const is = await verifyRows(adapter.writing, order(changes, own), signal).catch(() => null)
      if (is !== null) return is
    }
  }

  test.skipIf(missing !== null)(
    'whenever connections are killed, each submission counts exactly once',
    async () => {
      const rows = fc.uniqueArray(fc.nat(COUNTERS - 1), { minLength: 1, maxLength: COUNTERS })
      const story = fc.record({
        submissions: fc.array(rows, { minLength: 3, maxLength: 6 }),
        pauses: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 16 }),
      })
      let run = 0
      await fc.assert(
        fc.asyncProperty(story, async ({ submissions, pauses }) => {
          run += 1
          const wanted = await counted()
          const end = new AbortController()
          const killer = killing(end.signal, pauses)
          try {
            for (const [at, one] of submissions.entries()) {
              await added(one, `kill-${run}-${at}`)
              for (const row of one) wanted[row] = (wanted[row] ?? 0) + 1
            }
          } finally {
            end.abort()
            await killer
          }
          expect(await counted()).toEqual(wanted)
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
    60_000 + RUNS * 2000,
  )
})
