import type { DataChunk, Field } from '@mingtai/sheet-core'
import type { CellBatch } from './cell-batch.ts'
import type { OpenSheet, OpenWorkbook } from './open-workbook.ts'
import { readRows } from './rows.ts'
import { columnBuilder } from './table-columns.ts'
import { HEAD_ROWS, type Survey, TableSurveyor } from './table-survey.ts'

/** Values of one chunk, so that a table of 16,384 columns comes in thin slices. */
const MOST_VALUES = 1 << 16

export interface TableOptions {
  /** Sheet row of the heading from 0, null for none; left out: found. */
  headRow?: number | null
}

/** An uploaded table: what its columns are, and its rows as a dataset gives them. */
export interface ReadTable {
  fields: Field[]
  survey: Survey
  chunks: AsyncIterable<DataChunk>
}

/**
 * Reads a sheet as a table: a heading and rows of values. The sheet is looked through twice, first for what its
 * columns hold in all rows: a type that is guessed from the first rows would lose what comes later. Empty rows are
 * left out, errors become empty and are counted in `survey.errors`.
 */
export async function readTable(book: OpenWorkbook, sheet: OpenSheet, options: TableOptions = {}): Promise<ReadTable> {
  const surveyor = new TableSurveyor()
  for await (const batch of readRows(book, sheet, { textRows: HEAD_ROWS })) surveyor.add(batch)
  const survey = surveyor.survey(options.headRow)
  const fields = survey.columns.map(({ name, kind }): Field => ({ name, type: kind }))
  return { fields, survey, chunks: chunksOf(readRows(book, sheet), survey, fields) }
}

async function* chunksOf(
  batches: AsyncIterable<CellBatch>,
  survey: Survey,
  fields: Field[],
): AsyncGenerator<DataChunk> {
  const room = Math.max(1, Math.min(2048, Math.floor(MOST_VALUES / Math.max(1, fields.length))))
  const places = new Int32Array(1 << 14).fill(-1)
  survey.columns.forEach(({ at }, i) => (places[at] = i))
  const begin = () => survey.columns.map(({ kind }) => columnBuilder(kind, room))
  const finish = (rows: number): DataChunk => ({ fields, rows, columns: builders.map((one) => one.finish(rows)) })
  let builders = begin()
  let used = 0
  let last = -1
  for await (const batch of batches) {
    for (let i = 0; i < batch.count; i++) {
      const row = batch.rows[i]!
      if (survey.headRow !== null && row <= survey.headRow) continue
      if (row !== last) {
        if (used === room) {
          yield finish(used)
          builders = begin()
          used = 0
        }
        used++
        last = row
      }
      builders[places[batch.columns[i]!]!]?.put(used - 1, batch.kinds[i]!, batch.numbers[i]!, batch.texts[i]!)
    }
  }
  if (used > 0) yield finish(used)
}
