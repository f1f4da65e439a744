import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, signedIn } from '@mingtai/server-kit'
import type { knowledgeCalls } from '../../calls.ts'
import { mustAddTo } from '../space/space-rows.ts'
import { articleFor } from './article-rows.ts'
import { recordHistory } from './history.ts'
import { purgeArticle } from './purging.ts'
import { changeArticle } from './versions.ts'

type BatchHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'move' | 'remove' | 'restore' | 'purge'>

/** What is done with several articles: all of them, or none. */
export function batchHandlers(): BatchHandlers {
  return {
    move: ({ ids, folderId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        for (const id of distinct(ids)) {
          const { row } = await articleFor(db, actor, { id, action: 'move' })
          const { accessId } = await mustAddTo(db, actor, { spaceId: row.spaceId, folderId })
          await changeArticle(db, actor, row, { folderId, ...(!row.ownRights && { accessId }) })
          await recordHistory(db, actor, row, { action: 'move' })
          await audit(context, { action: '移动文档', subject: row.title })
        }
        return { moved: distinct(ids).length }
      }),

    remove: ({ ids }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        for (const id of distinct(ids)) {
          const { row } = await articleFor(db, actor, { id, action: 'remove' })
          await changeArticle(db, actor, row, { trashedAt: new Date() })
          await recordHistory(db, actor, row, { action: 'remove' })
          await audit(context, { action: '删除文档', subject: row.title })
        }
        return { removed: distinct(ids).length }
      }),

    restore: ({ ids }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        for (const id of distinct(ids)) {
          const { row } = await articleFor(db, actor, { id, action: 'restore' })
          await changeArticle(db, actor, row, { trashedAt: null })
          await recordHistory(db, actor, row, { action: 'restore' })
          await audit(context, { action: '恢复文档', subject: row.title })
        }
        return { restored: distinct(ids).length }
      }),

    purge: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const found = await articleFor(db, signedIn(context), { id, action: 'restore' })
        if (!found.relation.isManager && found.row.version > 0) refuse('right.row', found.row.title)
        await purgeArticle(db, found.row)
        await audit(context, { action: '彻底删除文档', subject: found.row.title })
        return null
      }),
  }
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
