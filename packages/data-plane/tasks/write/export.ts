import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { refusal, refuse } from '@mingtai/messages'
import { withFile } from '@mingtai/sheet-files'
import type { Output } from '@mingtai/sheet-files'

import type { DocumentTexts, ExportOrder, ExportProgress } from '../../protocol.ts'
import { openResult } from '../../results/open-result.ts'
import { diskRefusal } from '../disk.ts'
import type { TaskContext } from '../task-context.ts'
import { writeSheets } from './write-sheets.ts'
import { WrittenBytes } from './written-bytes.ts'

/** Writes a stored result as a file: the same figures that the viewer shows. The file appears when it is whole. */
export async function exportResult(order: ExportOrder, context: TaskContext<ExportProgress>): Promise<ExportProgress> {
  const result = (await openResult(order.folder)) ?? refuse('run.resultGone')
  const { sheets } = await result.state()
  if (!sheets.every((sheet) => sheet.complete)) refuse('export.stillFilling')
  const chosen = order.options?.sheets ?? sheets.map((_, index) => index)
  const rowsTotal = chosen.reduce((sum, index) => sum + (sheets[index] ?? refuse('run.resultGone')).rows, 0)
  const writing = `${order.path}.${randomUUID()}.part`
  const progress: ExportProgress = { rows: 0, rowsTotal, bytes: 0 }
  const written = new WrittenBytes(dirname(order.path), 'export.tooLarge')
  try {
    await withFile(writing, async (file) => {
      const output: Output = {
        async write(part) {
          await written.add(part.length)
          await file.write(part)
          progress.bytes = written.bytes
        },
      }
      const report = (rows: number) => context.report({ ...progress, rows: (progress.rows = rows) })
      await write(output, { order, sheets: chosen, texts: order.texts ?? noTexts, report, rowsTotal, context })
    })
    await rename(writing, order.path)
    return { rows: rowsTotal, rowsTotal, bytes: (await stat(order.path)).size }
  } catch (error) {
    await rm(writing, { force: true })
    throw context.signal.aborted ? refusal('export.cancelled') : diskRefusal(error)
  }
}

const noTexts: DocumentTexts = { report: '', user: '', now: 0, linkBase: null }

export interface Writing {
  order: ExportOrder
  sheets: readonly number[]
  texts: DocumentTexts
  /** Told the rows so far. */
  report: (rows: number) => void
  rowsTotal: number
  context: TaskContext<ExportProgress>
}

/** Fonts and charts are loaded for paper only. */
async function write(output: Output, writing: Writing): Promise<void> {
  const { order, texts, report, rowsTotal, context } = writing
  const { signal } = context
  switch (order.format) {
    case 'pdf':
    case 'ofd':
    case 'png': {
      const { writePaged } = await import('./write-paged.ts')
      const onPages = (pages: number, of: number) => report(Math.round((rowsTotal * pages) / of))
      return writePaged(output, { order, texts, signal, onPages })
    }
    case 'csv': {
      if (order.options?.values === 'shown') return writeSheets(output, writing)
      return (await import('./write-table.ts')).writeStoredCsv(output, writing)
    }
    case 'xlsx':
    case 'docx':
    case 'html':
      return writeSheets(output, writing)
    case 'jsonl':
    case 'parquet':
      return (await import('./write-table.ts')).writeTable(output, writing)
    default:
      return order.format satisfies never
  }
}
