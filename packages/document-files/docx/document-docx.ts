import type { DocumentPages, OfficialDocument } from '@mingtai/document-layout'
import { type Output, ZipFile } from '@mingtai/sheet-files'
import { docxBody } from './docx-body.ts'
import { documentEnd, documentStart, packageParts } from './docx-package.ts'

export interface DocumentDocx {
  document: OfficialDocument
  pages: DocumentPages
  author: string
  createdAt: Date
  /** Lines and pages end where the layout ends them; else a word processor breaks them, and the text may be written on. */
  isFixed: boolean
}

/** Writes a document that has been laid out for word processors. What is marked are tracked changes. */
export async function documentDocx(output: Output, facts: DocumentDocx): Promise<void> {
  const { document, pages, author, createdAt, isFixed } = facts
  const zip = new ZipFile(output, { level: 6, signal: undefined })
  try {
    const properties = { title: document.title.replaceAll('\n', ''), author, createdAt }
    for (const [name, content] of packageParts(properties)) await zip.add(name, [content])
    let change = 0
    const looks = { isFixed, at: createdAt.toISOString(), nextChange: () => ++change }
    const body = docxBody({ document, pages, ...looks })
    await zip.add('word/document.xml', [documentStart, ...body, documentEnd])
    await zip.close()
  } finally {
    await zip.settle()
  }
}
