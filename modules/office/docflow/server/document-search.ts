import { type Context, hasWords, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and, desc, inArray, type SQL } from 'drizzle-orm'
import { outgoingStates } from '../sending-words.ts'
import { receivingStates } from '../words.ts'
import { incoming, readableDocuments } from './receiving/document-rows.ts'
import { countOutgoing, outgoingWhere } from './sending/outgoing-rows.ts'
import { outgoingDocument } from './sending/sending-tables.ts'
import { officialDocument } from './tables.ts'

/** 收文 by title, number, issuer and content, as far as the asker may read them. */
export const receivingSearch: SearchProvider = {
  title: '收文',
  icon: 'mail',
  order: 22,
  listOf: (keyword) => `/document/task/documentLibrary/receivingLibrary?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const where = received(context, hasWords(officialDocument.searchText, keyword))
    return {
      total: await context.db.$count(officialDocument, where),
      found: await receivedThings(context, where, most),
    }
  },
  named: (context, ids) =>
    receivedThings(context, received(context, inArray(officialDocument.id, ['', ...ids])), ids.length),
}

function received(context: Context, where: SQL | undefined): SQL | undefined {
  const actor = signedIn(context)
  return and(incoming(actor.tenantId), readableDocuments(actor), where)
}

async function receivedThings({ db }: Context, where: SQL | undefined, most: number) {
  const { id, title, issuer, documentNumber, state, receivedAt } = officialDocument
  const rows = await db
    .select({ id, title, issuer, documentNumber, state })
    .from(officialDocument)
    .where(where)
    .orderBy(desc(receivedAt), desc(id))
    .limit(most)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    link: `/document/task/receivingHandle/handleDocument?id=${row.id}`,
    note: noteOf([row.documentNumber, row.issuer, receivingStates[row.state]]),
  }))
}

/** 发文 by title, number, recipients and text, as far as the asker may read them. */
export const outgoingSearch: SearchProvider = {
  title: '发文',
  icon: 'send',
  order: 21,
  listOf: (keyword) => `/document/task/documentHandle/documentHandleList?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const where = hasWords(outgoingDocument.searchText, keyword)
    const total = await countOutgoing(context.db, signedIn(context), where)
    return { total, found: await outgoingThings(context, where, most) }
  },
  named: (context, ids) => outgoingThings(context, inArray(outgoingDocument.id, ['', ...ids]), ids.length),
}

async function outgoingThings(context: Context, where: SQL | undefined, limit: number) {
  const found = await outgoingWhere(context.db, signedIn(context), { where, limit, offset: 0 })
  return found.map(({ row: { id, title, documentNumber, departmentName, state } }) => ({
    id,
    title,
    link: `/document/task/documentHandle/documentHandleDetail?id=${id}`,
    note: noteOf([documentNumber, departmentName, outgoingStates[state]]),
  }))
}

function noteOf(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}
