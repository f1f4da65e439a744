import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, newId, signedIn } from '@mingtai/server-kit'
import { snapshotOf } from '@mingtai/sheet-model'
import { and, asc, count, desc, eq, max, sql } from 'drizzle-orm'
import type { sheetCalls } from '../../calls.ts'
import { openedDocument } from '../document/access.ts'
import { withBook } from '../editing/open-books.ts'
import { type DocumentRow, sheetBatch, sheetSnapshot, sheetVersion } from '../tables.ts'
import { bookAt } from './book-at.ts'

type VersionCalls = Pick<
  typeof sheetCalls,
  'timeline' | 'bookAt' | 'versions' | 'insertVersion' | 'updateVersion' | 'removeVersion'
>

/** So many versions of a document may have a name. */
const MOST = 200
/** Points on the timeline: the last revision of each minute, the latest ones. */
const POINTS = 2000

/** How a document was: at any minute, and at versions that somebody named. */
export const versionHandlers: Handlers<VersionCalls, Context> = {
  async timeline({ gridKey }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    const minute = sql`date_trunc('minute', ${sheetBatch.at})`
    const rows = await context.db
      .select({
        revision: max(sheetBatch.revision),
        at: sql<string>`max(${sheetBatch.at})`,
        people: sql<string>`string_agg(distinct ${sheetBatch.personName}, '、')`,
      })
      .from(sheetBatch)
      .where(and(eq(sheetBatch.tenantId, row.tenantId), eq(sheetBatch.documentId, row.id)))
      .groupBy(minute)
      .orderBy(desc(minute))
      .limit(POINTS)
    const points = rows.toReversed().map(({ revision, at, people }) => ({
      revision: revision ?? 0,
      at: new Date(at).toISOString(),
      people: people.slice(0, 200),
    }))
    const first = await firstSnapshot(context.db, row)
    // A copy and an import begin with something.
    return first === null || first === points[0]?.revision
      ? points
      : [{ revision: first, at: row.createdAt.toISOString(), people: row.ownerName }, ...points]
  },

  async bookAt({ gridKey, revision }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    if (revision > row.logRevision) refuse('row.gone', '这个版本')
    const book = await bookAt(context.db, row, revision)
    if (book.revision !== revision) refuse('row.gone', '这个版本')
    return { revision, snapshot: snapshotOf(book) }
  },

  async versions({ gridKey }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    const rows = await context.db.select().from(sheetVersion).where(versionsOf(row)).orderBy(desc(sheetVersion.at))
    return rows.map(({ id, name, revision, personName, at }) => ({
      id,
      name,
      revision,
      personName,
      at: at.toISOString(),
    }))
  },

  async insertVersion({ gridKey, name, revision }, context) {
    const actor = signedIn(context)
    const { db } = context
    const { row, rights } = await openedDocument(db, actor, gridKey)
    if (rights.level === 'read') refuse('sheet.readOnly', row.ownerName)
    const last = await withBook(db, row, async (book) => book.revision)
    const [counted] = await db.select({ total: count() }).from(sheetVersion).where(versionsOf(row))
    if ((counted?.total ?? 0) >= MOST) refuse('sheet.tooManyVersions', String(MOST))
    const id = newId()
    await db.insert(sheetVersion).values({
      id,
      name,
      tenantId: row.tenantId,
      documentId: row.id,
      revision: Math.min(revision ?? last, last),
      personId: actor.userId,
      personName: actor.realName,
    })
    await audit(context, { action: '命名协同表格的版本', subject: row.name, detail: { name } })
    return { id }
  },

  async updateVersion({ gridKey, id, name }, context) {
    const row = await editableDocument(context, gridKey)
    const changed = await context.db.update(sheetVersion).set({ name }).where(versionOf(row, id)).returning()
    if (changed.length === 0) refuse('row.gone', '这个版本')
    return null
  },

  async removeVersion({ gridKey, id }, context) {
    const row = await editableDocument(context, gridKey)
    const [gone] = await context.db.delete(sheetVersion).where(versionOf(row, id)).returning()
    if (gone === undefined) refuse('row.gone', '这个版本')
    await audit(context, { action: '删除协同表格的版本名称', subject: row.name, detail: { name: gone.name } })
    return null
  },
}

async function editableDocument(context: Context, gridKey: string): Promise<DocumentRow> {
  const { row, rights } = await openedDocument(context.db, signedIn(context), gridKey)
  if (rights.level === 'read') refuse('sheet.readOnly', row.ownerName)
  return row
}

async function firstSnapshot(db: Db, { id, tenantId }: DocumentRow): Promise<number | null> {
  const [first] = await db
    .select({ revision: sheetSnapshot.revision })
    .from(sheetSnapshot)
    .where(and(eq(sheetSnapshot.tenantId, tenantId), eq(sheetSnapshot.documentId, id)))
    .orderBy(asc(sheetSnapshot.revision))
    .limit(1)
  return first?.revision ?? null
}

function versionsOf({ id, tenantId }: DocumentRow) {
  return and(eq(sheetVersion.tenantId, tenantId), eq(sheetVersion.documentId, id))
}

function versionOf(row: DocumentRow, id: string) {
  return and(versionsOf(row), eq(sheetVersion.id, id))
}
