import type { FormulaValue } from '@mingtai/formula'
import type { ChunkColumn, Column, FormulaPattern } from '@mingtai/sheet-core'

import { scalarColumn } from './emit.ts'
import type { FormulaCell } from './formula-cell.ts'
import { scalarFrom, valueFrom } from './formula-reader.ts'
import { scalarAt } from './mixture.ts'
import type { PlanCell } from './model.ts'
import { filledText } from './parameter-text.ts'
import type { FillOptions } from './run.ts'

interface Rows {
  shown: readonly Column[]
  count: number
  options: FillOptions
}

/** A formula of a streamed list, row by row; it refers to its own row only. */
export function formulaRows(formula: FormulaCell, rows: Rows): Pick<ChunkColumn, 'values' | 'formula'> {
  const value = readerOf(formula, rows)
  const scalars = Array.from({ length: rows.count }, (_, row) => scalarFrom(value(row)))
  return { values: scalarColumn(scalars), formula: patternOf(formula) }
}

function readerOf({ references, run }: FormulaCell, rows: Rows): (row: number) => FormulaValue {
  const readers = references.map(({ cells: [cell] }) => cellReader(cell, rows))
  let at = 0
  const context = { read: (index: number) => readers[index]?.(at) ?? null }
  return (row) => {
    at = row
    return run(context)
  }
}

function cellReader(cell: PlanCell | undefined, rows: Rows): (row: number) => FormulaValue {
  const content = cell?.content
  if (content === undefined || content.kind === 'empty' || content.kind === 'aggregate') return () => null
  if (content.kind === 'formula') return readerOf(content, rows)
  if (content.kind === 'number') return () => content.value
  if (content.kind === 'text') {
    const text = filledText(content.text, rows.options.parameters)
    return () => text
  }
  const column = rows.shown[content.field.slot]
  return numberReader(column) ?? ((row) => valueFrom(scalarAt(column, row)))
}

function numberReader(column: Column | undefined): ((row: number) => FormulaValue) | null {
  if (column?.type !== 'float' && column?.type !== 'decimal') return null
  const { values, nulls } = column
  if (values instanceof BigInt64Array) return null
  const unit = column.type === 'decimal' ? 10 ** column.scale : 1
  return (row) => (nulls !== null && nulls[row] === 1 ? null : (values[row] ?? 0) / unit)
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
