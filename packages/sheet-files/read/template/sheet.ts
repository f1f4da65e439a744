import type { CellStyle, Merge } from '@mingtai/sheet-core'
import { type Relation } from '../relations.ts'
import { childOf, childrenOf, numberFrom, type XmlNode } from '../xml-tree.ts'
import { cellPlace, rangesOf } from './addresses.ts'
import { type FoundCell, type SheetCells, richText } from './cells.ts'
import { type ImportedCell, mostCells } from './imported.ts'
import { MergeMap } from './merges.ts'
import type { StyleList } from './style-list.ts'
import type { StyleReader } from './styles.ts'

export interface LaidCells {
  cells: ImportedCell[]
  merges: MergeMap
  rows: number
  columns: number
  /** Cells that were left out because there are too many. */
  left: number
}

interface Looks {
  reader: StyleReader
  list: StyleList
}

/** Cells with their merges and styles: those under a merge are gone, their outer borders belong to it. */
export function laidCells(sheet: XmlNode, found: SheetCells, { reader, list }: Looks): LaidCells {
  const merges = new MergeMap(sheet)
  const formats = new Map(found.cells.map((cell) => [cell.row * 16_384 + cell.column, cell.format]))
  const styleAt = (row: number, column: number) => reader.styleOf(formats.get(row * 16_384 + column) ?? 0)
  const cells: ImportedCell[] = []
  const anchored = new Set<Merge>()
  for (const cell of found.cells) {
    const merge = merges.at(cell.row, cell.column)
    if (merge && (merge.fromRow !== cell.row || merge.fromColumn !== cell.column)) continue
    const style = merge ? mergedStyle(merge, styleAt) : reader.styleOf(cell.format)
    if (merge) anchored.add(merge)
    if (cell.content.kind !== 'empty' || merge || isVisible(style)) cells.push(placed(cell, merge, list.idOf(style)))
  }
  for (const merge of merges.merges) {
    if (anchored.has(merge)) continue
    const empty = { row: merge.fromRow, column: merge.fromColumn, format: 0, content: { kind: 'empty' as const } }
    cells.push(placed(empty, merge, list.idOf(mergedStyle(merge, styleAt))))
  }
  const limited = cells.slice(0, mostCells)
  const size = (end: (cell: ImportedCell) => number) => limited.reduce((most, cell) => Math.max(most, end(cell)), 1)
  return {
    cells: limited,
    merges,
    rows: size(({ row, rowSpan }) => row + rowSpan),
    columns: size(({ column, columnSpan }) => column + columnSpan),
    left: cells.length - limited.length,
  }
}

function placed({ row, column, content }: FoundCell, merge: Merge | null, style: number): ImportedCell {
  return {
    row,
    column,
    rowSpan: merge ? merge.toRow - merge.fromRow + 1 : 1,
    columnSpan: merge ? merge.toColumn - merge.fromColumn + 1 : 1,
    style,
    content,
    link: null,
  }
}

/** A file keeps the right and lower border of a merged cell in the cells that it covers. */
function mergedStyle(merge: Merge, styleAt: (row: number, column: number) => CellStyle): CellStyle {
  const style = styleAt(merge.fromRow, merge.fromColumn)
  const right = styleAt(merge.fromRow, merge.toColumn).border?.right
  const bottom = styleAt(merge.toRow, merge.fromColumn).border?.bottom
  const { top, left } = style.border ?? {}
  const edges = Object.entries({ top, right, bottom, left }).filter(([, edge]) => edge !== undefined)
  const { border: _, ...rest } = style
  return edges.length > 0 ? { ...rest, border: Object.fromEntries(edges) } : rest
}

function isVisible({ fill, border, diagonal, show, locked }: CellStyle): boolean {
  return fill !== undefined || border !== undefined || diagonal !== undefined || show !== undefined || locked === false
}

export function frozenOf(sheet: XmlNode): { rows: number; columns: number } {
  const pane = childOf(sheet, 'sheetViews', 'sheetView', 'pane')?.at
  if (!pane || !pane.state?.startsWith('frozen')) return { rows: 0, columns: 0 }
  const lines = (text: string | undefined, most: number) => Math.max(0, Math.min(most, Math.round(numberFrom(text, 0))))
  return { rows: lines(pane.ySplit, 100), columns: lines(pane.xSplit, 50) }
}

/** Addresses behind links, by the cell they begin in. Only those that a browser may follow safely. */
export function linksOf(sheet: XmlNode, relations: readonly Relation[]): Map<string, string> {
  const links = new Map<string, string>()
  for (const { at } of childrenOf(childOf(sheet, 'hyperlinks'), 'hyperlink')) {
    const target = relations.find(({ id, isExternal }) => id === at['r:id'] && isExternal)?.target ?? ''
    const [range] = rangesOf(at.ref)
    if (!range || !/^(https?:|mailto:)/i.test(target)) continue
    links.set(`${range.fromRow}:${range.fromColumn}`, at.location ? `${target}#${at.location}` : target)
  }
  return links
}

/** What people wrote at cells. */
export function notesOf(root: XmlNode | null): { row: number; column: number; author: string; text: string }[] {
  const authors = childrenOf(childOf(root ?? undefined, 'authors'), 'author').map(({ text }) => text)
  return childrenOf(childOf(root ?? undefined, 'commentList'), 'comment').flatMap((node) => {
    const place = cellPlace(node.at.ref ?? '')
    const text = richText(childOf(node, 'text')).trim()
    const author = (authors[numberFrom(node.at.authorId, -1)] ?? '').slice(0, 60)
    return place && text !== '' ? [{ ...place, author, text: text.slice(0, 2000) }] : []
  })
}
