import { id } from '@mingtai/api'
import { z } from 'zod'

export const accessKinds = { everyone: '所有人', role: '角色', place: '部门、机构', person: '人员' } as const

/** Tables that a line opens: a schema with all its tables, or one table; without a schema, the table in any. */
const TableName = z.object({ schema: z.string().max(200), name: z.string().max(200).nullable() })
export type TableName = z.infer<typeof TableName>

/** Who may write queries to a source. */
export const AccessLine = z.object({
  kind: z.enum(['everyone', 'role', 'place', 'person']),
  /** Id of the role, place or person; '' for everyone. */
  who: z.union([id, z.literal('')]),
  /** null: the whole source. */
  tables: z.array(TableName).max(500).nullable(),
})
export type AccessLine = z.infer<typeof AccessLine>

export const SourceAccess = z.object({ lines: z.array(AccessLine).max(200) })
export type SourceAccess = z.infer<typeof SourceAccess>
