import type { Level, PlanCell } from '../model.ts'

/** Levels between the common ancestor and the cell's own, outermost first. */
export function descent(level: Level | null, from: Level | null): Level[] {
  const above = new Set<Level>()
  for (let at = from; at !== null; at = at.parent) above.add(at)
  const path: Level[] = []
  for (let at = level; at !== null && !above.has(at); at = at.parent) path.unshift(at)
  return path
}

/** A level is within itself. */
export function isWithin(level: Level | null, ancestor: Level): boolean {
  for (let at = level; at !== null; at = at.parent) if (at === ancestor) return true
  return false
}

/** Every instance of the cell is in one of the level. */
export function standsIn(cell: PlanCell, level: Level): boolean {
  return isWithin(level.axis === 'down' ? cell.left : cell.top, level)
}
