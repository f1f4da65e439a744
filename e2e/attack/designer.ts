import { CallError } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { verified, type Probe } from './probe.ts'
import { readerWaits } from './reader-waits.ts'
import type { World } from './world.ts'

const DESIGNER = 'designer'
// Gives no row before it has counted as many as nobody waits for.
const ENDLESS =
  'select count(*) from range(1000000) a, range(1000000) b, range(1000) c where (a.range + b.range) % 7 = c.range'

async function saidOf(world: World, dataSource: string, sql: string): Promise<string> {
  const reports = await world.as(reportCalls, DESIGNER)
  return reports.trySql({ dataSource, sql, parameters: [], values: {} }).then(
    ({ rows }) => `answered ${JSON.stringify(rows).slice(0, 200)}`,
    (problem: unknown) => (problem instanceof CallError ? problem.message : `broke: ${String(problem)}`),
  )
}

function greedy(sql: string): Probe {
  return {
    who: 'designer',
    what: sql,
    async run(world) {
      let said = ''
      const wait = await world.othersWait(async () => (said = await saidOf(world, 'warehouse', sql)))
      const next = await saidOf(world, 'warehouse', 'select 1 as one')
      return verified(
        !said.startsWith('broke') && wait < 3000 && next.startsWith('answered'),
        `${said.slice(0, 60)} others waited ${wait} ms`,
      )
    },
  }
}

function refusedSql(dataSource: string, sql: string): Probe {
  return {
    who: 'designer',
    what: `${dataSource}: ${sql}`,
    async run(world) {
      const said = await saidOf(world, dataSource, sql)
      return verified(!said.startsWith('answered') && !said.startsWith('broke'), said.slice(0, 80))
    },
  }
}

/** What the words of a refusal must never hold. */
function silent(what: string, sql: string, secret: RegExp): Probe {
  return {
    who: 'designer',
    what,
    async run(world) {
      const said = await saidOf(world, 'office', sql)
      return verified(!secret.test(said), said.slice(0, 80))
    },
  }
}

function address(host: string, port: number): Probe {
  return {
    who: 'designer',
    what: `a data source at ${host}:${port}`,
    async run(world) {
      const sources = await world.as(dataSourceCalls, 'admin')
      const said = await sources.test({ type: 5, host, port, database: 'x', userName: 'x', password: 'x' }).then(
        () => 'answered',
        (problem: unknown) => (problem instanceof CallError ? problem.message : String(problem)),
      )
      return verified(/不允许|不能/.test(said), said.slice(0, 80))
    },
  }
}

/** Somebody who may write queries and designs. */
export const designerProbes: readonly Probe[] = [
  greedy('select unnest(range(1000000000)) as n'),
  greedy("select repeat('x', 2000000000) as t"),
  greedy('select list(range) as l from range(500000000)'),
  greedy("select string_agg(range::varchar, ',') as t from range(200000000)"),
  greedy('select a.range from range(100000) a, range(100000) b order by hash(a.range + b.range)'),
  refusedSql('warehouse', "copy (select 1) to '/tmp/attack.csv'"),
  refusedSql('warehouse', "select * from read_text('/etc/passwd')"),
  refusedSql('warehouse', "select * from read_csv('/etc/passwd')"),
  refusedSql('warehouse', "attach '/tmp/x.duckdb' as x"),
  refusedSql('warehouse', "select * from 'http://127.0.0.1:1/x.csv'"),
  refusedSql('warehouse', 'select 1; drop table orders'),
  refusedSql('warehouse', "select getenv('PATH')"),
  refusedSql('office', "select pg_read_file('/etc/passwd')"),
  refusedSql('office', 'select * from public.person'),
  refusedSql('office', 'select * from pg_catalog.pg_authid'),
  refusedSql('office', 'select pg_sleep(60)'),
  silent('office: names by a cast', 'select cast(name as integer) from people', /:\s*"|“[^”]*”.*integer|invalid input/),
  silent(
    'office: titles of notices for others',
    'select cast(title as boolean) from messages',
    /invalid input|boolean: "/,
  ),
  address('169.254.169.254', 80),
  address('::ffff:169.254.169.254', 80),
  address('100.100.100.200', 80),
  address('0.0.0.0', 80),
  {
    who: 'designer',
    what: 'eight endless queries at once',
    async run(world) {
      const asked = Array.from({ length: 8 }, () => saidOf(world, 'warehouse', ENDLESS))
      const waits = await readerWaits(world)
      const said = await Promise.all(asked)
      const after = await readerWaits(world)
      return verified(
        said.every((one) => !one.startsWith('answered')) && waits < 30_000 && after < 15_000,
        `all ended; a reader had their report in ${waits} ms beside them, in ${after} ms afterwards`,
      )
    },
  },
  {
    who: 'designer',
    what: 'forty trials at once beside a reader',
    async run(world) {
      const slow = 'select count(*) from range(30000) a, range(30000) b where (a.range * b.range) % 7 = 3'
      const asked = Promise.all(Array.from({ length: 40 }, () => saidOf(world, 'warehouse', slow)))
      const waits = await readerWaits(world)
      await asked
      return verified(waits < 30_000, `a reader had their report in ${waits} ms`)
    },
  },
]
