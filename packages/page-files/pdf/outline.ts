import type { PageBookmark, PagedSheet } from '@mingtai/sheet-pages'

/** A bookmark with those below it. `page` counts the written pages from 0. */
export interface OutlineNode {
  title: string
  page: number
  y: number
  children: OutlineNode[]
}

/** Builds the tree of a document's bookmarks while its sheets are written. */
export class Outline {
  private readonly sheets: OutlineNode[] = []

  /** `pages` tells the written page of each page of the sheet; bookmarks of pages left out are left out. */
  async addSheet(sheet: PagedSheet, pages: ReadonlyMap<number, number>, start: number): Promise<void> {
    const children = await nested(sheet.bookmarks, pages)
    this.sheets.push({ title: sheet.name, page: start, y: 0, children })
  }

  /** Several sheets are entries of their own; of one alone only the bookmarks are shown. */
  tree(): readonly OutlineNode[] {
    return this.sheets.length === 1 ? this.sheets[0]!.children : this.sheets
  }
}

async function nested(
  bookmarks: AsyncIterable<PageBookmark> | Iterable<PageBookmark>,
  pages: ReadonlyMap<number, number>,
): Promise<OutlineNode[]> {
  const roots: OutlineNode[] = []
  const open: { level: number; node: OutlineNode }[] = []
  for await (const { title, level, page, y } of bookmarks) {
    const written = pages.get(page)
    if (written === undefined) continue
    const node: OutlineNode = { title, page: written, y: Number.isFinite(y) ? y : 0, children: [] }
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
    ;(open.at(-1)?.node.children ?? roots).push(node)
    open.push({ level, node })
  }
  return roots
}
