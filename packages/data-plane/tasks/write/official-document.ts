import { documentPdf } from '@mingtai/document-files'
import { layOutDocument } from '@mingtai/document-layout'
import { memoryOutput } from '@mingtai/sheet-files'
import type { OfficialDocumentOrder } from '../../document-order.ts'

/** Writes an official document as PDF: the lines that its editor shows, without pictures of seals. */
export async function writtenOfficialDocument({ document, author, now }: OfficialDocumentOrder): Promise<Uint8Array> {
  const output = memoryOutput()
  const pictures = { picture: () => null, seal: () => null }
  const pages = layOutDocument(document)
  await documentPdf(output, { document, pages, pictures, author, createdAt: new Date(now) })
  return output.bytes()
}
