import { id } from '@mingtai/api'
import { z } from 'zod'

/** Tables that a line opens: a schema with all its tables (`name` null), or one table. */
const OpenTable = z.object({ schema: z.string().max(200), name: z.string().min(1).max(200).nullable() })
export type OpenTable = z.infer<typeof OpenTable>

/** Who (any of them) may write queries to a source, and over which tables. */
export const AccessLine = z.object({
  roles: z.array(id).max(100),
  /** Departments and organizations, each with everything below. */
  places: z.array(id).max(500),
  people: z.array(id).max(500),
  /** null: the whole source. */
  tables: z.array(OpenTable).min(1).max(500).nullable(),
})
export type AccessLine = z.infer<typeof AccessLine>

/** Lines add up; whoever none of them names may write no query to the source. */
export const SourceAccess = z.object({ lines: z.array(AccessLine).max(100) })
export type SourceAccess = z.infer<typeof SourceAccess>
