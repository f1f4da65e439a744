import type { DocumentPages, ElementName, PlacedLine } from '@mingtai/document-layout'
import { ASCENT, MILLIMETRES_A_POINT, ROW, typeArea } from '@mingtai/document-layout'

/** Lines of the layout that are one paragraph of a text document. */
export interface DocxParagraph {
  kind: 'paragraph'
  element: ElementName
  /** Number of the block among those of the element; null: it has none. */
  block: number | null
  /** Each with what stands beside it at the same height. */
  rows: readonly DocxRow[]
  /** Millimetres of blank above it. */
  gap: number
  /** Millimetres from one line to the next. */
  height: number
}

export interface DocxRow {
  page: number
  lines: readonly [PlacedLine, ...PlacedLine[]]
}

/** Where a table of the body or of an attachment stands. */
export interface DocxTable {
  kind: 'table'
  element: ElementName
  block: number
  page: number
}

export type DocxPart = DocxParagraph | DocxTable

/** What stands at the foot of the last page whatever is written above, and what is a field of the page. */
const apart: ReadonlySet<ElementName> = new Set(['copyRecipients', 'printing', 'pageNumber', 'changeAuthor'])
/** Elements whose lines are of one paragraph where they are of one block. */
const flowing: ReadonlySet<ElementName> = new Set([
  ...(['body', 'attachmentBody', 'title', 'attachmentTitle', 'mainRecipients'] as const),
  ...(['attachmentNote', 'attendance', 'note'] as const),
])

/** The lines of all pages as paragraphs and tables, in their order. */
export function docxParts({ pages }: DocumentPages): DocxPart[] {
  const parts: DocxPart[] = []
  for (const { number, lines } of pages) {
    let bottom: number = typeArea.top
    for (const row of rowsOf(lines)) {
      const [first] = row
      const { element, source, size, baseline } = first
      if (source?.cell !== undefined) {
        addTable(parts, { element, block: source.block, page: number })
        bottom = baseline + 0.3 * ROW
        continue
      }
      const letters = size * MILLIMETRES_A_POINT
      const height = Math.max(ROW, 1.15 * letters)
      const top = baseline - ASCENT * letters - (height - letters) / 2
      const last = parts.at(-1)
      if (last?.kind === 'paragraph' && isMore(last, row)) parts[parts.length - 1] = continued(last, number, row)
      else {
        const block = source?.block ?? null
        const rows = [{ page: number, lines: row }]
        parts.push({ kind: 'paragraph', element, block, rows, gap: Math.max(0, top - bottom), height })
      }
      bottom = top + height
    }
  }
  return parts
}

/** The lines of 版记, which stand at the foot of the last page. */
export function imprintRows({ pages }: DocumentPages): [PlacedLine, ...PlacedLine[]][] {
  return pages.flatMap(({ lines }) =>
    grouped(lines.filter(({ element }) => element === 'copyRecipients' || element === 'printing')),
  )
}

function rowsOf(lines: readonly PlacedLine[]): [PlacedLine, ...PlacedLine[]][] {
  return grouped(lines.filter(({ element, pieces }) => !apart.has(element) && pieces.length > 0))
}

/** Lines of the same height side by side, from above. */
function grouped(lines: readonly PlacedLine[]): [PlacedLine, ...PlacedLine[]][] {
  const rows = Map.groupBy(lines, ({ baseline }) => Math.round(baseline * 10))
  return [...rows.entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, row]) => {
      const [first, ...others] = row.toSorted((a, b) => a.x - b.x)
      return first === undefined ? [] : [[first, ...others] satisfies [PlacedLine, ...PlacedLine[]]]
    })
}

function isMore(paragraph: DocxParagraph, [{ element, source }, ...others]: readonly [PlacedLine, ...PlacedLine[]]) {
  const isSame = paragraph.element === element && paragraph.block === (source?.block ?? null)
  return isSame && paragraph.block !== null && flowing.has(element) && others.length === 0
}

function continued(paragraph: DocxParagraph, page: number, lines: DocxRow['lines']): DocxParagraph {
  return { ...paragraph, rows: [...paragraph.rows, { page, lines }] }
}

function addTable(parts: DocxPart[], table: Omit<DocxTable, 'kind'>): void {
  const last = parts.at(-1)
  const isThere = last?.kind === 'table' && last.element === table.element && last.block === table.block
  if (!isThere) parts.push({ kind: 'table', ...table })
}
