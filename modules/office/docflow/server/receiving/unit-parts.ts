import { refuse } from '@mingtai/messages'
import { membership } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type CirculationRow, documentCirculation, officialDocument } from '../tables.ts'

/** Refuses, with the name, where somebody else of the actor's unit has signed for its only part in a document. */
export async function mustBeUnsigned(db: Db, actor: Actor, documentId: string): Promise<void> {
  await db
    .select({ id: officialDocument.id })
    .from(officialDocument)
    .where(and(ofTenant(officialDocument, actor.tenantId), eq(officialDocument.id, documentId)))
    .for('update')
  const units = await unitsOf(db, actor)
  const rows = await db
    .select({ part: documentCirculation, title: officialDocument.title })
    .from(documentCirculation)
    .innerJoin(officialDocument, eq(officialDocument.id, documentCirculation.documentId))
    .where(
      and(
        ofTenant(documentCirculation, actor.tenantId),
        eq(documentCirculation.documentId, documentId),
        inArray(documentCirculation.departmentId, ['', ...units]),
        inArray(documentCirculation.role, ['lead', 'assist']),
        isNotNull(documentCirculation.signedAt),
        eq(documentCirculation.state, 'waiting'),
      ),
    )
  const [taken] = rows.filter(({ part }) => part.personId !== actor.userId)
  if (taken !== undefined && !(await hasOpenPart(db, actor, { documentId, units })))
    refuse('docflow.claimedBy', taken.title, taken.part.personName)
}

async function hasOpenPart(db: Db, actor: Actor, { documentId, units }: { documentId: string; units: string[] }) {
  const open = await db
    .select()
    .from(documentCirculation)
    .where(
      and(
        ofTenant(documentCirculation, actor.tenantId),
        eq(documentCirculation.documentId, documentId),
        eq(documentCirculation.state, 'waiting'),
      ),
    )
  return open.some((part) => isOpenTo(part, actor.userId, units))
}

/** A part that nobody has signed for and that is the actor's to sign for. */
export function isOpenTo(part: CirculationRow, userId: string, units: readonly string[]): boolean {
  if (part.role !== 'lead' && part.role !== 'assist') return false
  if (part.signedAt !== null || part.state !== 'waiting') return false
  return part.personId === userId || (part.personId === null && units.includes(part.departmentId ?? ''))
}

/** The departments that somebody works in. */
export async function unitsOf(db: Db, { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>): Promise<string[]> {
  const rows = await db
    .select({ id: membership.departmentId })
    .from(membership)
    .where(and(ofTenant(membership, tenantId), eq(membership.personId, userId)))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
