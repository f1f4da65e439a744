import { bindingAt, type EntryDocument, refPlace } from '@mingtai/entry-model'
import { Refusal } from '@mingtai/messages'
import { z } from 'zod'
import type { Problem } from '../../calls.ts'

/** The row of a submission that its database refused, and the column that the database names. */
const Refused = z.object({ ref: z.string(), column: z.string().nullable() })

/** What a database refused, as a problem at its cell of the form; null: it names no row. */
export function refusedCell(document: EntryDocument, problem: unknown): Problem | null {
  if (!(problem instanceof Refusal) || problem.key !== 'entry.violated') return null
  const { data: row } = Refused.safeParse(problem.data)
  if (row === undefined) return null
  const { columns } = bindingAt(document, refPlace(row.ref).table)
  const at = columns.findIndex(({ name }) => name.toLowerCase() === row.column?.toLowerCase())
  return { ref: row.ref, column: Math.max(0, at), level: 'error', sentence: problem.message }
}
