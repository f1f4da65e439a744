import type { Column, DataChunk } from '@mingtai/sheet-core'

import type { Need } from '../model.ts'
import { typedPart } from '../figure/typed-part.ts'
import { type Stored, storedColumn } from './stored.ts'

/** All rows of one dataset, with the fields that the sheet needs. */
export interface Store {
  rows: number
  columns: Stored[]
}

/**
 * Collects the chunks of a dataset and joins each needed field into one column. `isLong`: fields that are not stored
 * still have their length.
 */
export function collectStore(
  needs: readonly Need[],
  isStored: (slot: number) => boolean = () => true,
  { isLong }: { isLong: boolean } = { isLong: false },
) {
  const parts: Column[][] = needs.map(() => [])
  const interns = needs.map((need) => (need.codes ? internTexts() : null))
  let rows = 0

  return { add, close, rows: () => rows }

  function add(chunk: DataChunk): void {
    if (chunk.rows === 0) return
    rows += chunk.rows
    needs.forEach((need, slot) => {
      if (!isStored(slot)) {
        if (isLong) parts[slot]?.push(nothing(chunk.rows))
        return
      }
      const part = typedPart(columnIn(chunk, need), need.type)
      const column = need.values ? part : nullsOnly(part)
      const intern = interns[slot]
      parts[slot]?.push(column.type === 'text' && intern ? intern(column) : column)
    })
  }

  function close(): Store {
    return { rows, columns: needs.map((need, slot) => storedColumn(parts[slot] ?? [], rows, need.type)) }
  }
}

export function columnIn(chunk: DataChunk, need: Need): Column {
  const stated = chunk.fields[need.position]?.name === need.name
  const position = stated ? need.position : chunk.fields.findIndex((field) => field.name === need.name)
  const column = chunk.columns[position]
  if (column === undefined) throw new Error(`the dataset's rows lack the field ${need.name}`)
  return column
}

let noValues = new Uint8Array(0)

/** What counting needs of a column: its length and its nulls. All share one stretch of nothing. */
export function nullsOnly(column: Column): Column {
  const length = column.type === 'text' ? column.codes.length : column.values.length
  return { ...nothing(length), nulls: nullsIn(column, length) }
}

function nothing(length: number): Extract<Column, { type: 'boolean' }> {
  if (noValues.length < length) noValues = new Uint8Array(length)
  return { type: 'boolean', values: noValues.subarray(0, length), nulls: null }
}

function nullsIn(column: Column, length: number): Uint8Array | null {
  if (column.type !== 'text' && column.type !== 'mixed') return column.nulls
  let any = false
  const nulls = new Uint8Array(length)
  for (let row = 0; row < length; row++) {
    const isNull = column.type === 'text' ? column.codes[row]! < 0 : (column.values[row] ?? null) === null
    if (!isNull) continue
    nulls[row] = 1
    any = true
  }
  return any ? nulls : null
}

type TextColumn = Extract<Column, { type: 'text' }>

/** Equal texts get equal codes across chunks; each dictionary entry is looked up once. */
function internTexts(): (column: TextColumn) => TextColumn {
  const codes = new Map<string, number>()
  const dictionary: string[] = []
  let last: { dictionary: readonly string[]; map: number[]; same: boolean } = { dictionary: [], map: [], same: true }

  return (column) => {
    if (column.dictionary !== last.dictionary) last = { dictionary: column.dictionary, map: [], same: true }
    for (let entry = last.map.length; entry < column.dictionary.length; entry++) {
      const text = column.dictionary[entry] ?? ''
      let code = codes.get(text)
      if (code === undefined) {
        code = dictionary.push(text) - 1
        codes.set(text, code)
      }
      last.map.push(code)
      if (code !== entry) last.same = false
    }
    if (last.same) return { type: 'text', codes: column.codes, dictionary }
    const { map } = last
    return { type: 'text', codes: column.codes.map((code) => (code < 0 ? -1 : (map[code] ?? -1))), dictionary }
  }
}
