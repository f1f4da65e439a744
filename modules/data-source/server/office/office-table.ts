import type { Actor, Db } from '@mingtai/server-kit'
import type { SQL } from 'drizzle-orm'

export interface OfficeColumn {
  name: string
  type: 'text' | 'integer' | 'boolean' | 'date' | 'timestamp'
  title: string
}

/** A table of office data: its name in statements, and the rows that one reader may see. */
export interface OfficeTable {
  name: string
  title: string
  columns: readonly OfficeColumn[]
  /** A select that gives the columns in their order. It names the actor's tenant, and asks `withinScope` where a right decides. */
  rows(actor: Actor, db: Db): SQL | Promise<SQL>
}

export function text(name: string, title: string): OfficeColumn {
  return { name, type: 'text', title }
}

export function moment(name: string, title: string): OfficeColumn {
  return { name, type: 'timestamp', title }
}

export function yesNo(name: string, title: string): OfficeColumn {
  return { name, type: 'boolean', title }
}

export function whole(name: string, title: string): OfficeColumn {
  return { name, type: 'integer', title }
}
