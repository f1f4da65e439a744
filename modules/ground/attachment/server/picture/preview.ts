import { open } from 'node:fs/promises'
import { cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'
import type { Call, ReplyOf } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import type { attachmentCalls } from '../../calls.ts'

type Preview = ReplyOf<(typeof attachmentCalls)['preview'] & Call>
type SheetPreview = Extract<Preview, { look: 'sheet' }>['sheets'][number]

const TEXT_MOST = 256 * 1024
const SHEETS = 5
const ROWS = 200
const COLUMNS = 50
const MOST_WORKBOOK = 20 * (1 << 20)

/** The beginning of a text in the encoding that it is most likely in: UTF-8 and 16 by their marks or their shape, else GB 18030. */
export async function textPreview(path: string): Promise<Extract<Preview, { look: 'text' }>> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(TEXT_MOST + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    const head = bytes.subarray(0, Math.min(bytesRead, TEXT_MOST))
    return { look: 'text', ...decoded(head), isCut: bytesRead > TEXT_MOST }
  } finally {
    await file.close()
  }
}

export function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    // A piece may end within a character; such an end is not an error.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'GB 18030' }
  }
}

/** The beginning of the first sheets, as texts. */
export async function sheetPreview(path: string, size: number): Promise<Extract<Preview, { look: 'sheet' }>> {
  if (size > MOST_WORKBOOK) refuse('workbook.tooLarge', '超过20MB的文件请下载后查看')
  const book = await openWorkbook(path)
  try {
    const sheets: SheetPreview[] = []
    for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden).slice(0, SHEETS)) {
      sheets.push({ name: sheet.name, ...(await rowsOf(readRows(book, sheet, { textRows: ROWS }))) })
    }
    return { look: 'sheet', sheets }
  } finally {
    book.close()
  }
}

async function rowsOf(batches: ReturnType<typeof readRows>): Promise<Pick<SheetPreview, 'rows' | 'isCut'>> {
  const rows: string[][] = []
  for await (const batch of batches) {
    for (let index = 0; index < batch.count; index++) {
      const [row = 0, column = 0] = [batch.rows[index], batch.columns[index]]
      if (row >= ROWS) return { rows: filled(rows), isCut: true }
      if (column >= COLUMNS) continue
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
