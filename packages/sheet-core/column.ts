/**
 * A run of values of one type, held as a typed array.
 *
 * Every figure travels from the database cursor to the written file in this shape, so that nothing
 * on the way makes an object per row or per cell and no number is rounded.
 *
 * - `float`: doubles as the source gave them.
 * - `decimal`: exact numbers as integers scaled by `10 ** scale`; a `Float64Array` while every scaled
 *   value is a safe integer, a `BigInt64Array` beyond that. Database integers have scale 0.
 * - `text`: `dictionary[codes[row]]`; code -1 is null. The dictionary belongs to this column alone.
 * - `date`: whole days since 1970-01-01. `timestamp`: milliseconds since 1970-01-01 of the wall clock
 *   that the source showed (no zone), with microseconds as their fraction; `digits` is how many digits of a second the
 *   source always writes, left out where it writes as many as there are.
 * - `mixed`: anything; used for short regions such as titles and totals, and where a number is beyond 64 bits, exact
 *   numbers stand beside NaN and infinities, or a text stands that is no value of its field's type (`0000-00-00`). `of`
 *   is the type of the field where the column is one field's.
 *
 * `nulls[row]` is 1 where the value is null; `nulls` is null where no value is.
 */
export type Column =
  | { type: 'float'; values: Float64Array; nulls: Uint8Array | null }
  | { type: 'decimal'; scale: number; values: Float64Array | BigInt64Array; nulls: Uint8Array | null }
  | { type: 'text'; codes: Int32Array; dictionary: readonly string[] }
  | { type: 'boolean'; values: Uint8Array; nulls: Uint8Array | null }
  | { type: 'date'; values: Int32Array; nulls: Uint8Array | null }
  | { type: 'timestamp'; values: Float64Array; nulls: Uint8Array | null; digits?: number }
  | { type: 'mixed'; values: readonly Scalar[]; of?: FieldType }

export type ColumnType = Column['type']

/** One value outside a typed column. Dates are day serials of a spreadsheet, shown through the cell's number format. */
export type Scalar = string | number | boolean | null | ExactDecimal

/** A number that a double cannot hold: `scaled / 10 ** scale`. */
export interface ExactDecimal {
  scaled: bigint
  scale: number
}

/** The type that a dataset field has, as the designer shows it. */
export type FieldType = 'number' | 'text' | 'boolean' | 'date' | 'timestamp'

export interface Field {
  name: string
  type: FieldType
  /** Its timestamps are moments, shown on the wall of this zone; absent where a source knows wall clocks only. */
  zone?: string
}

/** A stretch of a dataset's rows; `columns[i]` belongs to `fields[i]` and holds exactly `rows` values. */
export interface DataChunk {
  fields: readonly Field[]
  rows: number
  columns: readonly Column[]
}
