import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { settingSql as oracleSql, zoneSql } from '../oracle/session.ts'
import { allowedSettings, settingExamples, settingProblem } from './session-settings.ts'
import { settingSql as serverSql } from '../sql-server/session.ts'
import { writeTo } from '../testing/drivers.ts'
import { missingClickhouse, startClickhouse } from '../testing/http-servers.ts'
import { rowsOf, sentenceOf, tested } from '../testing/rows.ts'
import { missingMaria, startMaria, startPostgres } from '../testing/servers.ts'
import type { TestServer } from '../testing/servers.ts'

const servers: Record<string, TestServer> = {}

beforeAll(async () => {
  servers.postgreSql = await startPostgres()
  await writeTo(
    servers.postgreSql.config,
    `create view seen as select current_setting('work_mem') as memory, current_setting('app.who', true) as who`,
  )
  if (missingMaria() === null) servers.mysql = await startMaria()
  if (missingClickhouse() === null) servers.clickhouse = await startClickhouse()
}, 60_000)
afterAll(async () => {
  await closeSources()
  await Promise.all(Object.values(servers).map((server) => server.stop()))
}, 30_000)

const hostile = `o'brien"; drop view seen; -- \\`

test('PostgreSQL has them in every session, whatever their values are', async () => {
  const session = [
    { name: 'work_mem', value: '7MB' },
    { name: 'app.who', value: hostile },
  ]
  const config = { ...servers.postgreSql!.config, session }
  const all = await Promise.all([1, 2, 3].map(() => rowsOf(config, 'select * from seen')))
  for (const { rows } of all) expect(rows).toEqual([['7MB', hostile]])
  expect((await rowsOf(servers.postgreSql!.config, 'select * from seen')).rows[0]![0]).not.toBe('7MB')
  const wrong = { ...config, session: [{ name: 'work_mem', value: 'plenty' }] }
  expect(await sentenceOf(rowsOf(wrong, 'select 1'))).toContain('不接受会话设置“work_mem”')
})

test.skipIf(missingMaria() !== null)('MariaDB has them in every session, whatever their values are', async () => {
  const session = [
    { name: 'group_concat_max_len', value: '12345' },
    { name: 'lc_time_names', value: 'zh_CN' },
  ]
  const config = { ...servers.mysql!.config, session }
  const { rows } = await rowsOf(config, `select date_format('2024-01-01', '%W') as d`)
  expect(rows).toEqual([['星期一']])
  const wrong = { ...config, session: [{ name: 'lc_time_names', value: hostile }] }
  expect(await sentenceOf(rowsOf(wrong, 'select 1'))).toContain('不接受会话设置“lc_time_names”')
})

test.skipIf(missingClickhouse() !== null)(
  'ClickHouse has them with every query, and the one it refuses is named',
  async () => {
    const withSetting = (name: string, value: string) => ({ ...servers.clickhouse!.config, session: [{ name, value }] })
    const read = `select value from system.settings where name = 'join_use_nulls'`
    expect((await rowsOf(withSetting('join_use_nulls', '1'), read)).rows).toEqual([['1']])
    // Version 18 does not know the one, and the other not with that value.
    for (const [name, value] of [
      ['enable_nothing_of_ours', '1'],
      ['totals_mode', 'never'],
    ] as const) {
      const sentence = await sentenceOf(rowsOf(withSetting(name, value), 'select 1'))
      expect(sentence).toContain(`不接受会话设置“${name}”`)
      expect(await sentenceOf(tested(withSetting(name, value)))).toBe(sentence)
    }
  },
)

describe('what may be set', () => {
  test('nothing that touches zone, quoting, limits, roles or the right to write', () => {
    const never = [
      ...['timezone', 'time_zone', 'datestyle', 'standard_conforming_strings', 'bytea_output', 'client_encoding'],
      ...['role', 'session_authorization', 'transaction_read_only', 'default_transaction_read_only', 'readonly'],
      ...['statement_timeout', 'sql_mode', 'character_set_client', 'autocommit', 'max_execution_time', 'rowcount'],
      ...['session_timezone', 'allow_ddl', 'sql_log_bin', 'foreign_key_checks', 'nls_numeric_characters', 'noexec'],
      ...['local_preload_libraries', 'session_replication_role', 'row_security', 'events', 'current_schema = x'],
    ]
    for (const type of ['postgreSql', 'kingbase', 'mysql', 'clickhouse', 'oracle', 'sqlServer'] as const) {
      for (const name of never) expect(settingProblem(type, { name, value: '1' }), `${type} ${name}`).toBe('name')
      const examples = settingExamples(type)?.split('、') ?? []
      expect(examples.length).toBeGreaterThan(2)
      for (const name of examples) expect(settingProblem(type, { name, value: '1' }), `${type} ${name}`).toBeNull()
    }
    expect(settingExamples('api')).toBeNull()
    expect(allowedSettings('api', [{ name: 'work_mem', value: '1' }])).toEqual([])
  })

  test('a value is never more than a value', () => {
    const setting = (type: 'oracle' | 'sqlServer', name: string, value: string) => settingProblem(type, { name, value })
    expect(setting('sqlServer', 'lock_timeout', '1; drop table x')).toBe('value')
    expect(setting('sqlServer', 'language', `x' exec y`)).toBe('value')
    expect(serverSql({ name: 'transaction isolation level', value: 'SNAPSHOT' })).toBe(
      'set transaction isolation level SNAPSHOT',
    )
    expect(setting('oracle', 'current_schema', 'hr" x')).toBe('value')
    expect(oracleSql({ name: 'current_schema', value: 'hr' })).toBe('alter session set current_schema = "HR"')
    expect(oracleSql({ name: 'nls_date_format', value: `yyyy'x` })).toBe(
      `alter session set nls_date_format = 'yyyy''x'`,
    )
    expect(oracleSql({ name: 'optimizer_mode', value: 'first_rows_10' })).toBe(
      `alter session set optimizer_mode = first_rows_10`,
    )
    expect(zoneSql('Asia/Shanghai')).toBe(`alter session set time_zone = 'Asia/Shanghai'`)
  })
})
