import type { Axis } from '../model.ts'
import { blocksAround, isCompanion, type Member, precedes, type Stand, standOf } from './parent-members.ts'

interface Head {
  member: Member
  block: Member | undefined
  stand: Stand
}

/**
 * Finds the parent of each member on an axis. The default is the nearest expanding cell before it (left of it, or
 * above), unless an empty column (row) is between them or its rows have no relation to it; then the block around it, if
 * any.
 */
export function parentFinder(cells: readonly Member[], blocks: readonly Member[]) {
  const members = new Map([...cells, ...blocks].map((member) => [member.name, member]))
  const heads = { down: headsOn('down'), right: headsOn('right') }
  const gaps = new Map<Member, (member: Member) => boolean>()
  const known = { down: new Map<Member, string | null>(), right: new Map<Member, string | null>() }
  return { parentOf, otherDatasetMemberBefore }

  function parentOf(member: Member, axis: Axis): string | null {
    const chosen = axis === 'down' ? member.leftParent : member.topParent
    if (chosen === 'none') return null
    if (chosen !== 'auto') return chosen
    const found = known[axis].get(member)
    if (found !== undefined) return found
    // Parents chosen by hand may run in a circle, which is refused elsewhere.
    known[axis].set(member, null)
    const made = defaultParent(member, axis)
    known[axis].set(member, made)
    return made
  }

  function defaultParent(member: Member, axis: Axis): string | null {
    const [block] = blocksAround(blocks, member, axis)
    const enclosing = block?.name ?? null
    // What expands the other way is repeated by the block around it, but not by its neighbours.
    if (member.expand !== 'none' && member.expand !== axis) return enclosing
    const head = nearest(member, block, axis)
    if (head === null) return enclosing
    // What shows nothing goes with what stands before it, however far.
    if (!member.hasContent && !member.isBlock) return head.member.name
    if (isApart(head, member, axis)) return enclosing
    if (isCompanion(head.member, member, axis)) return parentOf(head.member, axis)
    return isRelated(member, head.member) ? head.member.name : enclosing
  }

  /** The expanding cell that would be the default parent if the rows of the two were related. */
  function otherDatasetMemberBefore(member: Member, axis: Axis): string | null {
    const chosen = axis === 'down' ? member.leftParent : member.topParent
    if (chosen !== 'auto' || (member.expand !== 'none' && member.expand !== axis)) return null
    const head = nearest(member, blocksAround(blocks, member, axis)[0], axis)
    if (head === null || isApart(head, member, axis) || isCompanion(head.member, member, axis)) return null
    return isRelated(member, head.member) ? null : head.member.name
  }

  function nearest(member: Member, block: Member | undefined, axis: Axis): Head | null {
    const { line } = standOf(member, axis)
    let best: Head | null = null
    for (const head of heads[axis].get(line) ?? []) {
      if (head.member === member || head.block !== block || !precedes(head.member, member, axis)) continue
      if (best === null || head.stand.at > best.stand.at) best = head
    }
    return best
  }

  /** Expanding cells of an axis, by each line that they cover. */
  function headsOn(axis: Axis): Map<number, Head[]> {
    const byLine = new Map<number, Head[]>()
    for (const member of cells) {
      if (member.expand !== axis) continue
      const head = { member, block: blocksAround(blocks, member, axis)[0], stand: standOf(member, axis) }
      for (let line = head.stand.line; line < head.stand.lineEnd; line++) {
        const list = byLine.get(line)
        if (list === undefined) byLine.set(line, [head])
        else list.push(head)
      }
    }
    return byLine
  }

  /** Does an empty column (row) lie between them? */
  function isApart(head: Head, member: Member, axis: Axis): boolean {
    let gap = gaps.get(head.member)
    if (gap === undefined) gaps.set(head.member, (gap = gapAfter(head, axis)))
    return gap(member)
  }

  /**
   * A column is empty when no cell on the head's rows shows anything in it, nor on the row of headings directly above. A merged
   * cell that reaches from the head to the other side, such as a title, says nothing about the columns under it.
   */
  function gapAfter(head: Head, axis: Axis): (member: Member) => boolean {
    const { line, lineEnd, end } = head.stand
    const from = isHeading(line - 1, head, axis) ? line - 1 : line
    const filled = new Set<number>()
    const reaching = new Set<number>()
    for (const cell of cells) {
      if (!cell.hasContent) continue
      const own = standOf(cell, axis)
      if (own.lineEnd <= from || own.line >= lineEnd || own.end <= end) continue
      if (own.at < end) reaching.add(own.end)
      else for (let at = own.at; at < own.end; at++) filled.add(at)
    }
    return (member) => {
      const { at } = standOf(member, axis)
      const covered = Math.max(end, ...[...reaching].filter((to) => to <= at))
      for (let place = covered; place < at; place++) if (!filled.has(place)) return true
      return false
    }
  }

  /** Headings belong to a table; another table that repeats on its own does not. */
  function isHeading(line: number, { block }: Head, axis: Axis): boolean {
    if (line < 0 || (heads[axis].get(line) ?? []).some((other) => other.block === block)) return false
    return block === undefined || line >= standOf(block, axis).line
  }

  /** Do the rows of the member say to which instance of the head they belong? */
  function isRelated({ dataset, isLinked }: Member, head: Member): boolean {
    if (dataset === null || isLinked) return true
    const chain = new Set([head.name])
    for (const name of chain) {
      const at = members.get(name)
      if (at === undefined) continue
      if (at.dataset === dataset) return true
      for (const axis of ['down', 'right'] as const) {
        const parent = parentOf(at, axis)
        if (parent !== null) chain.add(parent)
      }
    }
    return false
  }
}
