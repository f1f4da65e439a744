import { documentDocx, documentOfd, documentPdf } from '@mingtai/document-files'
import { layOutDocument, type OfficialDocument } from '@mingtai/document-layout'
import { markedCopy } from '@mingtai/document-traces'
import { memoryOutput } from '@mingtai/sheet-files'
import type { OfficialDocumentOrder } from '../../document-order.ts'

/** Writes an official document as a file: the lines that its editor shows. */
export async function writtenOfficialDocument(order: OfficialDocumentOrder): Promise<Uint8Array> {
  const { author, now, format, isSealed = false } = order
  const document = drawnDocument(order)
  const output = memoryOutput()
  const pictures = { picture: () => null, isSealed }
  const pages = layOutDocument(document)
  const facts = { document, pages, author, createdAt: new Date(now) }
  if (format === 'pdf') await documentPdf(output, { ...facts, pictures })
  else if (format === 'ofd') await documentOfd(output, { ...facts, pictures })
  else await documentDocx(output, { ...facts, isFixed: format === 'fixedDocx' })
  return output.bytes()
}

/** The document itself, or its marked copy where versions came before it. */
function drawnDocument({ document, before = [], writtenBy = '' }: OfficialDocumentOrder): OfficialDocument {
  const [first, ...between] = before
  if (first === undefined) return document
  return markedCopy([first, ...between, { document, author: writtenBy }]).document
}
