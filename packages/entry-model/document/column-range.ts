import type { ColumnFacts } from '../table/table-facts.ts'

/** Bits of whole numbers by the names that databases give them. */
const bits: readonly [RegExp, number][] = [
  [/^(tinyint)\b/, 8],
  [/^(smallint|int2|smallserial)\b/, 16],
  [/^(mediumint)\b/, 24],
  [/^(int|integer|int4|serial)\b/, 32],
  [/^(bigint|int8|bigserial)\b/, 64],
]

/** The least and the largest figure that a column of a table can hold; null: it sets no bound. */
export function columnRange({ type, sort, precision, scale }: ColumnFacts): { min: string | null; max: string | null } {
  const name = type.toLowerCase()
  const isUnsigned = /\bunsigned\b/.test(name)
  const none = { min: isUnsigned ? '0' : null, max: null }
  if (sort === 'integer') {
    const found = bits.find(([pattern]) => pattern.test(name))
    if (found !== undefined) {
      const [, width] = found
      if (isUnsigned) return { min: '0', max: String(2n ** BigInt(width) - 1n) }
      const half = 2n ** BigInt(width - 1)
      return { min: String(-half), max: String(half - 1n) }
    }
  }
  if (precision === null || scale === null || !/^(decimal|numeric|number|dec)\b/.test(name)) return none
  const whole = '9'.repeat(Math.max(0, precision - scale)) || '0'
  const max = scale > 0 ? `${whole}.${'9'.repeat(scale)}` : whole
  return { min: isUnsigned ? '0' : `-${max}`, max }
}

/** The values of `enum('a','b')`; null: the column is none. */
export function enumValues(type: string): string[] | null {
  const list = /^enum\((.*)\)$/is.exec(type.trim())?.[1]
  if (list === undefined) return null
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))
}
