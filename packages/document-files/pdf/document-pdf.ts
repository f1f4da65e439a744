import { type DocumentPages, type OfficialDocument } from '@mingtai/document-layout'
import { writePdf, type WriteResult } from '@mingtai/page-files'
import type { Output } from '@mingtai/sheet-files'
import { type Fonts, openFonts, type PagedSheet } from '@mingtai/sheet-pages'
import { type DocumentPictures, drawnPage } from './draw-page.ts'

export interface DocumentPdf {
  document: OfficialDocument
  pages: DocumentPages
  pictures: DocumentPictures
  /** Who wrote it and when, for the file's properties. */
  author: string
  createdAt: Date
}

/** Writes a document that has been laid out as PDF. */
export async function documentPdf(output: Output, facts: DocumentPdf): Promise<WriteResult> {
  const { document, pages, pictures, author, createdAt } = facts
  const fonts = openFonts()
  const title = document.title.replaceAll('\n', '')
  const info = { title, author, creator: '明台', createdAt }
  return writePdf(output, { info, fonts, sheets: [{ sheet: pagedDocument(title, pages, { fonts, pictures }) }] })
}

interface Drawn {
  fonts: Fonts
  pictures: DocumentPictures
}

function pagedDocument(name: string, { pages }: DocumentPages, { fonts, pictures }: Drawn): PagedSheet {
  return {
    name,
    count: pages.length,
    async *pages(from, to) {
      for (const page of pages.slice(from - 1, to)) yield drawnPage(page, fonts, pictures)
    },
    bookmarks: [],
  }
}
