import { writePdf, type WriteResult } from '@mingtai/page-files'
import type { Output } from '@mingtai/sheet-files'
import { type LaidOutDocument, pagedDocument } from '../pages/paged-document.ts'

/** Writes a document that has been laid out as PDF. */
export async function documentPdf(output: Output, document: LaidOutDocument): Promise<WriteResult> {
  return writePdf(output, pagedDocument(document))
}
