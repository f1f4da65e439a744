import { refuse } from '@mingtai/messages'
import { writeCsv, writeWorkbook } from '@mingtai/sheet-files'
import type { Output, SheetSource } from '@mingtai/sheet-files'

import { openResult, type StoredResult } from '../results/open-result.ts'
import type { Writing } from './export.ts'

/** Writes whole sheets row by row: xlsx, csv, docx and html. */
export async function writeSheets(output: Output, { order, sheets, report, context }: Writing): Promise<void> {
  const { signal } = context
  const result = (await openResult(order.folder)) ?? refuse('run.resultGone')
  const sources = sourcesOf(result, sheets, signal)
  if (order.format === 'xlsx') {
    await writeWorkbook(output, sources, { level: order.level ?? 1, onRows: report, signal })
    return
  }
  if (order.format !== 'csv') refuse('export.formatUnknown', order.format)
  // A CSV file holds one sheet.
  for await (const source of sources) {
    await writeCsv(output, source, { onRows: report, signal })
    return
  }
}

async function* sourcesOf(
  result: StoredResult,
  sheets: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<SheetSource> {
  for (const sheet of sheets) yield { head: await result.head(sheet), chunks: result.chunks(sheet, signal) }
}
