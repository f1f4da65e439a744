import { setTimeout } from 'node:timers/promises'
import type { Refusal } from '@mingtai/messages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeSources } from '../adapters.ts'
import type { SourceConfig } from '../source.ts'
import { configOf } from '../testing/http-servers.ts'
import { readRows } from '../writing/read-rows.ts'
import { writeRows } from '../writing/write-rows.ts'
import type { WriteOrder, WriteSession } from '../writing/order.ts'
import { sqlServer } from './adapter.ts'
import { failed, startTds, textRows, wide } from './tds-stub.ts'
import type { TdsStub } from './tds-stub.ts'
import { sqlServerWriting } from './writing.ts'

let stub: TdsStub
let config: SourceConfig

beforeAll(async () => {
  stub = await startTds()
  config = configOf('sqlServer', { port: stub.port, database: 'demo', user: 'writer', password: 'Secret-word-1' })
})
afterEach(() => {
  stub.answerTo = null
  stub.told = []
  stub.calls = []
})
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

const never = new AbortController().signal

function transaction<Value>(work: (session: WriteSession) => Promise<Value>, signal = never): Promise<Value> {
  return sqlServerWriting.transaction(config, { timeoutMs: 5000, signal }, work)
}

async function keyOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (problem: Refusal) => problem.key,
  )
}

const one = (session: WriteSession) => session.run('insert into [t] ([a]) values (@p1)', [`x'); drop table t --`])
const counted = textRows([['1', null]])

test('a statement says how many rows were its own and the number of its row, its values bound', async () => {
  // A trigger has written three rows: the server counts them too, and gives a row of its own.
  const trigger = Buffer.from([0xff, 0x10, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0])
  stub.answerTo = (text) =>
    text.startsWith('insert') ? Buffer.concat([trigger, textRows([['1', '9007199254740993']])]) : null
  const answer = await transaction(one)
  expect(answer).toEqual({ rows: [], count: 1, insertId: '9007199254740993' })
  expect(stub.told).toEqual(['set xact_abort on; set lock_timeout 10000', 'begin', 'commit'])
  const [call] = stub.calls
  expect(call?.includes(wide('@p1 nvarchar(20)'))).toBe(true)
  expect(call?.includes(wide(`x'); drop table t --`))).toBe(true)
})

test('what is thrown before the commit takes everything back', async () => {
  stub.answerTo = (text) => (text.startsWith('insert') ? counted : null)
  const work = transaction(async (session) => {
    await one(session)
    throw new RangeError('mine')
  })
  await expect(work).rejects.toThrow('mine')
  expect(stub.told.at(-1)).toBe('if @@trancount > 0 rollback transaction')
})

test('a connection that dies in the commit leaves it unconfirmed, and one that dies before is dropped', async () => {
  stub.answerTo = (text) => (text === 'commit' ? 'dies' : text.startsWith('insert') ? counted : null)
  expect(await keyOf(transaction(one))).toBe('entry.unconfirmed')
  stub.answerTo = (text) => (text.startsWith('insert') ? 'dies' : null)
  expect(await keyOf(transaction(one))).toBe('source.dropped')
})

test('a commit that the server refuses is no open question, unless it ends the session with it', async () => {
  const commits = (answer: Buffer) => (text: string) =>
    text === 'commit' ? answer : text.startsWith('insert') ? counted : null
  stub.answerTo = commits(failed(547, 'The INSERT statement conflicted with the CHECK constraint.'))
  expect(await keyOf(transaction(one))).toBe('entry.violated')
  stub.answerTo = commits(failed(823, 'I/O error.', 24))
  expect(await keyOf(transaction(one))).toBe('entry.unconfirmed')
})

test('one of two that waited for each other begins again', async () => {
  let tries = 0
  stub.answerTo = (text) => {
    if (!text.startsWith('insert')) return null
    tries += 1
    return tries < 3
      ? failed(1205, 'Transaction was deadlocked and has been chosen as the deadlock victim.', 13)
      : counted
  }
  expect((await transaction(one)).count).toBe(1)
  expect(tries).toBe(3)
  expect(stub.told.filter((told) => told === 'begin')).toHaveLength(3)
})

test.each([
  [2627, 'Violation of PRIMARY KEY constraint', 'entry.violated'],
  [2601, 'Cannot insert duplicate key row', 'entry.violated'],
  [515, 'Cannot insert the value NULL', 'entry.violated'],
  [547, 'conflicted with the FOREIGN KEY constraint', 'entry.violated'],
  [2628, 'String or binary data would be truncated', 'entry.violated'],
  [8115, 'Arithmetic overflow error', 'entry.violated'],
  [50_000, '触发器不同意', 'entry.violated'],
  [229, 'The INSERT permission was denied', 'entry.writeDenied'],
  [1222, 'Lock request time out period exceeded.', 'entry.busy'],
  [208, 'Invalid object name', 'entry.writeFailed'],
])('error %i of the server (%s) is %s', async (number, words, key) => {
  stub.answerTo = (text) => (text.startsWith('insert') ? failed(number, `${words} Secret-word-1`) : null)
  const problem = await transaction(one).catch((error: Refusal) => error)
  expect(problem).toMatchObject({ key })
  expect(JSON.stringify(problem)).not.toContain('Secret-word-1')
})

