import { type ImportedWorkbook, openWorkbook, readTemplate } from '@mingtai/sheet-files'

import type { WorkbookOrder } from '../../protocol.ts'

/** Limits of an unpacked file; a template is small. */
const LIMITS = { entries: 2000, part: 32 << 20, total: 400 << 20 }

/** Reads an uploaded xlsx file as the parts of a template. */
export async function readWorkbook({ file, password }: WorkbookOrder): Promise<ImportedWorkbook> {
  const book = await openWorkbook(file, { limits: LIMITS, ...(password ? { password } : {}) })
  try {
    return await readTemplate(book)
  } finally {
    book.close()
  }
}
