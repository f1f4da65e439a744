import { compileFormula, type FormulaValue, type Operand, type Shape } from '@mingtai/formula'
import type { Scalar } from '@mingtai/sheet-core'

import { chartCells } from '../drawing/chart-plan.ts'
import { formulasOf } from '../formula/cell-formulas.ts'
import type { FormulaCell } from '../formula/formula-cell.ts'
import { type Memo, memoFor } from '../formula/formula-memo.ts'
import { rangeReader } from '../formula/formula-range.ts'
import { pageFunctions } from '../formula/formula-scope.ts'
import type { Instances } from '../instance/instances.ts'
import type { Axis, Plan, PlanCell } from '../model.ts'
import type { ParameterValues } from '../parameter-text.ts'
import { rangeMemo } from '../formula/range-memo.ts'
import { type Outside, surroundings, throwsDice } from '../formula/surroundings.ts'
import { type Among, positionAmong, tellingLevels } from '../walk/instance-position.ts'
import { hostWords } from './host-words.ts'
import { type Reader, sourceReader } from './source-reader.ts'
import type { ValueSource } from './values.ts'

export interface ValueReading {
  sources: ReadonlyMap<PlanCell, ValueSource>
  instances: Record<Axis, readonly Instances[]>
  parameters: ParameterValues
  system: Readonly<Record<string, Scalar>>
  /** Number of a streamed list's instances before these. */
  before?: number
  now?: number | undefined
  seed?: number | undefined
  /** Values of another sheet that formulas name. */
  valuesOf?: (plan: Plan) => RangeSetting
  /** Where cells of a streamed list stand. */
  placeOf?: Outside['placeOf']
}

/** Longer chains of formulas are computed from their far end, so that the stack does not overflow. */
const DEEP = 60

/** Thrown to leave a long chain of formulas; names the formula to compute first. */
class TooDeep extends Error {
  readonly read: Reader
  readonly down: Int32Array
  readonly right: Int32Array
  constructor(read: Reader, { position }: Among) {
    super('too deep')
    this.read = read
    this.down = position.down.slice()
    this.right = position.right.slice()
  }
}

export interface CellValues extends RangeSetting {
  readerOfFormula: (cell: PlanCell, formula: FormulaCell) => Reader
  setPlaces: (placeOf: Outside['placeOf']) => void
}

