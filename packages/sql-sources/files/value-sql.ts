import type { ImportedKind, ValueCounts } from './column-kind.ts'

/** SQL over the texts of an uploaded column. What is read as a number or a day is said once, here. */

const WHOLE = String.raw`(\d{1,3}([,，]\d{3})+|\d+)`
const NUMBER = String.raw`[¥￥$]?[+-]?${WHOLE}(\.\d+)?`
const UNIT = String.raw`(%|％|万元?|亿元?)`
const SMALL = String.raw`[¥￥$]?[+-]?(\d{1,3}([,，]\d{3}){0,4}|\d{1,15})(\.\d{1,8})?${UNIT}`
const EXPONENT = String.raw`[+-]?\d+(\.\d+)?[eE][+-]?\d{1,3}`
const MARKS = `('-', '--', '—', '——', '－', '/', 'N/A', 'n/a', 'NULL', 'null', '#N/A', '无')`
const SERIAL = String.raw`[2-6]\d{4}(\.\d+)?`
const DAYS = ['%Y-%m-%d', '%Y/%m/%d', '%Y.%m.%d', '%Y年%m月%d日']
const CLOCKS = ['%H:%M', '%H:%M:%S', '%H:%M:%S.%f']
const DAY_LIST = list(DAYS)
const TIME_LIST = list(
  DAYS.flatMap((day) =>
    CLOCKS.flatMap((clock) => [`${day} ${clock}`, ...(day === '%Y-%m-%d' ? [`${day}T${clock}`] : [])]),
  ),
)
/** A year of four digits: `6-1-5` is no day. */
const DAY_HEAD = String.raw`\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?([ T].*)?`

function list(formats: readonly string[]): string {
  return `[${formats.map((format) => `'${format}'`).join(', ')}]`
}

const BLANK = String.raw`[\s\x{00A0}\x{3000}\x{FEFF}]`

/** The value without the blanks of three kinds around it; null where nothing is left. */
export function trimmed(column: string): string {
  return `nullif(regexp_replace(${column}, '^${BLANK}+|${BLANK}+$', '', 'g'), '')`
}

/** How many values lose blanks around them and still say something. */
export function trimmedCountSql(column: string): string {
  return `count(*) filter (regexp_matches(${column}, '^${BLANK}|${BLANK}$') and ${trimmed(column)} is not null)`
}

/** One row of counts for a column of trimmed texts, in the order of `countNames`. */
export function countsSql(column: string): string {
  const v = column
  const isNumber = `regexp_full_match(${v}, '${NUMBER}')`
  const isUnit = `regexp_full_match(${v}, '${SMALL}')`
  const isExponent = `regexp_full_match(${v}, '${EXPONENT}')`
  const anyNumber = `(${isNumber} or ${isUnit} or ${isExponent})`
  const isDay = `(regexp_full_match(${v}, '${DAY_HEAD}') and try_strptime(${v}, ${DAY_LIST}) is not null)`
  const isTime = `(regexp_full_match(${v}, '${DAY_HEAD}') and try_strptime(${v}, ${TIME_LIST}) is not null)`
  const isMark = `${v} in ${MARKS}`
  const bare = `replace(replace(${v}, ',', ''), '，', '')`
  return [
    `count(${v})`,
    `count(*) filter (${isMark})`,
    `count(*) filter (${anyNumber})`,
    `count(*) filter (${isUnit})`,
    `count(*) filter (${isNumber} and regexp_matches(${v}, '[,，¥￥$]'))`,
    `count(*) filter (${isExponent})`,
    `coalesce(max(length(regexp_extract(${bare}, '(\\d+)', 1))) filter (${isNumber}), 0)`,
    `coalesce(max(length(regexp_extract(${v}, '\\.(\\d+)$', 1))) filter (${isNumber}), 0)`,
    String.raw`count(*) filter (regexp_full_match(${v}, '0\d+'))`,
    String.raw`count(*) filter (regexp_full_match(${v}, '\d{15,}[0-9Xx]'))`,
    String.raw`count(*) filter (regexp_full_match(${v}, '\d+|\d{15,}[Xx]'))`,
    String.raw`count(*) filter (regexp_full_match(${v}, '1[3-9]\d{9}'))`,
    `count(*) filter (${isDay})`,
    `count(*) filter (${isTime})`,
    `count(*) filter (regexp_full_match(${v}, '${SERIAL}'))`,
    `count(*) filter (lower(${v}) in ('true', 'false'))`,
    `left(min(${v}) filter (not ${anyNumber} and not ${isMark}), 40)`,
    `left(min(${v}) filter (not ${isDay} and not ${isTime} and not ${isMark}), 40)`,
  ].join(', ')
}

export function countsFrom(row: readonly (string | null)[]): ValueCounts {
  const at = (index: number) => Number(row[index] ?? 0)
  return {
    filled: at(0),
    marks: at(1),
    numbers: at(2),
    units: at(3),
    grouped: at(4),
    exponents: at(5),
    wholeDigits: at(6),
    fractionDigits: at(7),
    leadingZeros: at(8),
    longDigits: at(9),
    plainWhole: at(10),
    phones: at(11),
    days: at(12),
    times: at(13),
    serials: at(14),
    booleans: at(15),
    notNumber: row[16] ?? null,
    notDay: row[17] ?? null,
  }
}

export const COUNTS = 18

/** The value of a trimmed text as a kind; what is none of that kind becomes null. */
export function valueSql(column: string, kind: ImportedKind, counts: ValueCounts): string {
  switch (kind) {
    case 'text':
      return column
    case 'number':
      return numberSql(column, counts)
    case 'boolean':
      return `case lower(${column}) when 'true' then true when 'false' then false end`
    case 'date':
      return `cast(${momentSql(column)} as date)`
    case 'timestamp':
      return momentSql(column)
    default:
      return kind satisfies never
  }
}

function numberSql(v: string, { units, exponents, wholeDigits, fractionDigits }: ValueCounts): string {
  const bare = `regexp_replace(${v}, '[,，¥￥$]', '', 'g')`
  if (exponents > 0) return `try_cast(${bare} as double)`
  if (units > 0) {
    // Ten decimals hold 8 of a percentage; what 万 and 亿 move to the left fits before them.
    const figure = `try_cast(regexp_replace(${bare}, '${UNIT}$', '') as decimal(24, 8))`
    return `case when not regexp_full_match(${v}, '${SMALL}') then try_cast(${bare} as decimal(38, 10))
      when regexp_matches(${v}, '[%％]$') then cast(${figure} * 0.01::decimal(3, 2) as decimal(38, 10))
      when regexp_matches(${v}, '万元?$') then cast(${figure} * 10000::decimal(5, 0) as decimal(38, 10))
      else cast(${figure} * 100000000::decimal(9, 0) as decimal(38, 10)) end`
  }
  if (fractionDigits === 0 && wholeDigits <= 18) return `try_cast(${bare} as bigint)`
  const width = Math.min(38, Math.max(18, wholeDigits + fractionDigits))
  return `try_cast(${bare} as decimal(${width}, ${Math.min(fractionDigits, width)}))`
}

/** Serials count days from the last day of 1899 but one. */
function momentSql(v: string): string {
  const serial = `timestamp '1899-12-30' + to_microseconds(cast(round(try_cast(${v} as double) * 86400000) * 1000 as bigint))`
  return `case when regexp_full_match(${v}, '${SERIAL}') then ${serial}
    when regexp_full_match(${v}, '${DAY_HEAD}') then coalesce(try_strptime(${v}, ${DAY_LIST}), try_strptime(${v}, ${TIME_LIST})) end`
}
