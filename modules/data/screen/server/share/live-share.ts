import { refuse } from '@mingtai/messages'
import { isEmbedded } from '@mingtai/modules/data/report/server/share'
import { linkByToken, sharerOf, tokenHash } from '@mingtai/modules/ground/sharing/server'
import { type Actor, type Db, ofTenant, type SharedLink } from '@mingtai/server-kit'
import type { ScreenDocument } from '@mingtai/screen-model'
import { and, eq } from 'drizzle-orm'
import { ScreenTerms } from '../../share-calls.ts'
import { accessToScreen } from '../access/screen-access.ts'
import { SharedAnswers } from '../data/shared-answers.ts'
import { screen, type ScreenRow } from '../tables.ts'

/** A link that holds, its screen, and whoever gave it away. */
export interface LiveShare {
  link: SharedLink
  terms: ScreenTerms
  row: ScreenRow
  document: ScreenDocument
  sharer: Actor
}

/** Kind of links that open screens. */
export const SCREEN_LINK = 'screen'

export async function liveShare(db: Db, token: string): Promise<LiveShare> {
  return screenBehind(db, (await linkByToken(db, SCREEN_LINK, token)) ?? refuse('share.notFound'))
}

/**
 * The screen behind a link. It ends with its time and with the right of whoever gave it away: to share, and to view this
 * screen. A visit of another system's page ends with that system, and with the right to embed of whoever arranged it.
 */
export async function screenBehind(db: Db, link: SharedLink): Promise<LiveShare> {
  const { tenantId, ownerId, embedId } = link
  const sharer = await sharerOf(db, link)
  if (sharer === null || !sharer.rights.has(embedId === null ? 'screen:share' : 'report:embed')) refuse('share.ended')
  if (embedId !== null && !(await isEmbedded(db, link, 'screen'))) refuse('share.ended')
  const [row] = await db
    .select()
    .from(screen)
    .where(and(ofTenant(screen, tenantId), eq(screen.id, ownerId)))
  if (row === undefined || row.published === null) refuse('share.ended')
  if (!(await accessToScreen(db, row, sharer)).view) refuse('share.ended')
  return { link, terms: ScreenTerms.parse(link.terms), row, document: row.published, sharer }
}

/** Milliseconds for which displays that ask for figures share one look at the rights behind their link. */
const SHARED_LOOK = 1000

const looks = new WeakMap<Db, SharedAnswers<LiveShare>>()

/** The same for figures, which a hundred displays behind one link ask for: they share one look. A refusal is never kept. */
export function liveShareOfFigures(db: Db, token: string): Promise<LiveShare> {
  const known = looks.get(db) ?? new SharedAnswers<LiveShare>()
  looks.set(db, known)
  return known.of(tokenHash(token), { lasts: SHARED_LOOK, isGood: () => true, ask: () => liveShare(db, token) })
}

/** Sites that may show the screen of a link inside their pages; empty: nowhere. */
export async function originsOfScreenShare(db: Db, token: string): Promise<string[]> {
  const link = await linkByToken(db, SCREEN_LINK, token)
  return link === null ? [] : ScreenTerms.parse(link.terms).origins
}
