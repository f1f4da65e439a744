import {
  type Block,
  type DocumentPages,
  type ElementName,
  type OfficialDocument,
  type PlacedLine,
  ROW,
  type TableCell,
  typeArea,
} from '@mingtai/document-layout'
import { escapedMarkup } from '@mingtai/zh'
import type { DocxTable } from './docx-paragraphs.ts'
import { type RunLooks, runsXml } from './docx-runs.ts'
import { twips } from './twips.ts'

interface TableFacts extends RunLooks {
  document: OfficialDocument
  pages: DocumentPages
}

/** Rows of the page that a line of a cell takes, and those above and below its text. */
const LINE_ROWS = 0.7
const PADDING_ROWS = 0.3
/** Twips of the line below a row, which word processors add to its height. */
const RULE = 10
/** Millimetres between a cell's side and its text. */
const SIDE = 1.5

/** A table with the lines of its cells, its head said again on each page. */
export function tableXml({ element, block }: DocxTable, facts: TableFacts): string {
  const table = blocksOf(element, facts.document)[block]
  if (table?.kind !== 'table') return ''
  const shares = table.widths.reduce((sum, width) => sum + width, 0)
  const widths = table.widths.map((width) => Math.round((twips(typeArea.width) * width) / shares))
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')
  const side = (name: string) => `<w:${name} w:w="${twips(SIDE)}" w:type="dxa"/>`
  const look = `<w:tblW w:w="${twips(typeArea.width)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar>${side('left')}${side('right')}</w:tblCellMar>`
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const lines = cellLines(facts.pages, { element, block })
  const rows = table.rows.map((row, at) => {
    const cells = row.map((cell, column) => ({ cell, lines: lines.get(`${at}:${column}`) ?? [] }))
    return rowXml(cells, { widths, isHead: at < table.headRows, facts })
  })
  return `<w:tbl><w:tblPr>${look}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`
}

/** Attachments number their blocks on through all of them. */
function blocksOf(element: ElementName, { body, attachments }: OfficialDocument): readonly Block[] {
  return element === 'body' ? body : attachments.flatMap((one) => one.body ?? [])
}

/** The lines of a table's cells by row and column; those of a head that is said again are there once. */
function cellLines({ pages }: DocumentPages, { element, block }: Omit<DocxTable, 'kind' | 'page'>) {
  const found = new Map<string, PlacedLine[]>()
  for (const line of pages.flatMap(({ lines }) => lines)) {
    const { source } = line
    if (source?.cell === undefined || line.element !== element || source.block !== block) continue
    const key = `${source.cell.row}:${source.cell.column}`
    const own = found.get(key) ?? []
    if (!own.some((one) => one.source?.from === source.from)) found.set(key, [...own, line])
  }
  return found
}

interface LaidCell {
  cell: TableCell
  lines: readonly PlacedLine[]
}

interface RowFacts {
  widths: readonly number[]
  isHead: boolean
  facts: TableFacts
}

function rowXml(cells: readonly LaidCell[], { widths, isHead, facts }: RowFacts): string {
  let column = 0
  const written = cells.map(({ cell, lines }) => {
    const { span, align } = cell
    const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0)
    column += span
    const spanned = span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''
    const line = twips(LINE_ROWS * ROW)
    const properties = `<w:spacing w:before="0" w:after="0" w:line="${line}" w:lineRule="exact"/><w:jc w:val="${align}"/>`
    const paragraph = `<w:p><w:pPr>${properties}</w:pPr>${wordsXml(cell, lines, facts)}</w:p>`
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${spanned}<w:vAlign w:val="center"/></w:tcPr>${paragraph}</w:tc>`
  })
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length))
  const height = twips((count * LINE_ROWS + PADDING_ROWS) * ROW) - RULE
  const rule = facts.isFixed ? 'exact' : 'atLeast'
  return `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${height}" w:hRule="${rule}"/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${written.join('')}</w:tr>`
}

/** The lines of a cell; written on, they are one text. */
function wordsXml({ text }: TableCell, lines: readonly PlacedLine[], facts: TableFacts): string {
  if (lines.length === 0) return text === '' ? '' : `<w:r><w:t xml:space="preserve">${escapedMarkup(text)}</w:t></w:r>`
  return lines.map((line) => runsXml(line, facts)).join(facts.isFixed ? '<w:r><w:br/></w:r>' : '')
}
