import { addressOf } from '../address.ts'
import { isWithin } from '../compile/descent.ts'
import { type Draft, lineOf } from '../compile/draft.ts'
import { figureLines } from './figure-lines.ts'
import { type Side, sideOf } from '../compile/side.ts'
import { countsAlong } from '../formula/formula-cell.ts'
import type { Level, Line, PlanCell } from '../model.ts'
import { checkFunctions, totalFigure } from './subtotal-figure.ts'
import { styleOver } from './style-over.ts'
import type { Binding } from '../template.ts'

type Subtotal = NonNullable<Binding['subtotal']>

/**
 * Turns each `subtotal` into lines of its own: copies of the figures in the level's extent, with the level's parent as
 * parent. Later steps know only lines, cells and parents.
 */
export function addSubtotals(draft: Draft): void {
  for (const axis of ['down', 'right'] as const) {
    const subtotals = draft.sheet.cells.flatMap((source) => {
      const level = draft.levelOf.get(addressOf(source))
      const { content } = source
      if (content.kind !== 'field' || content.subtotal === null || level?.axis !== axis) return []
      return [{ level, subtotal: content.subtotal }]
    })
    // Figures are copied from what the designer drew, never from another subtotal of the same axis.
    const drawn = [...draft.plan.cells]
    subtotals.sort((a, b) => b.level.depth - a.level.depth)
    for (const { level, subtotal } of subtotals) addSubtotal(draft, { level, subtotal, drawn })
  }
}

interface Addition {
  level: Level
  subtotal: Subtotal
  drawn: PlanCell[]
}

function addSubtotal(draft: Draft, { level, subtotal, drawn }: Addition): void {
  const side = sideOf(level.axis)
  const inside = drawn.filter((cell) => isWithin(side.parent(cell), level))
  checkFunctions(draft, { level, subtotal, inside })
  const sources = figureLines(inside, level, side)
  const lines = level.axis === 'down' ? draft.plan.rows : (draft.plan.zones[level.zone]?.columns ?? [])
  const extent = extentOf(
    draft.plan.cells.filter((cell) => isWithin(side.parent(cell), level)),
    side,
    lines,
  )
  const added = sources.map((line): Line => ({
    ...lineOf(line.size),
    template: null,
    addedBy: level,
    hiddenWith: subtotal.hideWhenSingle ? level : null,
  }))
  const after = subtotal.position === 'after'
  const at = after ? extent.to + 1 : extent.from
  lines.splice(at, 0, ...added)
  if (level.axis === 'down') draft.plan.zoneOf.splice(at, 0, ...added.map(() => level.zone))
  if (after)
    widenCovers(draft, {
      level,
      side,
      extent: { from: lines[extent.from], to: lines[extent.to] },
      to: added.at(-1),
      lines,
    })

  const head = level.cells[0]
  const copies = new Map<PlanCell, PlanCell>()
  sources.forEach((source, index) => {
    const line = added[index]
    if (line === undefined || head === undefined) return
    for (const cell of drawn) {
      if (cell.zone !== level.zone || side.start(cell) !== source || isApart(side.parent(cell), level)) continue
      const copy = copyFor(draft, cell, { level, subtotal, side, line })
      if (copy === null || cell === head) continue
      copy.index = draft.plan.cells.push(copy) - 1
      copies.set(cell, copy)
    }
  })
  redirect(copies, level)
  if (head !== undefined) addLabel(draft, { level, subtotal, side, added, head })
}

interface Target {
  level: Level
  subtotal: Subtotal
  side: Side
  line: Line
}

function copyFor(draft: Draft, cell: PlanCell, { level, subtotal, side, line }: Target): PlanCell | null {
  const parent = side.parent(cell)
  const inside = isWithin(parent, level)
  // Ancestors' own cells stretch over the total line.
  if (!inside && cell.content.kind === 'key' && cell.content.level.axis === level.axis) return null
  if (!inside && side.start(cell) !== side.end(cell)) return null
  const repeats = inside && cell.content.kind !== 'key'
  const copy: PlanCell = { ...cell, style: styleOver(draft, subtotal.style, cell.style), content: { kind: 'empty' } }
  side.place(copy, line, level.parent)
  if (!repeats) return copy
  const { content } = cell
  copy.content = content.kind === 'aggregate' ? totalFigure(draft, { cell, content, level, subtotal }) : content
  // A count or a growth is no amount any more.
  if (isOtherKind(subtotal, cell)) copy.shown = null
  return copy
}

function isOtherKind({ functions }: Subtotal, { address }: PlanCell): boolean {
  const wanted = functions?.find(({ cell }) => cell === address)?.aggregate
  return wanted === 'count' || wanted === 'distinct' || wanted === 'growth'
}

function addLabel(
  draft: Draft,
  {
    level,
    subtotal,
    side,
    added,
    head,
  }: { level: Level; subtotal: Subtotal; side: Side; added: Line[]; head: PlanCell },
): void {
  const [first] = added
  const last = added.at(-1)
  if (first === undefined || last === undefined) return
  const label: PlanCell = { ...head, index: draft.plan.cells.length, style: subtotal.style ?? head.style }
  label.shown = null
  label.stretch = { down: false, right: false }
  label.content = { kind: 'text', text: subtotal.label }
  side.place(label, first, level.parent)
  side.finish(label, last)
  draft.plan.cells.push(label)
}

interface Cover {
  level: Level
  side: Side
  lines: Line[]
  extent: { from: Line | undefined; to: Line | undefined }
  to: Line | undefined
}

/** A heading merged over the whole extent also covers the totals behind it. */
function widenCovers(draft: Draft, { level, side, lines, extent, to }: Cover): void {
  const { from: first, to: last } = extent
  if (first === undefined || last === undefined || to === undefined) return
  for (const cell of draft.plan.cells) {
    if (cell.zone !== level.zone || isWithin(side.parent(cell), level) || isApart(side.parent(cell), level)) continue
    const key = cell.content.kind === 'key' && cell.content.level.axis === level.axis
    if (key || side.end(cell) !== last || lines.indexOf(side.start(cell)) > lines.indexOf(first)) continue
    if (side.start(cell) !== side.end(cell) || level.axis === 'right') side.finish(cell, to)
  }
}

/** Formulas on a total line refer to that line's own figures. */
function redirect(copies: Map<PlanCell, PlanCell>, level: Level): void {
  for (const copy of copies.values()) {
    if (copy.content.kind !== 'formula') continue
    const before = copy.content.references
    const references = before.map((reference) => ({
      ...reference,
      cells: reference.cells.map((cell) => copies.get(cell) ?? cell),
    }))
    // A line of totals has no figure where the detail shows a row's own value.
    const lost = references.some(({ cells }, index) =>
      cells.some((cell, at) => cell.content.kind === 'empty' && before[index]?.cells[at]?.content.kind !== 'empty'),
    )
    if (lost || countsAlong(copy.content, level)) {
      copy.content = { kind: 'empty' }
      continue
    }
    copy.content = { ...copy.content, references }
  }
}

/** Neither around the level nor inside it: a table of its own beside it. */
function isApart(other: Level | null, level: Level): boolean {
  return other !== null && !isWithin(other, level) && !isWithin(level, other)
}

function extentOf(cells: PlanCell[], side: Side, lines: Line[]): { from: number; to: number } {
  const from = Math.min(...cells.map((cell) => lines.indexOf(side.start(cell))))
  const to = Math.max(...cells.map((cell) => lines.indexOf(side.end(cell))))
  return { from, to }
}
