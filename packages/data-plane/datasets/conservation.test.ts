import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Scalar } from '@mingtai/sheet-core'
import { landFile } from '@mingtai/sql-sources'
import { missingMaria } from '@mingtai/sql-sources/testing/servers'
import { writeTo } from '@mingtai/sql-sources/testing/drivers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetOrders, DatasetRules } from './orders.ts'
import { asked, closeAll, closeReadings, openAll, order, reading, rowsOf, sources } from './test-world.ts'

const folder = await mkdtemp(join(tmpdir(), 'conservation-'))

/** Everything on which two ways of reading have ever differed. */
const values = [
  ['1', '0.1', '0.1', 'abc', '1582-10-15', '1899-12-31 23:59:59.999'],
  [
    '-9223372036854775808',
    '-9999999999999999999999999999.9999999999',
    '1e300',
    'ABC',
    '0101-01-01',
    '1900-01-01 00:00:00',
  ],
  [
    '9223372036854775807',
    '9999999999999999999999999999.9999999999',
    '-1e-300',
    'abc ',
    '9999-12-31',
    '2026-03-29 02:30:00.001',
  ],
  ['9007199254740993', '0.0000000001', '0.30000000000000004', '', '2024-02-29', '2024-02-29 12:34:56.789'],
  ['0', '-0.0000000001', '-0', ' abc', '1970-01-01', '1970-01-01 00:00:00'],
  ['7', '12345678901234567890.1234567890', '123456789012345680', 'ábc', '2026-11-22', '2026-11-22 08:00:00.5'],
  ['8', '1', '1', '𠮷😀国', '2000-01-01', '2000-01-01 00:00:00'],
  ['9', '2', '2', "o'b\\r\t\n", '1999-12-31', '1999-12-31 23:59:59'],
  [null, null, null, null, null, null],
] as const
const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "''")
const rows = (quote: (text: string) => string) =>
  values.map((row) => `(${row.map((value) => (value === null ? 'null' : `'${quote(value)}'`)).join(', ')})`).join(', ')

beforeAll(async () => {
  await openAll()
  const plain = (text: string) => text.replaceAll("'", "''")
  await writeTo(
    sources.postgreSql!,
    'create table odd (id bigint, amount numeric(38,10), rate double precision, name text, day date, at timestamp(3))',
  )
  await writeTo(sources.postgreSql!, `insert into odd values ${rows(plain)}`)
  if (sources.mysql === undefined) return
  // Takes capitals, accents and spaces at the end for the same, as most databases of MySQL do.
  await writeTo(
    sources.mysql,
    'create table odd (id bigint, amount decimal(38,10), rate double, name varchar(40), day date, at datetime(3)) character set utf8mb4 collate utf8mb4_general_ci',
  )
  await writeTo(sources.mysql, `insert into odd values ${rows(escaped)}`)
}, 120_000)
afterEach(closeReadings)
afterAll(async () => {
  await closeAll()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const types = (['postgreSql', 'mysql'] as const).filter((type) => type === 'postgreSql' || missingMaria() === null)
const select = 'select id, amount, rate, name, day, at from odd order by id'

/** A value as a person would write it down, whatever it is held in. */
function written(value: Scalar): string {
  if (value === null) return 'NULL'
  if (typeof value === 'object') return exact(value.scaled, value.scale)
  if (typeof value === 'number') return plainNumber(Object.is(value, -0) ? 0 : value)
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
}
function plainNumber(value: number): string {
  const [, sign = '', whole = '', fraction = '', power] = /^(-?)(\d+)\.?(\d*)(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  if (power === undefined) return String(value)
  const scale = fraction.length - Number(power)
  const digits = BigInt(`${whole}${fraction}`)
  return scale >= 0 ? exact(sign === '-' ? -digits : digits, scale) : `${sign}${digits * 10n ** BigInt(-scale)}`
}
function exact(scaled: bigint, scale: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(scale + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)]
  const text = `${whole}.${fraction}`.replace(/\.?0*$/, '')
  return scaled < 0n ? `-${text}` : text
}
/** Numbers that are held exactly in one way and as a double in another are the same when they are written. */
const same = (found: readonly (readonly Scalar[])[]) => found.map((row) => row.map(written)).toSorted()

const only = (
  field: string,
  op: 'eq' | 'ne' | 'in' | 'contains' | 'startsWith' | 'gt' | 'le',
  ...wanted: string[]
) => ({
  where: { field, op, values: wanted },
  hidden: [],
  masked: [],
})
const rules: [string, DatasetRules | null][] = [
  ['everything', null],
  ['one text of those that look alike', only('name', 'eq', 'abc')],
  ['all but one', only('name', 'ne', 'abc')],
  ['an empty text, which is not NULL', only('name', 'eq', '')],
  ['some texts', only('name', 'in', 'abc ', '𠮷😀国')],
  ['a part', only('name', 'contains', 'bc')],
  ['a beginning', only('name', 'startsWith', 'A')],
  ['a large number', only('id', 'eq', '9007199254740993')],
  ['a long decimal', only('amount', 'le', '0.0000000001')],
  ['days', only('day', 'gt', '1899-12-31')],
  ['moments', only('at', 'le', '1900-01-01 00:00:00')],
]

describe.each(types)('%s: the same query', (type) => {
  test.each(rules)('gives the same whichever way its rows take: %s', async (_, rule) => {
    const ask = asked(type, select)
    const path = join(folder, `${type}.duckdb`)
    await landFile(path, await reading({ p: order({ ask }) }).open('p'))
    const cache = { seconds: 60, key: `conservation ${type}` }
    const recipe = { kind: 'sql' as const, inputs: ['p'], sql: 'select * from p' }
    const steps = { kind: 'steps' as const, start: 'p', steps: [] }
    const direct: DatasetOrders = { p: order({ ask, rules: rule }) }
    const wanted = same((await rowsOf(direct, 'p')).found)
    expect(wanted.length).toBeGreaterThan(0)
    const ways: Record<string, [DatasetOrders, string]> = {
      cached: [{ p: order({ ask, rules: rule, cache }) }, 'p'],
      'cached again': [{ p: order({ ask, rules: rule, cache }) }, 'p'],
      extracted: [{ p: order({ ask: { kind: 'landed', path }, rules: rule }) }, 'p'],
      combined: [{ ...direct, c: order({ ask: { kind: 'combined', recipe } }) }, 'c'],
      'in steps': [{ ...direct, c: order({ ask: { kind: 'combined', recipe: steps } }) }, 'c'],
      'ruled above': [{ p: order({ ask }), c: order({ ask: { kind: 'combined', recipe }, rules: rule }) }, 'c'],
    }
    for (const [way, [orders, name]] of Object.entries(ways))
      expect(same((await rowsOf(orders, name)).found), way).toEqual(wanted)
  })
})