/** Gives the value of any template cell at any instance: keys and figures as they are, each formula computed once. */
export function cellValues(plan: Plan, reading: ValueReading): CellValues {
  const { parameters, system, before = 0 } = reading
  const among = positionAmong(reading.instances)
  const hostPart = hostWords({ parameters, system, before, among })
  const readers = new Map<PlanCell, Reader>()
  const retained = retainedFormulas(plan)
  let depth = 0
  const valuesOf = reading.valuesOf ?? noOther
  const self = { among, readerOf, settled, valuesOf }
  const outside: Outside = { now: reading.now, seed: reading.seed, before, placeOf: reading.placeOf ?? (() => null) }
  return { among, readerOf, readerOfFormula, settled, setPlaces, valuesOf }

  /** Sets where cells are on the sheet, once that is known. */
  function setPlaces(placeOf: Outside['placeOf']): void {
    outside.placeOf = placeOf
  }

  function readerOf(cell: PlanCell): Reader {
    const known = readers.get(cell)
    if (known !== undefined) return known
    const { content } = cell
    if (content.kind !== 'formula') {
      const made = sourceReader(cell, reading.sources.get(cell), among)
      readers.set(cell, made)
      return made
    }
    // A formula may refer to its own cell, so the reader is known before it is bound.
    let run: Reader | null = null
    const bound: Reader = () => (run ??= readerOfFormula(cell, content))()
    const made = retained.has(cell) ? remembered(cell, bound) : bound
    readers.set(cell, made)
    return made
  }

  /** A formula as it is seen from a cell, which may be its own content or a rule about it. */
  function readerOfFormula(cell: PlanCell, formula: FormulaCell): Reader {
    const operands = formula.references.map((reference) => rangeReader(cell, reference, self))
    const run = compileFormula(formula.ast, shapeOf(cell, { formula, operands }))
    const { begun, ...around } = surroundings({ cell, formula, among }, outside)
    const read = (index: number): Operand => operands[index]?.read() ?? null
    const context = { ...around, read, placeOf: (index: number | null) => around.placeOf(index) }
    if (!throwsDice(formula)) return () => run(context)
    return () => {
      const back = begun()
      try {
        return run(context)
      } finally {
        back()
      }
    }
  }

  function shapeOf(cell: PlanCell, { formula, operands }: Bound): Shape {
    const memo = rangeMemo(operands)
    return (ast, usual) => {
      if (ast.kind === 'call') return memo(ast, usual)
      if (ast.kind !== 'host') return null
      const function_ = pageFunctions.get(ast.name)
      if (function_ !== undefined) return usual({ kind: 'call', name: function_, args: ast.args })
      return (
        hostPart(cell, {
          name: ast.name,
          text: textIn(ast.args[0]),
          reference: formula.references[ast.references[0] ?? -1],
        }) ?? (ast.args[0] === undefined ? null : usual(ast.args[0]))
      )
    }
  }

  function remembered(cell: PlanCell, read: Reader): Reader {
    const levels = tellingLevels(cell)
    const size = levels.reduce(
      (product, { axis, index }) => product * ((reading.instances[axis][index]?.count ?? 0) + 1),
      1,
    )
    let memo: Memo | null = null
    return function reader(): FormulaValue {
      memo ??= memoFor(size)
      const key = among.keyOf(levels)
      const known = memo.get(key)
      if (known !== undefined) return known
      if (depth >= DEEP) throw new TooDeep(reader, among)
      depth++
      const value = read()
      depth--
      memo.set(key, value)
      return value
    }
  }

  /** Computes a value however long the chain of formulas behind it is. The current instances stay unchanged. */
  function settled(read: Reader): FormulaValue {
    const base = depth
    if (base > DEEP / 2) return read()
    const waiting: TooDeep[] = []
    const { down, right } = among.position
    let from: { down: Int32Array; right: Int32Array } | null = null
    for (;;) {
      const next = waiting.at(-1)
      try {
        const value = (next?.read ?? read)()
        if (next === undefined) return value
        waiting.pop()
      } catch (error) {
        if (!(error instanceof TooDeep)) throw error
        from ??= { down: down.slice(), right: right.slice() }
        waiting.push(error)
      }
      depth = base
      const at = waiting.at(-1) ?? from
      if (at === null) continue
      down.set(at.down)
      right.set(at.right)
    }
  }
}

interface Bound {
  formula: FormulaCell
  operands: readonly RangeOperand[]
}

/** How a formula reads one of its references. */
export interface RangeOperand {
  read: () => Operand
  /** Gives a range, and the same object for as long as it is the same range. */
  isStable: boolean
}

export interface RangeSetting {
  among: Among
  readerOf: (cell: PlanCell) => Reader
  /** Computes a value however long the chain of formulas behind it is. */
  settled: (read: Reader) => FormulaValue
  valuesOf: (plan: Plan) => RangeSetting
}

function noOther(): never {
  throw new Error('a list that streams reads no other sheet')
}

/** Formulas whose results others ask for. */
function retainedFormulas(plan: Plan): Set<PlanCell> {
  const retained = new Set<PlanCell>()
  for (const cell of plan.cells) {
    for (const { references } of formulasOf(cell))
      for (const { cells } of references) for (const other of cells) retained.add(other)
    const { drawing } = cell
    if (drawing?.kind !== 'chart' || drawing.from !== 'cells') continue
    for (const other of chartCells(plan, drawing)) retained.add(other)
  }
  return retained
}

function textIn(ast: { kind: string; value?: unknown } | undefined): string {
  return typeof ast?.value === 'string' ? ast.value : ''
}
