import type { Handlers } from '@mingtai/api'
import { checkLines, linesByOwner, loggedLines, writeLines } from '@mingtai/modules/ground/access/server'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, signedIn } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { knowledgeCalls } from '../../calls.ts'
import { type AccessAction, accessActions } from '../../words.ts'
import { KNOWLEDGE, refreshAccess, wholeLines } from '../access/lines.ts'
import { knowledgeAccess } from '../access/owner.ts'
import { articleFor, readableArticle } from '../article/article-rows.ts'
import { recordHistory } from '../article/history.ts'
import { knowledgeArticle, knowledgeFolder } from '../tables.ts'
import { folderById, spaceById } from './space-rows.ts'

type RightHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'rights' | 'saveRights'>

/** Who may do what: lines of spaces, and of folders and articles that are cut off from what they lie in. */
export function rightHandlers(): RightHandlers {
  return {
    async rights({ kind, id }, context) {
      const actor = signedIn(context)
      const { ownRights, accessId } = await managed(context.db, actor, kind, id)
      const { tenantId } = actor
      const rows = await linesByOwner(context.db, { tenantId, types: [KNOWLEDGE], ids: [accessId] })
      const names = await knowledgeAccess.namesOf(context.db, tenantId, [accessId])
      const lines = (rows.get(accessId) ?? []).map(({ kind: whose, who, may }) => ({
        kind: whose,
        who,
        may: may.filter((action): action is AccessAction => Object.hasOwn(accessActions, action)),
      }))
      return { ownRights, lines, from: names.get(accessId) ?? '' }
    },

    saveRights: ({ kind, id, ownRights, lines }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const thing = await managed(db, actor, kind, id)
        const whole = ownRights ? wholeLines(lines) : []
        await checkLines(db, actor.tenantId, whole)
        const table = kind === 'folder' ? knowledgeFolder : knowledgeArticle
        await db.update(table).set({ ownRights }).where(eq(table.id, id))
        await writeLines(db, actor, { ownerType: KNOWLEDGE, ownerId: id, lines: whole })
        await refreshAccess(db, { tenantId: actor.tenantId, spaceId: thing.spaceId })
        if (kind === 'article') {
          const note = ownRights ? '单独设置' : '随文件夹'
          await recordHistory(db, actor, { id, tenantId: actor.tenantId }, { action: 'rights', note })
        }
        const detail = { ownRights, lines: loggedLines(KNOWLEDGE, whole) }
        await audit(context, { action: '设置知识库权限', subject: thing.name, detail })
        return null
      }),
  }
}

/** A space, folder or article that the actor manages. */
async function managed(db: Db, actor: Actor, kind: 'space' | 'folder' | 'article', id: string) {
  switch (kind) {
    case 'space': {
      const { row, mayManage } = await spaceById(db, actor, id)
      if (!mayManage) refuse('right.row', row.name)
      return { name: row.name, spaceId: id, ownRights: true, accessId: id }
    }
    case 'folder': {
      const { row, mayManage } = await folderById(db, actor, id)
      if (!mayManage) refuse('right.row', row.name)
      return row
    }
    case 'article': {
      const { row, relation } = await readableArticle(db, actor, id)
      if (!relation.isManager) refuse('right.row', row.title)
      await articleFor(db, actor, { id, action: 'rights' })
      return { ...row, name: row.title }
    }
    default:
      return kind satisfies never
  }
}
