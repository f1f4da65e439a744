import { containing } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { and, like, type SQL, sql } from 'drizzle-orm'
import { outgoingDocument } from './sending-tables.ts'

/** The words stand in title, number, recipients or text: found by their pieces, and then as they are. */
export function hasWords(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined
  const letters = [...searchText(keyword)]
  const pieces = letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  return and(
    sql`search_grams(${outgoingDocument.searchText}) @> ${sql.param(pieces)}::text[]`,
    like(outgoingDocument.searchText, containing(searchText(keyword))),
  )
}
