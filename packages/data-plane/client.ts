import type { ImportedWorkbook } from '@mingtai/sheet-files'
import type { LandedFile, RawAnswer, SourceColumn, SourceConfig, SourceTable } from '@mingtai/sql-sources'

import { DataProcess } from './data-process.ts'
import type { QueryFact } from './datasets/orders.ts'
import type {
  ColumnFacts,
  ColumnOrder,
  ChoicesQuestion,
  ExplainedCell,
  ExplainedRows,
  ExplainOrder,
  ExplainRowsOrder,
  ExportFormat,
  ExportOrder,
  ExportProgress,
  FieldValues,
  FieldValuesOrder,
  FindOrder,
  Found,
  FoundChoice,
  ImportedFile,
  ImportOrder,
  LandOrder,
  LocatedFact,
  LocateOrder,
  PaperOrder,
  PaperSheets,
  Preview,
  PreviewOrder,
  RangeFacts,
  RangeOrder,
  RunOrder,
  RunProgress,
  RunSummary,
  StatementOrder,
  WorkbookOrder,
} from './protocol.ts'
import { Seats } from './seats.ts'

export interface DataPlaneOptions {
  dataFolder: string
  /** Hosts and networks that data sources may be at, comma separated; null: the rule of `sql-sources/addresses.ts`. */
  sources?: string | null
  /** Runs and exports at the same time; more wait for their turn. */
  concurrency?: number
  /** How long a process that works may not answer before it is ended; its tasks end with a sentence. */
  silentMilliseconds?: number
}

type Cancellable<Order> = Order & { signal?: AbortSignal }
/** What was asked of sources is told before the answer, also when it is a refusal. */
type Asking<Order> = Cancellable<Order> & { onFacts?: ((facts: QueryFact[]) => void) | undefined }
type Watched<Order, Progress> = Cancellable<Order> & { onProgress?: (progress: Progress) => void }

/** Asks the data process. Every failure is a refusal with its sentence, or the defect of the process. */
export interface DataPlane {
  testSource(source: SourceConfig, signal?: AbortSignal): Promise<{ version: string; milliseconds: number }>
  listTables(source: SourceConfig, signal?: AbortSignal): Promise<SourceTable[]>
  listColumns(
    source: SourceConfig,
    table: { schema: string; name: string },
    signal?: AbortSignal,
  ): Promise<SourceColumn[]>
  explainSql(order: Cancellable<StatementOrder>): Promise<string[]>
  askInterface(order: Cancellable<StatementOrder>): Promise<RawAnswer>
  preview(order: Asking<PreviewOrder>): Promise<Preview>
  options(order: Asking<ChoicesQuestion>): Promise<FoundChoice[]>
  land(order: Asking<LandOrder>): Promise<LandedFile>
  run(order: Asking<Watched<RunOrder, RunProgress>>): Promise<RunSummary>
  export(order: Watched<ExportOrder, ExportProgress>): Promise<ExportProgress>
  explain(order: Asking<ExplainOrder>): Promise<ExplainedCell>
  findText(order: Cancellable<FindOrder>): Promise<Found>
  columnFacts(order: Cancellable<ColumnOrder>): Promise<ColumnFacts>
  rangeFacts(order: Cancellable<RangeOrder>): Promise<RangeFacts>
  fieldValues(order: Asking<FieldValuesOrder>): Promise<FieldValues>
  explainRows(order: Asking<ExplainRowsOrder>): Promise<ExplainedRows>
  locate(order: Asking<LocateOrder>): Promise<LocatedFact[]>
  readWorkbook(order: Cancellable<WorkbookOrder>): Promise<ImportedWorkbook>
  importFile(order: Cancellable<ImportOrder>): Promise<ImportedFile>
  paper(order: Cancellable<PaperOrder>): Promise<PaperSheets>
  paperPage(
    order: Cancellable<PaperOrder & { number: number }>,
  ): Promise<{ svg: string; width: number; height: number }>
  stop(): Promise<void>
}

export function createDataPlane(options: DataPlaneOptions): DataPlane {
  const { dataFolder, sources = null, concurrency = 4, silentMilliseconds } = options
  const place = { dataFolder, sources, silentMilliseconds }
  const child = new DataProcess({ ...place, role: 'data' })
  // Fonts and charts are large: they live in a process of their own that leaves when nobody writes files.
  const files = new DataProcess({ ...place, role: 'files' })
  const seats = new Seats(concurrency)
  // Seats of their own: who prints long reports does not keep others from running theirs.
  const writers = new Seats(concurrency)
  const printers = new Seats(concurrency)
  const askers = new Seats(2)
  const lookers = new Seats(2)
  const landers = new Seats(2)
  const paper = new Seats(concurrency)
  // One at a time: a file of somebody else may unpack to hundreds of megabytes.
  const reader = new Seats(1)
  return {
    testSource: (source, signal) => child.ask('testSource', source, { signal }),
    listTables: (source, signal) => child.ask('listTables', source, { signal }),
    listColumns: (source, table, signal) => child.ask('listColumns', { source, table }, { signal }),
    explainSql: ({ signal, ...order }) => child.ask('explainSql', order, { signal }),
    askInterface: ({ signal, ...order }) => child.ask('askInterface', order, { signal }),
    preview: ({ signal, onFacts, ...order }) => child.ask('preview', order, { signal, onFacts }),
    options: ({ signal, onFacts, ...order }) => child.ask('options', order, { signal, onFacts }),
    land: ({ signal, onFacts, ...order }) => landers.taken(() => child.ask('land', order, { signal, onFacts }), signal),
    run: ({ signal, onProgress, onFacts, ...order }) =>
      seats.taken(() => child.ask('run', order, { signal, onProgress, onFacts }), signal),
    export: ({ signal, onProgress, ...order }) =>
      (isPaged(order.format) ? printers : writers).taken(
        () => files.ask('export', order, { signal, onProgress }),
        signal,
      ),
    explain: ({ signal, onFacts, ...order }) =>
      askers.taken(() => child.ask('explain', order, { signal, onFacts }), signal),
    explainRows: ({ signal, onFacts, ...order }) =>
      askers.taken(() => child.ask('explainRows', order, { signal, onFacts }), signal),
    findText: ({ signal, ...order }) => lookers.taken(() => child.ask('findText', order, { signal }), signal),
    columnFacts: ({ signal, ...order }) => lookers.taken(() => child.ask('columnFacts', order, { signal }), signal),
    rangeFacts: ({ signal, ...order }) => lookers.taken(() => child.ask('rangeFacts', order, { signal }), signal),
    fieldValues: ({ signal, onFacts, ...order }) =>
      askers.taken(() => child.ask('fieldValues', order, { signal, onFacts }), signal),
    locate: ({ signal, onFacts, ...order }) =>
      askers.taken(() => child.ask('locate', order, { signal, onFacts }), signal),
    readWorkbook: ({ signal, ...order }) => reader.taken(() => files.ask('readWorkbook', order, { signal }), signal),
    importFile: ({ signal, ...order }) => reader.taken(() => files.ask('importFile', order, { signal }), signal),
    paper: ({ signal, ...order }) => paper.taken(() => files.ask('paper', order, { signal }), signal),
    paperPage: ({ signal, ...order }) => paper.taken(() => files.ask('paperPage', order, { signal }), signal),
    stop: async () => void (await Promise.all([child.stop(), files.stop()])),
  }
}

/** Files of pages take minutes where those of rows take seconds: they wait for each other only. */
function isPaged(format: ExportFormat): boolean {
  return format === 'pdf' || format === 'ofd' || format === 'png'
}
