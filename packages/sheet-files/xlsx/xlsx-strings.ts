import type { Column } from '@mingtai/sheet-core'

const MOST = 65_536
/** Longer texts hardly repeat and would make the table, which stays in memory, large. */
const LONGEST = 256
const UNKNOWN = -2

export const INLINE = -1

type TextColumn = Extract<Column, { type: 'text' }>

/** The workbook's table of repeated texts. It is capped, so that memory stays constant; later texts go inline. */
export class SharedStrings {
  readonly texts = new Map<string, number>()
  uses = 0

  /** The text's number in the table, or `INLINE`. */
  idOf(text: string): number {
    const known = this.texts.get(text)
    if (known !== undefined) return known
    if (this.texts.size >= MOST || text.length > LONGEST) return INLINE
    const id = this.texts.size
    this.texts.set(text, id)
    return id
  }
}

/**
 * Remembers for one sheet column which dictionary entries already have a number. Only columns that repeat
 * their entries are shared: order numbers and remarks would fill the table for nothing.
 */
export class ColumnStrings {
  private readonly shared: SharedStrings
  private dictionary: readonly string[] | null = null
  private rows = 0
  private ids = new Int32Array(0)

  constructor(shared: SharedStrings) {
    this.shared = shared
  }

  /** From dictionary code to number (`INLINE` where there is none), or null when the column does not repeat itself. */
  idsFor(column: TextColumn, rows: number): ((code: number) => number) | null {
    const { dictionary } = column
    if (this.dictionary !== dictionary) {
      this.dictionary = dictionary
      this.rows = 0
      this.ids = new Int32Array(0)
    }
    this.rows += rows
    if (dictionary.length * 2 > this.rows) return null
    const ids = this.grown(dictionary.length)
    return (code) => {
      let id = ids[code]!
      if (id === UNKNOWN) id = ids[code] = this.shared.idOf(dictionary[code]!)
      return id
    }
  }

  private grown(length: number): Int32Array {
    if (this.ids.length >= length) return this.ids
    const ids = new Int32Array(length).fill(UNKNOWN)
    ids.set(this.ids)
    this.ids = ids
    return ids
  }
}
