import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import { ofTenant } from '../query/where.ts'
import type { HandoverKind } from './handover-kind.ts'

type OwnedTable = PgTable & Record<'id' | 'tenantId' | 'deleted' | 'name' | 'code' | 'ownerId' | 'updatedAt', PgColumn>

/** Rows of a table that belong to a person: they pass to a successor, or belong to nobody afterwards. */
export function ownedRows(table: OwnedTable, words: Pick<HandoverKind, 'key' | 'name' | 'otherwise'>): HandoverKind {
  const of = ({ id, tenantId }: { id: string; tenantId: string }): SQL | undefined =>
    and(ofTenant(table, tenantId), eq(table.ownerId, id))
  const setOwner = async (db: Db, leaver: { id: string; tenantId: string }, ownerId: string | null) => {
    await db.update(table).set({ ownerId }).where(of(leaver))
  }
  return {
    ...words,
    async ownedBy(db, leaver) {
      const rows = await db
        .select({ id: table.id, name: table.name, note: table.code })
        .from(table)
        .where(of(leaver))
        .orderBy(desc(table.updatedAt))
      return rows.map(({ id, name, note }) => ({ id: String(id), name: String(name), note: String(note) }))
    },
    pass: (db, leaver, { id }) => setOwner(db, leaver, id),
    end: (db, leaver) => setOwner(db, leaver, null),
  }
}
