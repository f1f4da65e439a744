import { type Db, type HandoverKind, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { screen } from './tables.ts'

/** 制作的大屏: those that belong to the leaver. */
export const screenHandover: HandoverKind = {
  key: 'screen',
  name: '制作的大屏',
  otherwise: '留在大屏列表，不再属于任何人',
  async held(db, { id, tenantId }) {
    return db
      .select({ id: screen.id, name: screen.name, note: screen.code })
      .from(screen)
      .where(and(ofTenant(screen, tenantId), eq(screen.ownerId, id)))
      .orderBy(desc(screen.updatedAt))
  },
  pass: (db, { id, tenantId }, { id: ownerId }) => setOwner(db, { id, tenantId }, ownerId),
  end: (db, { id, tenantId }) => setOwner(db, { id, tenantId }, null),
}

async function setOwner(
  db: Db,
  { id, tenantId }: { id: string; tenantId: string },
  ownerId: string | null,
): Promise<void> {
  await db
    .update(screen)
    .set({ ownerId })
    .where(and(ofTenant(screen, tenantId), eq(screen.ownerId, id)))
}
