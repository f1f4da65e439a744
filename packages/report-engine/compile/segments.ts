import { type Draft, lineOf } from './draft.ts'
import type { Axis, Level, Line, Plan, PlanCell, Rect, Segment, Zone } from '../model.ts'
import { layRows } from './lanes.ts'
import { addHides } from '../walk/line-hides.ts'
import { isWithin } from './descent.ts'

/**
 * Numbers the lines, finds the lines that each level repeats, and the cell that shows at every crossing of a row and a
 * column.
 */
export function buildSegments(draft: Draft): void {
  const { plan } = draft
  number(plan.rows)
  for (const zone of plan.zones) number(zone.columns)
  for (const axis of ['down', 'right'] as const) {
    for (const level of plan.levels[axis]) setBand(plan, level)
  }
  plan.zones.forEach((zone, index) => {
    zone.cells = plan.cells.filter((cell) => cell.zone === index)
  })
  addHides(plan)
  layRows(draft)
  plan.zones.forEach((zone, index) => {
    const roots = plan.levels.right.filter((level) => isRoot(level) && level.zone === index)
    zone.segments = segmentsOf(draft, zone.columns, roots)
    zone.owners = ownersOf(draft, zone)
  })
}

function number(lines: Line[]): void {
  lines.forEach((line, index) => (line.index = index))
}

function isRoot(level: Level): boolean {
  return level.parent === null
}

/** From the first to the last line of its cells and of the rectangles in it, whose edges may be empty. */
function setBand({ cells, levels }: Plan, level: Level): void {
  const down = level.axis === 'down'
  const inside: Rect[] = cells.filter((cell) => isWithin(down ? cell.left : cell.top, level))
  for (const { rect } of levels[level.axis].filter((one) => isWithin(one, level))) if (rect !== null) inside.push(rect)
  level.from = Math.min(...inside.map((cell) => (down ? cell.row : cell.column).index))
  level.to = Math.max(...inside.map((cell) => (down ? cell.rowEnd : cell.columnEnd).index))
}

function segmentsOf(
  draft: Draft,
  lines: readonly Line[],
  levels: Level[],
  span = { from: 0, to: lines.length - 1 },
): Segment[] {
  const segments: Segment[] = []
  const sorted = [...levels].sort((a, b) => a.from - b.from)
  let next = span.from
  for (const level of sorted) {
    if (level.from < next && level !== sorted[0]) {
      draft.report(level.name, 'band.overlap', sorted[sorted.indexOf(level) - 1]?.name ?? '')
    }
    for (; next < level.from; next++) segments.push(lineSegment(lines[next]))
    level.segments = segmentsOf(draft, lines, level.children, level)
    segments.push({ line: null, level, lanes: null })
    next = Math.max(next, level.to + 1)
  }
  for (; next <= span.to; next++) segments.push(lineSegment(lines[next]))
  return segments
}

function lineSegment(line: Line | undefined): Segment {
  return { line: line ?? lineOf(0), level: null, lanes: null }
}

function ownersOf(draft: Draft, zone: Zone): (PlanCell | null)[][] {
  const { rows } = draft.plan
  const owners = rows.map(() => zone.columns.map((): PlanCell | null => null))
  const drawn = zone.cells.filter((cell) => cell.content.kind !== 'empty')
  const blank = zone.cells.filter((cell) => cell.content.kind === 'empty')
  for (const cell of drawn) claim(cell, cell)
  for (const cell of drawn) if (cell.content.kind === 'key') stretch(cell, cell.content.level.axis, cell.content.level)
  for (const cell of blank) claim(cell, cell)
  return owners

  function claim(cell: PlanCell, owner: PlanCell): void {
    for (let row = cell.row.index; row <= cell.rowEnd.index; row++) {
      for (let column = cell.column.index; column <= cell.columnEnd.index; column++) {
        const line = owners[row]
        if (line !== undefined && (line[column] ?? null) === null) line[column] = owner
      }
    }
  }

  /** A key also shows on the lines of its extent where nothing else stands. */
  function stretch(cell: PlanCell, axis: Axis, level: Level): void {
    const down = axis === 'down'
    const across = down
      ? zone.columns.slice(cell.column.index, cell.columnEnd.index + 1)
      : rows.slice(cell.row.index, cell.rowEnd.index + 1)
    for (const direction of [1, -1]) {
      const start =
        direction === 1 ? (down ? cell.rowEnd : cell.columnEnd).index + 1 : (down ? cell.row : cell.column).index - 1
      for (let at = start; at >= level.from && at <= level.to; at += direction) {
        const free = across.every((line) => (down ? owners[at]?.[line.index] : owners[line.index]?.[at]) === null)
        if (!free) break
        for (const line of across) {
          const row = owners[down ? at : line.index]
          if (row !== undefined) row[down ? line.index : at] = cell
        }
      }
    }
  }
}