test('whoever gives up stops the statement, and a statement without an answer ends in time', async () => {
  stub.answerTo = (text) => (text.startsWith('insert') ? 'silent' : null)
  const reader = new AbortController()
  const before = stub.attentions
  void setTimeout(100).then(() => reader.abort(new RangeError('gone')))
  await expect(transaction(one, reader.signal)).rejects.toThrow('gone')
  expect(stub.attentions).toBe(before + 1)
  expect(stub.told.at(-1)).toBe('if @@trancount > 0 rollback transaction')
  const late = sqlServerWriting.transaction(config, { timeoutMs: 200, signal: never }, one)
  expect(await keyOf(late)).toBe('entry.busy')
})

/** A table of one row, as far as this test asks for it. */
function catalogue(text: string) {
  if (text.includes('from sys.tables')) return textRows([['dbo', 'claim', '报销']])
  if (text.includes('from sys.columns'))
    return textRows([
      ['id', 'bigint', '8', '19', '0', null, null, '0', '0', '0', '1'],
      ['code', 'varchar', '20', '0', '0', 'Chinese_PRC_CI_AS', '单号', '0', '0', '0', '0'],
      ['amount', 'decimal', '9', '12', '2', null, null, '1', '0', '0', '0'],
      ['at', 'datetime', '8', '23', '3', null, null, '1', '77', '0', '0'],
      ['rate', 'float', '8', '53', '0', null, null, '1', '0', '0', '0'],
    ])
  return text.includes('from sys.indexes') ? textRows([['pk', 'id', '0']]) : null
}

const order: WriteOrder = {
  ...{ table: { schema: '', name: 'claim' }, key: [0], scope: null, removal: { kind: 'physical' } },
  columns: ['id', 'code', 'amount', 'at'].map((name) => ({ name, isNumber: name === 'id' || name === 'amount' })),
  ...{ isIncrement: true, version: null, marker: 'm-1', timeoutMs: 5000 },
  get source() {
    return config
  },
  changes: [],
}

test('the catalogue tells types, keys and what the database makes itself', async () => {
  stub.answerTo = catalogue
  const facts = await sqlServerWriting.facts(config, { schema: '', name: 'claim' })
  expect(facts).toMatchObject({ schema: 'dbo', name: 'claim', comment: '报销', key: ['id'], hasMarker: true })
  expect(facts.columns.map(({ name, type, sort, length, scale }) => [name, type, sort, length, scale])).toEqual([
    ['id', 'bigint', 'integer', null, null],
    ['code', 'varchar(20)', 'text', 20, null],
    ['amount', 'decimal(12,2)', 'number', null, 2],
    ['at', 'datetime', 'moment', null, null],
    ['rate', 'float', 'other', null, null],
  ])
  expect(facts.columns[0]).toMatchObject({ isIncrement: true, isGenerated: true })
})

test('a table of markers without a key of its own would take the same one twice, and is none', async () => {
  let keys = 0
  stub.answerTo = (text) => {
    if (!text.includes('from sys.indexes')) return catalogue(text)
    keys += 1
    return keys === 1 ? catalogue(text) : textRows([])
  }
  expect((await sqlServerWriting.facts(config, { schema: '', name: 'claim' })).hasMarker).toBe(false)
})

test('a submission goes to the server whole: marker, locks, new and changed rows, what stands there afterwards', async () => {
  stub.answerTo = (text) => {
    if (text.startsWith('insert') && text.includes('mingtai_entry_mark')) return counted
    if (text.startsWith('insert')) return textRows([['1', '12']])
    if (text.startsWith('update')) return counted
    if (text.includes('updlock')) return textRows([['7', 'A', '5.00', '2026-01-31 10:00:00']])
    if (text.startsWith('select convert(nvarchar(60), count(*)')) return textRows([['1']])
    if (text.startsWith('select convert'))
      return textRows([
        ['7', 'A', '6.00', '2026-01-31 10:00:00'],
        ['12', 'B', '1.00', '2026-02-01 00:00:00'],
      ])
    return catalogue(text)
  }
  const done = await writeRows(
    sqlServerWriting,
    {
      ...order,
      changes: [
        { ref: 'u', kind: 'update', key: ['7'], cells: [[2, '5', '6']] },
        { ref: 'i', kind: 'insert', values: [null, 'B', '1', null] },
      ],
    },
    never,
  )
  expect(done).toMatchObject({
    state: 'done',
    rows: [
      { ref: 'u', key: ['7'] },
      { ref: 'i', key: ['12'] },
    ],
  })
  expect(stub.told).toEqual(['set xact_abort on; set lock_timeout 10000', 'begin', 'commit'])
  const read = await readRows(
    { ...sqlServer, writing: sqlServerWriting },
    { ...order, filters: [], from: 0, count: 20 },
  )
  expect([read.total, read.rows.length]).toEqual([1, 2])
})
