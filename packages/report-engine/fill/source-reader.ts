import type { FormulaValue } from '@mingtai/formula'
import type { Column, Scalar } from '@mingtai/sheet-core'

import { exactText } from '../figure/exact.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { PlanCell } from '../model.ts'
import type { Among } from '../walk/instance-position.ts'
import type { ValueSource } from './values.ts'

/** Reads a value for the current instances. */
export type Reader = () => FormulaValue

/** Reads the value of a cell that is no formula. */
export function sourceReader(cell: PlanCell, source: ValueSource | undefined, { position }: Among): Reader {
  switch (source?.kind) {
    case 'constant': {
      const value = valueFrom(scalarAt(source.column, 0))
      return () => value
    }
    case 'key': {
      const { axis, level } = source
      const read = columnReader(source.column)
      return () => read(position[axis][level]!)
    }
    case 'grid': {
      const { left, top, width, column } = source.grid
      const read = columnReader(column)
      return () => {
        const row = left === null ? 0 : position.down[left.index]!
        const across = top === null ? 0 : position.right[top.index]!
        return row < 0 || across < 0 ? null : read(row * width + across)
      }
    }
    default:
      return () => null
  }
}

function columnReader(column: Column): (at: number) => FormulaValue {
  return numberReader(column) ?? ((at) => valueFrom(scalarAt(column, at)))
}

/** Numbers straight from their typed array. */
export function numberReader(column: Column | undefined): ((at: number) => FormulaValue) | null {
  if (column?.type !== 'float' && column?.type !== 'decimal') return null
  const { values, nulls } = column
  if (values instanceof BigInt64Array) return null
  const unit = column.type === 'decimal' ? 10 ** column.scale : 1
  return (at) => (at < 0 || (nulls !== null && nulls[at] === 1) ? null : (values[at] ?? 0) / unit)
}

/** A stored value as a formula sees it. */
export function valueFrom(value: Scalar): FormulaValue {
  return typeof value === 'object' && value !== null ? Number(exactText(value)) : value
}
