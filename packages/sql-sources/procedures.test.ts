import { Refusal } from '@mingtai/messages'
import pg from 'pg'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { closeSources } from './adapters.ts'
import { checkReadOnly } from './safety/checked.ts'
import { procedureCall } from './procedure-text.ts'
import type { SourceConfig } from './source.ts'
import { compileSql } from './template/template-sql.ts'
import type { ParameterValue } from './template/template-sql.ts'
import { rowsOf, sentenceOf } from './testing/rows.ts'
import { missingMaria, startMaria, startPostgres } from './testing/servers.ts'
import type { TestServer } from './testing/servers.ts'

const allowed = ['totals', 'two_results', 'writer', 'slow', 'cursors', 'listed', 'public.totals', 'quiet']

async function called(place: SourceConfig, text: string, parameters: Record<string, ParameterValue> = {}) {
  const config = { ...place, procedures: allowed }
  const compiled = compileSql(text, { dialect: config.type, parameters })
  await checkReadOnly(compiled.text, config.type, config.procedures)
  return rowsOf(config, compiled.text, { values: compiled.values })
}

afterAll(() => closeSources())

describe.skipIf(missingMaria() !== null)('on MariaDB', () => {
  let server: TestServer
  let place: SourceConfig

  beforeAll(async () => {
    server = await startMaria()
    const { host, port, user, password } = server.config
    const admin = await mysql.createConnection({ host, port, user, password, multipleStatements: true })
    await admin.query(`create database demo; use demo;
      create table 订单 (省 varchar(20), 金额 decimal(30, 10)) charset utf8mb4;
      insert into 订单 values ('浙江', 12345678901234567.1234567891), ('浙江', 1), ('江苏', 2.5);
      create procedure totals(in p varchar(20) charset utf8mb4, inout n int, out total decimal(40, 10), out at date)
        begin select count(*) + coalesce(n, 0), sum(金额), '2024-02-29' into n, total, at from 订单 where 省 = p; end;
      create procedure two_results(in p varchar(20) charset utf8mb4)
        begin select 1 as a; select 省, 金额 from 订单 where 省 = p order by 金额; select 3 as c where false; end;
      create procedure writer() begin insert into 订单 values ('x', 1); select 1; end;
      create procedure slow() begin select sleep(20); end;
      create procedure quiet() begin do 1; end;
      create procedure secret() begin select 1; end;
      create user reader identified by 'Secret-my-2'; grant select, execute on demo.* to reader;
      create user owner identified by 'Secret-my-3'; grant all on demo.* to owner;`)
    await admin.end()
    place = { ...server.config, database: 'demo', user: 'reader', password: 'Secret-my-2' }
  }, 60_000)
  afterAll(() => server.stop())

  test('what a procedure gives back is a row, exact and typed', async () => {
    const text = 'call totals(${p}, inout n number, out total number, out at date)'
    const { fields, rows } = await called(place, text, { p: '浙江' })
    expect(fields).toEqual(['n:number', 'total:number', 'at:date'])
    expect(rows).toEqual([[2, { scaled: 123456789012345681234567891n, scale: 10 }, 45_351]])
  })

  test('of several results one is chosen', async () => {
    expect((await called(place, 'call two_results(${p})', { p: '浙江' })).rows).toEqual([[1]])
    const second = await called(place, '-- result: 2\ncall demo.two_results(${p});', { p: '浙江' }).catch(() => null)
    expect(second).toBeNull()
    const { fields, rows } = await called(place, '-- result: 2\ncall two_results(${p});', { p: '浙江' })
    expect(fields).toEqual(['省:text', '金额:number'])
    expect(rows).toHaveLength(2)
    expect((await called(place, '-- result: 3\ncall two_results(${p})', { p: 'x' })).rows).toEqual([])
    expect(await sentenceOf(called(place, '-- result: 4\ncall two_results(${p})', { p: 'x' }))).toContain('第4个结果集')
    expect(await sentenceOf(called(place, 'call quiet()'))).toContain('没有返回')
  })

  test('a procedure that writes is refused by the transaction, even for an account that may write', async () => {
    const owner = { ...place, user: 'owner', password: 'Secret-my-3' }
    expect(await sentenceOf(called(owner, 'call writer()'))).toMatch(/READ ONLY/i)
    expect((await rowsOf(owner, 'select count(*) from 订单')).rows).toEqual([[3]])
  })

  test('a procedure stops with its time limit', async () => {
    const started = Date.now()
    const work = rowsOf({ ...place, procedures: allowed }, 'call slow()', { timeoutMs: 300 })
    expect(await sentenceOf(work)).toContain('没有完成')
    expect(Date.now() - started).toBeLessThan(8000)
  })

  test('only what an administrator allowed is called', async () => {
    expect(await sentenceOf(called(place, 'call secret()'))).toContain('没有列入')
    expect(await sentenceOf(rowsOf(place, 'call totals()'))).toContain('没有列入')
  })
})

