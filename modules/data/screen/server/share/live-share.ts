import { refuse } from '@mingtai/messages'
import { hashed, isEmbedded } from '@mingtai/modules/data/report/server/share'
import { reportShare, type ShareRow } from '@mingtai/modules/data/report/server/tables'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import type { ScreenDocument } from '@mingtai/screen-model'
import { and, eq } from 'drizzle-orm'
import { accessToScreen } from '../access/screen-access.ts'
import { SharedAnswers } from '../data/shared-answers.ts'
import { screen, type ScreenRow } from '../tables.ts'

/** A link that holds, its screen, and whoever gave it away. */
export interface LiveShare {
  share: ShareRow
  row: ScreenRow
  document: ScreenDocument
  sharer: Actor
}

/**
 * The screen behind a link. It ends with its time and with the right of whoever gave it away: to share, and to view this
 * screen. A visit of another system's page ends with that system, and with the right to embed of whoever arranged it.
 */
export async function liveShare(db: Db, token: string): Promise<LiveShare> {
  const [share] = await db
    .select()
    .from(reportShare)
    .where(and(eq(reportShare.thing, 'screen'), eq(reportShare.tokenHash, hashed(token))))
  if (share === undefined) refuse('share.notFound')
  const { tenantId, userId, embedId, endedAt, expiresAt } = share
  if (endedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now())) refuse('share.ended')
  const sharer = await loadActor(db, { tenantId, userId })
  if (sharer === null || !sharer.rights.has(embedId === null ? 'screen:share' : 'report:embed')) refuse('share.ended')
  if (embedId !== null && !(await isEmbedded(db, share, embedId))) refuse('share.ended')
  const [row] = await db
    .select()
    .from(screen)
    .where(and(ofTenant(screen, tenantId), eq(screen.id, share.tplId)))
  if (row === undefined || row.published === null) refuse('share.ended')
  if (!(await accessToScreen(db, row, sharer)).view) refuse('share.ended')
  return { share, row, document: row.published, sharer }
}

/** Milliseconds for which displays that ask for figures share one look at the rights behind their link. */
const SHARED_LOOK = 1000

const looks = new WeakMap<Db, SharedAnswers<LiveShare>>()

/** The same for figures, which a hundred displays behind one link ask for: they share one look. A refusal is never kept. */
export function liveShareOfFigures(db: Db, token: string): Promise<LiveShare> {
  const known = looks.get(db) ?? new SharedAnswers<LiveShare>()
  looks.set(db, known)
  return known.of(hashed(token), { lasts: SHARED_LOOK, isGood: () => true, ask: () => liveShare(db, token) })
}

/** What the sharer chose for all visitors, by the codes of parameters. */
export function fixedOf({ fixed }: Pick<ShareRow, 'fixed'>): Record<string, string | string[]> {
  return Object.fromEntries(fixed.map(({ code, value }) => [code, value ?? '']))
}

/** Sites that may show the screen of a link inside their pages; empty: nowhere. */
export async function originsOfScreenShare(db: Db, token: string): Promise<string[]> {
  const [share] = await db
    .select({ origins: reportShare.origins })
    .from(reportShare)
    .where(and(eq(reportShare.thing, 'screen'), eq(reportShare.tokenHash, hashed(token))))
  return share?.origins ?? []
}
