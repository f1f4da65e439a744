import type { Column } from '@mingtai/sheet-core'

import { valueKey } from '../figure/mixed-values.ts'
import type { Stored } from '../fill/stored.ts'

/** Small integers for the different values of a column; -1 is null. */
export interface Codes {
  parts: readonly Int32Array[]
  whole: () => Int32Array
  count: number
}

/** The widest stretch of whole numbers that codes itself by subtraction. */
const NEAR = 1 << 20

/** Equal values get equal codes. Text must have been kept with shared codes. */
export function codesOf(stored: Stored): Codes {
  const texts = sharedTexts(stored.parts)
  if (texts !== null) {
    const whole = (): Int32Array => {
      const column = stored.whole()
      return column.type === 'text' ? column.codes : new Int32Array(0)
    }
    return { parts: texts.map((part) => part.codes), whole, count: texts[0]?.dictionary.length ?? 0 }
  }
  const { values, count } = numberedValues(stored.whole())
  return { parts: [values], whole: () => values, count }
}

type TextColumn = Extract<Column, { type: 'text' }>

function sharedTexts(parts: readonly Column[]): TextColumn[] | null {
  const [first] = parts
  if (first?.type !== 'text') return null
  const shared = parts.filter(
    (part): part is TextColumn => part.type === 'text' && part.dictionary === first.dictionary,
  )
  return shared.length === parts.length ? shared : null
}

interface Numbered {
  values: Int32Array
  count: number
}

function numberedValues(column: Column): Numbered {
  if (column.type === 'text') return { values: column.codes, count: column.dictionary.length }
  if (column.type === 'mixed')
    return mappedCodes(
      column.values.map((value) => (value === null ? '' : valueKey(value))),
      Uint8Array.from(column.values, (value) => Number(value === null)),
    )
  const { values, nulls } = column
  if (values instanceof BigInt64Array) return mappedCodes(values, nulls)
  return nearCodes(values, nulls) ?? mappedCodes(values, nulls)
}

type Numbers = Exclude<Column, { type: 'text' | 'mixed' }>['values']

function nearCodes(values: Exclude<Numbers, BigInt64Array>, nulls: Uint8Array | null): Numbered | null {
  let low = Infinity
  let high = -Infinity
  for (let row = 0; row < values.length; row++) {
    if (nulls !== null && nulls[row] === 1) continue
    const value = values[row] ?? 0
    if (!Number.isInteger(value)) return null
    if (value < low) low = value
    if (value > high) high = value
  }
  if (high - low > NEAR) return null
  const codes = new Int32Array(values.length)
  for (let row = 0; row < values.length; row++) {
    codes[row] = nulls !== null && nulls[row] === 1 ? -1 : (values[row] ?? 0) - low
  }
  return { values: codes, count: Math.max(0, high - low + 1) }
}

function mappedCodes(values: Numbers | readonly string[], nulls: Uint8Array | null): Numbered {
  const known = new Map<number | bigint | string, number>()
  const codes = new Int32Array(values.length)
  for (let row = 0; row < values.length; row++) {
    if (nulls !== null && nulls[row] === 1) {
      codes[row] = -1
      continue
    }
    const value = values[row] ?? 0
    let code = known.get(value)
    if (code === undefined) known.set(value, (code = known.size))
    codes[row] = code
  }
  return { values: codes, count: known.size }
}
