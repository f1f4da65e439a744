import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { namesOfLines } from '@mingtai/modules/ground/access/server'
import { type Context, newId, signedIn } from '@mingtai/server-kit'
import { effectiveObjects, snapshotOf } from '@mingtai/sheet-model'
import { sql } from 'drizzle-orm'
import type { sheetCalls } from '../../calls.ts'
import { openedDocument } from '../document/access.ts'
import { sheetClient, sheetVisit } from '../tables.ts'
import { appendBatch } from './append-batch.ts'
import { loggedAfter, presentBatch, withBook } from './open-books.ts'
import { activeSharer, beginSharing, endSharing } from './sharer.ts'

type EditingCalls = Pick<
  typeof sheetCalls,
  'load' | 'batch' | 'batches' | 'beforeShare' | 'share' | 'endShare' | 'areaPeople'
>

/** So many batches are told at once; whoever misses more opens the document anew. */
const MOST = 1000

/** Editing a document together with others. */
export const editingHandlers: Handlers<EditingCalls, Context> = {
  async load({ gridKey }, context) {
    const actor = signedIn(context)
    const { db } = context
    const { row, rights } = await openedDocument(db, actor, gridKey)
    const client = newId().replaceAll('-', '').slice(0, 16)
    const own = { tenantId: actor.tenantId, documentId: row.id, personId: actor.userId }
    await db.insert(sheetClient).values({ id: client, ...own })
    await db
      .insert(sheetVisit)
      .values(own)
      .onConflictDoUpdate({ target: [sheetVisit.documentId, sheetVisit.personId], set: { at: sql`now()` } })
    return withBook(db, row, async (book) => ({
      id: row.id,
      name: row.name,
      client,
      revision: book.revision,
      rights,
      sharer: activeSharer(row),
      ...{
        snapshot: snapshotOf(book),
        batches: [],
      },
    }))
  },

  async batch({ gridKey, batch }, context) {
    const actor = signedIn(context)
    const { revision, notes } = await appendBatch(context, actor, gridKey, batch)
    if (revision - batch.base > MOST) return { revision, notes, batches: null }
    const { row } = await openedDocument(context.db, actor, gridKey)
    const rows = await loggedAfter(context.db, row, batch.base, MOST)
    return { revision, notes, batches: rows.filter((one) => one.revision <= revision).map(presentBatch) }
  },

  async batches({ gridKey, after }, context) {
    const { row, rights } = await openedDocument(context.db, signedIn(context), gridKey)
    const told = { rights, sharer: activeSharer(row) }
    if (after < row.foldedTo) return { batches: [], isLong: true, ...told }
    const rows = await loggedAfter(context.db, row, after, MOST)
    return { batches: rows.map(presentBatch), isLong: rows.length === MOST, ...told }
  },

  async beforeShare({ gridKey }, context) {
    const { row } = await openedDocument(context.db, signedIn(context), gridKey)
    return { sharer: activeSharer(row) }
  },

  async share({ gridKey, client }, context) {
    const actor = signedIn(context)
    const { row, rights } = await openedDocument(context.db, actor, gridKey)
    if (rights.level === 'read') refuse('sheet.readOnly', row.ownerName)
    await beginSharing(context.db, actor, row, client)
    return null
  },

  async endShare({ gridKey, client }, context) {
    const { row, rights } = await openedDocument(context.db, signedIn(context), gridKey)
    // The creator is not locked out by whoever shares.
    const sharing = rights.level === 'owner' ? activeSharer(row)?.client : undefined
    await endSharing(context.db, row, sharing ?? client)
    return null
  },

  async areaPeople({ gridKey, areaId }, context) {
    const actor = signedIn(context)
    const { row } = await openedDocument(context.db, actor, gridKey)
    const whom = await withBook(context.db, row, async (book) => {
      const all = [...book.sheets.keys()].flatMap((sheet) => effectiveObjects(book, sheet))
      return all.find(({ id, value }) => id === areaId && value.kind === 'area')?.value.data['whom'] ?? []
    })
    const lines = Array.isArray(whom) ? whom.flatMap((one) => lineOf(String(one)) ?? []) : []
    const named = await namesOfLines(context.db, actor.tenantId, lines)
    return lines.map(({ kind, who }) => ({
      kind,
      who,
      name: kind === 'everyone' ? '所有人' : (named.get(who) ?? null),
    }))
  },
}

const kinds = ['everyone', 'role', 'place', 'person'] as const

function lineOf(text: string) {
  const [name, who = ''] = text.split(':')
  const kind = kinds.find((one) => one === name)
  return kind === undefined ? null : { kind, who, may: [] }
}
