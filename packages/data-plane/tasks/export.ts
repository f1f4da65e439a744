import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'

import { refusal, refuse } from '@mingtai/messages'
import { withFile, writeCsv, writeWorkbook } from '@mingtai/sheet-files'
import type { Output, SheetSource } from '@mingtai/sheet-files'

import type { ExportOrder, ExportProgress } from '../protocol.ts'
import { openResult } from '../results/open-result.ts'
import type { StoredResult } from '../results/open-result.ts'
import { diskRefusal } from './disk.ts'
import type { TaskContext } from './task-context.ts'

/** Writes a stored result as a file: the same figures that the viewer shows. The file appears when it is whole. */
export async function exportResult(order: ExportOrder, context: TaskContext<ExportProgress>): Promise<ExportProgress> {
  const result = (await openResult(order.folder)) ?? refuse('run.resultGone')
  const { sheets } = await result.state()
  if (!sheets.every((sheet) => sheet.complete)) refuse('export.stillFilling')
  const rowsTotal = sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
  const writing = `${order.path}.${randomUUID()}.part`
  let bytes = 0
  try {
    const rows = await withFile(writing, (file) => {
      const output: Output = {
        async write(part) {
          await file.write(part)
          bytes += part.length
        },
      }
      const onRows = (done: number) => context.report({ rows: done, rowsTotal, bytes })
      return writeSheets(output, {
        order,
        onRows,
        signal: context.signal,
        sources: sourcesOf(result, sheets.length, context.signal),
      })
    })
    await rename(writing, order.path)
    return { rows, rowsTotal, bytes: (await stat(order.path)).size }
  } catch (error) {
    await rm(writing, { force: true })
    throw context.signal.aborted ? refusal('export.cancelled') : diskRefusal(error)
  }
}

interface Writing {
  order: ExportOrder
  onRows: (rows: number) => void
  signal: AbortSignal
  sources: AsyncIterable<SheetSource>
}

/** A CSV file holds one sheet: the first. */
async function writeSheets(output: Output, { order, onRows, signal, sources }: Writing): Promise<number> {
  if (order.format === 'xlsx') {
    const { rows } = await writeWorkbook(output, sources, { level: order.level ?? 1, onRows, signal })
    return rows
  }
  for await (const source of sources) return (await writeCsv(output, source, { onRows, signal })).rows
  return refuse('export.formatUnknown', order.format)
}

async function* sourcesOf(result: StoredResult, sheets: number, signal: AbortSignal): AsyncGenerator<SheetSource> {
  for (let sheet = 0; sheet < sheets; sheet++) {
    yield { head: await result.head(sheet), chunks: result.chunks(sheet, signal) }
  }
}
