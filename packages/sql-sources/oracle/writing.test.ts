/** No server of Oracle can run here: its driver judges places and values, and a connection of this file answers as it would. */
import { createRequire } from 'node:module'
import type { Refusal } from '@mingtai/messages'
import oracledb from 'oracledb'
import type { Connection } from 'oracledb'
import { afterAll, afterEach, expect, test } from 'vitest'
import { closeSources } from '../adapters.ts'
import { configOf } from '../testing/http-servers.ts'
import type { BoundInput, WriteSession } from '../writing/order.ts'
import { TableStatements } from '../writing/statements.ts'
import { columnFacts, keyIn } from './write-facts.ts'
import { oracleDialect } from './write-dialect.ts'
import { bindsOf, isAnswer, oracleWriting, refusalOf, writeOptions } from './writing.ts'

const driver = createRequire(import.meta.url)
interface DriverStatement {
  bindInfoList: { bindName: string; isReturnBind: boolean }[]
  _prepare(sql: string): void
}
const { Statement }: { Statement: new () => DriverStatement } = driver('oracledb/lib/thin/statement.js')
const DriverConnection: new () => {
  _processExecuteBinds(binds: object): Promise<{ name: string; type: { name: string }; maxSize?: number }[]>
  _verifyExecOpts(options: object, isMany: boolean): object
} = driver('oracledb/lib/connection.js')
const { transformErr }: { transformErr(error: Error): Error } = driver('oracledb/lib/errors.js')

/** An error as the driver makes it of what the server says. */
function told(number: number, words: string): Error {
  const code = `ORA-${String(number).padStart(5, '0')}`
  return transformErr(Object.assign(new Error(`${code}: ${words}`), { errorNum: number }))
}

const config = configOf('oracle', { port: 1521, database: 'demo', user: 'writer', password: 'Secret-word-1' })

/** Rows of the catalogue: name, type, precision, scale, letters, comment, nullable, virtual, identity, generation, default. */
const rows: (string | null)[][] = [
  ['ID', 'NUMBER', '19', '0', '0', '编号', 'N', 'NO', 'YES', 'BY DEFAULT', '"APP"."ISEQ$$_1".nextval'],
  ['CODE', 'VARCHAR2', null, null, '20', '单号', 'N', 'NO', 'NO', null, null],
  ['KIND', 'CHAR', null, null, '4', null, 'Y', 'NO', 'NO', null, null],
  ['AMOUNT', 'NUMBER', '12', '2', '0', null, 'Y', 'NO', 'NO', null, '0'],
  ['DAY', 'DATE', null, null, '0', null, 'Y', 'NO', 'NO', null, 'NULL'],
  ['DONE', 'NUMBER', '1', '0', '0', null, 'Y', 'NO', 'NO', null, null],
  ['AT', 'TIMESTAMP(6)', null, '6', '0', null, 'Y', 'NO', 'NO', null, null],
  ['MEMO', 'CLOB', null, null, '0', null, 'Y', 'NO', 'NO', null, null],
  ['RATE', 'BINARY_DOUBLE', null, null, '0', null, 'Y', 'NO', 'NO', null, null],
  ['TWICE', 'NUMBER', null, null, '0', null, 'Y', 'YES', 'NO', null, '"AMOUNT"*2'],
]
const facts = {
  ...{ schema: 'APP', name: 'CLAIM', comment: '', key: ['ID'], hasMarker: true },
  columns: rows.map((row) => columnFacts(row, ['ID'])),
}
const names = ['ID', 'CODE', 'AMOUNT', 'DAY', 'DONE', 'AT', 'MEMO']
const as = { DAY: 'date', DONE: 'boolean' } as const
const statements = new TableStatements(
  oracleDialect,
  {
    ...{ table: { schema: 'APP', name: 'CLAIM' }, key: [0], scope: null, removal: { kind: 'physical' } },
    columns: names.map((name) => ({
      ...{ name, isNumber: name === 'ID' },
      ...(name === 'DAY' || name === 'DONE' ? { as: as[name] } : {}),
    })),
  },
  facts,
)
const long = '长'.repeat(2000)
const row = ['1', 'A', '12345678901234567.89', '2026-01-31', 'true', '2026-01-31 10:00:00', long]
const [, ...unnumbered] = statements.columns

