import { person } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { markReader } from '../catalogue/catalogue.ts'
import { reportReader } from '../tables.ts'

/** Whoever said for so long nothing is not there any more. */
const PRESENT_SECONDS = 40

interface Seen {
  /** The id of a report or a screen. */
  thing: string
  /** The sheet that is open; '' where there are none. */
  place: string
  leaving: boolean
}

/** Says that somebody has a design open, or leaves it, and who else has. */
export async function othersAt(
  db: Db,
  actor: Actor,
  { thing, place, leaving }: Seen,
): Promise<{ name: string; sheet: string }[]> {
  const { tenantId, userId } = actor
  await markReader(db, { actor, tplId: thing }, { seenAt: leaving ? null : new Date(), seenSheet: place })
  return db
    .select({ name: person.realName, sheet: reportReader.seenSheet })
    .from(reportReader)
    .innerJoin(person, and(eq(person.id, reportReader.userId), eq(person.tenantId, reportReader.tenantId)))
    .where(
      and(
        eq(reportReader.tenantId, tenantId),
        eq(reportReader.tplId, thing),
        ne(reportReader.userId, userId),
        gt(reportReader.seenAt, new Date(Date.now() - PRESENT_SECONDS * 1000)),
      ),
    )
    .orderBy(asc(person.realName))
    .limit(20)
}
