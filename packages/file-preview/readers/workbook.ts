import { cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'
import { limits } from '../limits.ts'
import type { Look, SheetLook, SourceFile } from '../protocol.ts'
import { RefusedFile } from '../refused.ts'

/** The first rows of the first sheets, as texts. */
export async function lookAtWorkbook({ path, size }: SourceFile): Promise<Look> {
  if (size > limits.file) throw new RefusedFile(`文件超过${limits.file >> 20}MB，不能预览`)
  const book = await openWorkbook(path)
  try {
    const sheets: SheetLook[] = []
    for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden).slice(0, limits.sheets))
      sheets.push({ name: sheet.name, ...(await rowsOf(readRows(book, sheet, { textRows: limits.rows }))) })
    return { look: 'sheet', sheets }
  } finally {
    book.close()
  }
}

async function rowsOf(batches: ReturnType<typeof readRows>): Promise<Pick<SheetLook, 'rows' | 'isCut'>> {
  const rows: string[][] = []
  for await (const batch of batches) {
    for (let index = 0; index < batch.count; index++) {
      const [row = 0, column = 0] = [batch.rows[index], batch.columns[index]]
      if (row >= limits.rows) return { rows: filled(rows), isCut: true }
      if (column >= limits.columns) continue
      const cells = (rows[row] ??= [])
      cells[column] = textOf(batch.kinds[index], batch.numbers[index] ?? 0, batch.texts[index] ?? '')
    }
  }
  return { rows: filled(rows), isCut: false }
}

/** Rows and cells that the file leaves out are there, and empty. */
function filled(rows: string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row?.length ?? 0))
  return Array.from(rows, (row) => Array.from({ length: width }, (_, column) => row?.[column] ?? ''))
}

function textOf(kind: number | undefined, number: number, text: string): string {
  switch (kind) {
    case cellKinds.number:
      return String(Number(number.toPrecision(15)))
    case cellKinds.boolean:
      return number === 1 ? '是' : '否'
    case cellKinds.date:
      return dateText(number)
    default:
      return text
  }
}

function dateText(serial: number): string {
  const moment = new Date(Math.round((serial - 25_569) * 86_400_000))
  if (Number.isNaN(moment.getTime())) return String(serial)
  const iso = moment.toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}
