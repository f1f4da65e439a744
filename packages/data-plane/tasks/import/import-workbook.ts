import { refusal, say } from '@mingtai/messages'
import type { Merge } from '@mingtai/sheet-core'
import {
  type CellBatch,
  cellKinds,
  mergedRanges,
  type OpenSheet,
  type OpenWorkbook,
  openWorkbook,
  readRows,
} from '@mingtai/sheet-files'
import type { CellHints, ChosenHeads, Stage, StagedTable } from '@mingtai/sql-sources/files'
import { type FoundHead, HEAD_ROWS, HeadFinder } from './import-head.ts'
import { momentText } from '../moment-text.ts'

const MOST_COLUMNS = 1000
/** A spreadsheet stores fifteen digits of a number. */
const PRECISION_LIMIT = 1e15

/** Every visible sheet with something in it as a table of the stage. */
export async function stageWorkbook(
  stage: Stage,
  path: string,
  { password, heads }: { password: string | null; heads: ChosenHeads },
): Promise<{ tables: StagedTable[]; notes: string[] }> {
  const book = await openWorkbook(path, password === null ? {} : { password })
  try {
    const tables: StagedTable[] = []
    const notes: string[] = []
    for (const sheet of book.sheets) {
      if (sheet.isHidden) notes.push(say('import.hiddenSheet', sheet.name))
      else {
        const table = await stageSheet(stage, { book, sheet, chosen: heads[sheet.name] ?? null })
        if (table === null) notes.push(say('import.emptySheet', sheet.name))
        else tables.push(table)
      }
    }
    return { tables, notes }
  } finally {
    book.close()
  }
}

interface Sheet {
  book: OpenWorkbook
  sheet: OpenSheet
  /** The row of the heading, 0 for none; null: found. */
  chosen: number | null
}

async function stageSheet(stage: Stage, { book, sheet, chosen }: Sheet): Promise<StagedTable | null> {
  const merges = await mergedRanges(book, sheet)
  const finder = new HeadFinder(await book.cellFormats())
  for await (const batch of readRows(book, sheet, { textRows: HEAD_ROWS })) finder.add(batch)
  const head = finder.find(merges, chosen)
  if (head.columns.length === 0) return null
  if (head.columns.length > MOST_COLUMNS) throw refusal('import.tooManyColumns', MOST_COLUMNS)
  const raw = await stage.texts(head.columns.length)
  const body = merges.filter(({ fromRow }) => fromRow > (head.rows?.to ?? -1))
  const hints = await appended(stage, raw, { batches: readRows(book, sheet), head, merges: body })
  const headRows = head.rows === null ? 0 : head.rows.to - head.rows.from + 1
  const notes = [
    ...(head.rows === null ? [say('import.noHeadRow')] : []),
    ...(head.above > 0 ? [say('import.aboveHead', head.above)] : []),
    ...(headRows > 1 ? [say('import.headRows', headRows)] : []),
    ...(body.length > 0 ? [say('import.mergedCells', body.length)] : []),
  ]
  return {
    name: sheet.name,
    raw,
    heads: head.columns.map(({ name }) => name),
    hints,
    notes,
    skip: 0,
    head: head.rows === null ? null : head.rows.to + 1,
  }
}

interface Body {
  batches: AsyncIterable<CellBatch>
  head: FoundHead
  /** Below the heading. */
  merges: readonly Merge[]
}

/** What is merged, so far as rows below may still want its value. */
interface OpenMerge {
  merge: Merge
  value: string | null
}

async function appended(stage: Stage, raw: string, { batches, head, merges }: Body): Promise<CellHints[]> {
  const places = new Map(head.columns.map(({ at }, index) => [at, index]))
  const hints = head.columns.map((): CellHints => ({ texts: 0, numbers: 0, dates: 0, errors: 0, open: 0, cut: 0 }))
  const starts = Map.groupBy(merges, ({ fromRow }) => fromRow)
  const first = (head.rows?.to ?? -1) + 1
  const appender = await stage.appender(raw)
  let values: (string | null)[] = []
  let openMerges: OpenMerge[] = []
  let last = -1
  const begin = (row: number) => {
    openMerges = openMerges.filter(({ merge }) => merge.toRow >= row)
    openMerges.push(...(starts.get(row) ?? []).map((merge): OpenMerge => ({ merge, value: null })))
    values = head.columns.map(() => null)
    last = row
  }
  const finish = (row: number) => {
    for (const one of openMerges) {
      const { merge } = one
      if (merge.fromRow === row) one.value = values[places.get(merge.fromColumn) ?? -1] ?? null
      for (let column = merge.fromColumn; column <= merge.toColumn; column++) {
        const place = places.get(column)
        if (place !== undefined) values[place] ??= one.value
      }
    }
    for (const value of values) {
      if (value === null) appender.appendNull()
      else appender.appendVarchar(value)
    }
    appender.endRow()
  }
  for await (const batch of batches) {
    for (let i = 0; i < batch.count; i++) {
      const row = batch.rows[i]!
      if (row < first) continue
      if (row !== last) {
        if (last >= 0) finish(last)
        begin(row)
      }
      const place = places.get(batch.columns[i]!)
      if (place === undefined) continue
      values[place] = told(hints[place]!, {
        kind: batch.kinds[i]!,
        number: batch.numbers[i]!,
        text: batch.texts[i] ?? null,
      })
    }
  }
  if (last >= 0) finish(last)
  appender.closeSync()
  return hints
}

/** A cell as text, counted by what it is in the file. */
function told(
  hints: CellHints,
  { kind, number, text }: { kind: number; number: number; text: string | null },
): string | null {
  if (kind === cellKinds.error) {
    hints.errors++
    return null
  }
  if (kind === cellKinds.open) {
    hints.open++
    return null
  }
  if (kind === cellKinds.text) {
    if (text !== null && text.trim() !== '') hints.texts++
    return text
  }
  if (kind === cellKinds.boolean) return number === 1 ? 'true' : 'false'
  if (kind === cellKinds.date) {
    hints.dates++
    return momentText(number)
  }
  hints.numbers++
  if (Math.abs(number) >= PRECISION_LIMIT && Number.isInteger(number)) hints.cut++
  return String(Number(number.toPrecision(15)))
}
