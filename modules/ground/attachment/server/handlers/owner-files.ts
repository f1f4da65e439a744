import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, changed, type Context, type Owned, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { attachmentCalls } from '../../calls.ts'
import { zipped } from '../archive.ts'
import { extensionOf, plainName } from '../type/file-types.ts'
import { mayDownload, mayRead, mustChange, mustDownload } from '../owners.ts'
import { attachments, mustBeClean, ownedBy, shownAttachment } from '../rows.ts'
import type { AttachmentStorage } from '../services.ts'
import { attachment } from '../tables.ts'
import { changeable } from './accessible-file.ts'

const MOST_TOGETHER = 500 * (1 << 20)

type Calls = Pick<typeof attachmentCalls, 'list' | 'rename' | 'sort' | 'remove' | 'restore' | 'archive'>

/** The files of one owner: listed, sorted, renamed, thrown away and taken together. */
export function ownerHandlers(storage: AttachmentStorage): Handlers<Calls, Context> {
  return {
    async list({ ownerType, ownerId, trashed }, context) {
      const actor = signedIn(context)
      const all: Owned = { ownerType, ownerId, kind: null, uploaderId: null }
      if (trashed) await mustChange(context, all)
      else if (!(await mayRead(context, all))) refuse('attachment.notYours')
      const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId))
      const rows = await attachments(context.db, actor.tenantId, and(here, eq(attachment.deleted, trashed)))
      return rows.map(shownAttachment)
    },

    async rename({ id, revision, name }, context) {
      const actor = signedIn(context)
      const found = await changeable(context, id)
      const next = plainName(name)
      // A new name keeps its ending, because the ending says what the content is.
      const extension = extensionOf(found.row.name)
      const whole = extensionOf(next) === extension ? next : `${next}.${extension}`
      const change = { id, tenantId: actor.tenantId, revision, values: { name: whole }, actor }
      const row = await saveRevision(context.db, attachment, change)
      await audit(context, {
        action: '附件改名',
        subject: whole,
        change: changed({ fileName: found.row.name }, { fileName: whole }),
      })
      return shownAttachment({ ...found, row })
    },

    async sort({ ownerType, ownerId, ids }, context) {
      const { tenantId } = signedIn(context)
      await mustChange(context, { ownerType, ownerId, kind: null, uploaderId: null })
      await context.db.transaction(async (inside) => {
        for (const [sort, id] of ids.entries()) {
          const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId))
          await inside
            .update(attachment)
            .set({ sort })
            .where(and(eq(attachment.tenantId, tenantId), eq(attachment.id, id), here))
        }
      })
      return null
    },

    async remove({ id }, context) {
      const actor = signedIn(context)
      const { row } = await changeable(context, id)
      await context.db
        .update(attachment)
        .set({ deleted: true, trashedAt: new Date(), ...touch(actor) })
        .where(and(eq(attachment.id, id), eq(attachment.tenantId, actor.tenantId)))
      await audit(context, { action: '删除附件', subject: row.name, detail: { id, ownerType: row.ownerType } })
      return null
    },

    async restore({ id }, context) {
      const actor = signedIn(context)
      const trashed = and(eq(attachment.id, id), eq(attachment.deleted, true))
      const [found] = await attachments(context.db, actor.tenantId, trashed)
      if (found === undefined) refuse('row.gone', '附件')
      await mustChange(context, ownedBy(found.row))
      const [row] = await context.db
        .update(attachment)
        .set({ deleted: false, trashedAt: null, ...touch(actor) })
        .where(and(eq(attachment.id, id), eq(attachment.tenantId, actor.tenantId)))
        .returning()
      if (row === undefined) refuse('row.gone', '附件')
      await audit(context, { action: '恢复附件', subject: row.name, detail: { id } })
      return shownAttachment({ ...found, row })
    },

    async archive({ ownerType, ownerId }, context) {
      const { tenantId } = signedIn(context)
      await mustDownload(context, { ownerType, ownerId, kind: null, uploaderId: null })
      const here = and(eq(attachment.ownerType, ownerType), eq(attachment.ownerId, ownerId))
      const all = await attachments(context.db, tenantId, and(here, eq(attachment.deleted, false)))
      const rows = []
      for (const found of all) if (await mayDownload(context, ownedBy(found.row))) rows.push(found)
      const size = rows.reduce((sum, { blob }) => sum + blob.size, 0)
      if (size > MOST_TOGETHER) refuse('attachment.tooMuchTogether', MOST_TOGETHER / (1 << 20))
      for (const found of rows) mustBeClean(found)
      const files = rows.map(({ row, blob }) => ({
        name: row.name,
        content: { path: storage.store.path(blob.storageKey) },
      }))
      await audit(context, { action: '打包下载附件', subject: ownerType, detail: { ownerId, files: files.length } })
      return { name: '附件.zip', type: 'application/zip', content: { stream: zipped(files, context.signal) } }
    },
  }
}
