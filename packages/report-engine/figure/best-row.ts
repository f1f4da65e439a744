import type { Column } from '@mingtai/sheet-core'

import { textRanks } from '../instance/text-ranks.ts'
import type { Figures, Slots } from './figure.ts'
import { comparedValues, isText, type MixedColumn } from './mixed-values.ts'

/** The row whose value is a slot's greatest, least, first or last one. */
export function foldBest(
  aggregate: 'max' | 'min' | 'first' | 'last',
  column: Column,
  total: number,
  { count, of }: Slots,
): Figures {
  const rows = new Int32Array(count).fill(-1)
  const better = betterRow(aggregate, column)
  const isNull = aggregate === 'first' || aggregate === 'last' ? null : nullTest(column)
  for (let row = 0; row < total; row++) {
    const slot = of === null ? 0 : (of[row] ?? -1)
    if (slot < 0 || isNull?.(row) === true) continue
    const best = rows[slot] ?? -1
    if (best < 0 || better(row, best)) rows[slot] = row
  }
  return { kind: 'row', column, rows, better }
}

function betterRow(
  aggregate: 'max' | 'min' | 'first' | 'last',
  column: Column,
): (row: number, than: number) => boolean {
  if (aggregate === 'first') return (row, than) => row < than
  if (aggregate === 'last') return (row, than) => row > than
  if (column.type === 'mixed') return betterValue(aggregate, column)
  const values = column.type === 'text' ? rankedTexts(column.codes, column.dictionary) : column.values
  // As databases have it, NaN is greater than every number.
  if (column.type === 'float' && column.values.some(Number.isNaN)) {
    const { values: floats } = column
    const isGreater = (row: number, than: number) =>
      Number.isNaN(floats[row]) ? !Number.isNaN(floats[than]) : floats[row]! > floats[than]!
    return aggregate === 'max' ? isGreater : (row, than) => isGreater(than, row)
  }
  if (aggregate === 'max') return (row, than) => (values[row] ?? 0) > (values[than] ?? 0)
  return (row, than) => (values[row] ?? 0) < (values[than] ?? 0)
}

/** What is no value of the field's type is no figure: it stands only where nothing else does. */
function betterValue(aggregate: 'max' | 'min', { values }: MixedColumn): (row: number, than: number) => boolean {
  const sign = aggregate === 'max' ? 1 : -1
  return (row, than) => {
    const [one, other] = [values[row] ?? null, values[than] ?? null]
    if (one === null || other === null) return other === null && one !== null
    if (isText(one) !== isText(other)) return isText(other)
    return sign * comparedValues(one, other) > 0
  }
}

function rankedTexts(codes: Int32Array, dictionary: readonly string[]): Int32Array {
  const ranks = textRanks(dictionary, (text) => text)
  return codes.map((code) => ranks[code] ?? -1)
}

export function nullTest(column: Column): ((row: number) => boolean) | null {
  if (column.type === 'text') return (row) => (column.codes[row] ?? -1) < 0
  if (column.type === 'mixed') return (row) => (column.values[row] ?? null) === null
  const { nulls } = column
  return nulls === null ? null : (row) => nulls[row] === 1
}
