import {
  type CellValue,
  type Edits,
  keyOf,
  keyText,
  previousKey,
  previousPlaces,
  previousQuestion,
  type TableBinding,
  valuesWith,
} from '@mingtai/entry-model'
import type { RowStore } from './row-store.ts'

/** What the period before holds in a column of a row; undefined: the browser does not know, and the server will tell. */
export type PreviousOf = (values: readonly CellValue[], column: number) => CellValue | undefined

type Row = readonly CellValue[]

/** The periods before, among the rows that are loaded and what was typed over them. */
export class PreviousRows {
  readonly #store: RowStore
  /** By the columns that say the period: how many parts of the table were read, and their rows by their key. */
  readonly #indexes = new Map<string, { parts: Set<number>; rows: Map<string, Row[]> }>()

  /** Rows that were asked for because they are not among those that are loaded. */
  readonly #asked: Row[][] = []

  constructor(store: RowStore) {
    this.#store = store
  }

  /** Rows of the table that were read for a comparison. */
  add(rows: Row[]): void {
    this.#asked.push(rows)
  }

  /** null: no column is compared with the period before. */
  over(binding: TableBinding, edits: Edits): PreviousOf | null {
    if (binding.columns.every(({ previous }) => previous === null)) return null
    const typed = new Map<string, Map<string, Row[]>>()
    return (values, column) => {
      const question = previousQuestion(binding, column, values)
      if (question === null) return undefined
      const by = previousPlaces(binding, column)
      const own = typed.get(by.join()) ?? typedIndex(binding, by, edits)
      typed.set(by.join(), own)
      const loaded = this.#loaded(binding, by)
      for (const key of question.keys) {
        const text = previousKey(binding, by, key)
        const all = new Map((loaded.get(text) ?? []).map((row) => [keyText(keyOf(binding, row)), row]))
        const present = [...all].flatMap(([own, row]) => (own in edits.rows ? [] : [row]))
        const found = [...present, ...(own.get(text) ?? [])]
        if (found.length > 0) return found.length === 1 ? (found[0]?.[column] ?? null) : undefined
      }
      return undefined
    }
  }

  #loaded(binding: TableBinding, by: readonly number[]): Map<string, Row[]> {
    const name = by.join()
    const index = this.#indexes.get(name) ?? { parts: new Set<number>(), rows: new Map<string, Row[]>() }
    this.#indexes.set(name, index)
    const asked = this.#asked.map((rows, at) => [-1 - at, rows] as const)
    for (const [part, rows] of [...this.#store.parts(), ...asked]) {
      if (index.parts.has(part)) continue
      index.parts.add(part)
      for (const row of rows) put(index.rows, keyIn(binding, by, row), row)
    }
    return index.rows
  }
}

function typedIndex(binding: TableBinding, by: readonly number[], { rows, added }: Edits): Map<string, Row[]> {
  const index = new Map<string, Row[]>()
  const all = [
    ...Object.values(rows).flatMap((row) => (row.isDeleted ? [] : [valuesWith(row)])),
    ...added.map(({ values }) => values),
  ]
  for (const row of all) put(index, keyIn(binding, by, row), row)
  return index
}

function keyIn(binding: TableBinding, by: readonly number[], row: Row): string {
  return previousKey(
    binding,
    by,
    by.map((place) => row[place] ?? null),
  )
}

function put(index: Map<string, Row[]>, key: string, row: Row): void {
  const found = index.get(key)
  if (found === undefined) index.set(key, [row])
  else found.push(row)
}
