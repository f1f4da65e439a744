import type { Axis } from '../model.ts'

export interface Rectangle {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

/** A cell or a block as the rules for parents see it. */
export interface Member extends Rectangle {
  /** Address, or `block:ID`. */
  name: string
  /** A cell that shows something of its own; a style or blanks are nothing. */
  hasContent: boolean
  isBlock: boolean
  expand: Axis | 'none'
  isList: boolean
  /** null: it shows no rows. */
  dataset: string | null
  /** Its links or a compared cell say where its rows belong. */
  isLinked: boolean
  /** What its author chose: `auto`, `none`, an address, a block. */
  leftParent: string
  topParent: string
}

/** Blocks of an axis that hold the whole member, the innermost first. */
export function blocksAround(blocks: readonly Member[], member: Member, axis: Axis): Member[] {
  const at = blocks.findIndex((block) => block.name === member.name)
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

/** Does the head stand before the member on the lines that the head repeats? */
export function precedes(head: Rectangle, member: Rectangle, axis: Axis): boolean {
  const [from, own] = [standOf(head, axis), standOf(member, axis)]
  return from.at < own.at && own.line >= from.line && own.line < from.lineEnd
}

/** List cells of one dataset side by side do not nest; they are one row of data. */
export function isCompanion(head: Member, member: Member, axis: Axis): boolean {
  const areLists = head.isList && member.isList && head.expand === axis && member.expand === axis
  return areLists && !head.isBlock && !member.isBlock && head.dataset === member.dataset
}

/** A rectangle as an axis sees it: the lines that it covers, and where it stands across them. Ends are outside. */
export interface Stand {
  line: number
  lineEnd: number
  at: number
  end: number
}

export function standOf({ row, column, rowSpan, columnSpan }: Rectangle, axis: Axis): Stand {
  const rows = { from: row, to: row + rowSpan }
  const columns = { from: column, to: column + columnSpan }
  const [lines, across] = axis === 'down' ? [rows, columns] : [columns, rows]
  return { line: lines.from, lineEnd: lines.to, at: across.from, end: across.to }
}
