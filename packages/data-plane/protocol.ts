import type { RowRules, Template } from '@mingtai/report-engine'
import type { Stamp } from '@mingtai/sheet-pages'
import type { Field, Watermark, WireScalar } from '@mingtai/sheet-core'
import type { ParameterValue, SourceConfig } from '@mingtai/sql-sources'
import type { ChosenHeads, ChosenKinds, Delimiter, ImportedTable, TextEncoding } from '@mingtai/sql-sources/files'

import type { DatasetOrders, QueryFact } from './datasets/orders.ts'
import type { RowAge } from './datasets/row-age.ts'
import type { Uploads } from './pictures/picture-bytes.ts'

/** Values by parameter code; '' and null count as not given. */
export type Values = Readonly<Record<string, ParameterValue>>

/** A dataset to read, with the orders of all datasets that it is made of. */
export interface DatasetQuestion {
  dataset: string
  datasets: DatasetOrders
  values: Values
}

/** Which fields are value, label and parent of a choice, of which a value may have several; left out: the first two and none. */
export interface ChoicesQuestion extends DatasetQuestion {
  columns?: { value: string; label: string; parent: string | null; isRepeated?: boolean } | undefined
  /** The third column is the parent of a tree. */
  isTree?: boolean
  most?: number
}

export interface FoundChoice {
  value: string
  label: string
  parent?: string
}

export interface PreviewOrder extends DatasetQuestion {
  maxRows?: number
  /** A longer time limit than usual; the limits of the dataset hold all the same. */
  timeoutMs?: number
}

/** A field of a preview; `whole`: numbers without decimals, left out where their source does not say. */
export type PreviewField = Field & { whole?: boolean }

export interface Preview {
  fields: PreviewField[]
  rows: WireScalar[][]
  milliseconds: number
  /** There were more rows than asked for. */
  truncated: boolean
  /** Of the oldest rows that it is made of. */
  age: RowAge | null
  facts: QueryFact[]
}

export interface RunOrder {
  template: Template
  values: Values
  /** What the reader filtered of the rows. */
  rules?: RowRules | undefined
  datasets: DatasetOrders
  /** The folder of the result; its last part is the result's id. */
  folder: string
  /** A limit on rows that is narrower than those of the datasets. */
  maxRows?: number
  /** A preview: the most rows that are read of each dataset. */
  firstRows?: number | undefined
  /** A sheet is left when more rows of it stand than this: its first rows are wanted, not its end. */
  enoughRows?: number
  /** Reads new rows instead of cached ones. */
  isFresh?: boolean
}

export interface RunProgress {
  /** Rows read from the datasets; `rows` are finished rows of the sheets. */
  sourceRows: number
  rows: number
}

export interface RunSummary extends RunProgress {
  milliseconds: number
}

