import type { Column, Scalar } from '@mingtai/sheet-core'

import { exactRatio } from './exact.ts'
import { bigColumn } from './figure.ts'
import type { Display } from '../template.ts'

type Unit = NonNullable<Display['unit']>
type DecimalColumn = Extract<Column, { type: 'decimal' }>

/** Numbers in another unit: decimals stay exact decimals wherever the result is one, else they are rounded once. */
export function inUnit(column: Column, unit: Unit): Column {
  if (column.type === 'float') return { ...column, values: column.values.map((value) => floatIn(value, unit)) }
  if (column.type === 'mixed') return { ...column, values: column.values.map((value) => scalarIn(value, unit)) }
  return column.type === 'decimal' ? decimalIn(column, unit) : column
}

function scalarIn(value: Scalar, unit: Unit): Scalar {
  if (typeof value === 'number') return floatIn(value, unit)
  if (typeof value !== 'object' || value === null) return value
  const { factor, divisor, shift } = fractionOf(unit)
  if (divisor === 1n) return withScale(value.scaled * factor, value.scale - shift)
  const scaled = value.scaled * factor * 10n ** BigInt(Math.max(0, shift))
  return exactRatio(scaled, divisor * 10n ** BigInt(value.scale + Math.max(0, -shift)))
}

function withScale(scaled: bigint, scale: number): Scalar {
  return scale >= 0 ? { scaled, scale } : { scaled: scaled * 10n ** BigInt(-scale), scale: 0 }
}

function decimalIn({ scale, values, nulls }: DecimalColumn, unit: Unit): Column {
  const { factor, divisor, shift } = fractionOf(unit)
  const { length } = values
  const at = (row: number): bigint => BigInt(values[row] ?? 0)
  if (divisor !== 1n) {
    const up = factor * 10n ** BigInt(Math.max(0, shift))
    const down = divisor * 10n ** BigInt(scale + Math.max(0, -shift))
    return { type: 'float', values: Float64Array.from({ length }, (_, row) => exactRatio(at(row) * up, down)), nulls }
  }
  const places = Math.max(0, scale - shift)
  const times = factor * 10n ** BigInt(Math.max(0, shift - scale))
  if (times === 1n) return { type: 'decimal', scale: places, values, nulls }
  const large = Number(times)
  if (values instanceof Float64Array && values.every((value) => Number.isSafeInteger(value * large)))
    return { type: 'decimal', scale: places, values: values.map((value) => value * large), nulls }
  return bigColumn(
    Array.from({ length }, (_, row) => at(row) * times),
    places,
    nulls,
  )
}

function floatIn(value: number, unit: Unit): number {
  const { factor, divisor, shift } = fractionOf(unit)
  const scaled = (value * Number(factor)) / Number(divisor)
  return shift >= 0 ? scaled * 10 ** shift : scaled / 10 ** -shift
}

/** The unit as `factor / divisor * 10 ** shift`, one of the two being 1 and neither ending in a zero. */
function fractionOf({ operation, by }: Unit): { factor: bigint; divisor: bigint; shift: number } {
  const [, whole = '1', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(by)) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+(?=\d)/, '')
  const bare = digits.replace(/0+$/, '')
  const shift = digits.length - bare.length - fraction.length + Number(exponent)
  if (operation === 'multiply') return { factor: BigInt(bare), divisor: 1n, shift }
  return { factor: 1n, divisor: BigInt(bare), shift: -shift }
}
