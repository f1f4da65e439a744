import type { ImportedWorkbook } from '@mingtai/sheet-files'
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

import { DataProcess, type ProcessRole } from './data-process.ts'
import type { QueryFact } from './datasets/orders.ts'
import { TaskQueue, placeOf, sourcesIn } from './task-queue.ts'
import type { Landed, LandOrder } from './land-order.ts'
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
  FieldOriginsOrder,
  ListOrder,
  LocatedFact,
  LocateOrder,
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
import type { DocumentOrder, OfficialDocumentOrder } from './document-order.ts'
import type { LoadedPicture } from './pictures/load-picture.ts'

export interface DataPlaneOptions {
  dataFolder: string
  /** Hosts and networks that data sources may be at, comma separated; null: the rule of `sql-sources/addresses.ts`. */
  sources?: string | null
  /** The port of the product itself, which nothing is fetched from. */
  ownPort?: number | undefined
  /** Most runs and exports at the same time; more wait for their turn. */
  concurrency?: number
  /** How long a working process may stay silent before it is ended; its tasks are then refused. */
  silentMilliseconds?: number
  /** Most bytes that each data process may hold; left out: a share of the machine's memory. */
  ceiling?: number | undefined
}

/**
 * `asker` is the person or share in whose name a task runs. Tasks of one asker wait for each other, and do not hold up
 * others.
 */
type Cancellable<Order> = Order & { signal?: AbortSignal | undefined; asker?: string | undefined }
/** `onFacts` gets the facts about all queries of the task before the answer, also when the answer is a refusal. */
type Asking<Order> = Cancellable<Order> & { onFacts?: ((facts: QueryFact[]) => void) | undefined }
type Watched<Order, Progress> = Cancellable<Order> & { onProgress?: (progress: Progress) => void }

/**
 * The data process as the server calls it. A failed call throws a refusal with its sentence, or a defect of the
 * process.
 */
export interface DataPlane {
  testSource(order: Cancellable<{ source: SourceConfig }>): Promise<Tested>
  listTables(order: Cancellable<{ source: SourceConfig }>): Promise<SourceTable[]>
  listColumns(
    order: Cancellable<{ source: SourceConfig; table: { schema: string; name: string } }>,
  ): Promise<SourceColumn[]>
  /** What the catalogue says of a table, for data entry. */
  describeTable(
    order: Cancellable<{ source: SourceConfig; table: { schema: string; name: string } }>,
  ): Promise<TableFacts>
  /** Rows of a bound table as exact texts. */
  readRows(order: Cancellable<ReadOrder>): Promise<ReadRows>
  rowsByKey(order: Cancellable<RowsByKeyOrder>): Promise<CellValue[][]>
  /** Writes a submission, whole or not at all; a refusal `entry.unconfirmed` says that its end is not known. */
  writeRows(order: Cancellable<WriteOrder>): Promise<Written>
  /** The statements of a new table, which is made where that is asked for. */
  createTable(order: Cancellable<NewTableOrder>): Promise<string[]>
  verifyRows(order: Cancellable<WriteOrder>): Promise<Verified>
  explainSql(order: Cancellable<StatementOrder>): Promise<string[]>
  askInterface(order: Cancellable<StatementOrder>): Promise<RawAnswer>
  preview(order: Asking<PreviewOrder>): Promise<Preview>
  options(order: Asking<ChoicesQuestion>): Promise<FoundChoice[]>
  land(order: Asking<LandOrder>): Promise<Landed>
  /** Where each field of a statement comes from; null where that is not certain. */
  fieldOrigins(order: Cancellable<FieldOriginsOrder>): Promise<(ColumnOrigin[] | null)[]>
  /** The real tables that a statement reads; null where its text does not tell. */
  statementTables(order: Cancellable<{ type: SourceConfig['type']; sql: string }>): Promise<NamedTable[] | null>
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
  /** Reads the rows of a list that people filled in, under a known heading. */
  readList(order: Cancellable<ListOrder>): Promise<ReadList>
  importFile(order: Cancellable<ImportOrder>): Promise<ImportedFile>
  paper(order: Cancellable<PaperOrder>): Promise<PaperSheets>
  paperPage(
    order: Cancellable<PaperOrder & { number: number }>,
  ): Promise<{ svg: string; width: number; height: number }>
  /** Loads a picture into a file; where it cannot be shown, gives the sentence that takes its place. */
  picture(order: Cancellable<PictureOrder>): Promise<LoadedPicture>
  /** Writes a small document of pages and gives its bytes. */
  document(order: Cancellable<DocumentOrder>): Promise<Uint8Array>
  /** Writes an official document as PDF or for word processors. */
  officialDocument(order: Cancellable<OfficialDocumentOrder>): Promise<Uint8Array>
  /** Names of the uploaded pictures that a finished result shows. */
  uploadedPictures(order: Cancellable<{ folder: string }>): Promise<string[]>
  stop(): Promise<void>
}

