/**
 * What a source says of a column, where its server groups and adds such values exactly as the report engine does. A column
 * of any other type has none: its rows are read.
 */
export type GroupKind =
  | { kind: 'integer' }
  /** `digits` in all, `scale` of them behind the point. */
  | { kind: 'decimal'; digits: number; scale: number }
  | { kind: 'text' | 'date' | 'boolean' }
