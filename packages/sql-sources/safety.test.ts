import { Refusal } from '@mingtai/messages'
import { describe, expect, test } from 'vitest'

import { checkReadOnly } from './safety.ts'
import type { Dialect } from './sql-text.ts'

async function verdict(sql: string, dialect: Dialect): Promise<string> {
  try {
    await checkReadOnly(sql, dialect)
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.key
    throw error
  }
}

const all: Dialect[] = ['postgreSql', 'mysql', 'warehouse']

const legal: Partial<Record<Dialect | 'all', string[]>> = {
  all: [
    'select 1',
    'select * from orders;',
    'select province as 省份, sum(amount) as 金额 from orders group by province order by 金额 desc limit 10',
    'select o.省份, o.金额 from 订单 o where o.年份 = 2024',
    `select count(*) from t where note = 'delete; drop table t -- into outfile'`,
    'with a as (select 1 as x), b as (select x from a) select * from a join b on a.x = b.x',
    'with recursive n as (select 1 as i union all select i + 1 from n where i < 10) select i from n',
    'select a, row_number() over (partition by b order by c desc) as rn, sum(d) over (order by a rows between 2 preceding and current row) from t',
    'select a from t union all select b from u union select c from v order by 1',
    `select case when a > 1 then '大' else '小' end as 大小, coalesce(b, 0), cast(c as char(10)) from t`,
    'select t.*, (select max(x) from u where u.id = t.id) as 最大 from t where exists (select 1 from v where v.id = t.id)',
    `select * from (select a, b from t) as s left join u on s.a = u.a where s.b in (1, 2, 3) and s.a like '%号%'`,
    'select department, count(distinct customer) from orders group by department having count(*) > 5',
    'select /* 说明 */ a -- 末尾\nfrom t',
    `select upper(name), substring(name, 1, 2), replace(name, 'a', 'b'), round(x, 2), abs(y), length(name) from t`,
    `select created_at, updated_at, "select" from t`,
    'select a.update_time, a.create_by, a.delete_flag, a.set_no, a.call_count from t a',
    'select min(order_date), max(order_date), avg(amount) from orders where order_date between ? and ?'.replaceAll(
      '?',
      "'2024-01-01'",
    ),
    '(select 1) union (select 2)',
    'select 1 as a order by a',
  ],
  postgreSql: [
    'select * from t where a = $1 and b = any($2)',
    `select to_char(d, 'YYYY-MM') as 月份, date_trunc('month', d), sum(x)::numeric(18,2) from t group by 1, 2`,
    `select data->>'name', data #>> '{a,b}', jsonb_array_elements(data->'x') from t`,
    'select distinct on (a) a, b from t order by a, b desc',
    'select * from t, lateral (select * from u where u.id = t.id limit 1) x',
    'select * from generate_series(1, 10) as g(i)',
    'select a, count(*) filter (where b > 1) from t group by grouping sets ((a), ())',
    'select percentile_cont(0.5) within group (order by x) from t',
    'select string_agg(name, $1 order by name) from t',
    `select * from t where d >= now() - interval '7 days' fetch first 10 rows only`,
    `select $$it's; fine$$, E'a\\'b', pg_typeof(1)`,
    'select * from crosstab_result',
  ],
  mysql: [
    'select * from `订单` where `编号` = ? limit ?, ?',
    `select date_format(d, '%Y-%m') as 月份, ifnull(a, 0), if(b > 1, '是', '否'), group_concat(name order by name separator ',') from t group by 1`,
    `select concat('%', ?, '%'), json_extract(doc, '$.a'), doc->'$.b' from t`,
    `select * from t where name like concat('%', ?, '%') # 注释\n`,
    'select a from t force index (i) where b = 1',
    `select insert('abc', 1, 1, 'x'), replace('a', 'b', 'c'), str_to_date('2024', '%Y') from dual`,
    'select year(d), quarter(d), timestampdiff(day, a, b), curdate() from t',
  ],
  warehouse: [
    'select * exclude (remark) from orders',
    'select columns(*) from orders limit 5',
    'from orders select province, sum(amount) group by all',
    'select province, sum(amount) from orders group by all order by all',
    'select * from orders where seq = $1 qualify row_number() over (partition by province order by amount desc) = 1',
    `select strftime(order_date, '%Y-%m') as 月份, date_trunc('month', order_date), sum(amount)::decimal(18,2) from orders group by all`,
    'select province, list(product), struct_pack(a := 1) from orders group by province',
    'pivot orders on status using sum(amount) group by province',
    'select * from orders using sample 10 rows',
    'select median(amount), quantile_cont(amount, 0.9), approx_count_distinct(customer) from orders',
    'select * from range(10)',
    'select unnest([1, 2, 3])',
    `select [x * 2 for x in [1, 2, 3]], {'a': 1}`,
    'select a.seq from orders a asof join orders b on a.order_time >= b.order_time',
  ],
}

