import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { zoneOffset } from '@mingtai/zh'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { adapterOf, closeSources } from '../adapters.ts'
import { inZone } from '../influxdb/in-zone.ts'
import type { SourceConfig } from '../source.ts'
import { compileSql } from '../template/template-sql.ts'
import { writeTo } from '../testing/drivers.ts'
import { configOf, missingClickhouse, missingInflux, startClickhouse, startInflux } from '../testing/http-servers.ts'
import { rowsOf, sentenceOf } from '../testing/rows.ts'
import { missingMaria, startMaria, startPostgres } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'
import { fixedOffset, isInstant, movedText, wallText, zonedText } from './zones.ts'

/** A moment each 13 minutes around the turn of a year, the same in every source. */
const moments = Array.from({ length: 700 }, (_, index) => Date.UTC(2023, 11, 29) + index * 780_000)
const seconds = moments.map((moment) => moment / 1000)
const SERIAL_OF_1970 = 25_569

/** What a zone's wall shows of a moment, as the day and time that cells hold. */
function serialOf(moment: number, zone: string): number {
  return (moment + zoneOffset(zone, moment)) / 86_400_000 + SERIAL_OF_1970
}

interface Place {
  missing: string | null
  start(): Promise<TestServer>
  /** Number and moment of each row that a condition on `at` lets through. */
  rows(condition: string): string
  refused?: string
}

const usual = (condition: string) => `select id, at from evt where ${condition} order by id`

/** Each server's own clock is set to another zone than the others', and than this process. */
const places: Record<string, Place> = {
  PostgreSQL: {
    missing: null,
    async start() {
      const server = await startPostgres('America/Los_Angeles')
      const rows = `select n, to_timestamp(s) from unnest(array[${seconds.join(',')}]) with ordinality u(s, n)`
      await writeTo(server.config, `create table evt as select n as id, to_timestamp as at from (${rows}) r`)
      return server
    },
    rows: usual,
    refused: 'Mars/Olympus',
  },
  MariaDB: {
    missing: missingMaria(),
    async start() {
      const server = await startMaria('+00:00')
      const config = { ...server.config, database: 'test_zones' }
      await writeTo(server.config, 'create database test_zones')
      await writeTo(config, 'create table evt (id int, at timestamp null)')
      const rows = seconds.map((second, index) => `(${index + 1}, from_unixtime(${second}))`)
      await writeTo(config, `insert into evt values ${rows.join(', ')}`)
      return { ...server, config }
    },
    rows: usual,
    // It has no tables of zones, and an offset holds for half of a year there.
    refused: 'America/New_York',
  },
  ClickHouse: {
    missing: missingClickhouse(),
    async start() {
      const server = await startClickhouse('Europe/Berlin')
      const told = async (sql: string) => {
        const answer = await fetch(`http://127.0.0.1:${server.config.port}/`, { method: 'POST', body: sql })
        if (!answer.ok) throw new Error(await answer.text())
      }
      await told('create table evt (id UInt32, at DateTime) engine = Memory')
      await told(`insert into evt values ${seconds.map((second, index) => `(${index + 1}, ${second})`).join(', ')}`)
      return server
    },
    rows: usual,
  },
  InfluxDB: {
    missing: missingInflux(),
    async start() {
      const server = await startInflux()
      await server.write(moments.map((moment, index) => `evt id=${index + 1}i ${moment}000000`).join('\n'))
      return server
    },
    rows: (condition) => `select id from evt where ${condition.replaceAll('at ', 'time ')}`,
  },
}

const bounds = { from: '2024-01-01', to: '2024-01-02' }
const zones = ['Asia/Shanghai', 'Asia/Kolkata', 'UTC']

for (const [name, { missing }] of Object.entries(places))
  if (missing !== null) process.stderr.write(`${name} is not tested: ${missing}\n`)

describe.each(Object.entries(places))('%s', (name, { missing, start, rows, refused }) => {
  let server: TestServer
  beforeAll(async () => {
    if (missing === null) server = await start()
  }, 60_000)
  afterAll(async () => {
    await closeSources()
    await server?.stop()
  }, 30_000)

  async function asked(zone: string, condition: string, parameters: Record<string, string>) {
    const config = { ...server.config, timeZone: zone }
    const { text, values } = compileSql(rows(condition), { dialect: config.type, parameters })
    const query = await (
      await adapterOf(config.type)
    ).query(config, { sql: text, values, maxRows: 10, timeoutMs: 9000, signal: AbortSignal.timeout(9000) })
    await query.close()
    const moment = query.fields.find(({ type }) => type === 'timestamp')
    const found = await rowsOf(config, text, { values })
    // InfluxDB puts the moment first.
    return { zone: moment?.zone, rows: found.rows.map((row) => (name === 'InfluxDB' ? row.toReversed() : row)) }
  }

  test.skipIf(missing !== null).each(zones)('a day is a day of %s, and its moments are shown so', async (zone) => {
    const wanted = moments.flatMap((moment, index) => {
      const serial = serialOf(moment, zone)
      return Math.floor(serial) === Math.floor(serialOf(Date.UTC(2024, 0, 1), 'UTC')) ? [[index + 1, serial]] : []
    })
    const found = await asked(zone, 'at >= ${from} and at < ${to}', bounds)
    expect(found.zone).toBe(zone)
    expect(found.rows.length).toBe(wanted.length)
    found.rows.forEach(([id, serial], index) => {
      expect(id).toBe(wanted[index]![0])
      expect(serial).toBeCloseTo(wanted[index]![1]!, 9)
    })
    const exact = await asked(zone, 'at >= ${from} and at < ${to}', {
      from: '2024-01-01 00:00:00',
      to: '2024-01-02 00:00:00',
    })
    expect(exact.rows).toEqual(found.rows)
  })

  test.skipIf(missing !== null || refused === undefined)('a zone that the server cannot keep is refused', async () => {
    const config = { ...server.config, timeZone: refused ?? '' }
    expect(await sentenceOf(rowsOf(config, 'select 1 as a'))).toContain(`不接受会话时区“${refused}”`)
  })
})

