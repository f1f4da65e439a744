import type { DocumentPages, OfficialDocument } from '@mingtai/document-layout'
import type { PageDocument } from '@mingtai/page-files'
import { openFonts, type PagedSheet } from '@mingtai/sheet-pages'
import { type DocumentPictures, drawnPage } from './draw-page.ts'

/** A document that has been laid out, as the writers of pages need it. */
export interface LaidOutDocument {
  document: OfficialDocument
  pages: DocumentPages
  pictures: DocumentPictures
  /** Who wrote it and when, for the file's properties. */
  author: string
  createdAt: Date
}

/** The pages of a document with the properties of its file. */
export function pagedDocument({ document, pages, pictures, author, createdAt }: LaidOutDocument): PageDocument {
  const fonts = openFonts()
  const title = document.title.replaceAll('\n', '')
  const sheet: PagedSheet = {
    name: title,
    count: pages.pages.length,
    async *pages(from, to) {
      for (const page of pages.pages.slice(from - 1, to)) yield drawnPage(page, fonts, pictures)
    },
    bookmarks: [],
  }
  return { info: { title, author, creator: '明台', createdAt }, fonts, sheets: [{ sheet }] }
}