const attacks: Partial<Record<Dialect | 'all', string[]>> = {
  all: [
    '',
    ' ',
    ';',
    '-- only a comment',
    '/* nothing */',
    'select 1; select 2',
    'select 1; drop table t',
    'select 1;;drop table t',
    'select 1 /* ; */ ; delete from t',
    "select ';' ; update t set a = 1",
    'insert into t values (1)',
    'update t set a = 1',
    'delete from t',
    'truncate table t',
    'drop table t',
    'create table t (a int)',
    'alter table t add b int',
    'create view v as select 1',
    'create table t as select 1',
    'grant all on t to u',
    'revoke all on t from u',
    'call p()',
    'merge into t using s on t.a = s.a when matched then delete',
    'with x as (delete from t returning *) select * from x',
    'with x as (insert into t values (1) returning *) select * from x',
    'with x as (update t set a = 1 returning *) select * from x',
    'with x as (select 1) delete from t',
    'select * into t2 from t',
    'select a from t for update',
    'select a from (select a from t for update) x',
    'set x = 1',
    'begin',
    'commit',
    'rollback',
    'start transaction',
    'lock table t',
    'explain analyze delete from t',
    'show tables',
    'describe t',
    'selec 1',
    'select (1',
    "select 'abc",
    'select 1 union',
    'use mysql',
    'vacuum',
    'prepare p as select 1',
    'execute p',
    'select 1 --\n; drop table t',
    '/* a */ drop /* b */ table t',
    'SeLeCt 1; DrOp TaBlE t',
  ],
  postgreSql: [
    `select pg_read_file('/etc/passwd')`,
    `select pg_catalog.pg_read_file('/etc/passwd')`,
    `select "pg_read_file"('/etc/passwd')`,
    `select pg_read_file /* x */ ('/etc/passwd')`,
    `select * from pg_ls_dir('/')`,
    'select pg_sleep(10)',
    'select pg_terminate_backend(1)',
    `select set_config('a.b', '1', false)`,
    `select lo_import('/etc/passwd')`,
    `select * from dblink('host=x', 'select 1') as t(a int)`,
    `select query_to_xml('delete from t', true, true, '')`,
    `select nextval('s')`,
    `select setval('s', 1)`,
    `copy t to '/tmp/x'`,
    `copy t from program 'id'`,
    `do $$ begin end $$`,
    'listen x',
    `notify x`,
    `select U&"\\0070g_sleep"(1)`,
    'select * from pg_shadow',
    'select * from pg_catalog.pg_authid',
    'select a from t for share',
    'select a from t for no key update',
    'select 1 into temp x',
    'values (1); delete from t',
    `select $$a$$; drop table t`,
    `select E'\\'; drop table t --'; drop table t`,
    `select pg_advisory_lock(1)`,
    `select pg_reload_conf()`,
    `select current_setting('data_directory')`,
    'table t; drop table t',
    `load 'x'`,
    'reset all',
    'discard all',
    'checkpoint',
    'refresh materialized view v',
    `select "PG_SLEEP"(1), pg_sleep_for('1s')`,
    `select xmlelement(name x, query_to_xml('select 1', true, true, ''))`,
    `select * from ts_stat('select 1')`,
    'declare c cursor for select 1',
    'fetch all from c',
    'import foreign schema s from server x into y',
    'create function f() returns int language sql as $$ select 1 $$',
  ],
  mysql: [
    `select load_file('/etc/passwd')`,
    'select sleep(10)',
    'select sleep /**/ (10)',
    `select benchmark(1000000, md5('a'))`,
    `select get_lock('a', 10)`,
    `select 1 into outfile '/tmp/x'`,
    `select 1 into dumpfile '/tmp/x'`,
    'select 1 into @x',
    'select @x := 1',
    'select a from t lock in share mode',
    'select /*!50000 sleep(1) */ 1',
    'select 1 /*! ; drop table t */',
    'select /*M!100000 1 */ 1',
    'select * from mysql.user',
    'select * from performance_schema.threads',
    'select * from `mysql`.`user`',
    `load data infile 'x' into table t`,
    'replace into t values (1)',
    'handler t open',
    'do sleep(1)',
    'kill 1',
    'flush tables',
    'analyze table t',
    'optimize table t',
    'rename table a to b',
    `select '\\'; drop table t -- '; drop table t`,
    'select 1; -- x\ndrop table t',
    'select 1 # x\n; drop table t',
    'show databases',
    'show grants',
    'set global x = 1',
    'install plugin x soname y',
    'shutdown',
    `select \`sleep\`(10)`,
    'select extractvalue(1, concat(0x7e, version()))',
    `select "a"; delete from t`,
  ],
  warehouse: [
    `select * from read_csv('/etc/passwd')`,
    `select * from read_text('/etc/passwd')`,
    `select * from "read_csv"('/etc/passwd')`,
    `select * from '/etc/passwd'`,
    `select * from 'data.parquet'`,
    `from 'x.csv'`,
    `select * from glob('/*')`,
    `copy orders to '/tmp/x'`,
    `copy (select 1) to '/tmp/x'`,
    `attach '/tmp/x.db'`,
    'detach x',
    `install httpfs`,
    `load httpfs`,
    `pragma database_list`,
    'set memory_limit = 1',
    'reset memory_limit',
    `export database '/tmp/x'`,
    `import database '/tmp/x'`,
    `select getenv('HOME')`,
    `select * from duckdb_settings()`,
    `select * from duckdb_secrets()`,
    `select * from query('select 1')`,
    `select * from query_table('orders')`,
    `select current_setting('temp_directory')`,
    `select * from parquet_scan('x')`,
    `select * from sniff_csv('x')`,
    `select * from sqlite_scan('x', 'y')`,
    `select * from postgres_scan('x', 'y', 'z')`,
    `select * from read_json('https://x/y')`,
    `create macro m() as 1`,
    'create temp table x as select 1',
    'checkpoint',
    'force checkpoint',
    'call duckdb_settings()',
    'select * from pragma_database_list()',
    `create secret s (type s3)`,
    `select * from read_blob('x')`,
    `summarize orders`,
    'vacuum orders',
    'use memory',
    `insert or replace into orders values (1)`,
    `select * from json_execute_serialized_sql('x')`,
    'update extensions',
    `comment on table orders is 'x'`,
  ],
}

