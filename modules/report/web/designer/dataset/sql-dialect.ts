import { MySQL, PostgreSQL, type SQLDialect, StandardSQL } from '@codemirror/lang-sql'
import type { sourceTypes } from '@mingtai/modules/data-source/calls'

export type SourceKind = keyof typeof sourceTypes

/** The words and quotes of a source's SQL; the built-in warehouse speaks the standard. */
export function dialectOf(kind: SourceKind): SQLDialect {
  switch (kind) {
    case 0:
      return StandardSQL
    case 1:
      return MySQL
    case 5:
      return PostgreSQL
    default:
      return kind satisfies never
  }
}
