import { taskAtStep } from '@mingtai/modules/office/approval/server'
import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { Paper } from '../../../paper.ts'
import { REVIEW_STEP } from '../../../sending-words.ts'
import { OUTGOING_DOCUMENT } from '../outgoing-rows.ts'
import { type OutgoingDocumentRow, outgoingVersion } from '../sending-tables.ts'

export type VersionRow = typeof outgoingVersion.$inferSelect

interface Written {
  documentId: string
  step: string
  /** Writing on at the same step is the same version. */
  taskId: string | null
  author: { id: string; name: string }
  paper: Paper
  isOpen: boolean
  at: Date
}

/** Stores what an author writes at the step where the document lies with them. The caller has locked the document. */
export async function recordWriting(
  db: Db,
  actor: Actor,
  { row, paper }: { row: OutgoingDocumentRow; paper: Paper },
): Promise<void> {
  const taskId =
    row.state === 'running'
      ? await taskAtStep(db, actor, { kind: OUTGOING_DOCUMENT, id: row.id, step: REVIEW_STEP })
      : null
  const step = row.state === 'running' ? REVIEW_STEP : row.state === 'returned' ? '修改' : '拟稿'
  const author = { id: actor.userId, name: actor.realName }
  await recordVersion(db, actor.tenantId, {
    ...{ documentId: row.id, step, taskId, author, paper, isOpen: true, at: new Date() },
  })
}

/** Stores what a step after the signature put on the paper; nobody writes on in it. */
export async function recordStamped(
  db: Db,
  actor: Actor,
  { row, step, paper }: { row: OutgoingDocumentRow; step: string; paper: Paper },
): Promise<void> {
  const author = { id: actor.userId, name: actor.realName }
  await recordVersion(db, actor.tenantId, {
    ...{ documentId: row.id, step, taskId: null, author, paper, isOpen: false, at: new Date() },
  })
}

/** Adds a version, or writes on in the one that its author has open at this step. */
export async function recordVersion(db: Db, tenantId: string, written: Written): Promise<void> {
  const { documentId, step, taskId, author, paper, isOpen, at } = written
  const [last] = await db
    .select()
    .from(outgoingVersion)
    .where(eq(outgoingVersion.documentId, documentId))
    .orderBy(desc(outgoingVersion.number))
    .limit(1)
  const isSame =
    last !== undefined && last.isOpen && last.authorId === author.id && last.taskId === taskId && last.step === step
  if (isSame) {
    await db.update(outgoingVersion).set({ paper, at }).where(eq(outgoingVersion.id, last.id))
    return
  }
  await db.insert(outgoingVersion).values({
    ...{ id: newId(), tenantId, documentId, number: (last?.number ?? 0) + 1, step, taskId, paper, isOpen, at },
    ...{ authorId: author.id, authorName: author.name },
  })
}

/** From here on nobody writes on in the versions of a document: it went to somebody else. */
export async function closeVersions(db: Db, documentId: string): Promise<void> {
  await db.update(outgoingVersion).set({ isOpen: false }).where(eq(outgoingVersion.documentId, documentId))
}

/** What versions of a document there are, the first first. */
export async function versionsOf(db: Db, documentId: string) {
  const { number, step, authorName, at } = outgoingVersion
  return db
    .select({ number, step, authorName, at })
    .from(outgoingVersion)
    .where(eq(outgoingVersion.documentId, documentId))
    .orderBy(asc(number))
}

export async function countVersions(db: Db, documentId: string): Promise<number> {
  return db.$count(outgoingVersion, eq(outgoingVersion.documentId, documentId))
}

/** The versions of a document between two numbers, both included, with their papers. */
export async function versionsBetween(
  db: Db,
  documentId: string,
  { from, to }: { from: number; to: number },
): Promise<VersionRow[]> {
  return db
    .select()
    .from(outgoingVersion)
    .where(
      and(
        eq(outgoingVersion.documentId, documentId),
        gte(outgoingVersion.number, from),
        lte(outgoingVersion.number, to),
      ),
    )
    .orderBy(asc(outgoingVersion.number))
}
