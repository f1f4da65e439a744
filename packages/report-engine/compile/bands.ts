import { addressOf } from '../address.ts'
import { blockName } from '../parent/members-of.ts'
import { blockParentsOf, leaderOf, parentsOf } from '../parent/parents.ts'
import type { SheetTemplate } from '../template.ts'

/** The rows (for expanding right, the columns) that an expanding cell or block repeats; both ends are included. */
export interface Band {
  address: string
  axis: 'down' | 'right'
  from: number
  to: number
}

/** Extent of each expanding cell and each block (`block:ID`): its own lines and those of all its descendants. */
export function bandsOf(sheet: SheetTemplate): Band[] {
  const parents = parentsOf(sheet)
  const blockParents = blockParentsOf(sheet)
  const leaders = leaderOf(sheet, parents)
  const bands = new Map<string, Band>()
  const up = new Map<string, string | null>()
  sheet.cells.forEach((cell, index) => {
    const parent = parents[index]
    if (parent === undefined || cell.content.kind !== 'field' || cell.content.expand === 'none') return
    const axis = cell.content.expand
    const [from, span] = axis === 'down' ? [cell.row, cell.rowSpan] : [cell.column, cell.columnSpan]
    bands.set(parent.address, { address: addressOf(cell), axis, from, to: from + span - 1 })
    up.set(parent.address, axis === 'down' ? parent.left : parent.top)
  })
  for (const [index, block] of (sheet.blocks ?? []).entries()) {
    const parent = blockParents[index]
    const address = blockName(block)
    const [from, span] = block.expand === 'down' ? [block.row, block.rowSpan] : [block.column, block.columnSpan]
    bands.set(address, { address, axis: block.expand, from, to: from + span - 1 })
    up.set(address, (block.expand === 'down' ? parent?.left : parent?.top) ?? null)
  }
  for (const band of bands.values()) {
    if (band.address.startsWith('block:')) widen(up.get(band.address) ?? null, band.axis, band.from, band.to)
  }
  sheet.cells.forEach((cell, index) => {
    const parent = parents[index]
    if (parent === undefined) return
    widen(leaders.get(parent.address) ?? parent.left, 'down', cell.row, cell.row + cell.rowSpan - 1)
    widen(leaders.get(parent.address) ?? parent.top, 'right', cell.column, cell.column + cell.columnSpan - 1)
  })
  return [...bands.values()]

  function widen(start: string | null, axis: Band['axis'], from: number, to: number): void {
    const visited = new Set<string>()
    for (let at = start; at !== null && !visited.has(at); at = up.get(at) ?? null) {
      visited.add(at)
      const band = bands.get(at)
      if (band === undefined || band.axis !== axis) return
      band.from = Math.min(band.from, from)
      band.to = Math.max(band.to, to)
    }
  }
}
