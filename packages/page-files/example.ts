import { openFonts } from '@mingtai/sheet-pages'
import type { DocumentInfo, Page, PagedSheet, PageItem, PathItem, TextItem } from '@mingtai/sheet-pages'
import type { FontFiles, PageDocument } from './document.ts'

/** Short ways to make pages, for tests. */
export const exampleFonts: FontFiles = openFonts()

export const exampleInfo: DocumentInfo = {
  title: '销售明细报表（一季度）',
  author: '李(雷)\\',
  creator: '明台',
  createdAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
}

export function textItem(text: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem {
  const looks = { size: 10, face: 'regular', color: '#000000', italic: false, angle: 0, opacity: 1 } as const
  return { kind: 'text', text, x, y, ...looks, ...more }
}

export function box(x: number, y: number, width: number, height: number, more: Partial<PathItem> = {}): PathItem {
  const steps: PathItem['steps'] = [
    ['M', x, y],
    ['L', x + width, y],
    ['L', x + width, y + height],
    ['L', x, y + height],
    ['Z'],
  ]
  return { kind: 'path', steps, fill: '#DDE6F5', fillRule: 'nonzero', stroke: null, opacity: 1, ...more }
}

export function line(x1: number, y1: number, x2: number, y2: number, more: Partial<PathItem> = {}): PathItem {
  const stroke = { color: '#999999', width: 0.5, dash: [], cap: 'butt' } as const
  const steps: PathItem['steps'] = [
    ['M', x1, y1],
    ['L', x2, y2],
  ]
  return { kind: 'path', steps, fill: null, fillRule: 'nonzero', stroke, opacity: 1, ...more }
}

export function pagesOf(...pages: readonly (readonly PageItem[])[]): Page[] {
  return pages.map((items, i) => ({ number: i + 1, width: 595.28, height: 841.89, items }))
}

export function sheetOf(pages: readonly Page[], more: Partial<PagedSheet> = {}): PagedSheet {
  return {
    name: '明细',
    count: pages.length,
    async *pages(from, to) {
      yield* pages.slice(from - 1, to)
    },
    bookmarks: [],
    ...more,
  }
}

export function documentOf(pages: readonly Page[], more: Partial<PageDocument> = {}): PageDocument {
  return { info: exampleInfo, fonts: exampleFonts, sheets: [{ sheet: sheetOf(pages) }], ...more }
}
