import type { Scalar } from '@mingtai/sheet-core'

import type { Filter } from '../template.ts'
import type { RandomReport } from './random-report.ts'
import { type Raw, type Row, typeOf } from './random-rows.ts'

/**
 * What figures and filters mean, said once more as plainly as possible: loops over rows of objects, exact numbers as
 * big integers. Nothing of the engine is used here.
 */
export function aggregateOf(rows: readonly Row[], field: string, aggregate: string): Scalar {
  const all = rows.map((row) => row[field] ?? null)
  const known = all.filter((value) => value !== null)
  switch (aggregate) {
    case 'count':
      return known.length
    case 'distinct':
      return new Set(known).size
    case 'first':
      return shown(all[0] ?? null, field)
    case 'last':
      return shown(all.at(-1) ?? null, field)
    case 'min':
    case 'max':
      return shown(extreme(known, aggregate), field)
    case 'sum':
    case 'average':
      return known.length === 0 ? null : added(known, field, aggregate === 'average' ? known.length : 1)
    default:
      throw new Error(`no such function: ${aggregate}`)
  }
}

function extreme(known: readonly Exclude<Raw, null>[], which: 'min' | 'max'): Raw {
  let best: Raw = null
  for (const value of known) {
    if (best === null || (which === 'min' ? value < best : value > best)) best = value
  }
  return best
}

/** The sum as a double; fractions are rounded once, from the exact sum. */
function added(known: readonly Exclude<Raw, null>[], field: string, parts: number): number {
  if (field === 'qty') return known.reduce<number>((sum, value) => sum + Number(value), 0) / parts
  const sum = known.reduce<bigint>((total, value) => total + BigInt(typeof value === 'string' ? 0 : value), 0n)
  const divisor = BigInt(parts) * (field === 'amount' ? 100n : 1n)
  const digits = (sum * 10n ** 30n) / divisor
  return Number(`${digits}e-30`)
}

const EPOCH = 25_569

/** A raw value as a cell shows it. */
export function shown(value: Raw, field: string): Scalar {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return Number(`${value}e-2`)
  const type = typeOf(field)
  if (type === 'date') return value + EPOCH
  return type === 'timestamp' ? value / 86_400_000 + EPOCH : value
}

/** Does a row pass? null: the filter asks what only the sheet knows. */
export function passes(filter: Filter | null, row: Row, parameters: RandomReport['parameters']): boolean | null {
  if (filter === null) return true
  const answers = [
    ...filter.conditions.map((condition) => answer(condition, row, parameters)),
    ...(filter.groups ?? []).map((group) => (applies(group, parameters) ? passes(group, row, parameters) : 'none')),
  ]
  if (answers.includes(null)) return null
  const said = answers.filter((one) => one !== 'none')
  if (said.length === 0) return true
  return filter.join === 'and' ? said.every((one) => one === true) : said.includes(true)
}

function applies(filter: Filter, parameters: RandomReport['parameters']): boolean {
  return (
    filter.conditions.some(({ value }) => value.kind !== 'parameter' || chosen(parameters[value.code]).length > 0) ||
    (filter.groups ?? []).some((group) => applies(group, parameters))
  )
}

function answer(
  { field, operator, value }: Filter['conditions'][number],
  row: Row,
  parameters: RandomReport['parameters'],
): boolean | null | 'none' {
  if (value.kind === 'cell') return null
  const own = comparable(row[field] ?? null)
  const many = operator === 'IN' || operator === 'NOTIN'
  if (value.kind === 'field') {
    const other = row[value.field] ?? null
    if (own === null || other === null) return operator === 'NE' || operator === 'NOTIN'
    const others = many && typeof other === 'string' ? other.split(',').map((part) => part.trim()) : [comparable(other)]
    return compared(operator, own, others)
  }
  const texts = value.kind === 'constant' ? [value.value] : chosen(parameters[value.code])
  if (texts.length === 0) return 'none'
  const list = many ? texts.flatMap((text) => text.split(',').map((part) => part.trim())) : texts.slice(0, 1)
  // Nothing as a constant means empty: neither null nor a text without letters.
  if (list[0] === '' && (operator === 'EQ' || operator === 'NE'))
    return (own === null || own === '') === (operator === 'EQ')
  if (own === null) return operator === 'NE' || operator === 'NOTIN'
  return compared(
    operator,
    own,
    list.map((text) => read(text, field)),
  )
}

function chosen(value: Scalar | Scalar[] | undefined): string[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return list.filter((one) => one !== null && one !== '').map(String)
}

type Known = string | number | bigint

/** Numbers as hundredths of hundredths, exactly. */
function comparable(value: Raw): Known | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'bigint') return value * 1_000_000n
  if (typeof value === 'boolean') return BigInt(value) * 100_000_000n
  return Number.isInteger(value) ? BigInt(value) * 100_000_000n : BigInt(Math.round(value * 100_000_000))
}

function read(text: string, field: string): Known {
  switch (typeOf(field)) {
    case 'text':
      return text
    case 'number':
      return BigInt(Math.round(Number(text) * 100)) * 1_000_000n
    case 'boolean':
      return text === 'true' ? 100_000_000n : 0n
    case 'date':
      return BigInt(Date.parse(`${text}T00:00:00Z`) / 86_400_000) * 100_000_000n
    case 'timestamp':
      return BigInt(Date.parse(`${text.length > 10 ? text.replace(' ', 'T') : `${text}T00:00:00`}Z`)) * 100_000_000n
    default:
      throw new Error(`no such field: ${field}`)
  }
}

function compared(operator: string, own: Known, others: readonly (Known | null)[]): boolean {
  const [first = null] = others
  switch (operator) {
    case 'IN':
    case 'NOTIN':
      return others.includes(own) === (operator === 'IN')
    case 'EQ':
    case 'NE':
      return (own === first) === (operator === 'EQ')
    case 'GT':
      return first !== null && own > first
    case 'GE':
      return first !== null && own >= first
    case 'LT':
      return first !== null && own < first
    default:
      return first !== null && own <= first
  }
}
