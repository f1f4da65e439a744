import { type ImportedWorkbook, openWorkbook, readTemplate } from '@mingtai/sheet-files'

import type { WorkbookOrder } from '../../protocol.ts'

/** What a file may cost: a template is small, whatever the file says. */
const LIMITS = { entries: 2000, part: 32 << 20, total: 400 << 20 }

/** Reads somebody else's xlsx file as something to design with. */
export async function readWorkbook({ file, password }: WorkbookOrder): Promise<ImportedWorkbook> {
  const book = await openWorkbook(file, { limits: LIMITS, ...(password ? { password } : {}) })
  try {
    return await readTemplate(book)
  } finally {
    book.close()
  }
}
