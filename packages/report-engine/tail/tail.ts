import type { CellNote, Column, Merge, PlacedCondition, RowChunk, SheetTail } from '@mingtai/sheet-core'

import type { PlanCondition } from '../look/looks.ts'
import type { Plan, PlanCell } from '../model.ts'
import { filledText, type ParameterValues } from '../parameter-text.ts'
import { conditionFormulas } from './tail-formulas.ts'
import { figureCollector } from './tail-figures.ts'
import { rangeCollector } from './tail-ranges.ts'
import type { Block } from '../walk/walk.ts'

const MOST_NOTES = 10_000

/** Instances of one cell in one finished column, over a stretch of rows. */
export interface CellStretch {
  /** Sheet row of the first. */
  base: number
  column: number
  values: Column | null
  count: number
  /** Whether the cell stands on a row, and at which row of its values (-1: empty). */
  isOwn: (row: number) => boolean
  rowOf: (row: number) => number
  isCovered: (row: number) => boolean
}

export type TailCollector = ReturnType<typeof tailCollector>

/** Watches the finished rows, and tells at the end where conditions, validations, notes and the filter are. */
export function tailCollector(plan: Plan, parameters: ParameterValues) {
  const conditions = (plan.conditions ?? []).map((condition) => ({
    condition,
    ranges: rangeCollector(),
    figures: figureCollector(condition.rule),
  }))
  const validations = (plan.tail?.validations ?? []).map((own) => ({ ...own, ranges: rangeCollector() }))
  const notes: CellNote[] = []
  const watched = new Set(
    [...conditions.map(({ condition }) => condition), ...validations].flatMap(({ cells }) => cells),
  )
  for (const { cell } of plan.tail?.notes ?? []) watched.add(cell)
  let blocks: readonly Block[] = []
  const filter = filterRows(plan)
  return { watches: (cell: PlanCell) => watched.has(cell), setColumns, addCell, addRows: filter.addRows, close }

  function setColumns(columns: readonly Block[]): void {
    if (columns.length > 0) blocks = columns
  }

  function addCell(cell: PlanCell, stretch: CellStretch): void {
    for (const { condition, ranges, figures } of conditions) {
      if (!condition.cells.includes(cell)) continue
      eachRun(stretch, (from, to) => ranges.add(stretch.column, stretch.base + from, stretch.base + to))
      if (stretch.values !== null) figures.add(stretch.values, shownRows(stretch))
    }
    for (const { cells, ranges } of validations) {
      if (cells.includes(cell))
        eachRun(stretch, (from, to) => ranges.add(stretch.column, stretch.base + from, stretch.base + to))
    }
    for (const note of plan.tail?.notes ?? []) if (note.cell === cell) addNotes(note, stretch)
  }

  function addNotes({ author, text }: { author: string; text: string }, stretch: CellStretch): void {
    for (let row = 0; row < stretch.count && notes.length < MOST_NOTES; row++) {
      if (!stretch.isOwn(row) || stretch.isCovered(row)) continue
      notes.push({ row: stretch.base + row, column: stretch.column, author, text: filledText(text, parameters) })
    }
  }

  function close(): SheetTail {
    return {
      conditions: conditions.flatMap(({ condition, ranges, figures }) =>
        placed(condition, { ranges: ranges.ranges(), figures }),
      ),
      validations: validations.map(({ validation, ranges }) => ({ validation, ranges: ranges.ranges() })),
      notes: notes.sort((a, b) => a.row - b.row || a.column - b.column),
      filter: filter.range(blocks),
      ...noticesOf(conditions.filter(({ figures }) => figures.isBeyond()).length),
    }
  }

  function placed(
    condition: PlanCondition,
    { ranges, figures }: { ranges: Merge[]; figures: ReturnType<typeof figureCollector> },
  ): PlacedCondition[] {
    const [first] = ranges
    if (first === undefined || figures.isBeyond()) return []
    const formulas = conditionFormulas(condition, { first, parameters, columns: blocks })
    return [{ rule: condition.rule, ranges, figures: figures.figures(), repeated: figures.repeated(), formulas }]
  }
}

/** A rule that could not be exact is left out, and the reader is told. */
function noticesOf(rules: number): Pick<SheetTail, 'notices'> {
  if (rules === 0) return {}
  return {
    notices: [`本表数据太多，有 ${rules} 条排名、百分位或重复值的条件格式没有显示，请增加筛选条件或去掉这些规则。`],
  }
}

function eachRun({ count, isOwn }: CellStretch, run: (from: number, to: number) => void): void {
  let from = -1
  for (let row = 0; row <= count; row++) {
    const own = row < count && isOwn(row)
    if (own && from < 0) from = row
    if (own || from < 0) continue
    run(from, row - 1)
    from = -1
  }
}

function* shownRows({ count, isOwn, rowOf, isCovered }: CellStretch): Generator<number> {
  for (let row = 0; row < count; row++) if (isOwn(row) && !isCovered(row)) yield rowOf(row)
}

/** The filter's heading and the rows of the table below it, as long as no other line comes between. */
function filterRows(plan: Plan) {
  const filter = plan.tail?.filter ?? null
  const heading = filter?.from.row.index ?? -1
  const roots = plan.levels.down.filter((level) => level.parent === null && level.from > heading)
  const [level] = roots.sort((a, b) => a.from - b.from)
  let [from, to, isOver] = [-1, -1, false]
  return { addRows, range }

  function addRows({ rows, lines = 0 }: RowChunk, base: number): void {
    if (filter === null || isOver) return
    for (let row = 0; row < rows; row++) {
      const line = typeof lines === 'number' ? lines : (lines[row] ?? 0)
      if (from < 0) {
        if (line === heading) from = to = base + row
      } else if (level !== undefined && line >= level.from && line <= level.to) to = base + row
      else if (to > from) isOver = true
    }
  }

  function range(blocks: readonly Block[]): Merge | null {
    const block = blocks[filter?.from.zone ?? 0]
    if (filter === null || from < 0 || block === undefined) return null
    const lines = block.line.subarray(0, block.count)
    const fromColumn = lines.indexOf(filter.from.column.index)
    const toColumn = lines.lastIndexOf(filter.to.columnEnd.index)
    return fromColumn < 0 || toColumn < fromColumn ? null : { fromRow: from, fromColumn, toRow: to, toColumn }
  }
}
