import type { Actor, Db } from '../context.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export interface OfficeColumn {
  name: string
  type: 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamp'
  title: string
}

/** A table of office data: its name in statements, and the rows that one reader may see. */
export interface OfficeTable {
  name: string
  title: string
  columns: readonly OfficeColumn[]
  /**
   * A SELECT that gives these columns in this order. It must name the actor's tenant, and ask `withinScope` where a
   * right decides.
   */
  rows(actor: Actor, db: Db): SQL | Promise<SQL>
  /** False: statements may name it, and the list of tables does not show it to this reader. */
  isListed?: boolean
}

/** Tables that a tenant makes at run time, such as those of its forms; the same for all of its readers. */
export type MadeOfficeTables = (db: Db, actor: Actor) => Promise<OfficeTable[]>

function text(name: string, title: string): OfficeColumn {
  return { name, type: 'text', title }
}

function moment(name: string, title: string): OfficeColumn {
  return { name, type: 'timestamp', title }
}

function yesNo(name: string, title: string): OfficeColumn {
  return { name, type: 'boolean', title }
}

function whole(name: string, title: string): OfficeColumn {
  return { name, type: 'integer', title }
}

export const officeColumn = { text, moment, yesNo, whole }

/** A moment as the wall clock of China, whatever zone the database is in. */
export function chinaClock(column: PgColumn): SQL {
  return sql`(${column} at time zone 'Asia/Shanghai')`
}
