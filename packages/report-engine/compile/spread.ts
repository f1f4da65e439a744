import { addressOf } from '../address.ts'
import { isWithin } from './descent.ts'
import type { Draft } from './draft.ts'
import { loneLevel } from './levels.ts'
import type { Level, Line, PlanCell, Rect } from '../model.ts'

/**
 * Compiles bands (分栏): a level whose instances are side by side gets a level of copies across the sheet, in which its
 * columns repeat. Headings above repeat with each band, wide titles grow over all bands, totals below appear once.
 */
export function addBands(draft: Draft): void {
  const spreading = draft.plan.levels.down.filter((level) => level.layout.bands !== undefined)
  const headings = headingsOf(draft)
  for (const level of spreading.sort((a, b) => a.depth - b.depth)) spreadLevel(draft, level, headings)
}

function spreadLevel(draft: Draft, level: Level, headings: ReadonlySet<string>): void {
  const { bands } = level.layout
  const zone = draft.plan.zones[level.zone]
  const cells = draft.plan.cells.filter((cell) => cell.zone === level.zone)
  const extent = extentOf(level, cells)
  if (bands === undefined || zone === undefined || extent === null) return
  const across = copiesLevel(draft, level, { count: bands.count, extent })
  moveLevels(draft, level, across)
  level.spread = { ...bands, across, columns: [], tracks: [] }
  for (const cell of cells) {
    if (cell.columnEnd.index < extent.column.index || cell.column.index > extent.columnEnd.index) continue
    if (isWithin(cell.left, level)) within(draft, cell, across)
    else if (cell.top === across.parent) beside(cell, { extent, across, isHeading: headings.has(cell.address) })
  }
}

function extentOf(level: Level, cells: readonly PlanCell[]): Rect | null {
  const parts: Rect[] = cells.filter((cell) => isWithin(cell.left, level))
  if (level.rect !== null) parts.push(level.rect)
  const by = (pick: (part: Rect) => Line, sign: 1 | -1): Line | undefined =>
    parts.map(pick).sort((a, b) => sign * (a.index - b.index))[0]
  const row = by((part) => part.row, 1)
  const rowEnd = by((part) => part.rowEnd, -1)
  const column = by((part) => part.column, 1)
  const columnEnd = by((part) => part.columnEnd, -1)
  return row && rowEnd && column && columnEnd ? { row, rowEnd, column, columnEnd } : null
}

function copiesLevel(draft: Draft, level: Level, { count, extent }: { count: number; extent: Rect }): Level {
  const { right } = draft.plan.levels
  const parent = bandAround(level)
  const across: Level = {
    ...loneLevel(level.name, 'right', ''),
    index: right.length,
    parent,
    depth: parent === null ? 0 : parent.depth + 1,
    zone: level.zone,
    rect: extent,
    copies: count,
  }
  right.push(across)
  parent?.children.push(across)
  return across
}

function bandAround(level: Level): Level | null {
  for (let at = level.parent; at !== null; at = at.parent) if (at.spread !== null) return at.spread.across
  return null
}

/** What expands to the right inside the level does so within each band. */
function moveLevels(draft: Draft, level: Level, across: Level): void {
  for (const inner of draft.plan.levels.right) {
    if (inner === across || inner.parent !== across.parent) continue
    if (!isWithin(inner.cross, level) && !inner.cells.some((cell) => isWithin(cell.left, level))) continue
    if (inner.parent !== null) inner.parent.children = inner.parent.children.filter((child) => child !== inner)
    inner.parent = across
    across.children.push(inner)
    deepen(inner)
  }
}

function deepen(level: Level): void {
  level.depth = (level.parent?.depth ?? -1) + 1
  level.children.forEach(deepen)
}

interface Beside {
  extent: Rect
  across: Level
  isHeading: boolean
}

function within(draft: Draft, cell: PlanCell, across: Level): void {
  if (cell.top === across.parent) cell.top = across
  else if (!isWithin(cell.top, across)) draft.report(cell.address, 'bands.cross')
}

function beside(cell: PlanCell, { extent, across, isHeading }: Beside): void {
  const wide = extent.column !== extent.columnEnd
  const from = cell.column.index - extent.column.index
  const to = cell.columnEnd.index - extent.columnEnd.index
  if (from < 0 || to > 0 || (wide && from === 0 && to === 0)) return
  cell.top = across
  const above = cell.row.index < extent.row.index
  const below = cell.row.index > extent.rowEnd.index
  if (below || (above && !isHeading)) cell.once = across
}

/** Fixed contents, by address. */
function headingsOf({ sheet }: Draft): Set<string> {
  const fixed = sheet.cells.filter(({ content }) => ['text', 'number', 'empty', 'picture'].includes(content.kind))
  return new Set(fixed.map(addressOf))
}
