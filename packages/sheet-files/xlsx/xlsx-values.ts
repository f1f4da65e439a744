import { type Column, exactDecimalText, infiniteText, type Scalar } from '@mingtai/sheet-core'
import type { BytePage } from '../bytes/byte-page.ts'
import { putDigits, putDouble, putInteger, putScaled, putSerial } from '../bytes/byte-numbers.ts'
import { dateOrText, hasSerials, serialOrText } from './old-dates.ts'
import type { ValueKind } from './styles/xlsx-styles.ts'

export type KindAt = 'number' | 'boolean' | 'text' | 'error' | 'null'

interface Reader {
  kindAt(row: number): KindAt
  textAt(row: number): string
  /** Writes the number, or 0 or 1 for a boolean. */
  put(row: number): void
  /** Which number format the values need when their style names none. */
  shown: ValueKind
}

/** How to read one column: homogeneous numbers and booleans go without asking each cell for its kind. */
export type Values = Reader & ({ kind: 'number' | 'boolean'; nulls: Uint8Array | null } | { kind: 'mixed' })

export function readValues(page: BytePage, column: Column): Values {
  switch (column.type) {
    case 'float': {
      const { values, nulls } = column
      if (!values.every((value, row) => Number.isFinite(value) || nulls?.[row] === 1)) {
        return mixed(page, (row) => (nulls?.[row] === 1 ? null : values[row]!))
      }
      return numbers(nulls, 'plain', (row) => putDouble(page, values[row]!))
    }
    case 'decimal': {
      const { values, scale, nulls } = column
      if (values instanceof Float64Array && values.every((value) => Math.abs(value) < 1e15))
        return numbers(nulls, 'plain', (row) => putScaled(page, values[row]!, scale))
      return mixed(page, (row) => (nulls?.[row] === 1 ? null : { scaled: BigInt(values[row]!), scale }))
    }
    case 'date': {
      const { values, nulls } = column
      if (!hasSerials(values, nulls, 1)) return mixed(page, (row) => dateOrText(column, row), 'date')
      return numbers(nulls, 'date', (row) => putInteger(page, values[row]! + 25569))
    }
    case 'timestamp': {
      const { values, nulls } = column
      if (!hasSerials(values, nulls, 86_400_000)) return mixed(page, (row) => dateOrText(column, row), 'timestamp')
      return numbers(nulls, 'timestamp', (row) => putSerial(page, values[row]!))
    }
    case 'boolean': {
      const { values, nulls } = column
      return {
        ...numbers(nulls, 'plain', (row) => page.byte(values[row] ? 49 : 48)),
        kind: 'boolean',
        kindAt: kindAt(nulls, 'boolean'),
      }
    }
    case 'text': {
      const { codes, dictionary } = column
      return mixed(page, (row) => dictionary[codes[row]!] ?? null)
    }
    case 'mixed':
      return mixedValues(page, column)
    default:
      return column satisfies never
  }
}

/** Days of one field beside texts that are none are counted as spreadsheets count them. */
function mixedValues(page: BytePage, { values, of }: Extract<Column, { type: 'mixed' }>): Values {
  if (of !== 'date' && of !== 'timestamp') return mixed(page, (row) => values[row] ?? null)
  const at = (row: number): Scalar => {
    const value = values[row] ?? null
    return typeof value === 'number' ? serialOrText(value, of) : value
  }
  return mixed(page, at, of)
}

function numbers(
  nulls: Uint8Array | null,
  shown: ValueKind,
  put: (row: number) => void,
): Values & { kind: 'number' | 'boolean' } {
  return { kind: 'number', nulls, shown, put, kindAt: kindAt(nulls, 'number'), textAt: () => '' }
}

function kindAt(nulls: Uint8Array | null, kind: KindAt): (row: number) => KindAt {
  return (row) => (nulls?.[row] === 1 ? 'null' : kind)
}

function mixed(page: BytePage, at: (row: number) => Scalar, shown: ValueKind = 'plain'): Values {
  return {
    kind: 'mixed',
    shown,
    kindAt: (row) => scalarKind(at(row)),
    textAt: (row) => textOf(at(row)),
    put: (row) => putScalar(page, at(row)),
  }
}

/** A spreadsheet has no NaN and no infinity, and keeps 15 digits of a number: both are texts there. */
function scalarKind(value: Scalar): KindAt {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'text'
  return isLong(value.scaled) ? 'text' : 'number'
}

function textOf(value: Scalar): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return infiniteText(value)
  return typeof value === 'object' && value !== null ? exactDecimalText(value) : ''
}

const SPREADSHEET_DIGITS = 10n ** 15n

/** Zeros at the end are no digits that a spreadsheet could lose. */
function isLong(scaled: bigint): boolean {
  let left = scaled < 0n ? -scaled : scaled
  while (left >= SPREADSHEET_DIGITS && left % 10n === 0n) left /= 10n
  return left >= SPREADSHEET_DIGITS
}

function putScalar(page: BytePage, value: Scalar): void {
  if (typeof value === 'number') putDouble(page, value)
  else if (typeof value === 'boolean') page.byte(value ? 49 : 48)
  else if (typeof value === 'object' && value !== null) putDigits(page, value.scaled.toString(), value.scale)
}
