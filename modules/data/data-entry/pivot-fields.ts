import { type EntryColumn, isFileKind, isNumberKind } from '@mingtai/entry-model'

/** The rows of a form as a dataset. */
export const ROWS = 'rows'

/** A column that rows are grouped by or summed up by; databases disagree about capitals, so its name is its place. */
export interface PivotField {
  name: string
  title: string
  type: 'number' | 'text' | 'boolean' | 'date' | 'timestamp'
  column: EntryColumn
  /** Its place in the document. */
  at: number
}

/** Neither files nor what is written at length. */
export function pivotFields(columns: readonly EntryColumn[]): PivotField[] {
  return columns.flatMap((column, at) =>
    isFileKind(column.kind) || column.kind === 'longText'
      ? []
      : [{ name: `c${at}`, title: column.title, type: typeOf(column), column, at }],
  )
}

function typeOf({ kind }: EntryColumn): PivotField['type'] {
  if (isNumberKind(kind)) return 'number'
  if (kind === 'date' || kind === 'boolean') return kind
  return kind === 'dateTime' ? 'timestamp' : 'text'
}
