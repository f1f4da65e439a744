import { PAGE_ROWS } from './measures.ts'
import type { OfficialDocument } from './model/document.ts'
import type {
  BlockPlace,
  BodyLine,
  DocumentPage,
  DocumentPages,
  PlacedLine,
  PlacedPicture,
  PlacedRule,
  SealPlace,
} from './page.ts'
import { attachedItems, bodyItems, itemCount } from './elements/body.ts'
import { changeMarks } from './elements/change-marks.ts'
import { attachmentNoteItems, attendanceItems, mainRecipientsItem, noteItem } from './elements/closing.ts'
import type { Drawing, FlowItem } from './elements/flow-item.ts'
import { type Head, headOf } from './elements/head.ts'
import { type Imprint, imprintOf } from './elements/imprint.ts'
import { pageNumberLine } from './elements/page-number.ts'
import { linesOf } from './elements/paragraph.ts'
import { signatureItem } from './elements/signature.ts'
import { titleItem } from './elements/title.ts'
import { type BlockPart, breakPages, type BrokenPages } from './pages/break-pages.ts'

/**
 * Lays out an official document by GB/T 9704-2012. Paragraphs that are the same objects as before keep their lines, so that
 * a key costs the breaking of one paragraph.
 */
export function layOutDocument(document: OfficialDocument): DocumentPages {
  const head = headOf(document)
  const before = beforeBody(document)
  const body = bodyItems(document.body, 'body', document.form === 'command' ? 2 : bodyGap(before))
  const items = [...before, ...body, ...afterBody(document)]
  const broken = breakPages(items, { rows: PAGE_ROWS, firstRow: head.rows })
  const pages = drawnPages(items, broken, head)
  const numbered = withImprint(pages, broken, imprintOf(document))
  return {
    pages: numbered.map(({ drawing, hasNumber }, i) =>
      finished(drawing, i + 1, hasNumber && !(i === 0 && document.form === 'letter')),
    ),
    bodyLines: bodyLinesOf(document, broken, before.length),
    bodyPlaces: bodyPlacesOf(document, { items, broken }, before.length),
  }
}

/** What stands above the text: a command has neither a title nor recipients. */
function beforeBody(document: OfficialDocument): FlowItem[] {
  if (document.form === 'command') return []
  const { title: words, markedTitle } = document
  const place = { element: 'title', block: 0, before: 2, ...(markedTitle && { runs: markedTitle }) } as const
  const title = words === '' ? null : titleItem(words, place)
  return [title, mainRecipientsItem(document)].filter((item) => item !== null)
}

/** 主送机关 stands right above the text; a title alone has a blank row below it. */
function bodyGap(before: readonly FlowItem[]): number {
  return before.length === 2 ? 0 : 1
}

function afterBody(document: OfficialDocument): FlowItem[] {
  return [
    ...attachmentNoteItems(document),
    ...attendanceItems(document),
    ...[signatureItem(document), noteItem(document)].filter((item) => item !== null),
    ...attachedItems(document.attachments),
  ]
}

interface Drawn {
  lines: PlacedLine[]
  rules: PlacedRule[]
  pictures: PlacedPicture[]
  seals: SealPlace[]
}

function drawnPages(items: readonly FlowItem[], { parts, end }: BrokenPages, head: Head): Drawn[] {
  const pages = Array.from({ length: end.page + 1 }, () => blank())
  add(pages[0]!, head)
  items.forEach((item, i) => {
    for (const part of parts[i]!) add(pages[part.page]!, item.draw(part))
  })
  return pages
}

function blank(): Drawn {
  return { lines: [], rules: [], pictures: [], seals: [] }
}

function add(page: Drawn, { lines = [], rules = [], pictures = [], seals = [] }: Drawing): void {
  page.lines.push(...lines)
  page.rules.push(...rules)
  page.pictures.push(...pictures)
  page.seals.push(...seals)
}

interface NumberedPage {
  drawing: Drawn
  hasNumber: boolean
}

/**
 * 版记 closes the last page of the last sheet, which is an even one. 版记页前有空白页的，空白页和版记页均不编排页码.
 */
function withImprint(pages: readonly Drawn[], { end }: BrokenPages, imprint: Imprint | null): NumberedPage[] {
  const numbered = pages.map((drawing) => ({ drawing, hasNumber: true }))
  if (imprint === null) return numbered
  const { lines, rules, rows } = imprint
  const isEven = pages.length % 2 === 0
  if (isEven && end.row + 1 + rows <= PAGE_ROWS) {
    add(pages.at(-1)!, { lines, rules })
    return numbered
  }
  const last = blank()
  add(last, { lines, rules })
  return isEven
    ? [...numbered, { drawing: blank(), hasNumber: false }, { drawing: last, hasNumber: false }]
    : [...numbered, { drawing: last, hasNumber: true }]
}

function finished(drawing: Drawn, number: number, hasNumber: boolean): DocumentPage {
  const lines = hasNumber ? [...drawing.lines, pageNumberLine(number)] : drawing.lines
  const marks = changeMarks(drawing.lines)
  return { ...drawing, number, lines: [...lines, ...marks.lines], rules: [...drawing.rules, ...marks.rules] }
}

/** Lines of the body's paragraphs with the place of each. */
function bodyLinesOf({ body }: OfficialDocument, { parts }: BrokenPages, first: number): BodyLine[][] {
  let item = first
  return body.map((block) => {
    const own = parts[item]!
    item += itemCount(block)
    if (block.kind !== 'paragraph') return []
    return linesOf(block).map(({ from, to, indent, spacing }, at) => {
      return { from, to, indent, spacing, ...placeOf(own, at) }
    })
  })
}

interface PlacedFlow {
  items: readonly FlowItem[]
  broken: BrokenPages
}

function bodyPlacesOf({ body }: OfficialDocument, { items, broken }: PlacedFlow, first: number): BlockPlace[] {
  let item = first
  return body.map((block) => {
    const start = item
    item += itemCount(block)
    // A table without rows has no place of its own.
    if (item === start) return placeBehind(broken, start - 1)
    const [begin, end] = [broken.parts[start]![0]!, broken.parts[item - 1]!.at(-1)!]
    const { heights } = items[item - 1]!
    const bottom = heights.slice(end.from, end.to).reduce((sum, height) => sum + height, end.row)
    return { from: { page: begin.page + 1, row: begin.row }, to: { page: end.page + 1, row: bottom } }
  })
}

function placeBehind({ parts }: BrokenPages, item: number): BlockPlace {
  const last = parts[item]?.at(-1)
  const place = last === undefined ? { page: 1, row: 0 } : { page: last.page + 1, row: last.row }
  return { from: place, to: place }
}

function placeOf(parts: readonly BlockPart[], line: number): { page: number; row: number } {
  const { page, row, from } = parts.find((part) => line < part.to) ?? parts.at(-1)!
  return { page: page + 1, row: row + line - from }
}
