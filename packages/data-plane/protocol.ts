import type { Phrase, RefusalDetails } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'
import type { Field, WireScalar } from '@mingtai/sheet-core'
import type { ParameterValue, SourceColumn, SourceConfig, SourceTable } from '@mingtai/sql-sources'

/** Values by parameter code; '' and null count as not given. */
export type Values = Readonly<Record<string, ParameterValue>>

export interface QueryOrder {
  source: SourceConfig
  sql: string
  values: Values
  timeoutMs?: number
}

export interface PreviewOrder extends QueryOrder {
  maxRows?: number
}

export interface Preview {
  fields: Field[]
  rows: WireScalar[][]
  milliseconds: number
  /** There were more rows than asked for. */
  truncated: boolean
}

export interface RunOrder {
  template: Template
  values: Values
  /** By data source code. */
  sources: Readonly<Record<string, SourceConfig>>
  /** Where the result is stored; its last part names the result. */
  folder: string
  maxRows: number
  timeoutMs?: number
}

export interface RunProgress {
  /** Rows read from datasets, and sheet rows finished. */
  sourceRows: number
  rows: number
}

export interface RunSummary extends RunProgress {
  milliseconds: number
}

export const exportFormats = ['xlsx', 'csv', 'pdf', 'ofd', 'docx', 'html', 'png'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a reader may wish of a file beside its format. */
export interface ExportWish {
  /** Sheets by index; left out: all of them, or the first where a file holds one. */
  sheets?: number[]
  /** Pages from 1, both inside; of pdf, ofd and png. */
  pages?: { from: number; to: number }
  /** To open the file; of xlsx and pdf. */
  password?: string
  /** Of csv. */
  encoding?: 'utf-8' | 'gb18030'
}

export interface ExportOrder {
  /** Of a finished result. */
  folder: string
  format: ExportFormat
  path: string
  wish?: ExportWish
  /** For headers, footers and properties. */
  texts?: DocumentTexts
  /** Deflate level of xlsx: 1 for somebody who waits, 6 for files that are kept. */
  level?: 1 | 6
}

/** Words about a document that are not in its rows. */
export interface DocumentTexts {
  report: string
  user: string
  /** Milliseconds since 1970. */
  now: number
  /** Where `report:` links lead, without a closing slash; null: such links are left out. */
  linkBase: string | null
}

export interface ExportProgress {
  rows: number
  rowsTotal: number
  bytes: number
}

/** Everything the data process can be asked. */
export interface Tasks {
  testSource: Task<SourceConfig, { version: string; milliseconds: number }>
  listTables: Task<SourceConfig, SourceTable[]>
  listColumns: Task<{ source: SourceConfig; table: { schema: string; name: string } }, SourceColumn[]>
  previewSql: Task<PreviewOrder, Preview>
  options: Task<QueryOrder, { value: string; label: string }[]>
  run: Task<RunOrder, RunSummary, RunProgress>
  export: Task<ExportOrder, ExportProgress, ExportProgress>
}

interface Task<Input, Output, Progress = never> {
  input: Input
  output: Output
  progress: Progress
}

export type TaskName = keyof Tasks

export type ToProcess =
  | { [Name in TaskName]: { kind: 'start'; id: number; task: Name; input: Tasks[Name]['input'] } }[TaskName]
  | { kind: 'cancel'; id: number }

export type FromProcess =
  | { kind: 'progress'; id: number; progress: Tasks[TaskName]['progress'] }
  | { kind: 'done'; id: number; output: Tasks[TaskName]['output'] }
  | { kind: 'refused'; id: number; phrase: Phrase; details: RefusalDetails }
  | { kind: 'failed'; id: number; message: string; stack: string }
