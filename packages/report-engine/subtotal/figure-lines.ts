import { countsAlong } from '../formula/formula-cell.ts'
import type { Level, Line, PlanCell } from '../model.ts'
import type { Side } from '../compile/side.ts'

/**
 * The detail lines that a total repeats: lines with figures at the deepest level (several measures, several lines), and
 * lines with formulas over these figures.
 */
export function figureLines(inside: PlanCell[], level: Level, side: Side): Line[] {
  const figures = inside.filter((cell) => cell.content.kind === 'aggregate')
  const depth = Math.max(-1, ...figures.map((cell) => side.parent(cell)?.depth ?? -1))
  const deepest = inside.filter((cell) => side.parent(cell)?.depth === depth)
  const measures = new Set(deepest.filter((cell) => cell.content.kind === 'aggregate'))
  // Formulas over formulas: each round finds those over what is known.
  for (let before = -1; before !== measures.size;) {
    before = measures.size
    for (const cell of deepest) if (computesFrom(cell, measures, level)) measures.add(cell)
  }
  const sorted = [...new Set([...measures].map(side.start))].sort((a, b) => a.index - b.index)
  const fallback = inside.find((cell) => cell.content.kind === 'key')
  return sorted.length > 0 || fallback === undefined ? sorted : [side.start(fallback)]
}

/** A formula that also means something on a total: it asks for figures, and for no row's own value or place. */
function computesFrom({ content }: PlanCell, measures: ReadonlySet<PlanCell>, level: Level): boolean {
  if (content.kind !== 'formula' || countsAlong(content, level)) return false
  const asked = content.references.flatMap(({ cells, sheet }) => (sheet === undefined ? cells : []))
  return (
    asked.some((cell) => measures.has(cell)) &&
    !asked.some((cell) => cell.content.kind === 'key' && cell.content.level.axis === level.axis)
  )
}
