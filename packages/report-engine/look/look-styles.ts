import type { FormulaValue } from '@mingtai/formula'
import type { Column } from '@mingtai/sheet-core'

import type { CellValues } from '../fill/cell-values.ts'
import { type Reader, valueFrom } from '../fill/source-reader.ts'
import { firstPassed, goalFrom, lookTest, type LookTest } from './look-test.ts'
import type { LookRule } from './looks.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { PlanCell } from '../model.ts'
import { filledText, type ParameterValues } from '../parameter-text.ts'

/**
 * The style of a cell at a row of its column (-1: empty); null: its own style. Rules that read other cells use the
 * current instances.
 */
export type LookOf = (at: number) => number | null

/** Finds the look of each instance of a cell: that of the first rule that fits. */
export function lookStyles({ readerOfFormula, settled }: CellValues, parameters: ParameterValues) {
  const bound = new Map<PlanCell, BoundLook[]>()
  const known = new WeakMap<Column, Map<PlanCell, Uint8Array>>()
  return { looksOf, moves }

  /** Whether a cell's rules read other cells, so that the caller must go to each instance first. */
  function moves(cell: PlanCell): boolean {
    return (cell.looks ?? []).some(({ formulas }) => formulas.length > 0)
  }

  function looksOf(cell: PlanCell, column: Column | null): LookOf {
    const looks = boundLooks(cell)
    if (moves(cell)) {
      return (at) => {
        const value = column === null || at < 0 ? null : valueFrom(scalarAt(column, at))
        const look = looks.find(({ rule: { rule }, goals }) => lookTest(rule, goals())(value))
        return look?.rule.style ?? null
      }
    }
    const tests = looks.map(({ rule: { rule }, goals }): LookTest => lookTest(rule, goals()))
    const empty = tests.findIndex((test) => test(null))
    const passed = column === null ? null : passedIn(cell, column, tests)
    return (at) => {
      const look = passed === null || at < 0 ? empty : (passed[at] ?? 0) - 1
      return looks[look]?.rule.style ?? null
    }
  }

  function passedIn(cell: PlanCell, column: Column, tests: readonly LookTest[]): Uint8Array {
    const of = known.get(column) ?? new Map<PlanCell, Uint8Array>()
    known.set(column, of)
    let passed = of.get(cell)
    if (passed === undefined) of.set(cell, (passed = firstPassed(column, tests)))
    return passed
  }

  function boundLooks(cell: PlanCell): BoundLook[] {
    let looks = bound.get(cell)
    if (looks === undefined) bound.set(cell, (looks = (cell.looks ?? []).map((rule) => bind(cell, rule))))
    return looks
  }

  function bind(cell: PlanCell, rule: LookRule): BoundLook {
    const readers = rule.operands.map((operand): Reader => {
      if (operand.kind === 'formula') return readerOfFormula(cell, operand.formula)
      const text = filledText(operand.text, parameters)
      const goal = rule.rule.kind === 'text' ? text : goalFrom(text)
      return () => goal
    })
    return { rule, goals: () => readers.map(settled) }
  }
}

interface BoundLook {
  rule: LookRule
  goals: () => FormulaValue[]
}
