/** Neither a server nor the driver of Dameng is here: a driver of this file gives errors and answers as its published types say. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { closeSources } from '../adapters.ts'
import { configOf } from '../testing/http-servers.ts'
import type { WriteSession } from '../writing/order.ts'
import { TableStatements } from '../writing/statements.ts'
import type { DamengConnection } from './driver.ts'
import { damengDialect } from './write-dialect.ts'
import { columnFacts } from './write-facts.ts'
import { damengWriting, refusalOf } from './writing.ts'

type Answer = Awaited<ReturnType<DamengConnection['execute']>>
const server = vi.hoisted(() => ({
  said: [] as string[],
  execute: async (_sql: string, _binds: Record<string, unknown>): Promise<Answer> => ({ rowsAffected: 1 }),
  commit: async () => {},
}))

vi.mock('dmdb', () => {
  const told = (word: string) => async () => void server.said.push(word)
  const connection: DamengConnection = {
    execute: async (sql, binds) => {
      if (sql.startsWith('set time zone')) return {}
      server.said.push(sql.slice(0, 6))
      return server.execute(sql, binds)
    },
    commit: async () => {
      server.said.push('commit')
      return server.commit()
    },
    ...{ rollback: told('rollback'), close: told('close') },
  }
  return { default: { OUT_FORMAT_ARRAY: 0, CLOB: 2017, fetchAsString: [], getConnection: async () => connection } }
})

/** An error as the driver makes it: the number stands beside the words, and in them. */
function told(number: number, words: string): Error {
  const error = new Error(`[${number}] ${words}`)
  Object.defineProperty(error, 'errCode', { value: number, enumerable: false })
  return error
}

const config = configOf('dameng', { port: 5236, database: 'APP', user: 'writer', password: 'Secret-word-1' })
const facts = {
  ...{ schema: 'APP', name: 'CLAIM', comment: '', key: ['ID'], hasMarker: true, keepsNumbers: true },
  columns: [
    ['ID', 'BIGINT', '19', '0', '8', '编号', 'N', null],
    ['CODE', 'VARCHAR2', null, null, '20', null, 'N', null],
    ['AMOUNT', 'DECIMAL', '12', '2', '12', null, 'Y', '0'],
    ['DONE', 'BIT', null, null, '1', null, 'Y', null],
    ['AT', 'TIMESTAMP', null, '6', '8', null, 'Y', null],
    ['MEMO', 'CLOB', null, null, null, null, 'Y', null],
    ['RATE', 'DOUBLE', null, null, '8', null, 'Y', null],
  ].map((row) => columnFacts(row, { key: ['ID'], isIncrement: row[0] === 'ID' })),
}
const names = ['ID', 'CODE', 'AMOUNT', 'DONE', 'AT', 'MEMO']
const statements = new TableStatements(
  damengDialect,
  {
    ...{ table: { schema: 'APP', name: 'CLAIM' }, key: [0], scope: null, removal: { kind: 'physical' } },
    columns: names.map((name) => ({ name, isNumber: name === 'ID' })),
  },
  facts,
)

let place = 0
beforeEach(() => {
  place += 1
  server.said = []
  server.execute = async () => ({ rowsAffected: 1 })
  server.commit = async () => {}
})
afterAll(closeSources)

function transaction<Value>(
  work: (session: WriteSession) => Promise<Value>,
  { signal = new AbortController().signal, timeoutMs = 5000 } = {},
): Promise<Value> {
  return damengWriting.transaction({ ...config, user: `writer${place}` }, { timeoutMs, signal }, work)
}

const row = ['1', `x'); drop table t --`, '12.50', 'true', '2026-01-31 10:00:00', '长文']
const insert = (session: WriteSession) => {
  const { text, values } = statements.insert(statements.columns, [row], { returns: false })
  return session.run(text, values)
}

