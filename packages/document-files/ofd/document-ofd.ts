import { writeOfd, type WriteResult } from '@mingtai/page-files'
import type { Output } from '@mingtai/sheet-files'
import { type LaidOutDocument, pagedDocument } from '../pages/paged-document.ts'

/** Writes a document that has been laid out as OFD (GB/T 33190). */
export async function documentOfd(output: Output, document: LaidOutDocument): Promise<WriteResult> {
  return writeOfd(output, pagedDocument(document))
}
