import type { Handlers } from '@mingtai/api'
import { audit, type Context, spend, type Vault } from '@mingtai/server-kit'
import type { sharingCalls } from '../calls.ts'
import { refuse } from '@mingtai/messages'
import { insertLink, linkByToken, endLinksOf } from './link-rows.ts'
import { endOf } from './link-state.ts'
import { endLink, extendLink, listedLinks } from './own-links.ts'
import { shareOwner, sharing } from './owners.ts'
import { addressOf, presentLink } from './present-link.ts'
import { shareMessage } from './share-message.ts'
import { hashedSharePassword, passFor } from './share-password.ts'

export interface SharingServices {
  vault: Vault
  /** The address under which people reach the product. */
  publicUrl: string
}

/** Visitors are counted before their link is looked at. */
const visits = { what: 'share', most: 300, seconds: 60 }

/** Links that open things of all modules; their owners say what links allow and whether they hold. */
export function sharingHandlers(services: SharingServices): Handlers<typeof sharingCalls, Context> {
  const { vault } = services
  return {
    async shareLink({ type, id: ownerId, terms: asked, password, note, mostVisits, mostUses, ...lasting }, context) {
      const { owner, actor } = sharing(context, type)
      const { name, code, terms, logged, manner } = await owner.share(context, ownerId, asked)
      const { tenantId, userId, realName } = actor
      const made = await insertLink(context.db, vault, {
        tenantId,
        ownerType: type,
        ownerId,
        userId,
        createdBy: realName,
        expiresAt: endOf(lasting),
        passwordHash: password === null ? null : await hashedSharePassword(password),
        note,
        mostVisits,
        mostUses,
        terms,
      })
      const { expiresAt } = made
      const detail = { code, until: expiresAt, hasPassword: password !== null, mostVisits, mostUses, ...logged }
      await audit(context, { action: `分享${owner.name}`, subject: name, detail })
      const url = addressOf(services, { owner, terms, token: made.token })
      const thing = `${owner.name}“${name}”`
      const shareMsg = shareMessage({ sharer: realName, thing, url, password, expiresAt, manner })
      return { id: made.id, share: made.token, url, expiresAt: expiresAt?.toISOString() ?? null, shareMsg }
    },

    async shares({ type, id = null }, context) {
      const { owner, actor } = sharing(context, type)
      // One's own links are one's own, whatever became of the thing.
      if (id !== null && owner.isCommon) await owner.checkListed(context, id)
      const links = await listedLinks(context.db, actor, { type, id, isCommon: owner.isCommon })
      const things = await owner.namesOf(context.db, actor.tenantId, [...new Set(links.map((link) => link.ownerId))])
      return links.flatMap((link) => {
        const thing = things.get(link.ownerId)
        return thing === undefined ? [] : [presentLink(services, { owner, link, thing })]
      })
    },

    extendShare: ({ type, linkId, ...lasting }, context) =>
      extendLink(context, { type, linkId, endsAt: endOf(lasting) }),

    endShare: ({ type, linkId }, context) => endLink(context, { type, linkId }),

    async endShares({ type, id: ownerId }, context) {
      const { owner, actor } = sharing(context, type)
      await owner.checkListed(context, ownerId)
      const { tenantId } = actor
      const thing =
        (await owner.namesOf(context.db, tenantId, [ownerId])).get(ownerId) ?? refuse('row.gone', owner.name)
      await endLinksOf(context.db, { tenantId, ownerType: type, ownerId })
      await audit(context, { action: '停止分享', subject: thing.name, detail: { code: thing.code } })
      return null
    },

    async shareDetail({ type, share: token }, context) {
      await spend(context, visits)
      const owner = shareOwner(type)
      const link = (await linkByToken(context.db, type, token)) ?? refuse('share.notFound')
      const { name, terms } = await owner.visit(context.db, link)
      const needsPassword = link.passwordHash !== null
      return {
        // What a thing is called may say more than a visitor without the password should know.
        name: needsPassword ? '' : name,
        sharer: link.createdBy,
        needsPassword,
        expiresAt: link.expiresAt?.toISOString() ?? null,
        terms,
      }
    },

    async openShare({ type, share: token, password }, context) {
      await spend(context, visits)
      const link = (await linkByToken(context.db, type, token)) ?? refuse('share.notFound')
      await shareOwner(type).visit(context.db, link)
      return { pass: await passFor(context, vault, { link, password }) }
    },
  }
}
