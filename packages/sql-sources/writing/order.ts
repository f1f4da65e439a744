import type { CellValue, ColumnFacts, ColumnSort, RowChange, RowDifference, TableFacts } from '@mingtai/entry-model'
import type { TableDialect } from './create-table.ts'
import type { SourceConfig } from '../source.ts'

/** A column that rows are read and written with. */
export interface WrittenColumn {
  name: string
  /** Values that differ only in zeros behind the point are the same. */
  isNumber: boolean
  /** What the form takes it for, where the database has several readings of the column. */
  as?: ColumnSort
}

export interface BoundTable {
  table: { schema: string; name: string }
  columns: readonly WrittenColumn[]
  /** Places of the key columns among the columns. */
  key: readonly number[]
  /** Rows outside of it are neither read nor written; new rows get the value. */
  scope: { column: string; value: string } | null
  removal: { kind: 'physical' } | { kind: 'logical'; column: string; value: string }
}

export interface FilterCondition {
  column: number
  operator: 'EQ' | 'NE' | 'GT' | 'GE' | 'LT' | 'LE' | 'contains' | 'empty'
  value: string
}

/** Asks for rows in the order of their key. */
export interface ReadOrder extends BoundTable {
  source: SourceConfig
  filters: readonly FilterCondition[]
  /** Places of figures that are summed up over all rows that the filters let through. */
  sums?: readonly number[] | undefined
  /** Places of the columns whose cells with something in them are counted, and of those with their ends. */
  counts?: readonly number[] | undefined
  extremes?: readonly number[] | undefined
  /** The place of the column that rows are ordered by, before their key; left out or null: by the key alone. */
  sort?: { column: number; descending: boolean } | null | undefined
  from: number
  count: number
  timeoutMs: number
}

export interface ReadRows {
  rows: CellValue[][]
  /** Of the rows that the filters let through. */
  total: number
  /** In the order asked for; an extreme is the most and the least. */
  sums: CellValue[]
  counts: number[]
  extremes: (readonly [CellValue, CellValue])[]
}

/** Asks for rows by their keys; those that are not there are left out. */
export interface RowsByKeyOrder extends BoundTable {
  source: SourceConfig
  keys: readonly (readonly string[])[]
  /** Places of the columns that the keys are values of; left out: the key. */
  by?: readonly number[] | undefined
  timeoutMs: number
}

/** A change with what the system adds to it. */
export type WriteChange = RowChange & {
  /** Written as well; of updates and deletes whatever stands there now. */
  fills?: readonly (readonly [column: number, value: CellValue])[]
  /** Of an update: written wherever the row holds something else, also where no cell was changed. */
  totals?: readonly (readonly [column: number, value: CellValue])[]
  /** Cells that must still hold these values, although they are not written. */
  guards?: readonly (readonly [column: number, value: CellValue])[]
}

/** A table that is written. */
export interface WrittenTable extends BoundTable {
  /** The database numbers new rows. */
  isIncrement: boolean
  /** Grows by one with every update. */
  version: string | null
}

/** A table whose rows belong to rows of the main one. */
export interface LinesTable extends WrittenTable {
  /** Places of the columns that hold the key of the main row. */
  link: readonly number[]
  /** Where it lies; left out: beside the main table. */
  elsewhere?: { code: string; source: SourceConfig } | undefined
}

/** Rows of a table that values were compared with before it is written. */
export interface Watched {
  table: number
  /** Places of the columns that they were looked for by, and what those hold. */
  by: readonly number[]
  keys: readonly (readonly string[])[]
  /** All that were found. */
  rows: readonly CellValue[][]
}

/** All changes of a submission, written together or not at all. The table of a change is 0 for the main one. */
export interface WriteOrder extends WrittenTable {
  source: SourceConfig
  lines?: readonly LinesTable[] | undefined
  changes: readonly WriteChange[]
  /** Nothing is written where these are others by then. */
  watched?: readonly Watched[] | undefined
  /** Kept in the table of markers with the rows; null: the source has none. */
  marker: string | null
  timeoutMs: number
}

export interface Conflict {
  ref: string
  /** `changed`: somebody changed the same cells; `gone`: the row is not there; `taken`: the key of a new row is; `lines`: it has others. */
  why: 'changed' | 'gone' | 'taken' | 'lines'
  columns: number[]
  theirs: CellValue[] | null
}