test('the catalogue tells types, and that the numbers of new rows are not told', () => {
  expect(facts.columns.map(({ type, sort, length, scale }) => [type, sort, length, scale])).toEqual([
    ['BIGINT', 'integer', null, null],
    ['VARCHAR2(20)', 'text', 20, null],
    ['DECIMAL(12,2)', 'number', null, 2],
    ['BIT', 'boolean', null, null],
    ['TIMESTAMP', 'moment', null, null],
    ['CLOB', 'text', null, null],
    ['DOUBLE', 'other', null, null],
  ])
  expect(facts.columns[0]).toMatchObject({ isIncrement: true, isGenerated: true })
  expect(columnFacts(['K', 'CHAR', null, null, '4', null, 'N', null], { key: ['K'], isIncrement: false }).sort).toBe(
    'other',
  )
})

test('every place has its value by name, and everything is committed at once', async () => {
  let [asked, given]: [string, Record<string, unknown>] = ['', {}]
  server.execute = async (sql, binds) => {
    ;[asked, given] = [sql, binds]
    return { rowsAffected: 1 }
  }
  expect(await transaction(insert)).toEqual({ rows: [], count: 1, insertId: null })
  expect(server.said).toEqual(['insert', 'commit'])
  expect(asked.match(/:b\d/g)).toEqual(Object.keys(given).map((name) => `:${name}`))
  expect(given).toMatchObject({ b2: row[1], b4: '1' })
})

test('a connection that dies in the commit leaves it unconfirmed; what the server says of it does not', async () => {
  server.commit = async () => {
    throw told(6001, '网络通信异常')
  }
  await expect(transaction(insert)).rejects.toMatchObject({ key: 'entry.unconfirmed' })
  expect(server.said).toEqual(['insert', 'commit', 'close'])
  server.commit = async () => {
    throw told(-6607, '违反引用约束')
  }
  await expect(transaction(insert)).rejects.toMatchObject({ key: 'entry.violated' })
})

test.each([-70_067, -2501, -6022])(
  'what the server does not say of the commit itself (%i) leaves it unconfirmed',
  async (number) => {
    server.commit = async () => {
      throw told(number, '会话已终止')
    }
    await expect(transaction(insert)).rejects.toMatchObject({ key: 'entry.unconfirmed' })
  },
)

test('one of two that waited for each other begins again', async () => {
  let tries = 0
  server.execute = async () => {
    tries += 1
    if (tries < 3) throw told(-6403, '死锁')
    return { rowsAffected: 1 }
  }
  expect((await transaction(insert)).count).toBe(1)
  expect(server.said).toEqual(['insert', 'rollback', 'insert', 'rollback', 'insert', 'commit'])
})

test('whoever gives up, or waits too long, closes the connection', async () => {
  server.execute = () => new Promise(() => {})
  await expect(transaction(insert, { timeoutMs: 100 })).rejects.toMatchObject({ key: 'entry.busy' })
  expect(server.said).toEqual(['insert', 'close', 'close'])
  server.said = []
  const gone = new AbortController()
  server.execute = async () => {
    gone.abort(new RangeError('gone'))
    throw told(6060, '连接已关闭')
  }
  await expect(transaction(insert, { signal: gone.signal })).rejects.toThrow('gone')
  expect(server.said).toEqual(['insert', 'close', 'close'])
})

test.each([
  [-6602, '违反表[CLAIM]唯一性约束', 'entry.violated'],
  [-6609, '违反列[CODE]非空约束', 'entry.violated'],
  [-6607, '违反引用约束[FK]', 'entry.violated'],
  [-6604, '违反CHECK约束', 'entry.violated'],
  [-6169, '列[CODE]长度超出定义', 'entry.violated'],
  [-20_001, '触发器不同意', 'entry.violated'],
  [-5504, '没有[CLAIM]对象的插入权限', 'entry.writeDenied'],
  [-6407, '锁超时', 'entry.busy'],
  [-2106, '无效的表或视图名[CLAIM]', 'entry.writeFailed'],
  [6001, '网络通信异常', 'source.dropped'],
  [-70_028, '网络通信异常', 'source.dropped'],
])('error %i (%s) is %s', (number, words, key) => {
  const problem = refusalOf(told(number, `${words} Secret-word-1`), config)
  expect(problem).toMatchObject({ key })
  expect(JSON.stringify(problem)).not.toContain('Secret-word-1')
})
