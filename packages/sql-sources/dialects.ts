import type { Dialect } from './languages.ts'
import type { BoundValue } from './source.ts'

/**
 * Traits of a type's SQL: how it is cut into texts, names and comments, how values are bound, and which parser reads
 * it.
 */
export interface DialectTraits {
  /** The parser's grammar; null: a small language without one, checked by its words. */
  grammar: 'PostgreSQL' | 'MySQL' | 'DuckDB' | 'Oracle' | 'TSQL' | 'ClickHouse' | null
  /** The text must also pass PostgreSQL's own parser. */
  secondOpinion?: true
  /** The placeholder of a value; `number` counts from 1. */
  place(number: number, value: BoundValue): string
  /** The condition that finds texts which hold a value; null where the language has none for a bound value. */
  contains: ((value: string) => string) | null
  /** A value that is named twice is bound once. */
  numbered: boolean
  /** `\` takes the meaning of the next character: in every text, or only in those that begin with E. */
  backslash: 'always' | 'E' | 'never'
  doubleQuotes: 'name' | 'text'
  backticks?: true
  /** `\` counts in quoted names too. */
  nameBackslash?: true
  brackets?: true
  hashComments?: true
  /** `--` begins a comment only before a space. */
  spacedDashes?: true
  nestedComments?: true
  dollarTexts?: true
  /** Oracle's `q'[…]'`. */
  qTexts?: true
  /** Comments begin with `//`, texts stand in double quotes, and nothing else is set apart. */
  slashComments?: true
  /** Nothing in it is SQL: no texts, names or comments. */
  plain?: true
}

const concatenated = (value: string) => `LIKE CONCAT('%', ${value}, '%')`
/** CONCAT of Oracle takes two texts only. */
const joined = (value: string) => `LIKE '%' || ${value} || '%'`
/** A pattern is one constant there. */
const whole = (value: string) => `LIKE ${value}（% 写在参数的值里）`

const duckDb: DialectTraits = {
  grammar: 'DuckDB',
  place: (number) => `$${number}`,
  contains: concatenated,
  numbered: true,
  backslash: 'E',
  doubleQuotes: 'name',
  nestedComments: true,
  dollarTexts: true,
}
const postgres: DialectTraits = { ...duckDb, grammar: 'PostgreSQL', secondOpinion: true }

const oracle: DialectTraits = {
  grammar: 'Oracle',
  place: (number) => `:b${number}`,
  contains: joined,
  numbered: true,
  backslash: 'never',
  doubleQuotes: 'name',
  qTexts: true,
}

/** Values are written into the text by the adapter, as literals of their type. */
const literals = { place: (number: number) => `$${number}`, numbered: true } as const

/** A request over HTTP. */
const request: DialectTraits = {
  ...literals,
  grammar: null,
  place: (number) => `{{${number}}}`,
  contains: null,
  backslash: 'never',
  doubleQuotes: 'name',
  plain: true,
}

export const dialects: Record<Dialect, DialectTraits> = {
  postgreSql: postgres,
  kingbase: postgres,
  office: postgres,
  warehouse: duckDb,
  mysql: {
    grammar: 'MySQL',
    place: () => '?',
    contains: concatenated,
    numbered: false,
    backslash: 'always',
    doubleQuotes: 'text',
    backticks: true,
    hashComments: true,
    spacedDashes: true,
  },
  oracle,
  dameng: oracle,
  sqlServer: {
    grammar: 'TSQL',
    place: (number) => `@p${number}`,
    contains: concatenated,
    numbered: true,
    backslash: 'never',
    doubleQuotes: 'name',
    brackets: true,
    nestedComments: true,
  },
  clickhouse: {
    grammar: 'ClickHouse',
    place: (number, value) => (value === null ? 'NULL' : `{p${number}:${clickhouseType(value)}}`),
    contains: concatenated,
    numbered: true,
    backslash: 'always',
    doubleQuotes: 'name',
    backticks: true,
    nameBackslash: true,
    hashComments: true,
    dollarTexts: true,
  },
  influxdb: {
    ...literals,
    grammar: null,
    place: (number) => `$p${number}`,
    contains: null,
    backslash: 'always',
    doubleQuotes: 'name',
    nameBackslash: true,
  },
  tdengine: { ...literals, grammar: null, contains: whole, backslash: 'always', doubleQuotes: 'text', backticks: true },
  flux: {
    ...literals,
    grammar: null,
    place: (number) => `mingtai.p${number}`,
    contains: (value) => `strings.containsStr(v: r.列名, substr: ${value})`,
    backslash: 'always',
    doubleQuotes: 'text',
    slashComments: true,
  },
  elasticsearch: {
    grammar: null,
    place: () => '?',
    contains: whole,
    numbered: false,
    backslash: 'never',
    doubleQuotes: 'name',
  },
  elasticDsl: request,
  api: request,
}

function clickhouseType(value: Exclude<BoundValue, null>): string {
  if (typeof value === 'string') return 'String'
  if (typeof value === 'boolean') return 'UInt8'
  return Number.isSafeInteger(value) ? 'Int64' : 'Float64'
}
