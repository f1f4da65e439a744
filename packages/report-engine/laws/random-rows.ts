import type { Column, DataChunk, Field, FieldType } from '@mingtai/sheet-core'

import type { Choices } from './choices.ts'

/** A value as the laws reckon with it: exact decimals as hundredths, days and moments as numbers. */
export type Raw = string | number | boolean | bigint | null
export type Row = Readonly<Record<string, Raw>>

/** A dataset with its rows; `cuts` are the lengths of the chunks that they arrive in. */
export interface RandomData {
  name: string
  fields: Field[]
  rows: Row[]
}

const fieldTypes = {
  id: 'text',
  a: 'text',
  b: 'text',
  c: 'text',
  year: 'number',
  month: 'text',
  amount: 'number',
  qty: 'number',
  day: 'date',
  moment: 'timestamp',
  ok: 'boolean',
  name: 'text',
} as const satisfies Record<string, FieldType>

export type FieldName = keyof typeof fieldTypes

export const datasetFields: Record<string, readonly FieldName[]> = {
  orders: ['id', 'a', 'b', 'c', 'year', 'month', 'amount', 'qty', 'day', 'moment', 'ok'],
  plans: ['id', 'a', 'b', 'year', 'amount', 'ok'],
  people: ['id', 'a', 'c', 'qty', 'day'],
  names: ['a', 'name'],
}

export const datasetNames = ['orders', 'plans', 'people', 'names'] as const

export function typeOf(field: string): FieldType {
  return Object.entries(fieldTypes).find(([name]) => name === field)?.[1] ?? 'text'
}

/** Homophones, cases, blanks and what a formula would be: few of them, so that groups have rows. */
const texts = ['北京', '上海', '背景', '广州', 'a', 'A', '', '=1+1', '10'] as const
const months = ['2025-12', '2026-01', '2026-02', '2025-01', 'x'] as const

/** Up to some dozen rows for every dataset, each with a name of its own in `id`. */
export function randomData(choices: Choices): RandomData[] {
  const few = 2 + choices.below(texts.length - 1)
  return datasetNames.map((name) => {
    const count = name === 'names' ? few : choices.below(name === 'orders' ? 24 : 9)
    const names = datasetFields[name] ?? []
    const rows = Array.from({ length: count }, (_, at) =>
      Object.fromEntries(
        names.map((field) => [
          field,
          name === 'names' ? codeName(field, at) : valueOf(field, { choices, few, at, dataset: name }),
        ]),
      ),
    )
    return { name, fields: names.map((field) => ({ name: field, type: typeOf(field) })), rows }
  })
}

function codeName(field: FieldName, at: number): Raw {
  return field === 'a' ? (texts[at] ?? null) : `名${at % 3}`
}

interface Making {
  choices: Choices
  few: number
  at: number
  dataset: string
}

function valueOf(field: FieldName, { choices, few, at, dataset }: Making): Raw {
  if (field === 'id') return `${dataset}#${at + 1}`
  if (choices.maybe(8)) return null
  switch (field) {
    case 'a':
    case 'b':
    case 'c':
    case 'name':
      return texts[choices.below(few)] ?? null
    case 'year':
      return 2024 + choices.below(3)
    case 'month':
      return choices.pick(months)
    case 'amount':
      return amountOf(choices)
    case 'qty':
      return choices.below(40) / 8 - 1
    case 'day':
      return 20_000 + choices.below(70)
    case 'moment':
      return 1_700_000_000_000 + choices.below(3) * 43_200_000
    case 'ok':
      return choices.maybe(50)
    default:
      return field satisfies never
  }
}

/** Hundredths, up to far beyond what doubles carry. */
function amountOf(choices: Choices): bigint {
  const small = BigInt(choices.below(4000) - 1000)
  if (choices.maybe(85)) return small
  return choices.pick([9_000_000_000_000_000n, -9_000_000_000_000_000n, 4_000_000_000_000_000_000n, 0n]) + small
}

/** The rows as the data plane would deliver them, in chunks of any length and any exact representation. */
export function chunksOf(data: RandomData, choices: Choices): DataChunk[] {
  const chunks: DataChunk[] = []
  const most = 1 + choices.below(12)
  for (let from = 0; from < data.rows.length;) {
    const part = data.rows.slice(from, from + 1 + choices.below(most))
    from += part.length
    const wide = choices.maybe(25)
    const columns = data.fields.map((field) =>
      columnOf(
        field,
        part.map((row) => row[field.name] ?? null),
        wide,
      ),
    )
    chunks.push({ fields: data.fields, rows: part.length, columns })
  }
  return chunks
}

function columnOf({ name, type }: Field, values: readonly Raw[], wide: boolean): Column {
  const nulls = values.includes(null) ? Uint8Array.from(values, (value) => Number(value === null)) : null
  switch (type) {
    case 'text': {
      const dictionary = [...new Set(values.filter((value) => typeof value === 'string'))]
      return { type, codes: Int32Array.from(values, (value) => dictionary.indexOf(String(value ?? '\0'))), dictionary }
    }
    case 'date':
      return { type, values: Int32Array.from(values, Number), nulls }
    case 'timestamp':
      return { type, values: Float64Array.from(values, Number), nulls }
    case 'boolean':
      return { type, values: Uint8Array.from(values, Number), nulls }
    case 'number':
      if (name === 'qty') return { type: 'float', values: Float64Array.from(values, Number), nulls }
      return { type: 'decimal', ...scaledOf(values, { scale: name === 'amount' ? 2 : 0, wide }), nulls }
    default:
      return type satisfies never
  }
}

function scaledOf(
  values: readonly Raw[],
  { scale, wide }: { scale: number; wide: boolean },
): { scale: number; values: Float64Array | BigInt64Array } {
  const big = BigInt64Array.from(values, (value) => BigInt(typeof value === 'boolean' ? 0 : (value ?? 0)))
  const fits = big.every((value) => Number.isSafeInteger(Number(value)))
  return { scale, values: wide || !fits ? big : Float64Array.from(big, Number) }
}