test('the catalogue tells types, keys and what the database makes itself', () => {
  expect(
    facts.columns.map(({ name, type, sort, also, length, scale }) => [name, type, sort, also, length, scale]),
  ).toEqual([
    ['ID', 'NUMBER(19)', 'integer', undefined, null, null],
    ['CODE', 'VARCHAR2(20)', 'text', undefined, 20, null],
    ['KIND', 'CHAR(4)', 'text', undefined, 4, null],
    ['AMOUNT', 'NUMBER(12,2)', 'number', undefined, null, 2],
    ['DAY', 'DATE', 'moment', ['date'], null, null],
    ['DONE', 'NUMBER(1)', 'integer', ['boolean'], null, null],
    ['AT', 'TIMESTAMP(6)', 'moment', undefined, null, null],
    ['MEMO', 'CLOB', 'text', undefined, null, null],
    ['RATE', 'BINARY_DOUBLE', 'other', undefined, null, null],
    ['TWICE', 'NUMBER', 'number', undefined, null, null],
  ])
  const [id, , , amount, day] = facts.columns
  expect([id?.isIncrement, id?.isGenerated, amount?.hasDefault, day?.hasDefault]).toEqual([true, false, true, false])
  expect(facts.columns.at(-1)?.isGenerated).toBe(true)
  expect(columnFacts(rows[2] ?? [], ['KIND']).sort).toBe('other')
  const parts = [
    ['U1', 'CODE', 'Y'],
    ['U2', 'A', 'N'],
    ['U2', 'B', 'N'],
  ]
  expect(keyIn(parts)).toEqual(['A', 'B'])
})

test('a CHAR is compared with its blanks: rows that are marked as deleted are out of sight', () => {
  const marked = new TableStatements(
    oracleDialect,
    {
      ...{ table: { schema: 'APP', name: 'CLAIM' }, key: [0], scope: { column: 'KIND', value: 'A' } },
      ...{ columns: [{ name: 'ID', isNumber: true }], removal: { kind: 'logical', column: 'KIND', value: 'D' } },
    },
    facts,
  )
  const { text } = marked.byKeys([['1']], { locked: false })
  expect(text).toContain(`"KIND" = cast(:b2 as char(2000))`)
  expect(text).toContain(`"KIND" <> cast(:b3 as char(2000))`)
  const kind = marked.known('KIND')
  // What is written is not as long.
  expect(marked.update([[kind, 'D']], { key: ['1'], version: null }).text).toContain(`set "KIND" = :b1 where`)
})

test('a DATE is a day and a digit is yes or no where the form takes them for it', () => {
  const selected = statements.selected()
  expect(selected).toContain(`to_char("DAY", 'YYYY-MM-DD')`)
  expect(selected).toContain(`when "DONE" <> 0 then 'true'`)
  const { text, values } = statements.insert(unnumbered, [row.slice(1)], { returns: false })
  expect(text).toContain(`to_date(:b3, 'YYYY-MM-DD')`)
  expect(values[3]).toBe('1')
})

const all: [string, { text: string; values: BoundInput[] }][] = [
  ['locked rows', statements.byKeyList([['1'], ['2']], { locked: true })],
  ['a new row', statements.insert(unnumbered, [row.slice(1)], { returns: true })],
  ['new rows', statements.insert(statements.columns, [row, row.map(() => null)], { returns: false })],
  ['changed rows', statements.updateCases(unnumbered, [{ key: ['1'], values: row.slice(1) }], null)],
  ['rows that go', statements.delete([['1']])],
  ['a mark', statements.mark('m-1')],
  ['rows with a long text', statements.read([{ column: 6, operator: 'EQ', value: '长' }], { from: 0, count: 20 })],
]

test.each(all)('the driver finds the places of %s and takes their values', async (name, { text, values }) => {
  const own = new Statement()
  own._prepare(text)
  const binds = bindsOf(text, values)
  const wanted = own.bindInfoList.map(({ bindName }) => bindName.toLowerCase())
  expect(wanted.toSorted()).toEqual(Object.keys(binds).toSorted())
  expect(own.bindInfoList.filter(({ isReturnBind }) => isReturnBind)).toHaveLength(name === 'a new row' ? 1 : 0)
  const taken = await new DriverConnection()._processExecuteBinds(binds)
  expect(taken).toHaveLength(wanted.length)
  // Texts of more bytes than a place of a statement may have go as large objects.
  for (const { type, maxSize = 0 } of taken) expect(type.name === 'DB_TYPE_CLOB' || maxSize <= 4000).toBe(true)
  expect(taken.filter(({ type }) => type.name === 'DB_TYPE_CLOB')).toHaveLength(
    values.filter((one) => one === long).length,
  )
  expect(() => new DriverConnection()._verifyExecOpts(writeOptions, false)).not.toThrow()
})

test.each([
  [1, 'unique constraint (APP.PK) violated', 'entry.violated'],
  [1400, 'cannot insert NULL into ("APP"."CLAIM"."CODE")', 'entry.violated'],
  [1407, 'cannot update ("APP"."CLAIM"."CODE") to NULL', 'entry.violated'],
  [2290, 'check constraint violated', 'entry.violated'],
  [2291, 'parent key not found', 'entry.violated'],
  [2292, 'child record found', 'entry.violated'],
  [12_899, 'value too large for column', 'entry.violated'],
  [1438, 'value larger than specified precision', 'entry.violated'],
  [1861, 'literal does not match format string', 'entry.violated'],
  [20_001, '触发器不同意', 'entry.violated'],
  [1031, 'insufficient privileges', 'entry.writeDenied'],
  [30_006, 'resource busy; acquire with WAIT timeout expired', 'entry.busy'],
  [60, 'deadlock detected while waiting for resource', 'entry.busy'],
  [942, 'table or view does not exist', 'entry.writeFailed'],
  [1017, 'invalid username/password; logon denied', 'source.refusedLogin'],
  [3113, 'end-of-file on communication channel', 'source.dropped'],
])('error %i of the server (%s) is %s', (number, words, key) => {
  const problem = refusalOf(told(number, `${words} Secret-word-1`), config)
  expect(problem).toMatchObject({ key })
  expect(JSON.stringify(problem)).not.toMatch(/Secret-word-1|https:/)
})

