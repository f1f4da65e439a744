import type { ImportedWorkbook } from '@mingtai/sheet-files'
import type { ColumnOrigin, RawAnswer, SourceColumn, SourceConfig, SourceTable, Tested } from '@mingtai/sql-sources'

import { DataProcess } from './data-process.ts'
import type { QueryFact } from './datasets/orders.ts'
import { TaskQueue, placeOf, sourcesIn } from './task-queue.ts'
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
  Landed,
  LandOrder,
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
import type { LoadedPicture } from './pictures/load-picture.ts'

export interface DataPlaneOptions {
  dataFolder: string
  /** Hosts and networks that data sources may be at, comma separated; null: the rule of `sql-sources/addresses.ts`. */
  sources?: string | null
  /** Runs and exports at the same time; more wait for their turn. */
  concurrency?: number
  /** How long a process that works may not answer before it is ended; its tasks end with a sentence. */
  silentMilliseconds?: number
  /** Bytes that each of its processes may hold; left out: by the machine. */
  ceiling?: number | undefined
}

/** `asker`: the person, or the share, in whose name it is asked; their questions wait for each other, not others for theirs. */
type Cancellable<Order> = Order & { signal?: AbortSignal | undefined; asker?: string | undefined }
/** What was asked of sources is told before the answer, also when it is a refusal. */
type Asking<Order> = Cancellable<Order> & { onFacts?: ((facts: QueryFact[]) => void) | undefined }
type Watched<Order, Progress> = Cancellable<Order> & { onProgress?: (progress: Progress) => void }

/** Asks the data process. Every failure is a refusal with its sentence, or the defect of the process. */
export interface DataPlane {
  testSource(order: Cancellable<{ source: SourceConfig }>): Promise<Tested>
  listTables(order: Cancellable<{ source: SourceConfig }>): Promise<SourceTable[]>
  listColumns(
    order: Cancellable<{ source: SourceConfig; table: { schema: string; name: string } }>,
  ): Promise<SourceColumn[]>
  explainSql(order: Cancellable<StatementOrder>): Promise<string[]>
  askInterface(order: Cancellable<StatementOrder>): Promise<RawAnswer>
  preview(order: Asking<PreviewOrder>): Promise<Preview>
  options(order: Asking<ChoicesQuestion>): Promise<FoundChoice[]>
  land(order: Asking<LandOrder>): Promise<Landed>
  /** Where each field of a statement comes from; null where that is not certain. */
  fieldOrigins(order: Cancellable<FieldOriginsOrder>): Promise<(ColumnOrigin[] | null)[]>
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
  /** Rows of a list that somebody filled in, under a known heading. */
  readList(order: Cancellable<ListOrder>): Promise<ReadList>
  importFile(order: Cancellable<ImportOrder>): Promise<ImportedFile>
  paper(order: Cancellable<PaperOrder>): Promise<PaperSheets>
  paperPage(
    order: Cancellable<PaperOrder & { number: number }>,
  ): Promise<{ svg: string; width: number; height: number }>
  /** A picture that lies ready in a file, or the sentence that stands in its place. */
  picture(order: Cancellable<PictureOrder>): Promise<LoadedPicture>
  /** Names of the uploaded pictures that a finished result shows. */
  uploadedPictures(order: Cancellable<{ folder: string }>): Promise<string[]>
  stop(): Promise<void>
}

export function createDataPlane(options: DataPlaneOptions): DataPlane {
  const { dataFolder, sources = null, concurrency = 4, silentMilliseconds, ceiling } = options
  const place = { dataFolder, sources, silentMilliseconds, ceiling }
  const child = new DataProcess({ ...place, role: 'data' })
  // Fonts and charts are large: they live in a process of their own that leaves when nobody writes files.
  const files = new DataProcess({ ...place, role: 'files' })
  const queue = (atOnce: number) => new TaskQueue({ atOnce, ofAsker: Math.ceil(atOnce / 2), ofSource: atOnce })
  const runs = new TaskQueue({ atOnce: concurrency, ofAsker: Math.max(1, concurrency - 1), ofSource: concurrency })
  // Lanes of their own: who tries queries, opens forms or prints long reports does not keep others from running theirs.
  const trials = new TaskQueue({ atOnce: 3, ofAsker: 2, ofSource: 2 })
  const longTrials = new TaskQueue({ atOnce: 6, ofAsker: 3, ofSource: 4 })
  const lists = new TaskQueue({ atOnce: 6, ofAsker: 3, ofSource: 4 })
  const catalogues = new TaskQueue({ atOnce: 6, ofAsker: 3, ofSource: 2 })
  const writers = queue(concurrency)
  const printers = queue(concurrency)
  const askers = queue(3)
  const lookers = queue(3)
  const landers = queue(2)
  const paper = queue(concurrency)
  // Five readers' pictures, or those of one: more connections than that nobody's server should see.
  const viewers = new TaskQueue({ atOnce: 5, ofAsker: 5, ofSource: 5 })
  // One at a time: a file of somebody else may unpack to hundreds of megabytes.
  const reader = queue(1)
  return {
    testSource: ({ source, ...who }) =>
      catalogues.taken(() => child.ask('testSource', source, who), { ...who, sources: [placeOf(source)] }),
    listTables: ({ source, ...who }) =>
      catalogues.taken(() => child.ask('listTables', source, who), { ...who, sources: [placeOf(source)] }),
    listColumns: ({ source, table, ...who }) =>
      catalogues.taken(() => child.ask('listColumns', { source, table }, who), { ...who, sources: [placeOf(source)] }),
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
    // Who waits longer than usual waits beside the others.
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
    stop: async () => void (await Promise.all([child.stop(), files.stop()])),
  }
}

/** Files of pages take minutes where those of rows take seconds: they wait for each other only. */
function isPaged(format: ExportFormat): boolean {
  return format === 'pdf' || format === 'ofd' || format === 'png'
}