export const exportFormats = ['xlsx', 'csv', 'pdf', 'ofd', 'docx', 'html', 'png', 'jsonl', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Options of an export beside its format. */
export interface ExportOptions {
  /** Indexes of the sheets; left out: all of them, or the first where a format holds only one. */
  sheets?: number[]
  /** First and last page, from 1; for pdf, ofd and png. */
  pages?: { from: number; to: number }
  /** The password that opens the file; for xlsx and pdf. */
  password?: string
  /** The encoding of csv. */
  encoding?: 'utf-8' | 'gb18030'
  /** Whether csv holds the stored or the shown values; left out: the stored ones. */
  values?: 'stored' | 'shown'
}

export interface ExportOrder {
  /** The folder of a finished result. */
  folder: string
  format: ExportFormat
  path: string
  options?: ExportOptions
  /** Texts for headers, footers and document properties. */
  texts?: DocumentTexts
  /** Compression level of xlsx: 1 while a reader waits, 6 for files that are kept. */
  level?: 1 | 6
  uploads?: Uploads
}

/** Texts about a document that are not in its rows. */
export interface DocumentTexts {
  report: string
  user: string
  /** Milliseconds since 1970. */
  now: number
  /** When the oldest rows of the document left their source; left out: nobody knows. */
  dataAt?: number | undefined
  /** Since when some of them could not be read anew. */
  failingSince?: number | undefined
  /** Where `report:` links lead, without a closing slash; null: such links are left out. */
  linkBase: string | null
  /** Of sheets that have none of their own. */
  watermark?: Watermark | null
  /** What every page carries in its corner. */
  stamp?: Stamp
}

export interface ExportProgress {
  rows: number
  rowsTotal: number
  bytes: number
}

/** An uploaded xlsx file to make a template from. */
export interface WorkbookOrder {
  file: Uint8Array
  password?: string | undefined
}

/** A list that people fill in as an xlsx file: its path or its bytes. */
export interface ListOrder {
  file: string | Uint8Array
  /** Headings that are read. */
  columns: readonly string[]
  required: readonly string[]
  /** The most rows that are read. */
  most: number
  /** Headings and sheets that are left out without a word, such as the explanation in our own template. */
  unreadColumns?: readonly string[]
  unreadSheets?: readonly string[]
  /** Only the sheet of this name; left out: the first that has the headings. */
  sheet?: string | undefined
  /** The most letters of a cell; left out: 1000. */
  longest?: number
}

export interface ReadList {
  /** Required headings that the file lacks; `rows` is empty then. */
  missing: string[]
  /** Headings that were found. */
  columns: string[]
  /** `line`: as the spreadsheet counts. Cells by heading, empty ones left out. */
  rows: { line: number; cells: Record<string, string> }[]
  leftOut: {
    sheets: string[]
    columns: string[]
    /** Rows above the heading. */
    aboveHead: number
    /** Rows between others without anything to read. */
    emptyRows: number
    /** Rows beyond the most that are read. */
    over: number
  }
}

/** Asks how a finished result lies on paper. */
export interface PaperOrder {
  folder: string
  texts: DocumentTexts
  uploads?: Uploads
}

/** Asks for the picture that a cell's value stands for. */
export interface PictureOrder {
  name: string
  uploads?: Uploads
}

export interface PaperSheets {
  count: number
  /** First page (from 1) and number of pages of each sheet. */
  sheets: { name: string; first: number; count: number }[]
}

/** Asks where the value of one finished cell comes from; the datasets are read again with the values of the run. */
export interface ExplainOrder {
  folder: string
  datasets: DatasetOrders
  sheet: number
  row: number
  column: number
}

/** A figure by what it says, apart from where it stands. */
export interface SoughtFact {
  /** Of the template's sheet. */
  sheetId: string
  /** Name of the finished sheet, where its template's sheet is repeated; null otherwise. */
  part: string | null
  cell: string
  path: { cell: string; value: string }[]
  subtotalOf: string | null
}

/** Asks where facts stand in a finished result. */
export interface LocateOrder {
  folder: string
  datasets: DatasetOrders
  facts: SoughtFact[]
}

export type LocatedFact = { sheet: number; row: number; column: number } | null

export interface ExplainedFormula {
  text: string
  value: string
  at: string | null
  parts: ExplainedFormula[]
  more: number
}

/** Where a value comes from: texts for people, values as the sheet shows them. */
export interface ExplainedCell {
  at: string
  cell: string | null
  kind: 'empty' | 'text' | 'number' | 'key' | 'figure' | 'formula' | 'chart' | 'picture'
  shown: string
  title: string
  dataset: { name: string; title: string; dataSource: string } | null
  field: { name: string; title: string } | null
  aggregate: string | null
  path: { cell: string; title: string; value: string }[]
  conditions: string[]
  subtotalOf: string | null
  /** Rows left after each condition; the first is the whole dataset as it was queried. */
  funnel: FunnelWords[]
  query: { sql: string; values: string[] } | null
  sourceRows: number
  formula: ExplainedFormula | null
  comparison: { title: string; value: string }[]
  /** What is shown of the two: the other one, their difference, or the growth. */
  compared: 'value' | 'difference' | 'growth' | null
  changed: boolean
}

export interface FunnelWords {
  kind: 'all' | 'view' | 'filter' | 'group' | 'row'
  words: string
  /** The template cell of a group, and in which direction it repeats. */
  cell: string | null
  axis: 'down' | 'right' | null
  /** The field of a group. */
  title: string
  rows: number
}

/** In the order of the dataset, or the largest of the figure's own field first. */
export interface ExplainRowsOrder extends ExplainOrder {
  from: number
  count: number
  order?: 'dataset' | 'figure'
}

export interface ExplainedRows {
  fields: (Field & { title: string })[]
  rows: WireScalar[][]
  total: number
  /** Which of the fields the figure is made of; -1: none. */
  figure: number
}

/** A file that becomes tables of a warehouse file at `target`, which takes the place of what lay there. */
export interface ImportOrder {
  path: string
  /** As the file was called; a table without a name of its own is called after it. */
  name: string
  format: 'xlsx' | 'csv' | 'json'
  target: string
  encoding?: TextEncoding | undefined
  delimiter?: Delimiter | undefined
  heads?: ChosenHeads | undefined
  password?: string | undefined
  kinds?: ChosenKinds | undefined
}

export interface ImportedFile {
  tables: ImportedTable[]
  /** Of a text file: how it is written and what stands between its values. */
  encoding: TextEncoding | null
  delimiter: string | null
  notes: string[]
}

/** A statement whose fields, by number, are traced to the columns of its tables. */
export interface FieldOriginsOrder {
  type: SourceConfig['type']
  sql: string
  fields: number
}

/** A single statement from the editor, apart from any dataset. */
export interface StatementOrder {
  source: SourceConfig
  sql: string
  values: Values
}

/** Searches for a text among the shown cells of a result. */
export interface FindOrder {
  folder: string
  sheet: number
  text: string
  from: { row: number; column: number } | null
  direction: 'next' | 'previous'
  /** true: count all matches; false: only find the next one. */
  counts: boolean
}

export interface Found {
  at: { row: number; column: number } | null
  count: number | null
  /** From 1. */
  number: number | null
  more: boolean
}

export interface ColumnOrder {
  folder: string
  sheet: number
  column: number
  /** Only its instances count; null: every row. */
  templateRow: number | null
}

export interface ColumnFacts {
  rows: number
  empty: number
  distinct: number
  distinctAtLeast: boolean
  numbers: number
  sum: string | null
  average: string | null
  min: string | null
  max: string | null
  median: string | null
  top: { text: string; count: number }[]
}

export interface RangeOrder {
  folder: string
  sheet: number
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

export interface RangeFacts {
  count: number
  sum: string | null
  average: string | null
  min: string | null
  max: string | null
}

export interface FieldValuesOrder extends DatasetQuestion {
  field: string
  keyword: string
}

export interface FieldValues {
  values: { value: string; rows: number }[]
  more: boolean
}
