import { type HandoverKind, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { ownersOf } from './owners.ts'
import { accessLine } from './tables.ts'

/** 权限: what was opened to the leaver by name. */
export const accessHandover: HandoverKind = {
  key: 'access-line',
  name: '点名授予的权限',
  otherwise: '全部收回',
  async ownedBy(db, { id, tenantId }) {
    const lines = await db.select().from(accessLine).where(namedPerson(tenantId, id))
    const owners = await ownersOf(db, tenantId, lines)
    return owners.map(({ lineId, name, kind }) => ({ id: lineId, name, note: kind }))
  },
  async pass(db, { id, tenantId }, to) {
    const lines = await db.select().from(accessLine).where(namedPerson(tenantId, id))
    // Whoever is named there already keeps their own line.
    if (lines.length > 0)
      await db
        .insert(accessLine)
        .values(lines.map((line) => ({ ...line, id: newId(), who: to.id, grantedBy: to.actor.realName })))
        .onConflictDoNothing()
    await db.delete(accessLine).where(namedPerson(tenantId, id))
  },
  async end(db, { id, tenantId }) {
    await db.delete(accessLine).where(namedPerson(tenantId, id))
  },
}

function namedPerson(tenantId: string, id: string) {
  return and(eq(accessLine.tenantId, tenantId), eq(accessLine.kind, 'person'), eq(accessLine.who, id))
}