export type Written =
  | { state: 'done'; rows: RowDifference[] }
  | { state: 'conflict'; conflicts: Conflict[] }
  /** Rows that values were compared with are others by now. */
  | { state: 'stale' }
  /** Of several sources some took it and others did not: the tables that have it, their rows, and what the others said. */
  | { state: 'partial'; rows: RowDifference[]; tables: number[]; why: string }

/** Whether a submission whose answer was lost is in the table. */
export type Verified = 'written' | 'absent' | 'unknown'

/** One connection in a transaction that writes. */
export interface WriteSession {
  /** Values are bound, never written into the text. Rows are texts. */
  run(text: string, values: readonly BoundInput[]): Promise<WriteAnswer>
}

/** A bound value, or many as one list where the driver binds lists. */
export type BoundInput = string | null | readonly (string | null)[]

export interface WriteAnswer {
  rows: (string | null)[][]
  /** Rows that the statement found or wrote. */
  count: number
  /** The number that the database gave a new row; null: none or not told. */
  insertId: string | null
}

/** How the SQL of a kind of source names, reads and binds. */
export interface WriteDialect {
  quoted(name: string): string
  /** The text of a column, and its value from a placeholder; places count from 1. */
  asText(sort: ColumnSort, expression: string, type?: string): string
  place(number: number, column: { sort: ColumnSort; type: string; cast?: string }): string
  /** The place where a column is compared with it; left out: as it is written. */
  compared?(place: string, column: Pick<ColumnFacts, 'type'>): string
  /** The value as it is bound. */
  bound(sort: ColumnSort, value: CellValue): string | null
  contains(expression: string, place: string): string
  /** Most rows of one update by cases of the key. */
  mostUpdated: number
  /** Rows bound as one list; left out: a place for each value, and updates by cases of the key. */
  lists?: RowLists
  /** Inserts can answer with the new rows. */
  returnsRows: boolean
  /** Words behind an insert that ask for the number of the new row; left out: it is told anyway, or never. */
  asksNumber?(key: ColumnFacts): string
  /** Texts of any length that `=` does not compare; left out: it compares all. */
  isLarge?(column: Pick<ColumnFacts, 'type'>): boolean
  /** How plain names are kept, those of the table of markers; left out: as they are written. */
  plainName?(name: string): string
  /** Most values of one statement. */
  mostValues: number
  /** Some rows of an ordered query; left out: `limit … offset …`. */
  paged?(from: number, count: number): string
  /** How rows are locked: words behind the table, or behind the statement; left out: `for update` at the end. */
  locks?: { table: string; end: string }
  /** `(a, b) in ((1, 2))`; left out: it is known. */
  hasTuples?: boolean
  /** New rows as a list of values, or as selections put together; left out: values. */
  insertsBy?: 'values' | 'selections'
}

/** How rows are bound as one list, so that a statement is the same text for any number of them. */
export interface RowLists {
  /** Most rows of one list. */
  most: number
  /** Rows as a table `v` whose columns are `c0`, `c1` and so on, keys first; null: these columns cannot be listed. */
  rows(columns: { keys: readonly ColumnFacts[]; values: readonly ColumnFacts[] }, rows: ListedRows): string | null
  /** Whether the joined table stands behind the values that are set, or before them. */
  joins: 'from' | 'join'
  /** New rows are selected from a list. */
  inserts: boolean
  /** The condition for rows with one of these keys; left out: a place for each value. */
  keyed?(names: readonly string[], columns: readonly ColumnFacts[], keys: ListedRows): string
}

export interface ListedRows {
  rows: readonly (readonly (string | null)[])[]
  /** Binds a value and gives the number of its place, from 1. */
  bind(value: BoundInput): number
}

export interface TransactionOptions {
  timeoutMs: number
  signal: AbortSignal
  /** Whether it begins again where the database rolled it back; left out: it does. */
  mayBeginAgain?: boolean
}

/** What an adapter needs for data entry; absent where a kind of source is only read. */
export interface SourceWriting {
  dialect: WriteDialect
  tables: TableDialect
  facts(config: SourceConfig, table: { schema: string; name: string }): Promise<TableFacts>
  /** What an error of a statement means. */
  refusalOf(problem: unknown, config: SourceConfig): unknown
  /** Asks whether a transaction can still be committed, before others that belong to it are. */
  beforeCommit: string
  /**
   * Runs work in a transaction and commits it; anything thrown before the commit is rolled back. Refuses with
   * `entry.unconfirmed` where the answer to the commit is lost.
   */
  transaction<Value>(
    config: SourceConfig,
    options: TransactionOptions,
    work: (session: WriteSession) => Promise<Value>,
  ): Promise<Value>
}
