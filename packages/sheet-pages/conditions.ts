import type { CellStyle, ConditionRule, PlacedCondition, Scalar } from '@mingtai/sheet-core'
import { styleAt } from '@mingtai/sheet-core'

import { exactAt } from './cell-value.ts'
import { type Decor, ICON_ROOM } from './condition-signs.ts'
import type { Grid } from './grid.ts'
import { compileLook, type Look } from './looks.ts'
import type { PenTable } from './pens.ts'
import type { SheetPlan } from './plan.ts'

export interface Conditions {
  /** Gives the cells of a page the styles that their rules ask for, and says what else is drawn into them. */
  apply: (grid: Grid) => Map<number, Decor> | null
}

/** Rules over whole ranges; those that look at one cell are in the style ids already. */
export function createConditions({ source }: SheetPlan, looks: Look[], pens: PenTable): Conditions | null {
  const { head, tail } = source
  if (!tail.conditions.some(({ rule }) => !isOwn(rule))) return null
  const repeated = tail.conditions.map((condition) => new Set(condition.repeated))
  const overlays = new Map<string, number>()

  function apply(grid: Grid): Map<number, Decor> | null {
    const decor = new Map<number, Decor>()
    const [first, last] = [grid.rows[0]?.row ?? 0, grid.rows.reduce((end, { row }) => Math.max(end, row), 0)]
    const start = grid.rows.reduce((from, { row }) => Math.min(from, row), first)
    const near = tail.conditions.map(({ ranges }) =>
      ranges.filter(({ fromRow, toRow }) => fromRow <= last && toRow >= start),
    )
    if (near.every((ranges) => ranges.length === 0)) return null
    let place = -1
    for (const { chunk, at, row } of grid.rows) {
      for (const { column } of grid.columns) {
        place++
        const cells = chunk.cells[column]
        if (cells === undefined || (grid.merged !== null && isCovered(grid, place))) continue
        const rules = near.flatMap((ranges, index) =>
          ranges.some(
            (one) => column >= one.fromColumn && column <= one.toColumn && row >= one.fromRow && row <= one.toRow,
          )
            ? [index]
            : [],
        )
        if (rules.length > 0)
          applyTo(grid, { place, rules, value: exactAt(cells, at), style: styleAt(cells, at), decor })
      }
    }
    return decor.size > 0 ? decor : null
  }

  function applyTo(grid: Grid, { place, rules, value, style, decor }: Ruled): void {
    const isVariant = (head.baseOf?.[style] ?? style) !== style
    let isStyled = false
    for (const index of rules) {
      const condition = tail.conditions[index]!
      const { rule } = condition
      if (isOwn(rule)) isStyled ||= isVariant
      else if (rule.kind === 'scale') {
        const fill: string | null = isStyled ? null : scaleColor(condition, rule, value)
        if (fill !== null) restyle(grid, place, { fill })
        isStyled ||= fill !== null
      } else if (rule.kind === 'bar' || rule.kind === 'icons') addDecor(decor, place, { condition, rule, value })
      else if (!isStyled && holds(condition, value, repeated[index]!)) {
        restyle(grid, place, rule.style)
        isStyled = true
      }
    }
  }

  function restyle({ styles }: Grid, place: number, over: CellStyle): void {
    const key = `${styles[place]!}|${JSON.stringify(over)}`
    let id = overlays.get(key)
    if (id === undefined) {
      const base = looks[styles[place]!]?.style ?? {}
      id = looks.push(compileLook({ ...base, ...over, border: { ...base.border, ...over.border } }, pens)) - 1
      overlays.set(key, id)
    }
    styles[place] = id
  }

  return { apply }
}

interface Ruled {
  place: number
  /** Conditions over this cell, in their order. */
  rules: readonly number[]
  value: Scalar
  style: number
  decor: Map<number, Decor>
}

/** Inside a merge only its first cell is asked. */
function isCovered({ merged, merges, columns }: Grid, place: number): boolean {
  const number = merged?.[place] ?? 0
  if (number === 0) return false
  const merge = merges[number - 1]!
  return place !== merge.fromRow * columns.length + merge.fromColumn
}

function isOwn({ kind }: ConditionRule): boolean {
  return kind === 'cell' || kind === 'text' || kind === 'blank' || kind === 'formula'
}

function numberIn(value: Scalar): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null ? Number(value.scaled) / 10 ** value.scale : null
}

function holds({ rule, figures }: PlacedCondition, value: Scalar, repeated: ReadonlySet<string | number>): boolean {
  if (rule.kind === 'duplicate') {
    const key = numberIn(value) ?? value
    if (key === null || key === '' || (typeof key !== 'string' && typeof key !== 'number')) return false
    return repeated.has(key) !== rule.unique
  }
  const number = numberIn(value)
  if (number === null || figures === null) return false
  if (rule.kind === 'average') return rule.above ? number > figures.average : number < figures.average
  const limit = figures.limits[0]
  if (rule.kind !== 'top' || limit === undefined) return false
  return rule.bottom ? number <= limit : number >= limit
}

function scaleColor(
  { figures }: PlacedCondition,
  { points }: Extract<ConditionRule, { kind: 'scale' }>,
  value: Scalar,
): string | null {
  const number = numberIn(value)
  if (number === null || figures === null) return null
  const { limits } = figures
  let above = limits.findIndex((limit) => number <= limit)
  if (above < 0) above = limits.length - 1
  const below = Math.max(0, above - 1)
  const [low, high] = [limits[below] ?? 0, limits[above] ?? 0]
  const share = high > low ? Math.min(1, Math.max(0, (number - low) / (high - low))) : 1
  return mixed(points[below]?.color ?? '#FFFFFF', points[above]?.color ?? '#FFFFFF', share)
}

function mixed(one: string, other: string, share: number): string {
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(channel(one, at) + (channel(other, at) - channel(one, at)) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

interface Sign {
  condition: PlacedCondition
  rule: Extract<ConditionRule, { kind: 'bar' | 'icons' }>
  value: Scalar
}

function addDecor(decor: Map<number, Decor>, place: number, { condition, rule, value }: Sign): void {
  const number = numberIn(value)
  const limits = condition.figures?.limits
  if (number === null || limits === undefined) return
  const own: Decor = decor.get(place) ?? { bar: null, icon: null, showsValue: true, taken: 0 }
  own.showsValue &&= rule.showValue
  decor.set(place, own)
  if (rule.kind === 'bar') {
    own.bar ??= { color: rule.color, ...barOf(number, limits) }
    return
  }
  if (own.icon !== null) return
  const rank = limits.reduce((count, limit) => count + (number >= limit ? 1 : 0), 0)
  own.icon = { set: rule.set, at: rule.reverse ? limits.length - rank : rank }
  own.taken = ICON_ROOM
}

/** From zero to the figure as parts of the cell; negative figures grow to the left of zero. */
function barOf(number: number, [min = 0, max = 0]: readonly number[]): { from: number; to: number } {
  const [low, high] = [Math.min(min, max), Math.max(min, max)]
  if (high <= low) return { from: 0, to: number > 0 ? 1 : 0 }
  const part = (value: number): number => Math.min(1, Math.max(0, (value - low) / (high - low)))
  const zero = low < 0 ? part(0) : 0
  return { from: Math.min(zero, part(number)), to: Math.max(zero, part(number)) }
}
