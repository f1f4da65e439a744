import { membersOf } from './members-of.ts'
import { parentFinder } from './parent-rule.ts'
import type { SheetTemplate } from '../template.ts'

/** The parents of a cell with defaults resolved: addresses or `block:ID`; null: none on that axis. */
export interface Parents {
  address: string
  left: string | null
  top: string | null
}

/** The parents of each cell, for the designer's arrows and for the compiler. */
export function parentsOf(sheet: SheetTemplate): Parents[] {
  const { cells, blocks } = membersOf(sheet)
  const { parentOf } = parentFinder(cells, blocks)
  return cells.map((cell) => ({
    address: cell.name,
    left: parentOf(cell, 'down'),
    top: parentOf(cell, 'right'),
  }))
}

/** The parents of each block; its address is `block:ID`. */
export function blockParentsOf(sheet: SheetTemplate): Parents[] {
  const { cells, blocks } = membersOf(sheet)
  const { parentOf } = parentFinder(cells, blocks)
  return blocks.map((block) => ({
    address: block.name,
    left: parentOf(block, 'down'),
    top: parentOf(block, 'right'),
  }))
}

/** The expanding cell beside a cell or block that is no default parent only because nothing relates their rows. */
export function otherDatasetBefore(sheet: SheetTemplate, name: string): string | null {
  const { cells, blocks } = membersOf(sheet)
  const member = [...cells, ...blocks].find((one) => one.name === name)
  const { otherDatasetMemberBefore } = parentFinder(cells, blocks)
  return member === undefined
    ? null
    : (otherDatasetMemberBefore(member, 'down') ?? otherDatasetMemberBefore(member, 'right'))
}

/** The first cell of each row (or column) of list cells, by the cells that share its instances. */
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
    const [along, across] = down ? [parent.left, parent.top] : [parent.top, parent.left]
    // A block across begins the list anew in each of its instances; what stands beside the block is another list.
    const block = across?.startsWith('block:') === true ? across : null
    const key = [content.expand, content.dataset, down ? cell.row : cell.column, along, block].join('|')
    const first = seen.get(key)
    if (first === undefined) seen.set(key, parent.address)
    else leaders.set(parent.address, first)
  }
  return leaders
}
