import type { CellStyle, ConditionRule, Scalar } from '@mingtai/sheet-core'
import { conditionMark, styleAt } from '@mingtai/sheet-core'

import { exactAt } from '../figure/cell-value.ts'
import type { Decor } from './condition-signs.ts'
import type { Grid } from '../layout/grid.ts'
import { compileLook, type Look } from './looks.ts'
import type { PageBorderStyles } from './border-styles.ts'
import type { SheetPlan } from '../layout/plan.ts'
import type { CellPlace } from '../layout/section.ts'

export interface Conditions {
  /** Gives the cells of a page the styles that their rules ask for, and says what else is drawn into them. */
  apply: (grid: Grid) => Map<number, Decor> | null
}

/** Rules over whole ranges; those that look at one cell are in the style ids already. */
export function createConditions(
  { source }: SheetPlan,
  looks: Look[],
  borderStyles: PageBorderStyles,
): Conditions | null {
  const { head, tail } = source
  if (!tail.conditions.some(({ rule }) => !isOwn(rule))) return null
  const overlays = new Map<string, number>()
  return { apply }

  function apply(grid: Grid): Map<number, Decor> | null {
    const near = rangesNear(grid)
    if (near.every((ranges) => ranges.length === 0)) return null
    const decor = new Map<number, Decor>()
    let place = -1
    for (const { chunk, at, row } of grid.rows) {
      for (const { column } of grid.columns) {
        place++
        const merge = mergeAt(grid, place)
        if (merge === COVERED) continue
        const cell = merge ?? { chunk, at, row, column }
        const cells = cell.chunk.cells[cell.column]
        if (cells === undefined) continue
        const rules = near.flatMap((ranges, index) => (ranges.some((one) => holds(one, cell)) ? [index] : []))
        if (rules.length === 0) continue
        applyTo(grid, { place, rules, value: exactAt(cells, cell.at), style: styleAt(cells, cell.at), decor })
      }
    }
    return decor.size > 0 ? decor : null
  }

  /** For each rule the ranges that touch the page's rows. */
  function rangesNear({ rows, merges }: Grid) {
    const merged = merges.map(({ merge }) => merge.fromRow)
    const first = rows.reduce((least, { row }) => Math.min(least, row), Math.min(...merged, Number.MAX_SAFE_INTEGER))
    const last = rows.reduce((most, { row }) => Math.max(most, row), -1)
    return tail.conditions.map(({ ranges }) => ranges.filter((one) => one.fromRow <= last && one.toRow >= first))
  }

  /** Of the rules that style a cell the first wins; signs are drawn besides. */
  function applyTo(grid: Grid, { place, rules, value, style, decor }: Ruled): void {
    const isVariant = (head.baseOf?.[style] ?? style) !== style
    let isStyled = false
    for (const index of rules) {
      const condition = tail.conditions[index]!
      if (isOwn(condition.rule)) isStyled ||= isVariant
      const mark = conditionMark(condition, value)
      if (mark === null) continue
      const over = mark.style ?? (mark.fill === null ? null : { fill: mark.fill })
      if (over !== null && !isStyled) restyle(grid, place, over)
      isStyled ||= over !== null
      if (mark.bar === null && mark.icon === null) continue
      const own = decor.get(place)
      decor.set(place, {
        bar: own?.bar ?? mark.bar,
        icon: own?.icon ?? mark.icon,
        showsValue: mark.showsValue && own?.showsValue !== false,
      })
    }
  }

  function restyle({ styles, merged }: Grid, place: number, over: CellStyle): void {
    const key = `${styles[place]!}|${JSON.stringify(over)}`
    let id = overlays.get(key)
    if (id === undefined) {
      const base = looks[styles[place]!]?.style ?? {}
      id = looks.push(compileLook({ ...base, ...over, border: { ...base.border, ...over.border } }, borderStyles)) - 1
      overlays.set(key, id)
    }
    const number = merged?.[place] ?? 0
    if (number === 0) styles[place] = id
    else merged?.forEach((other, at) => other === number && (styles[at] = id))
  }
}

interface Ruled {
  place: number
  /** Conditions over this cell, in their order. */
  rules: readonly number[]
  value: Scalar
  style: number
  decor: Map<number, Decor>
}

interface Range {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

interface Cell extends CellPlace {
  row: number
  column: number
}

function holds(range: Range, { row, column }: Cell): boolean {
  return column >= range.fromColumn && column <= range.toColumn && row >= range.fromRow && row <= range.toRow
}

const COVERED = 'covered'

/** Inside a merge its first cell is asked, also on pages that it only reaches; null outside merges. */
function mergeAt({ merged, merges, columns }: Grid, place: number): Cell | typeof COVERED | null {
  const number = merged?.[place] ?? 0
  if (number === 0) return null
  const { chunk, at, merge, fromRow, fromColumn } = merges[number - 1]!
  if (place !== fromRow * columns.length + fromColumn) return COVERED
  return { chunk, at, row: merge.fromRow, column: merge.fromColumn }
}

function isOwn({ kind }: ConditionRule): boolean {
  return kind === 'cell' || kind === 'text' || kind === 'blank' || kind === 'formula'
}
