import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'

import { refuse } from '@mingtai/messages'
import { type DataTable, type Output, writeJsonLines, writeTableCsv } from '@mingtai/sheet-files'
import { writeParquet } from '@mingtai/sql-sources'

import { openResult } from '../../results/open-result.ts'
import { dataTableOf } from '../import/data-table.ts'
import type { Writing } from './export.ts'
import { writeSheets } from './write-sheets.ts'

/** A list as names and stored values; a sheet that is none as it stands, cell by cell. */
export async function writeStoredCsv(output: Output, writing: Writing): Promise<void> {
  const { order, report, context } = writing
  const found = await tableOf(writing)
  if (found.table === null) return writeSheets(output, writing)
  const encoding = order.options?.encoding === 'gb18030' ? 'gb18030' : 'utf8-bom'
  await writeTableCsv(output, found.table, { encoding, onRows: report, signal: context.signal })
}

/** Writes the list of a sheet for programs. */
export async function writeTable(output: Output, writing: Writing): Promise<void> {
  const { order, report, context } = writing
  const { signal } = context
  const { table, name } = await tableOf(writing)
  if (table === null) return refuse('export.noTable', name, order.format === 'jsonl' ? 'JSON行' : 'Parquet')
  if (order.format === 'jsonl') {
    await writeJsonLines(output, table, { onRows: report, signal })
    return
  }
  const path = `${order.path}.columns`
  try {
    const { fields, chunks } = table
    await writeParquet(path, { fields, chunks: asyncOf(chunks) }, { signal, onRows: report })
    for await (const part of createReadStream(path, { highWaterMark: 1 << 20 })) await output.write(part)
  } finally {
    await rm(path, { force: true })
  }
}

/** Such a file holds one sheet: the first that was asked for. */
async function tableOf({ order, sheets, context }: Writing): Promise<{ table: DataTable | null; name: string }> {
  const result = (await openResult(order.folder)) ?? refuse('run.resultGone')
  const sheet = sheets[0] ?? 0
  const { name } = await result.head(sheet)
  return { name, table: await dataTableOf(result, { folder: order.folder, sheet, signal: context.signal }) }
}

async function* asyncOf<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items
}
