import { addressOf, placeOf } from './address.ts'
import type { Axis } from './model.ts'
import type { Binding, SheetTemplate, TemplateCell } from './template.ts'

/** A cell's effective parents, defaults resolved; null: stands alone on that axis. */
export interface Parents {
  address: string
  left: string | null
  top: string | null
}

/** What each cell repeats within, for the designer's arrows and for the compiler. */
export function parentsOf(sheet: SheetTemplate): Parents[] {
  const heads = { down: expandingCells(sheet, 'down'), right: expandingCells(sheet, 'right') }
  return sheet.cells.map((cell) => ({
    address: addressOf(cell),
    left: parentOf(cell, 'down', heads),
    top: parentOf(cell, 'right', heads),
  }))
}

/** Followers of a row (or column) of list cells share the first one's instances. */
export function leaderOf(sheet: SheetTemplate, parents: readonly Parents[]): Map<string, string> {
  const leaders = new Map<string, string>()
  const seen = new Map<string, string>()
  const order = sheet.cells.map((cell, index) => ({ cell, parent: parents[index] }))
  order.sort((a, b) => a.cell.row - b.cell.row || a.cell.column - b.cell.column)
  for (const { cell, parent } of order) {
    const { content } = cell
    if (parent === undefined || content.kind !== 'field' || content.aggregate !== 'list' || content.expand === 'none')
      continue
    const down = content.expand === 'down'
    const key = [content.expand, content.dataset, down ? cell.row : cell.column, down ? parent.left : parent.top].join(
      '|',
    )
    const first = seen.get(key)
    if (first === undefined) seen.set(key, parent.address)
    else leaders.set(parent.address, first)
  }
  return leaders
}

type Heads = Record<Axis, TemplateCell[]>

function expandingCells(sheet: SheetTemplate, axis: Axis): TemplateCell[] {
  return sheet.cells.filter((cell) => cell.content.kind === 'field' && cell.content.expand === axis)
}

function parentOf(cell: TemplateCell, axis: Axis, heads: Heads): string | null {
  const { content } = cell
  const bound = content.kind === 'field' || content.kind === 'formula'
  const chosen = bound ? (axis === 'down' ? content.leftParent : content.topParent) : 'auto'
  if (chosen === 'none') return null
  if (chosen !== 'auto') return addressOf(placeOf(chosen) ?? cell)
  if (content.kind === 'field' && content.expand !== 'none' && content.expand !== axis) return null
  const ranked = heads[axis].filter((head) => head !== cell && precedes(head, cell, axis))
  ranked.sort((a, b) => (axis === 'down' ? b.column - a.column : b.row - a.row))
  const nearest = ranked.find((head) => !isCompanion(head, cell, axis))
  return nearest === undefined ? null : addressOf(nearest)
}

function precedes(head: TemplateCell, cell: TemplateCell, axis: Axis): boolean {
  if (axis === 'down') return head.column < cell.column && cell.row >= head.row && cell.row < head.row + head.rowSpan
  return head.row < cell.row && cell.column >= head.column && cell.column < head.column + head.columnSpan
}

/** List cells of one dataset side by side do not nest; they are one row of data. */
function isCompanion(head: TemplateCell, cell: TemplateCell, axis: Axis): boolean {
  return isList(head.content, axis) && isList(cell.content, axis) && datasetOf(head) === datasetOf(cell)
}

function isList(content: TemplateCell['content'], axis: Axis): content is Binding {
  return content.kind === 'field' && content.expand === axis && content.aggregate === 'list'
}

function datasetOf(cell: TemplateCell): string | null {
  return cell.content.kind === 'field' ? cell.content.dataset : null
}
