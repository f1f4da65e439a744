import { descent } from '../compile/descent.ts'
import type { Draft } from '../compile/draft.ts'
import type { Reference } from './formula-cell.ts'
import type { Filter, Level, PlanCell } from '../model.ts'

/** How the value of one cell needs that of another: along which level it looks back or ahead. */
interface Need {
  to: PlanCell
  /** Sign of the step; 0: the same instance. */
  by: number
  /** null: not one step along one level, so that it may not be part of a circle at all. */
  along: Level | 'here' | null
}

/**
 * Reports every cell whose value needs itself. A circle is allowed when each turn goes a step back (or each a step
 * ahead) along one level: a running sum ends at the first (or last) instance.
 */
export function reportCircles(draft: Draft): void {
  const needs = new Map(draft.plan.cells.map((cell) => [cell, needsOf(draft, cell)]))
  for (const ring of ringsOf(needs)) {
    const inside = new Set(ring)
    const edges = ring.flatMap((cell) => (needs.get(cell) ?? []).filter(({ to }) => inside.has(to)))
    if (edges.length === 0 || ends(ring, edges, needs)) continue
    for (const cell of ring) draft.report(cell.address, 'formula.circle')
  }
}

function ends(ring: readonly PlanCell[], edges: readonly Need[], needs: ReadonlyMap<PlanCell, Need[]>): boolean {
  const levels = new Set(edges.map(({ along }) => along).filter((along) => along !== 'here'))
  const signs = new Set(edges.map(({ by }) => by).filter((by) => by !== 0))
  if (levels.has(null) || levels.size !== 1 || signs.size !== 1) return false
  // What is left when the steps are taken away must be free of circles.
  const inside = new Set(ring)
  const still = new Map(
    ring.map((cell) => [cell, (needs.get(cell) ?? []).filter(({ to, by }) => by === 0 && inside.has(to))]),
  )
  return ringsOf(still).every(([cell, ...more]) => {
    const self = cell !== undefined && (still.get(cell) ?? []).some(({ to }) => to === cell)
    return more.length === 0 && !self
  })
}

function needsOf(draft: Draft, cell: PlanCell): Need[] {
  const needs: Need[] = []
  const { content } = cell
  if (content.kind === 'formula')
    for (const reference of content.references) needs.push(...referenceNeeds(cell, reference))
  if (content.kind === 'aggregate') needs.push(...filterNeeds(draft, content.filter))
  for (const level of [...levelsAbove(cell.left), ...levelsAbove(cell.top)])
    needs.push(...filterNeeds(draft, level.filter))
  return needs
}

function referenceNeeds(cell: PlanCell, { cells, scope, isRange, sheet }: Reference): Need[] {
  if (scope.kind === 'place' || sheet !== undefined) return []
  return cells.map((to): Need => {
    const along = scope.kind === 'shift' ? scope.along : null
    const left = along?.axis === 'down' ? along : cell.left
    const top = along?.axis === 'right' ? along : cell.top
    const many = isRange || descent(to.left, left).length > 0 || descent(to.top, top).length > 0
    if (many || scope.kind === 'all' || scope.kind === 'siblings') return { to, by: 0, along: null }
    return scope.kind === 'shift' ? { to, by: Math.sign(scope.by), along: scope.along } : { to, by: 0, along: 'here' }
  })
}

function filterNeeds(draft: Draft, filter: Filter | null): Need[] {
  if (filter === null) return []
  const own = filter.conditions.flatMap(({ value }): Need[] => {
    const to = value.kind === 'cell' ? draft.cellAt.get(value.cell) : undefined
    return to === undefined ? [] : [{ to, by: 0, along: null }]
  })
  return [...own, ...(filter.groups ?? []).flatMap((group) => filterNeeds(draft, group))]
}

function levelsAbove(level: Level | null): Level[] {
  const levels: Level[] = []
  for (let at = level; at !== null; at = at.parent) levels.push(at)
  return levels
}

/** Strongly connected cells (Tarjan), without recursion; lone cells only where they need themselves. */
function ringsOf(needs: ReadonlyMap<PlanCell, readonly Need[]>): PlanCell[][] {
  const index = new Map<PlanCell, number>()
  const low = new Map<PlanCell, number>()
  const open: PlanCell[] = []
  const isOpen = new Set<PlanCell>()
  const rings: PlanCell[][] = []
  for (const start of needs.keys()) if (!index.has(start)) visit(start)
  return rings

  function visit(start: PlanCell): void {
    const path = [enter(start)]
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.next.pop()
      if (next === undefined) {
        path.pop()
        leave(step.cell)
        const above = path.at(-1)
        if (above !== undefined) lower(above.cell, low.get(step.cell) ?? 0)
      } else if (!index.has(next)) path.push(enter(next))
      else if (isOpen.has(next)) lower(step.cell, index.get(next) ?? 0)
    }
  }

  function enter(cell: PlanCell): { cell: PlanCell; next: PlanCell[] } {
    low.set(cell, index.size)
    index.set(cell, index.size)
    open.push(cell)
    isOpen.add(cell)
    return { cell, next: (needs.get(cell) ?? []).map(({ to }) => to) }
  }

  function lower(cell: PlanCell, to: number): void {
    low.set(cell, Math.min(low.get(cell) ?? 0, to))
  }

  function leave(cell: PlanCell): void {
    if (low.get(cell) !== index.get(cell)) return
    const ring = open.splice(open.lastIndexOf(cell))
    for (const member of ring) isOpen.delete(member)
    const self = (needs.get(cell) ?? []).some(({ to }) => to === cell)
    if (ring.length > 1 || self) rings.push(ring)
  }
}
