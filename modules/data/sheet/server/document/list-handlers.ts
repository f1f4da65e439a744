import type { Handlers } from '@mingtai/api'
import { audit, changed, type Context, likeWords, ofTenant, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, isNotNull, like, sql } from 'drizzle-orm'
import type { sheetCalls } from '../../calls.ts'
import { withBook } from '../editing/open-books.ts'
import { sheetDocument, sheetVisit } from '../tables.ts'
import { openedDocument, ownDocument, seenDocuments } from './access.ts'
import { addDocument } from './add-document.ts'
import { presentDocuments, searchOf } from './document-rows.ts'

type ListCalls = Pick<typeof sheetCalls, 'page' | 'folders' | 'insert' | 'copy' | 'update' | 'detail'>

/** The list of documents, new ones, and their names. */
export const listHandlers: Handlers<ListCalls, Context> = {
  async page({ current, size, keyword = '', folder, list, sort, descending }, context) {
    const actor = signedIn(context)
    const { db } = context
    const { own, shared, seen } = await seenDocuments(db, actor)
    const words = likeWords(keyword.toLowerCase())
    const { userId, tenantId } = actor
    const visited = sql`(select at from ${sheetVisit} where ${sheetVisit.documentId} = ${sheetDocument.id} and ${sheetVisit.personId} = ${userId})`
    const lists = { all: seen, recent: and(seen, isNotNull(visited)), mine: own, shared, trash: own }
    const where = and(
      eq(sheetDocument.tenantId, tenantId),
      eq(sheetDocument.deleted, list === 'trash'),
      lists[list],
      folder === undefined ? undefined : eq(sheetDocument.folder, folder),
      words === '' ? undefined : like(sheetDocument.search, `%${words}%`),
    )
    const column = sort === 'name' ? sheetDocument.search : list === 'recent' ? visited : sheetDocument.editedAt
    const direction = (descending ?? sort === 'edited') ? desc : asc
    const rows = await db
      .select()
      .from(sheetDocument)
      .where(where)
      .orderBy(direction(column), asc(sheetDocument.id))
      .limit(size)
      .offset((current - 1) * size)
    const [counted] = await db.select({ total: count() }).from(sheetDocument).where(where)
    return { data: await presentDocuments(db, actor, rows), total: counted?.total ?? 0 }
  },

  async folders(_, context) {
    const actor = signedIn(context)
    const { seen } = await seenDocuments(context.db, actor)
    const { folder } = sheetDocument
    const rows = await context.db
      .select({ name: folder, documents: count() })
      .from(sheetDocument)
      .where(and(ofTenant(sheetDocument, actor.tenantId), seen, isNotNull(folder)))
      .groupBy(folder)
      .orderBy(asc(folder))
      .limit(200)
    return rows.map(({ name, documents }) => ({ name: name ?? '', documents }))
  },

  async insert({ name, folder, requestId }, context) {
    const actor = signedIn(context)
    const row = await addDocument(context.db, actor, { name, folder: folder === '' ? null : folder, requestId })
    await audit(context, { action: '新建协同表格', subject: row.name })
    return presented(context, row)
  },

  async copy({ id, name, requestId }, context) {
    const actor = signedIn(context)
    const { db } = context
    const { row: original } = await openedDocument(db, actor, id)
    const row = await withBook(db, original, (book) =>
      addDocument(db, actor, { name, folder: null, requestId, from: book }),
    )
    await audit(context, { action: '复制协同表格', subject: row.name, detail: { from: original.name } })
    return presented(context, row)
  },

  async update({ id, name, folder, revision }, context) {
    const actor = signedIn(context)
    const before = await ownDocument(context.db, actor, id)
    const values = { name, search: searchOf(name), folder: folder === '' ? null : folder }
    const row = await saveRevision(context.db, sheetDocument, { id, tenantId: actor.tenantId, revision, values, actor })
    const told = ({ name: own, folder: place }: typeof before) => ({ name: own, folder: place })
    await audit(context, { action: '修改协同表格信息', subject: row.name, change: changed(told(before), told(row)) })
    return presented(context, row)
  },

  async detail({ id }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), id)
    return presented(context, row)
  },
}

async function presented(context: Context, row: typeof sheetDocument.$inferSelect) {
  const [one] = await presentDocuments(context.db, signedIn(context), [row])
  if (one === undefined) throw new Error('A document that is not presented')
  return one
}
