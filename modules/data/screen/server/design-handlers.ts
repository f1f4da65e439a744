import type { Handlers } from '@mingtai/api'
import { audit, type Context, saveRevision, signedIn } from '@mingtai/server-kit'
import type { screenCalls } from '../calls.ts'
import { publishedValues } from './add-screen.ts'
import { derived, named, screenById, shown } from './rows.ts'
import { checkSources, sentDocument } from './sent-document.ts'
import { screen } from './tables.ts'

type DesignCalls = Pick<typeof screenCalls, 'detail' | 'save' | 'publish'>

/** Designs as they are opened, saved and published. */
export const designHandlers: Handlers<DesignCalls, Context> = {
  async detail({ id }, context) {
    const row = await screenById(context.db, signedIn(context).tenantId, id)
    return { ...shown(row), document: row.document }
  },

  async save({ id, revision, document: raw }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = await screenById(context.db, tenantId, id)
    const sent = sentDocument(raw)
    await checkSources(context, sent, before.document)
    const values = { ...derived(before.code, named(sent, sent.page.name, before.name)), pending: true }
    const row = await saveRevision(context.db, screen, { id, tenantId, revision, values, actor })
    return { revision: row.revision, updatedAt: row.updatedAt.toISOString() }
  },

  async publish({ id, revision }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = await screenById(context.db, tenantId, id)
    // The document that was read is the one of this revision, or nothing is written.
    const values = publishedValues(before.document, actor.realName)
    const row = await saveRevision(context.db, screen, { id, tenantId, revision, values, actor })
    await audit(context, { action: '发布大屏', subject: row.name, detail: { code: row.code } })
    return shown(row)
  },
}
