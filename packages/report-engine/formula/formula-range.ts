import type { FormulaValue, Operand } from '@mingtai/formula'

import type { RangeOperand, RangeSetting } from '../fill/cell-values.ts'
import type { Reader } from '../fill/source-reader.ts'
import { descent } from '../compile/descent.ts'
import type { Reference } from './formula-cell.ts'
import type { Level, Line, PlanCell } from '../model.ts'
import { tellingLevels } from '../walk/instance-position.ts'

/** Reads a reference for the current instances: one value, or the values of all instances in its scope. */
export function rangeReader(from: PlanCell, reference: Reference, setting: RangeSetting): RangeOperand {
  const { scope, sheet } = reference
  if (sheet !== undefined) return foreignReader(reference, () => setting.valuesOf(sheet))
  const paths = reference.cells.map((cell) => pathsTo(cell, from, reference))
  const [sole] = reference.cells
  const isPoint =
    !reference.isRange && paths.length === 1 && paths.every(({ down, right }) => down.length + right.length === 0)
  const read = isPoint && sole !== undefined ? setting.readerOf(sole) : rangeOf(paths, setting)
  if (scope.kind !== 'shift') return { read, isStable: !isPoint }
  return { read: shifted(read, scope, setting), isStable: false }
}

/** What the cells of another sheet hold; it is filled when it is asked for, once. */
function foreignReader({ sheet: _sheet, ...reference }: Reference, valuesOf: () => RangeSetting): RangeOperand {
  const [first] = reference.cells
  let known: Operand | undefined
  return { read: () => (known ??= first === undefined ? null : read(first)), isStable: true }

  function read(cell: PlanCell): Operand {
    const setting = valuesOf()
    const operand = rangeReader(cell, reference, setting)
    return operand.isStable ? operand.read() : setting.settled(setting.readerOf(cell))
  }
}

/** Goes to every instance that a reference means, in reading order, and tells of which cell it is one. */
export function visitReference(
  from: PlanCell,
  reference: Reference,
  { among, visit }: Pick<RangeSetting, 'among'> & { visit: (cell: PlanCell) => void },
): void {
  const { scope, sheet } = reference
  if (sheet !== undefined) return
  if (scope.kind !== 'shift') return visitAll()
  const id = among.shift(scope.along, scope.by)
  if (id < 0) return
  const ids = among.position[scope.along.axis]
  const before = ids[scope.along.index]!
  ids[scope.along.index] = id
  visitAll()
  ids[scope.along.index] = before

  function visitAll(): void {
    if (scope.kind === 'place') return
    const rows = rowsOf(reference.cells.map((cell) => pathsTo(cell, from, reference)))
    for (const { down, cells } of rows) {
      among.each(down, () => {
        for (const { cell, right } of cells) among.each(right, () => visit(cell))
      })
    }
  }
}

interface Paths {
  cell: PlanCell
  down: Level[]
  right: Level[]
  /** Where the paths begin, on each axis. */
  above: { left: Level | null; top: Level | null }
}

function pathsTo(cell: PlanCell, from: PlanCell, { scope }: Reference): Paths {
  if (scope.kind === 'place') return { cell, down: [], right: [], above: { left: null, top: null } }
  const all = scope.kind === 'all'
  let left = all ? null : from.left
  let top = all || from.zone !== cell.zone ? null : from.top
  if (scope.kind === 'siblings' || scope.kind === 'shift') {
    const start = scope.kind === 'siblings' ? scope.along.parent : scope.along
    if (scope.along.axis === 'down') left = start
    else top = start
  }
  const down = descent(cell.left, left)
  const right = descent(cell.top, top)
  return { cell, down, right, above: { left: aboveOf(down, cell.left), top: aboveOf(right, cell.top) } }
}

function aboveOf([first]: readonly Level[], level: Level | null): Level | null {
  return first === undefined ? level : first.parent
}

/** All values in reading order, row by row; the same object while the ancestors stay the same. */
function rangeOf(paths: readonly Paths[], { among, readerOf, settled }: RangeSetting): () => Operand {
  const rows = rowsOf(paths)
  const levels = [...new Set(paths.flatMap(({ above }) => tellingLevels(above)))]
  const readers = new Map(paths.map(({ cell }) => [cell, plainReader(cell)]))
  let lastKey = -1
  let last: Operand = null
  return () => {
    const key = among.keyOf(levels)
    if (key === lastKey) return last
    const values: FormulaValue[] = []
    let columns = 0
    for (const { down, cells } of rows) {
      among.each(down, () => {
        for (const { cell, right } of cells) {
          const read = readers.get(cell)
          if (read !== undefined) among.each(right, () => values.push(read()))
        }
        if (columns === 0) columns = values.length
      })
    }
    last = { values, columns: Math.max(1, columns) }
    lastKey = key
    return last
  }

  function plainReader(cell: PlanCell): Reader {
    const read = readerOf(cell)
    return cell.content.kind === 'formula' ? () => settled(read) : read
  }
}

interface RangeRow {
  down: Level[]
  cells: Paths[]
}

/** Cells of one template row under one parent go down together; others one after the other. */
function rowsOf(paths: readonly Paths[]): RangeRow[] {
  const rows: (RangeRow & { line: Line; left: Level | null })[] = []
  for (const path of paths) {
    const { row: line, left } = path.cell
    const last = rows.at(-1)
    if (last !== undefined && last.line === line && last.left === left) last.cells.push(path)
    else rows.push({ line, left, down: path.down, cells: [path] })
  }
  return rows
}

interface Step {
  along: Level
  by: number
}

/** Reads at another instance of a level; empty where its parent has none. */
function shifted(read: Reader | (() => Operand), { along, by }: Step, { among }: RangeSetting): () => Operand {
  const ids = among.position[along.axis]
  return () => {
    const id = among.shift(along, by)
    if (id < 0) return null
    const before = ids[along.index]!
    ids[along.index] = id
    try {
      return read()
    } finally {
      ids[along.index] = before
    }
  }
}
