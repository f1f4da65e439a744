import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import type { DataPlane } from '@mingtai/data-plane'
import { audit, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { type ImportedWorkbook, memoryOutput, writeCsv, writeWorkbook } from '@mingtai/sheet-files'
import type { Book } from '@mingtai/sheet-model'
import { formatByCode, wallClock } from '@mingtai/zh'
import { serialOfMoment } from '@mingtai/sheet-core'
import type { sheetCalls } from '../../calls.ts'
import { openedDocument } from '../document/access.ts'
import { addDocument } from '../document/add-document.ts'
import { presentDocuments } from '../document/document-rows.ts'
import { withBook } from '../editing/open-books.ts'
import { csvRows } from './csv-rows.ts'
import { exportedNames } from './exported-names.ts'
import { exportedSheets } from './export-sheets.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { bookOfRows, bookOfWorkbook } from './import-operations.ts'

export interface SheetServices {
  db: Db
  dataPlane: DataPlane
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** What a workbook has that documents lack, as sentences for whoever imports it. */
function leftOutOf({ sheets }: ImportedWorkbook): string[] {
  const notes = sheets.reduce((sum, sheet) => sum + sheet.notes.length, 0)
  const pictures = sheets.reduce((sum, sheet) => sum + sheet.pictures.length, 0)
  return [
    ...(notes === 0 ? [] : [`文件里的 ${notes} 处批注没有导入，请在表格里重新添加。`]),
    ...(pictures === 0 ? [] : [`文件里的 ${pictures} 张图片没有导入。`]),
  ]
}

function bookOfText(bytes: Buffer): { book: Book; notices: string[] } {
  const rows = csvRows(bytes)
  const isEmpty = rows.every((row) => row.every((text) => text === ''))
  return { book: bookOfRows(rows), notices: isEmpty ? ['文件里没有内容，导入的是一张空白表格。'] : [] }
}

/** Files in and out. A process of its own reads workbooks, because a hostile one takes its time. */
export function fileHandlers({
  dataPlane,
}: Pick<SheetServices, 'dataPlane'>): Handlers<Pick<typeof sheetCalls, 'importFile' | 'exportFile'>, Context> {
  return {
    async importFile({ name, fileName, file, folder, requestId }, context) {
      const actor = signedIn(context)
      const { db, signal } = context
      const bytes = Buffer.from(file, 'base64')
      const isText = /\.csv$/i.test(fileName)
      const read = isText ? null : await dataPlane.readWorkbook({ file: bytes, password: undefined, signal })
      const { book: from, notices } = read === null ? bookOfText(bytes) : bookOfWorkbook(read)
      const row = await addDocument(db, actor, { name, folder: folder === '' ? null : folder, requestId, from })
      await audit(context, { action: '导入协同表格', subject: row.name, detail: { file: fileName } })
      const [document] = await presentDocuments(db, actor, [row])
      if (document === undefined) refuse('sheet.fileInvalid', fileName)
      return { document, notices: read === null ? notices : [...read.notices, ...notices, ...leftOutOf(read)] }
    },

    async exportFile({ gridKey, format, sheet }, context) {
      const actor = signedIn(context)
      const { row } = await openedDocument(context.db, actor, gridKey)
      const now = serialOfMoment(wallClock(new Date()))
      const bytes = await withBook(context.db, row, async (book) => {
        if (format === 'pdf') {
          const at = new Date()
          const texts = { name: row.name, user: actor.realName, now, at, date: formatByCode(at, 3) }
          return sheetPdf(book, sheet, texts)
        }
        const sheets = exportedSheets(book, sheet, now)
        const [first] = sheets
        if (first === undefined) refuse('row.gone', '工作表')
        const output = memoryOutput()
        if (format === 'csv') await writeCsv(output, first, { encoding: 'utf8-bom', guard: true })
        else
          await writeWorkbook(output, sheets, {
            title: row.name,
            creator: actor.realName,
            names: exportedNames(book),
          })
        return output.bytes()
      })
      await audit(context, { action: '导出协同表格', subject: row.name, detail: { format } })
      return { name: `${row.name}.${format}`, type: types[format], content: { bytes } }
    },
  }
}
