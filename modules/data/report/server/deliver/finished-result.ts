import { openResult, readOrder, type ResultState, type StoredResult } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import {
  defaultFormat,
  isDateFormat,
  plainFloatText,
  scalarAt,
  scalarText,
  shownText,
  styleAt,
} from '@mingtai/sheet-core'
import type { ParameterValues } from '../../calls.ts'
import { documentTexts } from '../export/document-texts.ts'
import { chosenValues } from '../parameter/chosen-values.ts'
import { uploadsOf } from '../picture/pictures.ts'
import { reportByCode } from '../rows.ts'
import { readerOf } from '../run/reader-of.ts'
import { resultFolder } from '../run/result-paths.ts'
import { checkMayTake, readableResult } from '../run/results.ts'
import type { ReportServices } from '../services.ts'
import type { ResultRow } from '../tables.ts'

/** A filled report of the signed-in person, whole and with the right to take it along. */
export interface FinishedResult {
  row: ResultRow
  /** Of the report. */
  reportId: string
  stored: StoredResult
  state: ResultState
  /** What was asked, by the code of the parameter. */
  values: ParameterValues
  /** The same in words, without what is hidden. */
  conditions: { name: string; words: string }[]
}

/** A result that its reader may take along; refused while it is being filled, when it failed, and without a report behind it. */
export async function finishedResult(
  services: ReportServices,
  context: Context,
  resultId: string,
): Promise<FinishedResult> {
  const row = await readableResult(context, resultId)
  const { tenantId } = signedIn(context)
  await checkMayTake(context, row, 'export')
  if (row.code === '' || row.viewAs !== null) refuse('run.resultGone')
  const report = await reportByCode(context.db, tenantId, row.code)
  const folder = resultFolder(services, resultId)
  const stored = (await openResult(folder)) ?? refuse('run.resultGone')
  const state = await stored.state()
  if (!state.ended) refuse('export.stillFilling')
  if (state.failed !== null) refuse('run.failed', state.failed.replace(/。$/, ''))
  const order = await readOrder(folder)
  const parameters = order?.template.parameters ?? []
  const values = order === null ? {} : chosenValues(parameters, order.values)
  const conditions = parameters.flatMap(({ code, name, hidden }) => {
    const words = hidden ? '' : wordsOf(values[code])
    return words === '' ? [] : [{ name, words }]
  })
  return { row, reportId: report.id, stored, state, values, conditions }
}

function wordsOf(value: ParameterValues[string] | undefined): string {
  return Array.isArray(value) ? value.join('、') : String(value ?? '')
}

/** One row of a sheet: what it shows, and what lies behind where that says more. */
export interface GridRow {
  shown: (string | null)[]
  stored: (string | null)[]
}

/** All rows of a filled sheet as texts, in their order; a merged cell says its text where it begins. */
export async function* gridRows(result: StoredResult, sheet: number, signal: AbortSignal): AsyncGenerator<GridRow> {
  const { styles } = await result.head(sheet)
  for await (const chunk of result.chunks(sheet, signal))
    for (let row = 0; row < chunk.rows; row++) {
      const cells = chunk.cells.map((cell) => {
        const value = scalarAt(cell, row)
        if (value === null || value === '') return { shown: null, stored: null }
        const format = styles[styleAt(cell, row)]?.format ?? defaultFormat(cell.values)
        const shown = shownText(value, format)
        if (isDateFormat(format)) return { shown, stored: shown }
        return { shown, stored: typeof value === 'number' ? plainFloatText(value) : scalarText(value) }
      })
      yield { shown: cells.map((cell) => cell.shown), stored: cells.map((cell) => cell.stored) }
    }
}

/** Writes a finished result as PDF with a code on every page that leads to its check. */
export async function writeStamped(
  services: ReportServices,
  context: Context,
  { row, path, stamp }: { row: ResultRow; path: string; stamp: { address: string; lines: readonly string[] } },
): Promise<void> {
  const texts = { ...(await documentTexts(services, context, row)), stamp }
  const uploads = await uploadsOf(services, context.db, row)
  const order = { folder: resultFolder(services, row.id), format: 'pdf' as const, path, options: {}, texts, uploads }
  await services.dataPlane.export({ ...order, asker: readerOf(row), signal: context.signal, onProgress: () => {} })
}
