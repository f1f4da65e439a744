import { searchText } from '@mingtai/zh'
import { and, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containing } from './where.ts'

/** 〔2026〕, [2026] and （2026） are written for each other. */
const bracket = /[[\]()〔〕【】{}<>《》〈〉「」]/u

/** The rows whose search text holds all pairs of letters of a word, which their index knows. */
export function hasPieces(column: PgColumn, keyword: string): SQL {
  const letters = [...searchText(keyword)]
  const pieces = letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  const known = pieces.filter((piece) => !bracket.test(piece))
  return sql`search_grams(${column}) @> ${sql.param(known)}::text[]`
}

/** The rows whose search text holds a word: found by its pieces, and then as it stands; without a word all of them. */
export function hasWords(column: PgColumn, keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined
  const pattern = containing(searchText(keyword)).replaceAll(new RegExp(bracket, 'gu'), '_')
  return and(hasPieces(column, keyword), like(column, pattern))
}
