import { type FormulaValue } from '@mingtai/formula'
import type { Scalar } from '@mingtai/sheet-core'

import type { CellValues } from '../fill/cell-values.ts'
import type { FormulaCell } from '../formula/formula-cell.ts'
import { visitReference } from '../formula/formula-range.ts'
import { scalarFrom } from '../formula/formula-reader.ts'
import type { PlanCell } from '../model.ts'
import { tellingLevels } from '../walk/instance-position.ts'

/** A formula, or a cell that it refers to, with its value. */
export interface ExplainedPart {
  /** The formula as it is written in the template with its `=`, or the reference. */
  text: string
  value: Scalar
  /** Template cell; null for a reference to several instances, which stand in `parts`. */
  cell: string | null
  /** Row and column on the finished sheet, from 0; null: it does not show there. */
  place: { row: number; column: number } | null
  parts: ExplainedPart[]
  /** Instances that are left out of `parts` because there are too many. */
  more: number
}

const DEEPEST = 5
/** Most instances of one reference that are listed one by one. */
const MOST_PARTS = 20
/** Parts of one explanation. */
const MOST_IN_ALL = 300

/** A part whose place is still to be found on the sheet. */
export interface Unplaced {
  part: ExplainedPart
  cell: PlanCell
  leftKey: number
  topKey: number
}

/** Takes a formula apart for the current instances of `values`. */
export function explainFormula(values: CellValues, { cell, formula }: { cell: PlanCell; formula: FormulaCell }) {
  const { among } = values
  const unplaced: Unplaced[] = []
  let made = 0
  return { tree: explained(cell, formula, 1), unplaced }

  function explained(from: PlanCell, own: FormulaCell, depth: number): ExplainedPart {
    const parts =
      depth > DEEPEST
        ? []
        : own.references.map((reference) => {
            const text = own.text.slice(reference.start, reference.end)
            const found: ExplainedPart[] = []
            let count = 0
            visitReference(from, reference, {
              among,
              visit: (other) => {
                count++
                if (found.length >= MOST_PARTS || made >= MOST_IN_ALL) return
                made++
                found.push(partOf(other, { text, depth: depth + 1 }))
              },
            })
            const [only] = found
            if (only !== undefined && count === 1) return only
            return { text, value: null, cell: null, place: null, parts: found, more: count - found.length }
          })
    return { text: `=${own.text}`, value: valueOf(from), cell: from.address, place: null, parts, more: 0 }
  }

  function partOf(cell_: PlanCell, { text, depth }: { text: string; depth: number }): ExplainedPart {
    const { content } = cell_
    const part: ExplainedPart =
      content.kind === 'formula'
        ? { ...explained(cell_, content, depth), text: `${text} =${content.text}` }
        : { text, value: valueOf(cell_), cell: cell_.address, place: null, parts: [], more: 0 }
    const leftKey = among.keyOf(tellingLevels({ left: cell_.left, top: null }))
    const topKey = among.keyOf(tellingLevels({ left: null, top: cell_.top }))
    unplaced.push({ part, cell: cell_, leftKey, topKey })
    return part
  }

  function valueOf(of: PlanCell): Scalar {
    const value: FormulaValue = values.settled(values.readerOf(of))
    return scalarFrom(value)
  }
}
