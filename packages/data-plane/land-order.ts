import type { Field } from '@mingtai/sheet-core'
import type { LandedFile } from '@mingtai/sql-sources'

import type { RowAge } from './datasets/row-age.ts'
import type { DatasetQuestion } from './protocol.ts'

/** Writes the rows of a dataset into a file: all of them, or those that are new since the last time. */
export interface LandOrder extends DatasetQuestion {
  path: string
  mode: LandMode
}

/**
 * How rows are landed. `whole`: all anew. `later`: rows with a greater value of a column are added. `changed`: rows
 * changed since then replace the rows with equal keys. `compare`: all rows are read and compared by their keys.
 * `goesOn` false: nothing was landed before.
 */
export type LandMode =
  | { kind: 'whole' }
  | { kind: 'later'; column: string; goesOn: boolean }
  | { kind: 'changed'; column: string; keys: readonly string[]; overlap: number; goesOn: boolean }
  | { kind: 'compare'; keys: readonly string[]; goesOn: boolean }

/** A file as a run left it; what its way of reading cannot tell is null. */
export type Landed = LandedFile & {
  fields: readonly Field[]
  /** Of the oldest rows that were read. */
  age: RowAge | null
  added: number | null
  changed: number | null
  removed: number | null
}
