import type { Handlers } from '@mingtai/api'
import { othersAt } from '@mingtai/modules/data/report/server/presence'
import { type Context, saveRevision, signedIn } from '@mingtai/server-kit'
import type { screenCalls } from '../calls.ts'
import { checkMayDesignScreen } from './access/screen-access.ts'
import { attachPictures } from './picture/screen-pictures.ts'
import { derived, named, screenById, presentScreen } from './rows.ts'
import { checkSources, sentDocument } from './sent-document.ts'
import { screen } from './tables.ts'

type DesignCalls = Pick<typeof screenCalls, 'detail' | 'save' | 'seen'>

/** Designs as they are opened and saved. */
export const designHandlers: Handlers<DesignCalls, Context> = {
  async detail({ id }, context) {
    const row = await screenById(context.db, signedIn(context).tenantId, id)
    await checkMayDesignScreen(context, row)
    return { ...presentScreen(row), document: row.document }
  },

  async save({ id, revision, document: raw }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = await screenById(context.db, tenantId, id)
    await checkMayDesignScreen(context, before)
    const sent = sentDocument(raw)
    await checkSources(context, sent, before.document)
    const values = { ...derived(before.code, named(sent, sent.page.name, before.name)), pending: true }
    const row = await saveRevision(context.db, screen, { id, tenantId, revision, values, actor })
    await attachPictures(context.db, actor, row)
    return { revision: row.revision, updatedAt: row.updatedAt.toISOString() }
  },
  async seen({ id, leaving }, context) {
    const actor = signedIn(context)
    const row = await screenById(context.db, actor.tenantId, id)
    await checkMayDesignScreen(context, row)
    const others = await othersAt(context.db, actor, { thing: id, place: '', leaving })
    const { revision, updatedBy, updatedAt } = row
    return { others: others.map(({ name }) => name), revision, updatedBy, updatedAt: updatedAt.toISOString() }
  },
}