describe('on PostgreSQL', () => {
  let server: TestServer
  let place: SourceConfig

  beforeAll(async () => {
    server = await startPostgres()
    const { host, port, user, password, database } = server.config
    const admin = new pg.Client({ host, port, user, password, database })
    await admin.connect()
    await admin.query(`
      create table 订单 (省 text, 金额 numeric(30, 10));
      insert into 订单 values ('浙江', 12345678901234567.1234567891), ('浙江', 1), ('江苏', 2.5);
      create procedure totals(p text, inout n int, out total numeric) language plpgsql as
        $$ begin select count(*), sum(金额) into n, total from 订单 where 省 = p; end $$;
      create procedure writer() language sql as $$ insert into 订单 values ('x', 1) $$;
      create procedure slow() language sql as $$ select pg_sleep(20) $$;
      create procedure quiet() language sql as $$ select 1 $$;
      create procedure cursors(p text, out a refcursor, out b refcursor) language plpgsql as
        $$ begin open a for select 1 as one; open b for select 省, 金额, n from 订单, generate_series(1, 3000) n
           where 省 = p; end $$;
      create function listed(p text) returns table (省份 text, 合计 numeric) language sql as
        $$ select 省, sum(金额) from 订单 where 省 = p group by 1 $$;
      create procedure secret() language sql as $$ select 1 $$;`)
    await admin.end()
    place = server.config
  }, 60_000)
  afterAll(() => server.stop())

  test('what a procedure gives back is a row, exact and typed', async () => {
    const text = 'call public.totals(${p}, 1, out total number)'
    const { fields, rows } = await called(place, text, { p: '浙江' })
    expect(fields).toEqual(['n:number', 'total:number'])
    expect(rows).toEqual([[2, { scaled: 123456789012345681234567891n, scale: 10 }]])
  })

  test('cursors are results, read to their end; functions are called as well', async () => {
    expect((await called(place, 'call cursors(${p}, out a text, out b text)', { p: '浙江' })).rows).toEqual([[1]])
    const { fields, rows } = await called(place, '-- result: 2\ncall cursors(${p}, out a text, out b text)', {
      p: '浙江',
    })
    expect(fields).toEqual(['省:text', '金额:number', 'n:number'])
    expect(rows).toHaveLength(6000)
    expect((await called(place, 'call listed(${p})', { p: '江苏' })).rows).toEqual([['江苏', 2.5]])
    expect(await sentenceOf(called(place, 'call quiet()'))).toContain('没有返回')
  })

  test('a procedure that writes is refused by the transaction', async () => {
    expect(await sentenceOf(called(place, 'call writer()'))).toMatch(/read-only/i)
    expect((await rowsOf(place, 'select count(*) from 订单')).rows).toEqual([[3]])
  })

  test('a procedure stops with its time limit, and only what is allowed is called', async () => {
    const work = rowsOf({ ...place, procedures: allowed }, 'call slow()', { timeoutMs: 300 })
    expect(await sentenceOf(work)).toContain('没有完成')
    expect(await sentenceOf(called(place, 'call secret()'))).toContain('没有列入')
  })
})

test.each([
  'call p(1); drop table t',
  'call p(select 1)',
  'call p(sleep(10))',
  'call p(@x)',
  "call p('a' 'b')",
  "call p('a\\', 1)",
  'call p(out n)',
  'call p(out n number) into x',
  'call "p"()',
  'call p(1) -- x\n; select 1',
  'call',
  'call p((1))',
])('is no call: %s', async (text) => {
  const problem = await checkReadOnly(text, 'mysql', ['p']).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(Refusal)
})

test('a call is read with its texts and its choice of results', () => {
  expect(procedureCall(`-- result: out\ncall a.b('x,y', ?, out n number) -- end`, 'mysql')).toEqual({
    name: 'a.b',
    result: 'out',
    arguments: [
      { kind: 'value', text: `'x,y'` },
      { kind: 'value', text: '?' },
      { kind: 'out', name: 'n', type: 'number' },
    ],
  })
})
