import type { ImportedWorkbook } from '@mingtai/sheet-files'
import type { Phrase, SentDetails } from '@mingtai/messages'
import type { CellValue, TableFacts } from '@mingtai/entry-model'
import type {
  ColumnOrigin,
  NamedTable,
  RawAnswer,
  ReadOrder,
  ReadRows,
  RowsByKeyOrder,
  SourceColumn,
  SourceConfig,
  SourceTable,
  Tested,
  Verified,
  NewTableOrder,
  WriteOrder,
  Written,
} from '@mingtai/sql-sources'
import type { QueryFact } from './datasets/orders.ts'
import type { DocumentOrder, OfficialDocumentOrder } from './document-order.ts'
import type { LoadedPicture } from './pictures/load-picture.ts'
import type { Landed, LandOrder } from './land-order.ts'
import type {
  ChoicesQuestion,
  ColumnFacts,
  ColumnOrder,
  ExplainOrder,
  ExplainRowsOrder,
  ExplainedCell,
  ExplainedRows,
  ExportOrder,
  ExportProgress,
  FieldOriginsOrder,
  FieldValues,
  FieldValuesOrder,
  FindOrder,
  Found,
  FoundChoice,
  ImportOrder,
  ImportedFile,
  ListOrder,
  LocateOrder,
  LocatedFact,
  PaperOrder,
  PaperSheets,
  PictureOrder,
  Preview,
  PreviewOrder,
  RangeFacts,
  RangeOrder,
  ReadList,
  RunOrder,
  RunProgress,
  RunSummary,
  StatementOrder,
  WorkbookOrder,
} from './protocol.ts'

/** Everything the data process can be asked. */
export interface Tasks {
  testSource: Task<SourceConfig, Tested>
  listTables: Task<SourceConfig, SourceTable[]>
  listColumns: Task<{ source: SourceConfig; table: { schema: string; name: string } }, SourceColumn[]>
  describeTable: Task<{ source: SourceConfig; table: { schema: string; name: string } }, TableFacts>
  readRows: Task<ReadOrder, ReadRows>
  rowsByKey: Task<RowsByKeyOrder, CellValue[][]>
  writeRows: Task<WriteOrder, Written>
  createTable: Task<NewTableOrder, string[]>
  verifyRows: Task<WriteOrder, Verified>
  explainSql: Task<StatementOrder, string[]>
  askInterface: Task<StatementOrder, RawAnswer>
  preview: Task<PreviewOrder, Preview>
  options: Task<ChoicesQuestion, FoundChoice[]>
  land: Task<LandOrder, Landed>
  fieldOrigins: Task<FieldOriginsOrder, (ColumnOrigin[] | null)[]>
  statementTables: Task<{ type: SourceConfig['type']; sql: string }, NamedTable[] | null>
  run: Task<RunOrder, RunSummary, RunProgress>
  explain: Task<ExplainOrder, ExplainedCell>
  findText: Task<FindOrder, Found>
  columnFacts: Task<ColumnOrder, ColumnFacts>
  rangeFacts: Task<RangeOrder, RangeFacts>
  fieldValues: Task<FieldValuesOrder, FieldValues>
  explainRows: Task<ExplainRowsOrder, ExplainedRows>
  locate: Task<LocateOrder, LocatedFact[]>
  readWorkbook: Task<WorkbookOrder, ImportedWorkbook>
  readList: Task<ListOrder, ReadList>
  importFile: Task<ImportOrder, ImportedFile>
  paper: Task<PaperOrder, PaperSheets>
  paperPage: Task<PaperOrder & { number: number }, { svg: string; width: number; height: number }>
  export: Task<ExportOrder, ExportProgress, ExportProgress>
  picture: Task<PictureOrder, LoadedPicture>
  document: Task<DocumentOrder, Uint8Array>
  officialDocument: Task<OfficialDocumentOrder, Uint8Array>
  uploadedPictures: Task<{ folder: string }, string[]>
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
  | { kind: 'ping' }

export type FromProcess =
  /** Facts about the queries of a task, sent before its answer. */
  | { kind: 'facts'; id: number; facts: QueryFact[] }
  | { kind: 'progress'; id: number; progress: Tasks[TaskName]['progress'] }
  | { kind: 'done'; id: number; output: Tasks[TaskName]['output'] }
  | { kind: 'refused'; id: number; phrase: Phrase; details: SentDetails }
  | { kind: 'failed'; id: number; message: string; stack: string }
  /** `resists`: a stopped task still runs long after it was told to stop, although the process answers. */
  | { kind: 'pong'; resists: boolean }