test('a warehouse shows moments of its zone, and says which', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'zones-')), 'a.duckdb')
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run(`create table evt as select timestamptz '2023-12-31 16:30:00Z' as seen`)
  connection.closeSync()
  instance.closeSync()
  const config = { ...configOf('warehouse', { port: 0, database: '', user: '', password: '' }), host: '', path }
  const { rows } = await rowsOf(config, `select seen, seen::date as d from evt where seen >= '2024-01-01'`)
  expect(rows[0]![0]).toBeCloseTo(45_292 + 0.5 / 24, 9)
  expect(rows[0]![1]).toBe(45_292)
  await closeSources()
})

describe('an interface', () => {
  let web: Server
  let config: SourceConfig
  beforeAll(async () => {
    web = createServer((_, response) => {
      const list = [
        { a: '2024-01-01T00:30:00+08:00', b: '2024-01-01 00:30:00' },
        { a: '2023-12-31T16:30:00.250Z', b: '2024-01-01 00:30:00' },
        { a: '2023-12-31T11:30:00-0500', b: '2024-01-01 00:30:00' },
        { a: null, b: '2024-01-01 00:30:00' },
      ]
      response.setHeader('content-type', 'application/json').end(JSON.stringify(list))
    })
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
    const { port } = web.address() as AddressInfo
    config = configOf('api', { port, database: '', user: '', password: '' })
  })
  afterAll(async () => {
    await closeSources()
    await new Promise((resolve) => web.close(resolve))
  })

  test('an offset is counted with, not dropped', async () => {
    const { rows } = await rowsOf({ ...config, timeZone: 'Asia/Shanghai' }, 'GET /')
    const serial = 45_292 + 0.5 / 24
    expect(rows.map(([a, b]) => [a, b].map((value) => (typeof value === 'number' ? value.toFixed(6) : value)))).toEqual(
      [
        [serial.toFixed(6), serial.toFixed(6)],
        [(serial + 0.25 / 86_400).toFixed(6), serial.toFixed(6)],
        [serial.toFixed(6), serial.toFixed(6)],
        [null, serial.toFixed(6)],
      ],
    )
    const utc = await rowsOf({ ...config, timeZone: 'UTC' }, 'GET /')
    expect(utc.rows[0]![0]).toBeCloseTo(serial - 8 / 24, 9)
    expect(utc.rows[0]![1]).toBeCloseTo(serial, 9)
  })
})

describe('texts', () => {
  test('a moment with an offset and a wall clock say the same, there and back', () => {
    const zone = fc.constantFrom('Asia/Shanghai', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe')
    const moment = fc.integer({ min: Date.UTC(1995, 0, 1) / 1000, max: Date.UTC(2037, 0, 1) / 1000 })
    fc.assert(
      fc.property(zone, zone, moment, (from, to, second) => {
        const text = `${new Date(second * 1000).toISOString().slice(0, 19)}Z`
        const wall = wallText(text, from)
        // An hour that the wall shows twice is taken for its first time.
        const back = wallText(zonedText(wall, from)!, 'UTC').replace(' ', 'T')
        const apart = Date.parse(text) - Date.parse(`${back}Z`)
        expect([0, 1_800_000, 3_600_000]).toContain(apart)
        expect(movedText(wall, from, to)).toBe(wallText(zonedText(wall, from)!, to))
      }),
    )
  })

  test('what is no moment stays as it is', () => {
    expect(wallText('2024-01-01 00:00:00', 'UTC')).toBe('2024-01-01 00:00:00')
    expect(wallText('infinity', 'UTC')).toBe('infinity')
    expect(wallText('2024-01-01T00:00:00.123456789+08:00', 'UTC')).toBe('2023-12-31 16:00:00.123456789')
    expect(isInstant('2024-01-01')).toBe(false)
    expect(zonedText('2024-01-01', 'Asia/Shanghai')).toBe('2024-01-01T00:00:00+08:00')
    expect(zonedText('x', 'Asia/Shanghai')).toBeNull()
    expect([fixedOffset('Asia/Shanghai'), fixedOffset('America/New_York')]).toEqual(['+08:00', null])
  })

  test('a question to InfluxDB names its zone once', () => {
    expect(inZone('select a from m;', 'Asia/Shanghai')).toBe(`select a from m\ntz('Asia/Shanghai')`)
    expect(inZone(`select a from m tz('UTC')`, 'Asia/Shanghai')).toBe(`select a from m tz('UTC')`)
    expect(inZone('show measurements', 'Asia/Shanghai')).toBe('show measurements')
  })
})
