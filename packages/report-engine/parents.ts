import { addressOf, placeOf } from './address.ts'
import type { Axis } from './model.ts'
import type { Binding, Block, SheetTemplate, TemplateCell } from './template.ts'

/** A cell's effective parents, defaults resolved: addresses or `block:ID`; null: stands alone on that axis. */
export interface Parents {
  address: string
  left: string | null
  top: string | null
}

/** What each cell repeats within, for the designer's arrows and for the compiler. */
export function parentsOf(sheet: SheetTemplate): Parents[] {
  const heads = headsOf(sheet)
  return sheet.cells.map((cell) => parentsIn(heads, { ...cell, ...wishesOf(cell), name: addressOf(cell), cell }))
}

/** What each block repeats within; its address is `block:ID`. */
export function blockParentsOf(sheet: SheetTemplate): Parents[] {
  const heads = headsOf(sheet)
  return heads.blocks.map((block) => parentsIn(heads, { ...block, name: blockName(block), cell: null }))
}

export function blockName({ id }: Pick<Block, 'id'>): string {
  return `block:${id}`
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

type Rectangle = Pick<TemplateCell, 'row' | 'column' | 'rowSpan' | 'columnSpan'>

/** A cell or a block, and what its author chose. */
interface Member extends Rectangle {
  name: string
  cell: TemplateCell | null
  expand: Axis | 'none'
  leftParent: string
  topParent: string
}

type Heads = Record<Axis, { cell: TemplateCell; block: Block | undefined }[]> & { blocks: readonly Block[] }

function headsOf(sheet: SheetTemplate): Heads {
  const heads: Heads = { down: [], right: [], blocks: sheet.blocks ?? [] }
  for (const cell of sheet.cells) {
    const { content } = cell
    if (content.kind !== 'field' || content.expand === 'none') continue
    const [block] = blocksAround(heads, { ...cell, name: addressOf(cell) }, content.expand)
    heads[content.expand].push({ cell, block })
  }
  return heads
}

function wishesOf({ content }: TemplateCell): Pick<Member, 'expand' | 'leftParent' | 'topParent'> {
  const expand = content.kind === 'field' ? content.expand : 'none'
  if (content.kind === 'empty') return { expand, leftParent: 'auto', topParent: 'auto' }
  return { expand, leftParent: content.leftParent ?? 'auto', topParent: content.topParent ?? 'auto' }
}

function parentsIn(heads: Heads, member: Member): Parents {
  return { address: member.name, left: parentOf(heads, member, 'down'), top: parentOf(heads, member, 'right') }
}

function parentOf(heads: Heads, member: Member, axis: Axis): string | null {
  const chosen = axis === 'down' ? member.leftParent : member.topParent
  if (chosen === 'none') return null
  if (chosen.startsWith('block:')) return chosen
  if (chosen !== 'auto') return addressOf(placeOf(chosen) ?? member)
  const around = blocksAround(heads, member, axis)
  const [block] = around
  const enclosing = block === undefined ? null : blockName(block)
  // What expands the other way is repeated by the block around it, but not by its neighbours.
  if (member.expand !== 'none' && member.expand !== axis) return enclosing
  const ranked = heads[axis].flatMap((head) =>
    head.cell !== member.cell && head.block === block && precedes(head.cell, member, axis) ? [head.cell] : [],
  )
  ranked.sort((a, b) => (axis === 'down' ? b.column - a.column : b.row - a.row))
  const nearest = ranked.find((head) => member.cell === null || !isCompanion(head, member.cell, axis))
  return nearest === undefined ? enclosing : addressOf(nearest)
}

/** Blocks of an axis that hold the whole rectangle, the innermost first. */
function blocksAround({ blocks }: Pick<Heads, 'blocks'>, member: Rectangle & { name: string }, axis: Axis): Block[] {
  const at = blocks.findIndex((block) => blockName(block) === member.name)
  const around = blocks.filter(
    (block, index) =>
      block.expand === axis && index !== at && holds(block, member) && !(at >= 0 && at < index && holds(member, block)),
  )
  return around.sort(
    (a, b) => a.rowSpan * a.columnSpan - b.rowSpan * b.columnSpan || blocks.indexOf(b) - blocks.indexOf(a),
  )
}

/** Is the inner rectangle wholly inside the outer one? */
export function holds(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.row >= outer.row &&
    inner.column >= outer.column &&
    inner.row + inner.rowSpan <= outer.row + outer.rowSpan &&
    inner.column + inner.columnSpan <= outer.column + outer.columnSpan
  )
}

function precedes(head: TemplateCell, cell: Rectangle, axis: Axis): boolean {
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
