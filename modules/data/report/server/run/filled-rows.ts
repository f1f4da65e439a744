import { checkedValues, type Reader, type Values } from '@mingtai/modules/data/dataset/server/parameters'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { RowAge } from '@mingtai/data-plane'
import { openResult, type StoredResult } from '@mingtai/data-plane/results'
import { datasetOrders } from '@mingtai/modules/data/dataset/server'
import { refuse } from '@mingtai/messages'
import type { ChartData } from '@mingtai/sheet-core'
import { type Actor, type Context, type Db, watching } from '@mingtai/server-kit'
import type { ParameterValues } from '../../calls.ts'
import { withDictionaries } from '../design/written-dictionaries.ts'
import { queryLogger } from '@mingtai/modules/data/data-source/server'
import type { ReportServices } from '../services.ts'
import { reportByCode } from '../rows.ts'
import { openedReport } from '../access/opened.ts'
import type { ReportRow } from '../tables.ts'
import { makeRoom } from './make-room.ts'
import { resultFolder } from './result-paths.ts'
import { firstRepeated, type SheetRows, sheetRows } from './sheet-rows.ts'
import { checkMeaning, MAX_ROWS } from './runs.ts'

/** A report as somebody may see it, by its code; refused like one that is not there. `mark` changes when it or their rights to its sheets do. */
export async function reportToFill(db: Db, person: Actor, code: string): Promise<{ report: ReportRow; mark: string }> {
  const { report, access } = await openedReport(db, await reportByCode(db, person.tenantId, code), person)
  return { report, mark: JSON.stringify([report.id, report.revision, access.hidden]) }
}

export interface FilledRows extends SheetRows {
  /** The first chart of the report; null: it has none. */
  chart: ChartData | null
  /** Of the oldest rows that it is made of. */
  age: RowAge | null
}

export interface FilledOrder {
  report: ReportRow
  /** In whose name its datasets are read. */
  reader: Reader
  system: Values
  values: ParameterValues
  /** Rows that are wanted at most. */
  most: number
  /** Texts as the viewer writes them, or values with all their digits. */
  written: 'shown' | 'stored'
}

/**
 * Fills a report at once for something that shows its rows elsewhere, such as a tile of a data screen: the rows of its
 * first sheet below their heading. Nothing is kept; parameters that were not given take their defaults.
 */
export async function filledRows(
  services: ReportServices,
  context: Context,
  { report, reader, system, values, most, written }: FilledOrder,
): Promise<FilledRows> {
  const { tenantId } = reader
  const { code, template: drawn } = report
  checkMeaning(drawn)
  const template = await withDictionaries(context.db, reader, drawn)
  const { parameters, form, datasets } = template
  const known = new Set(parameters.map((one) => one.code))
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)))
  const chosen = await checkedValues(services, context, { reader, parameters, form, datasets, values: given, system })
  const orders = await datasetOrders(services, context, { ...reader, datasets })
  await makeRoom(services, context.db)
  const folder = resultFolder(services, `tile-${randomBytes(16).toString('hex')}`)
  try {
    const [first] = template.sheets
    // A chart may stand below all rows.
    const hasChart = template.sheets.some(({ cells }) => cells.some(({ content }) => content.kind === 'chart'))
    await services.dataPlane.run({
      ...{ template, values: chosen, datasets: orders, folder, maxRows: MAX_ROWS, ...watching(context) },
      ...(hasChart ? {} : { enoughRows: firstRepeated(first) + most }),
      onFacts: queryLogger(context.db, { tenantId, userId: reader.actor?.userId ?? null, reportCode: code }),
    })
    const result = (await openResult(folder)) ?? refuse('run.resultGone')
    const rows = await sheetRows(result, { sheet: first, most, written, signal: context.signal })
    return { ...rows, chart: await chartOf(result, context.signal), age: ageOf(await result.state()) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function ageOf({ dataAt, failingSince }: { dataAt?: number; failingSince?: number }): RowAge | null {
  return dataAt === undefined ? null : { at: dataAt, failingSince: failingSince ?? null }
}

/** Charts stand among the first rows of a sheet, or below its table. */
async function chartOf(result: StoredResult, signal: AbortSignal): Promise<ChartData | null> {
  const { sheets } = await result.state()
  for (const sheet of sheets.keys())
    for await (const { objects = [] } of result.chunks(sheet, signal))
      for (const { chart } of objects) if (chart !== null) return chart
  return null
}
