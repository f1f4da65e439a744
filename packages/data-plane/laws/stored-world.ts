import { missingClickhouse, startClickhouse } from '@mingtai/sql-sources/testing/http-servers'
import {
  missingMaria,
  startEmptyWarehouse,
  startMaria,
  startPostgres,
  type TestServer,
} from '@mingtai/sql-sources/testing/servers'

/** Values of every kind that is hard, as a database writes them. */
export interface World {
  start(): Promise<TestServer>
  missing: string | null
  /** Names and the values of each row, as this database writes them. */
  columns: Readonly<Record<string, readonly string[]>>
  text(value: string): string
  /** Columns that files write in another way than the database's plain text: on the wall of the zone, bytes as 0x…. */
  instead?: Readonly<Record<string, string>>
  rows(lines: readonly string[]): string
}

/** A value written as a text, or nothing. */
const written = (value: string | null) => (value === null ? 'null' : `'${value}'`)

const texts = [`'=1+1, "x"'`, `'😀 𠮷'`, `''`, 'null']
export const world: Record<string, World> = {
  PostgreSQL: {
    start: startPostgres,
    missing: null,
    columns: {
      id: ['1', '2', '3', '4'],
      long: ['9007199254740993', '-9223372036854775808', '9223372036854775807', null].map(
        (one) => `${written(one)}::int8`,
      ),
      exact: ['1234567890123456789012345678.0123456789', '-0.0000000001', '100.5', null].map(
        (one) => `${written(one)}::numeric(38,10)`,
      ),
      amount: ['100.50', '-0.01', '1234567890.00', null].map((one) => `${written(one)}::numeric(12,2)`),
      open: ['NaN', '123456789012345678901234567890.1', '-Infinity', null].map((one) => `${written(one)}::numeric`),
      moment: ['2024-02-29 23:59:59.123456', '1899-12-31 00:00:00', '2038-01-19 03:14:08.5', null].map(
        (one) => `${written(one)}::timestamp`,
      ),
      day: ['1899-12-31', '9999-12-31', '1970-01-01', null].map((one) => `${written(one)}::date`),
      fine: ['12345678901234567890.123456789012345678', '-0.000000000000000001', '0', null].map(
        (one) => `${written(one)}::numeric(38,18)`,
      ),
      ratio: ['NaN', 'Infinity', '-0.30000000000000004', null].map((one) => `${written(one)}::float8`),
      zoned: ['2024-02-29 12:00:00.5+00', '1999-12-31 16:00:00+00', '2038-01-19 03:14:08.000001+02', null].map(
        (one) => `${written(one)}::timestamptz`,
      ),
      never: ['infinity', '-infinity', '2024-02-29', null].map((one) => `${written(one)}::date`),
      ever: ['-infinity', 'infinity', '2024-02-29 12:00:00.5', null].map((one) => `${written(one)}::timestamp`),
      bits: [`B'1011'`, `B'0000'`, `B'1111'`, 'null'],
      list: [`array['a''b', 'c\\d', '"q"', null]`, `'{}'`, `array['逗,号']`, 'null'].map((one) => `${one}::text[]`),
      bytes: [String.raw`'\xdeadbeef'`, `''`, String.raw`'\x00'`, 'null'].map((one) => `${one}::bytea`),
      place: ['point(1, -2.5)', 'point(0, 0)', 'point(1e-7, 1e20)', 'null::point'],
      flag: ['true', 'false', 'null', 'null'].map((one) => `${one}::boolean`),
      words: texts.map((one) => `${one}::text`),
      codes: [`'007'`, `E'a\\r\\nb'`, `'-5'`, `' '`].map((one) => `${one}::text`),
    },
    text: (name) => `${name}::text`,
    instead: {
      zoned: `(zoned at time zone 'Asia/Shanghai')::text`,
      bytes: `'0x' || encode(bytes, 'hex')`,
    },
    rows: (lines) => lines.map((line) => `select ${line}`).join(' union all '),
  },
  MariaDB: {
    start: startMaria,
    missing: missingMaria(),
    columns: {
      id: ['1', '2', '3', '4'],
      wide: ['18446744073709551615', '0', '9007199254740993', 'null'].map((one) => `cast(${one} as unsigned)`),
      exact: ['1234567890123456789012345678.0123456789', '-0.0000000001', '100.5', 'null'].map(
        (one) => `cast(${one} as decimal(38,10))`,
      ),
      moment: [`'2024-02-29 23:59:59.123400'`, `'2024-01-01'`, `'1899-12-31 01:02:03.000001'`, 'null'].map(
        (one) => `cast(${one} as datetime(6))`,
      ),
      fine: ['12345678901234567890.123456789012345678', '-0.000000000000000001', '0', 'null'].map(
        (one) => `cast(${one} as decimal(38,18))`,
      ),
      ratio: ['0.1e0', '-0.30000000000000004', '1.25', 'null'].map((one) => `cast(${one} as double)`),
      day: [`'1899-12-31'`, `'9999-12-31'`, `'1970-01-01'`, 'null'].map((one) => `cast(${one} as date)`),
      bytes: [`x'deadbeef'`, `x'00'`, `x'ff'`, 'null'].map((one) => `cast(${one} as binary(4))`),
      place: ['ST_AsText(point(1, -2.5))', 'ST_AsText(point(0, 0))', `'POINT(1 2)'`, 'null'],
      words: texts.map((one) => `cast(${one} as char)`),
    },
    text: (name) => `cast(${name} as char)`,
    instead: { bytes: `concat('0x', lower(hex(bytes)))` },
    rows: (lines) => lines.map((line) => `select ${line}`).join(' union all '),
  },
  ClickHouse: {
    start: startClickhouse,
    missing: missingClickhouse(),
    columns: {
      id: ['1', '2', '3'],
      wide: ['18446744073709551615', '0', '9007199254740993'].map((one) => `toUInt64('${one}')`),
      // Its own `toString` of longer ones is wrong in version 18.
      exact: ['123456789012345678.0123456789', '-0.0000000001', '100.5'].map((one) => `toDecimal128('${one}', 10)`),
      fine: ['1234567890.123456789012345678', '-0.0000000001', '100.5'].map((one) => `toDecimal128('${one}', 18)`),
      ratio: ['nan', 'inf', '-0.25'].map((one) => `toFloat64('${one}')`),
      moment: ['2024-02-29 23:59:59', '1970-01-02 00:00:00', '2037-06-30 12:00:00'].map(
        (one) => `toDateTime('${one}')`,
      ),
      day: ['2024-02-29', '1970-01-02', '2099-12-31'].map((one) => `toDate('${one}')`),
      maybe: ['null', '1', '0'].map(
        (one) => `toNullable(${one === 'null' ? 'cast(null as Nullable(UInt8))' : `toUInt8(${one})`})`,
      ),
      list: [String.raw`['a\'b', 'c\\d']`, `['']`, `['😀']`],
      words: [`'=1+1'`, `'😀 "q"'`, `''`],
    },
    text: (name) => `toString(${name})`,
    instead: { ratio: `multiIf(isNaN(ratio), 'NaN', isInfinite(ratio), 'Infinity', toString(ratio))` },
    rows: (lines) => lines.map((line) => `select ${line}`).join(' union all '),
  },
  DuckDB: {
    start: startEmptyWarehouse,
    missing: null,
    columns: {
      id: ['1', '2', '3', '4'],
      huge: ['170141183460469231731687303715884105727', '-1', '9007199254740993', 'null'].map(
        (one) => `${one}::hugeint`,
      ),
      exact: ['1234567890123456789012345678.0123456789', '-0.0000000001', '100.5', 'null'].map(
        (one) => `${one === 'null' ? 'null' : `'${one}'`}::decimal(38,10)`,
      ),
      moment: ['2024-02-29 23:59:59.123456', '1899-12-31 00:00:00', '2038-01-19 03:14:08.5', null].map(
        (one) => `${written(one)}::timestamp`,
      ),
      day: ['1899-12-31', '9999-12-31', '1970-01-01', null].map((one) => `${written(one)}::date`),
      never: ['infinity', '-infinity', '2024-02-29', null].map((one) => `${written(one)}::date`),
      ever: ['-infinity', 'infinity', '2024-02-29 12:00:00.5', null].map((one) => `${written(one)}::timestamp`),
      ratio: ['NaN', 'Infinity', '-0.25', null].map((one) => `${written(one)}::double`),
      flag: ['true', 'false', 'null', 'null'].map((one) => `${one}::boolean`),
      words: texts.map((one) => `${one}::varchar`),
    },
    text: (name) => `${name}::varchar`,
    instead: { ratio: `case when isnan(ratio) then 'NaN' when isinf(ratio) then 'Infinity' else ratio::varchar end` },
    rows: (lines) => lines.map((line) => `select ${line}`).join(' union all '),
  },
}