/** The processes of a data plane, by what they are for. */
export type DataProcesses = Record<ProcessRole, Pick<DataProcess, 'ask' | 'stop'>>

export function dataProcesses(options: DataPlaneOptions): DataProcesses {
  const { dataFolder, sources = null, ownPort, silentMilliseconds, ceiling } = options
  const place = { dataFolder, sources, ownPort, silentMilliseconds, ceiling }
  // Fonts and charts are large, so files are written by a process of their own, which ends when it is idle.
  return { data: new DataProcess({ ...place, role: 'data' }), files: new DataProcess({ ...place, role: 'files' }) }
}

export function createDataPlane(options: DataPlaneOptions, processes = dataProcesses(options)): DataPlane {
  const { concurrency = 4 } = options
  const { data: child, files } = processes
  const queue = (atOnce: number) => new TaskQueue({ atOnce, ofAsker: Math.ceil(atOnce / 2), ofSource: atOnce })
  const runs = new TaskQueue({ atOnce: concurrency, ofAsker: Math.max(1, concurrency - 1), ofSource: concurrency })
  // Queues of their own: trying queries, opening forms or printing long reports does not hold up the runs of others.
  const trials = new TaskQueue({ atOnce: 3, ofAsker: 2, ofSource: 2 })
  const longTrials = new TaskQueue({ atOnce: 6, ofAsker: 3, ofSource: 4 })
  const lists = new TaskQueue({ atOnce: 6, ofAsker: 3, ofSource: 4 })
  const catalogues = new TaskQueue({ atOnce: 6, ofAsker: 3, ofSource: 2 })
  const entries = new TaskQueue({ atOnce: 8, ofAsker: 4, ofSource: 6 })
  const submissions = new TaskQueue({ atOnce: 8, ofAsker: 4, ofSource: 6 })
  const writers = queue(concurrency)
  const printers = queue(concurrency)
  const askers = queue(3)
  const lookers = queue(3)
  const landers = queue(2)
  const paper = queue(concurrency)
  // At most five pictures at the same time, all of them perhaps for one reader: no server should see more connections.
  const viewers = new TaskQueue({ atOnce: 5, ofAsker: 5, ofSource: 5 })
  // One at a time, because an uploaded file may unpack to hundreds of megabytes.
  const reader = queue(1)
  return {
    testSource: ({ source, ...who }) =>
      catalogues.taken(() => child.ask('testSource', source, who), { ...who, sources: [placeOf(source)] }),
    listTables: ({ source, ...who }) =>
      catalogues.taken(() => child.ask('listTables', source, who), { ...who, sources: [placeOf(source)] }),
    listColumns: ({ source, table, ...who }) =>
      catalogues.taken(() => child.ask('listColumns', { source, table }, who), { ...who, sources: [placeOf(source)] }),
    describeTable: ({ source, table, ...who }) =>
      catalogues.taken(() => child.ask('describeTable', { source, table }, who), {
        ...{ ...who, sources: [placeOf(source)] },
      }),
    readRows: ({ signal, asker, ...order }) =>
      entries.taken(() => child.ask('readRows', order, { signal }), {
        ...{ signal, asker, sources: [placeOf(order.source)] },
      }),
    rowsByKey: ({ signal, asker, ...order }) =>
      entries.taken(() => child.ask('rowsByKey', order, { signal }), {
        ...{ signal, asker, sources: [placeOf(order.source)] },
      }),
    createTable: ({ signal, asker, ...order }) =>
      submissions.taken(() => child.ask('createTable', order, { signal }), {
        ...{ signal, asker, sources: [placeOf(order.source)] },
      }),
    writeRows: ({ signal, asker, ...order }) =>
      submissions.taken(() => child.ask('writeRows', order, { signal }), {
        ...{ signal, asker, sources: [placeOf(order.source)] },
      }),
    verifyRows: ({ signal, asker, ...order }) =>
      submissions.taken(() => child.ask('verifyRows', order, { signal }), {
        ...{ signal, asker, sources: [placeOf(order.source)] },
      }),
    explainSql: ({ signal, asker, ...order }) =>
      trials.taken(() => child.ask('explainSql', order, { signal }), {
        ...{ signal, asker },
        sources: [placeOf(order.source)],
      }),
    askInterface: ({ signal, asker, ...order }) =>
      trials.taken(() => child.ask('askInterface', order, { signal }), {
        ...{ signal, asker },
        sources: [placeOf(order.source)],
      }),
    // Previews with a longer time limit wait in a queue of their own.
    preview: ({ signal, asker, onFacts, ...order }) =>
      (order.timeoutMs === undefined ? trials : longTrials).taken(
        () => child.ask('preview', order, { signal, onFacts }),
        {
          ...{ signal, asker },
          sources: sourcesIn(order.datasets),
        },
      ),
    options: ({ signal, asker, onFacts, ...order }) =>
      lists.taken(() => child.ask('options', order, { signal, onFacts }), {
        ...{ signal, asker },
        sources: sourcesIn(order.datasets),
      }),
    land: ({ signal, asker, onFacts, ...order }) =>
      landers.taken(() => child.ask('land', order, { signal, onFacts }), { signal, asker }),
    statementTables: ({ signal, asker, ...order }) =>
      lookers.taken(() => child.ask('statementTables', order, { signal }), { signal, asker }),
    fieldOrigins: ({ signal, asker, ...order }) =>
      lookers.taken(() => child.ask('fieldOrigins', order, { signal }), { signal, asker }),
    run: ({ signal, asker, onProgress, onFacts, ...order }) =>
      runs.taken(() => child.ask('run', order, { signal, onProgress, onFacts }), { signal, asker }),
    export: ({ signal, asker, onProgress, ...order }) =>
      (isPaged(order.format) ? printers : writers).taken(() => files.ask('export', order, { signal, onProgress }), {
        ...{ signal, asker },
      }),
    explain: ({ signal, asker, onFacts, ...order }) =>
      askers.taken(() => child.ask('explain', order, { signal, onFacts }), { signal, asker }),
    explainRows: ({ signal, asker, onFacts, ...order }) =>
      askers.taken(() => child.ask('explainRows', order, { signal, onFacts }), { signal, asker }),
    findText: ({ signal, asker, ...order }) =>
      lookers.taken(() => child.ask('findText', order, { signal }), { signal, asker }),
    columnFacts: ({ signal, asker, ...order }) =>
      lookers.taken(() => child.ask('columnFacts', order, { signal }), { signal, asker }),
    rangeFacts: ({ signal, asker, ...order }) =>
      lookers.taken(() => child.ask('rangeFacts', order, { signal }), { signal, asker }),
    fieldValues: ({ signal, asker, onFacts, ...order }) =>
      askers.taken(() => child.ask('fieldValues', order, { signal, onFacts }), { signal, asker }),
    locate: ({ signal, asker, onFacts, ...order }) =>
      askers.taken(() => child.ask('locate', order, { signal, onFacts }), { signal, asker }),
    readWorkbook: ({ signal, asker, ...order }) =>
      reader.taken(() => files.ask('readWorkbook', order, { signal }), { signal, asker }),
    readList: ({ signal, asker, ...order }) =>
      reader.taken(() => files.ask('readList', order, { signal }), { signal, asker }),
    importFile: ({ signal, asker, ...order }) =>
      reader.taken(() => files.ask('importFile', order, { signal }), { signal, asker }),
    paper: ({ signal, asker, ...order }) => paper.taken(() => files.ask('paper', order, { signal }), { signal, asker }),
    paperPage: ({ signal, asker, ...order }) =>
      paper.taken(() => files.ask('paperPage', order, { signal }), { signal, asker }),
    picture: ({ signal, asker, ...order }) =>
      viewers.taken(() => files.ask('picture', order, { signal }), { signal, asker }),
    uploadedPictures: ({ signal, asker, ...order }) =>
      paper.taken(() => files.ask('uploadedPictures', order, { signal }), { signal, asker }),
    document: ({ signal, asker, ...order }) =>
      paper.taken(() => files.ask('document', order, { signal }), { signal, asker }),
    officialDocument: ({ signal, asker, ...order }) =>
      paper.taken(() => files.ask('officialDocument', order, { signal }), { signal, asker }),
    stop: async () => void (await Promise.all([child.stop(), files.stop()])),
  }
}

/** Whether a format has pages. Such files take minutes instead of seconds, and wait in a queue of their own. */
function isPaged(format: ExportFormat): boolean {
  return format === 'pdf' || format === 'ofd' || format === 'png'
}
