/** How the values of a column travel; `other`: they cannot be bound. */
export type ColumnSort = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'other'

/** A column as the catalogue of its database describes it. */
export interface ColumnFacts {
  name: string
  /** As the database writes it, such as `numeric(12,2)`. */
  type: string
  /** The type without its length, or the letters of a text, where values are cast to it. */
  cast?: string
  sort: ColumnSort
  /** Other sorts that its values may be read as, where a form asks for it: a day of a moment, yes or no of a digit. */
  also?: ColumnSort[]
  comment: string
  isNullable: boolean
  hasDefault: boolean
  /** Its values are made by the database and cannot be written. */
  isGenerated: boolean
  /** The database numbers new rows itself. */
  isIncrement: boolean
  /** Most characters of a text. */
  length: number | null
  /** Digits after the point. */
  scale: number | null
  /** Digits before and after the point. */
  precision: number | null
}

export interface TableFacts {
  schema: string
  name: string
  comment: string
  columns: ColumnFacts[]
  /** Columns of the primary key, or else of a unique key without empty columns; empty: none. */
  key: string[]
  /** A table of markers lies beside it. */
  hasMarker: boolean
  /** The server reads rows that are bound as one list. */
  takesLists?: boolean
  /** The database numbers rows and does not tell the number of a new one. */
  keepsNumbers?: boolean
}
