import { refuse } from '@mingtai/messages'
import type { CellBatch } from './cell-batch.ts'
import { CellReader } from './cell-reader.ts'
import { utf8Stream } from './encoding.ts'
import { Markup, MORE } from './markup.ts'
import type { OpenSheet, OpenWorkbook } from './open-workbook.ts'

export interface RowOptions {
  /** Behind this many rows no strings are made, for those who only count. */
  textRows?: number
}

/**
 * The values of a sheet while it is being unpacked: memory does not grow with its rows. Formulas give their stored
 * results, dates our day serials whatever the file counts from, rich text its text.
 */
export async function* readRows(
  book: OpenWorkbook,
  sheet: OpenSheet,
  options: RowOptions = {},
): AsyncGenerator<CellBatch> {
  const context = { texts: await book.texts(), formats: await book.cellFormats(), days: book.days, ...options }
  const reader = new CellReader(context)
  const markup = new Markup()
  for await (const piece of utf8Stream(book.archive.stream(sheet.part))) {
    markup.push(piece)
    for (let kind = markup.next(); kind !== MORE && !reader.isDone; kind = markup.next()) {
      reader.tag(kind, markup)
      const batch = reader.take()
      if (batch) yield batch
    }
    if (reader.isDone) break
  }
  if (!reader.isDone) refuse('workbook.damaged', `工作表“${sheet.name}”不完整`)
  if (reader.rest().count > 0) yield reader.rest()
}