describe.each(all)('on %s', (dialect) => {
  test.each([...(legal.all ?? []), ...(legal[dialect] ?? [])])('a report may ask: %s', async (sql) => {
    const asked = dialect === 'mysql' ? sql.replaceAll('"select"', '`select`') : sql
    expect(await verdict(asked, dialect)).toBe('ok')
  })

  test.each([...(attacks.all ?? []), ...(attacks[dialect] ?? [])])('nobody may run: %s', async (sql) => {
    expect(await verdict(sql, dialect)).not.toBe('ok')
  })
})

test('a refusal names what is wrong', async () => {
  expect(await verdict('select 1; select 2', 'mysql')).toBe('sql.notSingle')
  expect(await verdict('delete from t', 'warehouse')).toBe('sql.forbiddenWrite')
  expect(await verdict('select pg_sleep(1)', 'postgreSql')).toBe('sql.forbiddenFunction')
  expect(await verdict('select /*! 1 */ 1', 'mysql')).toBe('sql.versionComment')
  expect(await verdict('select from where', 'mysql')).toBe('sql.unparsable')
  expect(await verdict('show tables', 'mysql')).toBe('sql.notSelect')
  expect(await verdict(' ', 'mysql')).toBe('sql.empty')
  expect(await verdict("select * from 'x.csv'", 'warehouse')).toBe('sql.forbiddenTable')
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
