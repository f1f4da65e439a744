import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * DuckDB divides exact numbers as doubles. Here `/` of a decimal by a decimal or a whole number is a decimal with ten digits
 * behind its point, and nothing where it is divided by 0; doubles and whole numbers among themselves stay as DuckDB has them.
 * A small quotient is near enough as a double; a larger one is mended by what is left of it; the largest ones are divided
 * as whole numbers, which is slow.
 */
const macros = [
  `create or replace macro mingtai_plain(a, b) as system.main."/"(a::double, b::double)`,
  `create or replace macro mingtai_near(a, b) as mingtai_plain(a, nullif(b, 0))`,
  `create or replace macro mingtai_mended(a, b, q) as
    q::decimal(38, 10) + mingtai_plain(a::decimal(24, 10) - q::decimal(18, 3) * b::decimal(20, 10), b)::decimal(18, 10)`,
  `create or replace macro mingtai_scaled(a) as
    trunc(a)::hugeint * 10000000000::hugeint + ((a - trunc(a)) * 10000000000)::bigint::hugeint`,
  `create or replace macro mingtai_long(a, b) as
    (a // b)::decimal(38, 10) + round(mingtai_plain(a % b, b) * 1e10)::bigint::decimal(18, 0) * 0.0000000001::decimal(11, 10)`,
  `create or replace macro "/"(a decimal(38, 10), b decimal(38, 10)) as case
    when b = 0 then null
    when abs(mingtai_near(a, b)) < 1e4 then mingtai_near(a, b)::decimal(38, 10)
    when abs(a) < 1e13 and abs(mingtai_near(a, b)) < 1e11 and abs(b) < 1e9
      then mingtai_mended(a, b, round(mingtai_near(a, b), 3))::decimal(38, 10)
    else mingtai_long(mingtai_scaled(a), mingtai_scaled(b))::decimal(38, 10) end,
    (a double, b double) as system.main."/"(a, b),
    (a interval, b double) as system.main."/"(a, b)`,
]

/** Makes `/` exact in a database of ours, for all of its connections. */
export async function divideExactly(connection: DuckDBConnection): Promise<void> {
  for (const macro of macros) await connection.run(macro)
}
