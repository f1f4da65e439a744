import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { embedClaims, openedVisit, verifiedToken } from '@mingtai/modules/data/report/server/share'
import { type Context, type EmbeddableScreens, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, gt, inArray, not } from 'drizzle-orm'
import { z } from 'zod'
import type { screenCalls } from '../../calls.ts'
import type { ScreenTerms } from '../../share-calls.ts'
import { listedScreens } from '../access/screen-access.ts'
import type { ScreenServices } from '../services.ts'
import { screen } from '../tables.ts'
import { checkFixed } from './checked-fixed.ts'
import { SCREEN_LINK } from './live-share.ts'

const Claims = z.object({
  /** Code of the screen. */
  screen: z.string().max(100),
  ...embedClaims,
})

/** Screens inside pages of other systems: the same systems, secrets and tokens as those of reports. */
export function embedHandlers({ vault }: ScreenServices): Handlers<Pick<typeof screenCalls, 'openEmbed'>, Context> {
  return {
    async openEmbed({ token }, context) {
      const { db } = context
      const { embed, claims } = await verifiedToken(context, vault, { token, shape: Claims })
      const [row] = await db
        .select({ id: screen.id, published: screen.published })
        .from(screen)
        .where(and(ofTenant(screen, embed.tenantId), eq(screen.code, claims.screen)))
      if (row === undefined || !embed.screens.includes(row.id) || row.published === null) refuse('embed.screenClosed')
      const given = Object.entries(claims.parameters)
      checkFixed(row.published, Object.keys(claims.parameters))
      const fixed = Object.fromEntries(given.map(([code, value]) => [code, value ?? '']))
      const terms: ScreenTerms = { origins: [], fixed }
      return openedVisit(db, vault, { embed, thing: SCREEN_LINK, id: row.id, terms, reader: claims.reader })
    },
  }
}

/** What administrators choose from when they arrange such a system. */
export const embeddableScreens: EmbeddableScreens = {
  async seenBy(db, actor) {
    if (!actor.rights.has('screen:view')) return []
    const { viewed } = await listedScreens(db, actor)
    const { id, code, name } = screen
    return db
      .select({ id, code, name })
      .from(screen)
      .where(and(eq(screen.tenantId, actor.tenantId), not(screen.deleted), gt(screen.version, 0), viewed))
      .orderBy(asc(screen.search), asc(screen.id))
      .limit(5000)
  },

  async named(db, tenantId, ids) {
    const { id, code, name } = screen
    return db
      .select({ id, code, name })
      .from(screen)
      .where(and(ofTenant(screen, tenantId), inArray(screen.id, [...ids])))
  },
}
