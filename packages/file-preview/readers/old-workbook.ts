import { read, utils, type WorkBook } from '@e965/xlsx'
import { limits } from '../limits.ts'
import type { Look, SheetLook } from '../protocol.ts'
import { lookAtText } from './text.ts'

/** The first rows of a workbook of the old format. */
export async function lookAtOldWorkbook(bytes: Buffer): Promise<Look> {
  return sheetsOf(read(bytes, { type: 'buffer', dense: true, sheetRows: limits.rows + 1, cellDates: true }))
}

/** The first rows of a file of values. */
export async function lookAtCsv(path: string): Promise<Look> {
  const { text } = await lookAtText(path)
  // As they stand: a number that begins with a nought is no number.
  return sheetsOf(read(text, { type: 'string', dense: true, sheetRows: limits.rows + 1, raw: true }))
}

function sheetsOf(book: WorkBook): Look {
  const sheets = book.SheetNames.slice(0, limits.sheets).map((name): SheetLook => {
    const sheet = book.Sheets[name] ?? {}
    const options = { header: 1, raw: false, defval: '', blankrows: true, dateNF: 'yyyy-mm-dd' } as const
    const all = utils.sheet_to_json<unknown[]>(sheet, options)
    const rows = all.slice(0, limits.rows).map((row) => row.slice(0, limits.columns).map(String))
    return { name, rows, isCut: all.length > limits.rows }
  })
  return { look: 'sheet', sheets }
}
