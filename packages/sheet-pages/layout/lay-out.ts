import { lastAtMost } from './growing.ts'
import type { Page, PageBookmark, PagedSheet } from '../page.ts'
import { pageFormulas } from '../figure/page-formulas.ts'
import { createPictures } from '../paint/pictures.ts'
import { firstPageOf, partOf, planSheet, type SheetPlan } from './plan.ts'
import { emptySection, readStretch, type Section } from './section.ts'
import { createSectionReader } from './section-reader.ts'
import type { Stretches } from './sheet-index.ts'
import { createSheetPainter, type PageContent } from '../paint/sheet-painter.ts'
import type { LayOutOptions, SheetSource } from '../source.ts'
import type { CodePainters } from '../paint/special-cell.ts'

/** Where a sheet's pages stand in the whole document. */
export interface Numbering {
  /** Pages of the document before this sheet. */
  before: number
  /** The number that its first page shows. */
  first: number
  /** What `${pages}` says. */
  total: number
}

/** Cuts a sheet into pages and makes those that are asked for; `PageProblem` says why a sheet has none. */
export async function layOutSheet(source: SheetSource, options: LayOutOptions): Promise<PagedSheet> {
  const plan = await planSheet(source)
  return pagedSheet(plan, options, { before: 0, first: plan.setup.firstPage ?? 1, total: plan.count })
}

/** Several sheets as one document: pages are counted through, unless a later sheet begins with a number of its own. */
export async function layOutDocument(sources: readonly SheetSource[], options: LayOutOptions): Promise<PagedSheet[]> {
  const plans: SheetPlan[] = []
  for (const source of sources) plans.push(await planSheet(source))
  const total = plans.reduce((sum, { count }) => sum + count, 0)
  let [before, first] = [0, 1]
  return plans.map((plan) => {
    first = plan.setup.firstPage ?? first
    const paged = pagedSheet(plan, options, { before, first, total })
    before += plan.count
    first += plan.count
    return paged
  })
}

/** Sheets behind one another as if they were one. */
export function pagedDocument(name: string, sheets: readonly PagedSheet[]): PagedSheet {
  const starts = [0]
  for (const { count } of sheets) starts.push(starts.at(-1)! + count)
  return {
    name,
    count: starts.at(-1)!,
    async *pages(from, to) {
      for (const [at, sheet] of sheets.entries()) {
        const [first, last] = [Math.max(1, from - starts[at]!), Math.min(sheet.count, to - starts[at]!)]
        if (first <= last) yield* sheet.pages(first, last)
      }
    },
    bookmarks: {
      async *[Symbol.asyncIterator]() {
        for (const { bookmarks } of sheets) yield* bookmarks
      },
    },
  }
}

function pagedSheet(plan: SheetPlan, options: LayOutOptions, numbering: Numbering): PagedSheet {
  const { name } = plan.source.head
  const make = createPageMaker(plan, options, numbering)
  return {
    name,
    count: plan.count,
    pages: make,
    bookmarks: { [Symbol.asyncIterator]: () => bookmarksOf(plan, numbering) },
  }
}

function createPageMaker(plan: SheetPlan, options: LayOutOptions, numbering: Numbering) {
  const { picture, loadAsked } = createPictures(options.picture)
  const painter = createSheetPainter(plan, options, picture)
  const { width, height } = plan.frame
  let formulas: ReturnType<typeof pageFormulas> | null = null

  return async function* pages(from: number, to: number): AsyncGenerator<Page> {
    const reader = createSectionReader(plan)
    const titles = stretchReader(plan, plan.index.titles)
    const feet = stretchReader(plan, plan.index.feet)
    formulas ??= pageFormulas(plan)
    const read = await formulas
    const codes = await codesFor(plan)
    try {
      for (let page = Math.max(1, from) - 1; page < Math.min(to, plan.count); page++) {
        const { down, across } = partOf(plan, page)
        const flow = await reader.read(down)
        const numbers = { page: numbering.first + page, pages: numbering.total }
        const content: PageContent = {
          down,
          columnPage: plan.columnPages[across]!,
          title: await titles(plan.rowPages.title[down]!),
          flow,
          foot: await feet(footOf(plan.index.feet, flow.to)),
          formulas: read === null ? null : read(flow, down, numbers),
          fields: { fields: options.fields, sheet: plan.source.head.name, ...numbers },
          codes,
        }
        let items = painter.paint(content)
        if (await loadAsked()) items = painter.paint(content)
        yield { number: numbering.before + page + 1, width, height, items }
      }
    } finally {
      await reader.close()
    }
  }
}

async function codesFor({ source }: SheetPlan): Promise<CodePainters | null> {
  const hasCodes = source.head.styles.some(
    ({ show }) => show !== undefined && show !== 'picture' && show !== 'progress',
  )
  return hasCodes ? await import('../paint/codes.ts') : null
}

/** Of several stretches of foot rows the one that follows the page's rows, else the last. */
function footOf({ to }: Stretches, row: number): number {
  const following = lastAtMost(to.view(), row - 1) + 1
  return Math.min(following, to.length - 1)
}

/** Reads stretches by number and keeps the last; -1 is none. */
function stretchReader({ source }: SheetPlan, { from, to }: Stretches): (at: number) => Promise<Section> {
  let current = -1
  let section = emptySection
  return async (at) => {
    if (at < 0) return emptySection
    if (at !== current) section = await readStretch(source, from.view()[at]!, to.view()[at]!)
    current = at
    return section
  }
}

/** The outline, read from the sheet again because long documents have many entries. */
async function* bookmarksOf(plan: SheetPlan, { before }: Numbering): AsyncGenerator<PageBookmark> {
  const { index, source, rowPages, frame, unit, titleHeights } = plan
  if (!index.hasBookmarks) return
  for await (const { chunk } of source.chunks(0)) {
    for (const { row, level, title } of chunk.bookmarks ?? []) {
      const down = firstShowing(plan, row)
      let above = titleHeights[rowPages.title[down]!] ?? 0
      for (let at = rowPages.row[down]!; at < row; at++) above += index.heights[at]!
      yield { title, level, page: before + firstPageOf(plan, down) + 1, y: frame.top + Math.max(0, above) * unit }
    }
  }
}

/** The first part of the rows with a row on it, where later ones go on within it. */
function firstShowing({ rowPages }: SheetPlan, row: number): number {
  let down = lastAtMost(rowPages.row, row)
  while (down > 0 && rowPages.row[down] === row && rowPages.offset[down]! > 0) down--
  return down
}
