import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, inTransaction, signedIn } from '@mingtai/server-kit'
import { fileNamesOf } from '@mingtai/modules/ground/attachment/server'
import { and, eq } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import type { CirculationRole, ReceivingState } from '../../words.ts'
import { addOpinion } from '../opinion/opinions.ts'
import { documentFollow, type DocumentRow } from '../tables.ts'
import { changeDocument } from './change-document.ts'
import { finishPart, sendTo, urgeWaiting, withdrawParts } from './circulation.ts'
import { partFor } from './deciding.ts'
import { documentFor, OFFICIAL_DOCUMENT, readableDocument } from './document-rows.ts'

type CirculatingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'circulate' | 'read' | 'copy' | 'follow' | 'urge' | 'archive'
>

/** 传阅、抄送、关注、催办、归档: what is done beside carrying it out. */
export function circulatingHandlers(): CirculatingHandlers {
  return {
    circulate: ({ id, readers }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'circulate' })
        await withdrawParts(db, actor, row, ['instruct'])
        const values = { state: 'circulating' as const, category: 'reading' as const }
        const after = await changeDocument(db, actor, row, { action: 'circulate', values })
        const there = new Set(circulations.filter(({ role }) => role === 'read').map(({ personId }) => personId))
        const further = [...new Set(readers)].filter((reader) => !there.has(reader))
        if (further.length === 0) refuse('docflow.readersThere')
        await sendTo(
          db,
          actor,
          after,
          further.map((personId) => partFor('read', personId)),
        )
        await audit(context, { action: '送阅收文', subject: row.title, detail: { count: further.length } })
        return null
      }),

    read: ({ id, text, handwritingId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'read' })
        if (text !== '' || handwritingId !== null)
          await addOpinion(context, { documentId: id, role: 'reading', text, handwritingId })
        const waiting = circulations.filter(({ role, state }) => role === 'read' && state === 'waiting')
        for (const part of waiting.filter(({ personId }) => personId === actor.userId))
          await finishPart(db, actor, row, part)
        const isLast = waiting.every(({ personId }) => personId === actor.userId)
        const values = isLast ? { state: 'finished' as const, finishedAt: new Date() } : {}
        await changeDocument(db, actor, row, { action: 'read', note: text, values })
        return null
      }),

    copy: ({ id, people }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await documentFor(db, actor, { id, action: 'copy' })
        await sendTo(
          db,
          actor,
          row,
          [...new Set(people)].map((personId) => partFor('copy', personId)),
        )
        await changeDocument(db, actor, row, { action: 'copy' })
        await audit(context, { action: '抄送收文', subject: row.title, detail: { count: people.length } })
        return null
      }),

    async follow({ id, isFollowed }, context) {
      const { tenantId, userId } = signedIn(context)
      await readableDocument(context.db, signedIn(context), id)
      const row = { tenantId, documentId: id, personId: userId }
      if (isFollowed) await context.db.insert(documentFollow).values(row).onConflictDoNothing()
      else await unfollow(context.db, row)
      return null
    },

    urge: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'urge' })
        const roles = urged[row.state] ?? []
        const waiting = circulations.filter(({ role, state }) => state === 'waiting' && roles.includes(role))
        if (waiting.length === 0) refuse('docflow.nobodyToUrge')
        const count = await urgeWaiting(db, actor, row, waiting)
        await changeDocument(db, actor, row, { action: 'urge' })
        await audit(context, { action: '催办收文', subject: row.title, detail: { count } })
        return count
      }),

    archive: ({ ids, retention }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        for (const id of ids.toSorted()) {
          const { row } = await documentFor(db, actor, { id, action: 'archive' })
          await mustBeComplete(db, row)
          const values = { state: 'archived' as const, archivedAt: new Date(), ...(retention && { retention }) }
          await changeDocument(db, actor, row, { action: 'archive', values })
          await audit(context, { action: '归档收文', subject: row.title })
        }
        return null
      }),
  }
}

/** Whose answer is waited for in which state. */
const urged: Partial<Record<ReceivingState, readonly CirculationRole[]>> = {
  proposed: ['instruct'],
  undertaking: ['lead', 'assist'],
  circulating: ['read'],
}

async function unfollow(db: Db, { documentId, personId }: { documentId: string; personId: string }): Promise<void> {
  await db
    .delete(documentFollow)
    .where(and(eq(documentFollow.documentId, documentId), eq(documentFollow.personId, personId)))
}

/** What is archived can be read there: it has its text or a file. */
async function mustBeComplete(db: Db, { tenantId, id, title, content }: DocumentRow): Promise<void> {
  if (content !== '') return
  const files = await fileNamesOf(db, { tenantId, ownerType: OFFICIAL_DOCUMENT, ownerId: id })
  if (files.length === 0) refuse('docflow.noFile', title)
}
