import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccessLine } from '../calls.ts'
import type { Asker } from './access-rule.ts'
import { accessLine, type LineRow } from './tables.ts'

/** The lines of some things of these kinds, by the id of the thing, in the order in which they were written. */
export async function linesByOwner(
  db: Db,
  { tenantId, types, ids }: { tenantId: string; types: readonly string[]; ids: readonly string[] },
): Promise<Map<string, LineRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(accessLine)
    .where(
      and(
        eq(accessLine.tenantId, tenantId),
        inArray(accessLine.ownerType, [...types]),
        inArray(accessLine.ownerId, [...ids]),
      ),
    )
    .orderBy(asc(accessLine.grantedAt), asc(accessLine.kind), asc(accessLine.who))
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

export interface Owned {
  ownerType: string
  ownerId: string
}

/** Writes the lines of a whole thing anew; those of its parts stay. */
export async function writeLines(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  { ownerType, ownerId, lines }: Owned & { lines: readonly AccessLine[] },
): Promise<void> {
  await db.delete(accessLine).where(and(ofThing(actor.tenantId, { ownerType, ownerId }), isNull(accessLine.part)))
  await insertLines(db, actor, { ownerType, ownerId, lines: lines.map((line) => ({ ...line, part: null })) })
}

/** Writes the lines of the parts of a thing anew; those of the whole stay. */
export async function writePartLines(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  { ownerType, ownerId, lines }: Owned & { lines: readonly (AccessLine & { part: string })[] },
): Promise<void> {
  await db.delete(accessLine).where(and(ofThing(actor.tenantId, { ownerType, ownerId }), isNotNull(accessLine.part)))
  await insertLines(db, actor, { ownerType, ownerId, lines })
}

/** Deletes all lines of a thing that is gone for good. */
export async function deleteLinesOf(db: Db, tenantId: string, thing: Owned): Promise<void> {
  await db.delete(accessLine).where(ofThing(tenantId, thing))
}

async function insertLines(
  db: Db,
  { tenantId, realName }: Pick<Actor, 'tenantId' | 'realName'>,
  { ownerType, ownerId, lines }: Owned & { lines: readonly (AccessLine & { part: string | null })[] },
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ kind, who, may, part }) => ({
    id: newId(),
    tenantId,
    ownerType,
    ownerId,
    part,
    kind,
    who,
    may,
    grantedBy: realName,
  }))
  await db.insert(accessLine).values(rows).onConflictDoNothing()
}

function ofThing(tenantId: string, { ownerType, ownerId }: Owned): SQL | undefined {
  return and(eq(accessLine.tenantId, tenantId), eq(accessLine.ownerType, ownerType), eq(accessLine.ownerId, ownerId))
}

interface Named {
  tenantId: PgColumn
  ownerType: string
  /** The column with the id of the thing. */
  id: PgColumn
  /** What the line must allow; null: looking. */
  action: string | null
}

/** A condition on rows of things: a line of theirs names the asker and allows an action. */
export function isNamed(asker: Asker, { tenantId, ownerType, id, action }: Named): SQL {
  return sql`exists (select 1 from ${accessLine} where ${and(
    eq(accessLine.tenantId, tenantId),
    eq(accessLine.ownerType, ownerType),
    eq(accessLine.ownerId, id),
    isNull(accessLine.part),
    allowing(action),
    naming(asker),
  )})`
}

/** Ids of the things of a kind whose lines name the asker and allow an action. */
export async function ownersNaming(
  db: Db,
  asker: Asker,
  { tenantId, ownerType, action }: { tenantId: string; ownerType: string; action: string | null },
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ ownerId: accessLine.ownerId })
    .from(accessLine)
    .where(and(eq(accessLine.tenantId, tenantId), eq(accessLine.ownerType, ownerType), allowing(action), naming(asker)))
  return new Set(rows.map(({ ownerId }) => ownerId))
}

function allowing(action: string | null): SQL | undefined {
  return action === null ? undefined : arrayContains(accessLine.may, [action])
}

function naming({ userId, roleIds, places }: Asker): SQL | undefined {
  const { kind, who } = accessLine
  return or(
    eq(kind, 'everyone'),
    and(eq(kind, 'role'), inArray(who, ['', ...roleIds])),
    and(eq(kind, 'place'), inArray(who, ['', ...places])),
    userId === null ? undefined : and(eq(kind, 'person'), eq(who, userId)),
  )
}