test('only what the server says of a commit is its answer', () => {
  expect(isAnswer(told(2091, 'transaction rolled back'))).toBe(true)
  expect(isAnswer(told(28, 'your session has been killed'))).toBe(false)
  expect(isAnswer(told(3113, 'end-of-file on communication channel'))).toBe(false)
  expect(isAnswer(new Error('no answer'))).toBe(false)
  // What nobody thought of may have ended the session as well.
  for (const code of [603, 1034, 2054, 2399, 25_405, 12_570])
    expect(isAnswer(told(code, 'the session is over'))).toBe(false)
  expect(isAnswer(told(12_008, 'error in materialized view refresh path'))).toBe(true)
})

type Executed = (sql: string) => Awaited<ReturnType<Connection['execute']>>
const { getConnection } = oracledb
afterEach(() => {
  oracledb.getConnection = getConnection
})
afterAll(closeSources)

const compares: string[] = []

/** A connection that does as the driver's do, and records what it was told. */
function connects(answer: Executed, commit: () => Promise<void> = async () => {}): string[] {
  const said: string[] = []
  const record = (word: string) => async () => {
    said.push(word)
  }
  const connection: Connection = {
    callTimeout: 0,
    oracleServerVersionString: '19',
    execute: async (sql: string) => {
      if (sql.includes('nls_comp')) compares.push(sql)
      if (!sql.startsWith('alter session')) said.push(sql.slice(0, 6))
      return answer(sql)
    },
    commit: () => {
      said.push('commit')
      return commit()
    },
    ...{ rollback: record('rollback'), break: record('break'), close: record('close') },
  }
  oracledb.getConnection = async () => connection
  return said
}

// Each test has a place of its own, so that no connection of another one is taken.
let place = 0
function transaction<Value>(work: (session: WriteSession) => Promise<Value>, signal = new AbortController().signal) {
  place += 1
  const own = { ...config, host: '127.0.0.1', database: `demo${place}` }
  return oracleWriting.transaction(own, { timeoutMs: 5000, signal }, work)
}
const insert = (session: WriteSession) => {
  const { text, values } = statements.insert(unnumbered, [row.slice(1)], { returns: true })
  return session.run(text, values)
}

test('a new row tells its number, and everything is committed at once', async () => {
  const said = connects(() => ({ rowsAffected: 1, outBinds: { newkey: ['9007199254740993'] } }))
  expect(await transaction(insert)).toEqual({ rows: [], count: 1, insertId: '9007199254740993' })
  expect(said).toEqual(['insert', 'commit'])
})

test('a connection that dies in the commit leaves it unconfirmed and is closed', async () => {
  const said = connects(
    () => ({ rowsAffected: 1 }),
    async () => {
      throw told(3113, 'end-of-file on communication channel')
    },
  )
  await expect(transaction(insert)).rejects.toMatchObject({ key: 'entry.unconfirmed' })
  expect(said).toEqual(['insert', 'commit', 'close'])
})

test('a session that writes tells small letters from capital ones, whatever the source was set up for', async () => {
  compares.length = 0
  connects(() => ({ rowsAffected: 1, outBinds: { newkey: ['1'] } }))
  const own = {
    ...config,
    host: '127.0.0.1',
    database: 'linguistic',
    session: [{ name: 'nls_comp', value: 'linguistic' }],
  }
  await oracleWriting.transaction(own, { timeoutMs: 5000, signal: new AbortController().signal }, insert)
  expect(compares).toEqual(['alter session set nls_comp = linguistic', 'alter session set nls_comp = binary'])
})

test('one of two that waited for each other begins again', async () => {
  let tries = 0
  const said = connects((sql) => {
    if (!sql.startsWith('insert')) return {}
    tries += 1
    if (tries < 3) throw told(60, 'deadlock detected while waiting for resource')
    return { rowsAffected: 1 }
  })
  expect((await transaction(insert)).count).toBe(1)
  expect(said).toEqual(['insert', 'rollback', 'insert', 'rollback', 'insert', 'commit'])
})

test('whoever gives up stops the statement', async () => {
  const gone = new AbortController()
  const said = connects((sql) => {
    if (!sql.startsWith('insert')) return {}
    gone.abort(new RangeError('gone'))
    throw told(1013, 'user requested cancel of current operation')
  })
  await expect(transaction(insert, gone.signal)).rejects.toThrow('gone')
  expect(said).toEqual(['insert', 'break', 'rollback'])
  expect((refusalOf(told(1013, 'cancelled'), config) as Refusal).key).toBe('sql.cancelled')
})
