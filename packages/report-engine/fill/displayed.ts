import { type Column, storedTexts } from '@mingtai/sheet-core'
import { amountInCapitals, digitsInChinese, numberInChinese } from '@mingtai/zh'

import { exactText } from '../figure/exact.ts'
import { scalarAt } from '../figure/scalar-at.ts'
import type { ShownAs } from '../compile/shown-as.ts'
import type { Store } from './store.ts'
import { inUnit } from '../figure/unit.ts'

export type Displayed = (column: Column) => Column

/**
 * Turns a column of values into what cells show. Each column is turned once, and a text dictionary word by word,
 * however many rows use it.
 */
export function displayed(shown: ShownAs, storeOf: (dataset: string) => Store): Displayed {
  const known = new WeakMap<Column, Column>()
  const words = new WeakMap<readonly string[], string[]>()
  const names = namesOf(shown, storeOf)
  return (column) => {
    let made = known.get(column)
    if (made === undefined) known.set(column, (made = turned(column)))
    return made
  }

  function turned(column: Column): Column {
    if (names !== null) return named(column, { names, words })
    const measured = shown.unit === null ? column : inUnit(column, shown.unit)
    const { capitals } = shown
    return capitals === null ? measured : texts(measured, (text) => inCapitals(text, capitals))
  }
}

function namesOf({ names }: ShownAs, storeOf: (dataset: string) => Store): ReadonlyMap<string, string> | null {
  if (names === null || names.kind === 'fixed') return names?.names ?? null
  const { rows, columns } = storeOf(names.code.dataset)
  const code = columns[names.code.slot]?.whole()
  const name = columns[names.name.slot]?.whole()
  const found = new Map<string, string>()
  for (let row = 0; row < rows; row++) {
    const key = textAt(code, row)
    const text = textAt(name, row)
    if (key !== null && text !== null && !found.has(key)) found.set(key, text)
  }
  return found
}

interface Naming {
  names: ReadonlyMap<string, string>
  words: WeakMap<readonly string[], string[]>
}

function named(column: Column, { names, words }: Naming): Column {
  if (column.type !== 'text') return texts(column, (text) => names.get(text) ?? otherName(column, text, names) ?? text)
  let mapped = words.get(column.dictionary)
  if (mapped === undefined) words.set(column.dictionary, (mapped = []))
  // The same dictionary may have grown since the chunk before.
  for (let entry = mapped.length; entry < column.dictionary.length; entry++) {
    const word = column.dictionary[entry] ?? ''
    mapped.push(names.get(word) ?? word)
  }
  return { type: 'text', codes: column.codes, dictionary: mapped }
}

function otherName({ type }: Column, text: string, names: ReadonlyMap<string, string>): string | undefined {
  if (type !== 'boolean') return undefined
  return text === 'true' ? (names.get('1') ?? names.get('是')) : (names.get('0') ?? names.get('否'))
}

function texts(column: Column, show: (text: string) => string): Column {
  const dictionary: string[] = []
  const codes = new Map<string, number>()
  const length = column.type === 'text' ? column.codes.length : column.values.length
  const codeAt = (row: number): number => {
    const text = textAt(column, row)
    if (text === null) return -1
    let code = codes.get(text)
    if (code === undefined) codes.set(text, (code = dictionary.push(show(text)) - 1))
    return code
  }
  return { type: 'text', codes: Int32Array.from({ length }, (_, row) => codeAt(row)), dictionary }
}

/** A value as codes are written: 12, 1.5, true, 2026-03-15. */
function textAt(column: Column | undefined, row: number): string | null {
  if (column === undefined) return null
  const type = column.type === 'mixed' ? column.of : column.type
  if (type === 'date') return storedTexts(column)(row)
  // Codes are written to the second.
  if (type === 'timestamp') return storedTexts(column)(row)?.replace(/\.\d+$/, '') ?? null
  const value = scalarAt(column, row)
  return value === null ? null : typeof value === 'object' ? exactText(value) : String(value)
}

/** What cannot be written in capitals shows itself. */
function inCapitals(text: string, capitals: NonNullable<ShownAs['capitals']>): string {
  switch (capitals) {
    case 'amount':
      return amountInCapitals(text) || text
    case 'number':
      return numberInChinese(text) || text
    case 'digits': {
      const date = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
      if (date === null) return digitsInChinese(text)
      const [, year = '', month = '', day = ''] = date
      return `${digitsInChinese(year)}年${numberInChinese(month)}月${numberInChinese(day)}日`
    }
    default:
      return capitals satisfies never
  }
}

export function displayReader(storeOf: (dataset: string) => Store) {
  const known = new Map<ShownAs, Displayed>()
  return (shown: ShownAs | null | undefined): Displayed | null => {
    if (shown === null || shown === undefined) return null
    let made = known.get(shown)
    if (made === undefined) known.set(shown, (made = displayed(shown, storeOf)))
    return made
  }
}
