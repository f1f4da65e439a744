/** Attacks where servers and parsers do not agree on what is a comment, a line or a name; `all` on every database. */
import type { Dialect } from '../safety/sql-text.ts'

export const edges: Partial<Record<Dialect | 'all', string[]>> = {
  all: [
    `select 1 -- \r ' \n , 2 -- '`,
    `select 1 as x, /* /* */ ' */ 2 -- '`,
    'select 1 --\u2028 , 2',
    'select 1 -- \u0001 , 2',
    'select 1\u0000',
  ],
  postgreSql: [
    'select * from (table pg_shadow) x',
    'select 1 where exists (table pg_catalog.pg_authid)',
    `select * from json_populate_record(null::pg_authid, '{}')`,
    'select * from information_schema.user_mapping_options',
    `select http_get('http://169.254.169.254')`,
    `select * from net.http_get('http://x')`,
    `select utl_file.fopen('a', 'b', 'r')`,
    `select get_raw_page('t', 0)`,
    `select sys_eval('id')`,
  ],
  mysql: [
    'select x.*, 1 --\u3000, sleep(3) from (select 1 as `\u3000`) x',
    "select 1 --\u3000, 2 from (select 1 as `\u3000`) x into outfile '/tmp/x'",
    'select 1 --\u00a0, sleep(3)',
    'select @@datadir',
    'select @@global.secure_file_priv',
    'select * from information_schema.processlist',
    'select next value for s',
    'select previous value for s',
  ],
  warehouse: [
    'select * from pg_catalog.pg_settings',
    'select * from duckdb_secrets',
    'select * from enable_logging()',
    'select * from duckdb_logs',
    'select sleep_ms(1000)',
    'from (show tables)',
    'select * from (describe orders)',
  ],
  kingbase: ['select * from (table sys_shadow) x'],
  sqlServer: [`select 1 --\u2028 exec xp_cmdshell 'x'`, 'select 1 revert'],
  influxdb: ['select * from m -- \r ; drop measurement x'],
  tdengine: [
    'select * from information_schema.ins_users',
    'select * from `ins_users`',
    'select * from performance_schema.perf_queries',
  ],
  elasticsearch: [
    'select * from "orders,.security-7"',
    'select * from "orders,-.x,other:.security"',
    'select * from .security',
    'select * from "<.security-{now/d}>"',
  ],
}
