import type { Column, FormulaPattern } from '@mingtai/sheet-core'

import { type CellValues, cellValues } from '../fill/cell-values.ts'
import { scalarColumn } from '../fill/emit.ts'
import type { FormulaCell } from './formula-cell.ts'
import { scalarFrom } from './formula-reader.ts'
import type { Instances } from '../instance/instances.ts'
import type { Level, Plan, PlanCell } from '../model.ts'
import type { FillOptions } from '../run.ts'
import { type ValueSource, valueSource } from '../fill/values.ts'
import { storedColumn } from '../fill/stored.ts'

interface Rows {
  /** By slot of the dataset's needs. */
  shown: readonly Column[]
  count: number
  /** Rows of the list that went before. */
  before: number
  /** Sheet row of the first. */
  base: number
  options: FillOptions
}

/** Formulas of a streamed list over one stretch of its rows; they refer to their own row only. */
export function formulaRows(plan: Plan, level: Level, rows: Rows) {
  const owners = plan.cells.filter((cell) => cell.row.index === level.from)
  const sources = new Map(owners.map((cell): [PlanCell, ValueSource] => [cell, sourceOf(cell, rows, level)]))
  const { options, before, base } = rows
  const instances = { down: plan.levels.down.map(() => consecutive(rows.count)), right: [] }
  const values: CellValues = cellValues(plan, {
    sources,
    instances,
    parameters: options.parameters,
    system: options.system ?? {},
    before,
    now: options.now,
    seed: options.seed,
    placeOf: (cell) => ({ row: base + (values.among.position.down[level.index] ?? 0), column: cell.column.index }),
  })
  return {
    values,
    columnOf: (cell: PlanCell, formula: FormulaCell) => columnOf(values, { cell, formula, level, rows }),
  }
}

interface Asked {
  cell: PlanCell
  formula: FormulaCell
  level: Level
  rows: Rows
}

function columnOf(
  values: CellValues,
  { cell, formula, level, rows }: Asked,
): { values: Column; formula: FormulaPattern | null } {
  const read = values.readerOfFormula(cell, formula)
  const ids = values.among.position.down
  const scalars = Array.from({ length: rows.count }, (_, row) => {
    ids[level.index] = row
    return scalarFrom(values.settled(read))
  })
  return { values: scalarColumn(scalars), formula: isLive(formula) ? patternOf(formula) : null }
}

function sourceOf(cell: PlanCell, { shown, options }: Rows, level: Level): ValueSource {
  const { content } = cell
  if (content.kind === 'key') {
    const column = shown[content.field.slot]
    return column === undefined ? { kind: 'none' } : { kind: 'key', column, axis: 'down', level: level.index }
  }
  return valueSource(cell, {
    parameters: options.parameters,
    grids: new Map(),
    instances: { down: [], right: [] },
    columnOf: () => storedColumn([], 0, 'text'),
  })
}

/** Rows as instances of a list that stands alone. */
function consecutive(count: number): Instances {
  const order = new Int32Array(count)
  for (let row = 0; row < count; row++) order[row] = row
  const sizes = new Float64Array(0)
  return {
    count,
    first: null,
    parent: null,
    rest: null,
    cut: 0,
    rows: () => null,
    order,
    starts: Int32Array.of(0, count),
    sizes: () => sizes,
  }
}

/** What it refers to stands in its row as the formula sees it. */
function isLive({ live, references }: FormulaCell): boolean {
  return live && references.every(({ cells }) => cells.every((cell) => !cell.shown && !cell.hideIf))
}

function patternOf({ text, references }: FormulaCell): FormulaPattern {
  const parts: FormulaPattern[number][] = []
  let written = 0
  for (const {
    cells: [cell],
    start,
    end,
  } of references) {
    parts.push(text.slice(written, start), { column: cell?.column.index ?? 0, row: 0, absoluteRow: false })
    written = end
  }
  return [...parts, text.slice(written)].filter((part) => part !== '')
}
