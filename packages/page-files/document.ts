import type { DocumentInfo, FaceName, PagedSheet } from '@mingtai/sheet-pages'

/** What a paged file shows: sheets one behind the other, their outlines joined. */
export interface PageDocument {
  info: DocumentInfo
  sheets: AsyncIterable<SheetPages> | Iterable<SheetPages>
  fonts: FontFiles
}

export interface SheetPages {
  sheet: PagedSheet
  /** The chosen pages, from 1, both inside; without them all pages. */
  from?: number
  to?: number
  /** The number that the sheet's first page shows; without it, counting goes on. */
  firstPage?: number
}

/** Whole TrueType files of the faces; the writers embed the glyphs that were used. */
export interface FontFiles {
  file: (face: FaceName) => Uint8Array
  /** Fonts for what the face lacks. */
  others: (face: FaceName) => readonly Uint8Array[]
}

export interface WriteOptions {
  signal?: AbortSignal
  /** Told the pages so far, after every page. */
  onPages?(pages: number): void
}

export interface WriteResult {
  pages: number
  bytes: number
  /** Pictures that could not be read and show an empty frame. */
  brokenPictures: number
}
