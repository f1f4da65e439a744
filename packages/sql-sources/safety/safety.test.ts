import { Refusal } from '@mingtai/messages'
import { describe, expect, test } from 'vitest'

import { checkReadOnly } from './safety.ts'
import type { Dialect } from './sql-text.ts'
import { attacks } from '../testing/attacks.ts'
import { edges } from '../testing/edges.ts'
import { legal } from '../testing/legal.ts'

async function verdict(sql: string, dialect: Dialect): Promise<string> {
  try {
    await checkReadOnly(sql, dialect)
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.key
    throw error
  }
}

const all: Dialect[] = ['postgreSql', 'mysql', 'warehouse', 'kingbase', 'oracle', 'dameng', 'sqlServer', 'clickhouse']
const small: Dialect[] = ['influxdb', 'tdengine', 'elasticsearch']

describe.each(all)('on %s', (dialect) => {
  test.each([...(legal.all ?? []), ...(legal[dialect] ?? [])])('a report may ask: %s', async (sql) => {
    const asked = adapted(sql, dialect)
    expect(await verdict(asked, dialect)).toBe('ok')
  })

  test.each([...(attacks.all ?? []), ...(attacks[dialect] ?? []), ...(edges.all ?? []), ...(edges[dialect] ?? [])])(
    'nobody may run: %s',
    async (sql) => {
      expect(await verdict(sql, dialect)).not.toBe('ok')
    },
  )
})

describe.each(small)('on %s', (dialect) => {
  test.each(legal[dialect] ?? [])('a report may ask: %s', async (sql) => {
    expect(await verdict(sql, dialect)).toBe('ok')
  })

  test.each([...(attacks[dialect] ?? []), ...(edges[dialect] ?? [])])('nobody may run: %s', async (sql) => {
    expect(await verdict(sql, dialect)).not.toBe('ok')
  })
})

/** What every SQL has under another name. */
function adapted(sql: string, dialect: Dialect): string {
  if (dialect === 'mysql') return sql.replaceAll('"select"', '`select`')
  if (dialect === 'sqlServer') return sql.replace('with recursive', 'with').replace(/ limit \d+$/, '')
  return sql
}

test('a refusal names what is wrong', async () => {
  expect(await verdict('select 1; select 2', 'mysql')).toBe('sql.notSingle')
  expect(await verdict('delete from t', 'warehouse')).toBe('sql.forbiddenWrite')
  expect(await verdict('select pg_sleep(1)', 'postgreSql')).toBe('sql.forbiddenFunction')
  expect(await verdict('select /*! 1 */ 1', 'mysql')).toBe('sql.versionComment')
  expect(await verdict('select from where', 'mysql')).toBe('sql.unparsable')
  const sentence = checkReadOnly('selec province from orders', 'mysql').catch(String)
  expect(await sentence).toContain('“province from orders”')
  expect(await verdict('show tables', 'mysql')).toBe('sql.notSelect')
  expect(await verdict(' ', 'mysql')).toBe('sql.empty')
  expect(await verdict("select * from 'x.csv'", 'warehouse')).toBe('sql.forbiddenTable')
  for (const table of ['generated.sales', '"GENERATED"."sales"', 'warehouse.generated.sales'])
    expect(await verdict(`select * from ${table}`, 'warehouse')).toBe('sql.forbiddenTable')
})

test.each([
  ['a long name', `select ${'a'.repeat(99_000)} from t`],
  ['nothing but quotes', `select ${'"'.repeat(99_000)}`],
  ['a name and much space', `select a${' '.repeat(90_000)} from t`],
  ['many names and much space', `select ${'a  '.repeat(30_000)}`],
])('%s is judged without delay', async (_, sql) => {
  const began = performance.now()
  await checkReadOnly(sql, 'warehouse').catch(() => null)
  expect(performance.now() - began).toBeLessThan(3000)
})

test('a name in backticks that holds a quote hides nothing', async () => {
  await expect(checkReadOnly('select `a"`, sleep(1), `b"` from t', 'mysql')).rejects.toThrow('sleep')
})
